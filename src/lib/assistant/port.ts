import type { Answer, Exchange } from '@/lib/domain/assistant'
import type { Result } from '@/lib/domain/result'

/** What goes with a question. */
interface AskOptions {
  readonly signal: AbortSignal
  /** The exchange of the answer before, so that 'and for 6 months?' is understood; leave it out for a first question. */
  readonly before?: Exchange | undefined
}

/** Answers to visitors' questions. */
export interface AssistantService {
  /**
   * Answers a question of at most MAX_QUESTION characters, in plain text that is never rendered as markup.
   * Rejects if the service fails, and with the signal's reason once it is aborted.
   */
  ask(question: string, options: AskOptions): Promise<Result<Answer, 'nothing-found'>>
}
