import type { AssistantCopy } from '@/lib/content/copy'

/** The words of the screen's answers. */
export type Words = Pick<
  AssistantCopy,
  'asked' | 'example' | 'asking' | 'found' | 'answer' | 'about' | 'nothing' | 'tooLong' | 'failed'
>
