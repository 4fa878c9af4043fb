import type { AssistantCopy, AssistantThreadCopy } from '#lib/content/copy/copy'

/** The copy around a question, there before one is asked. */
export type Words = Pick<AssistantCopy, 'yourQuestion' | 'example' | 'answer' | 'failed'>

/** The copy of the thread, which is loaded with it. */
export type ThreadWords = AssistantThreadCopy
