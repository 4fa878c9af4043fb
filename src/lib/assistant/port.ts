import type { Answer } from '@/lib/domain/assistant'
import type { Result } from '@/lib/domain/result'

/** Answers to visitors' questions. */
export interface AssistantService {
  /**
   * Answers a question of at most MAX_QUESTION characters, in plain text that is never rendered as markup.
   * Rejects if the service fails, and with the signal's reason once it is aborted.
   */
  ask(question: string, options: { readonly signal: AbortSignal }): Promise<Result<Answer, 'nothing-found'>>
}
