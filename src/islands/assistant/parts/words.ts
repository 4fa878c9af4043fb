import type { AssistantCopy } from '@/lib/content/copy'

/** The words of the screen's answers. */
export type Words = Pick<
  AssistantCopy,
  'asked' | 'example' | 'asking' | 'found' | 'answer' | 'nothing' | 'tooLong' | 'failed'
>
