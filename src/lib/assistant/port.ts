import type { Answer } from '@/lib/domain/assistant'
import type { Result } from '@/lib/domain/result'

/** Answers to visitors' questions. */
export interface AssistantService {
  /**
   * Answers a question of at most MAX_QUESTION characters, in text that is nowhere read as markup.
   * Rejects when the service cannot answer, and with the signal's reason once it is aborted.
   */
  ask(question: string, options: { readonly signal: AbortSignal }): Promise<Result<Answer, 'nothing-found'>>
}
