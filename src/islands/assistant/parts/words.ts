import type { AssistantCopy } from '@/lib/content/copy'

/** The copy of the assistant's answers. */
export type Words = Pick<
  AssistantCopy,
  'asked' | 'example' | 'asking' | 'found' | 'answer' | 'about' | 'nothing' | 'tooLong' | 'failed'
>
