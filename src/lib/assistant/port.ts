import type { Answer, Exchange } from '@/lib/domain/assistant'
import type { Result } from '@/lib/domain/result'

/** What goes with a question. */
export interface AskOptions {
  readonly signal: AbortSignal
  /** The exchange of the answer before, so that 'and for 6 months?' is understood; leave it out for a first question. */
  readonly before?: Exchange | undefined
  /** Called with what there is of an answer that comes in parts, each time it has grown; the last one is returned. */
  readonly onPart?: ((answer: Answer) => void) | undefined
}

/** Answers to visitors' questions. */
export interface AssistantService {
  /** Loads what the first answer needs, because a question is being typed. Never fails: `ask` says what went wrong. */
  prepare?(): void
  /**
   * Answers a question of at most MAX_QUESTION characters, in plain text that is never rendered as markup.
   * Rejects if the service fails, and with the signal's reason once it is aborted.
   */
  ask(question: string, options: AskOptions): Promise<Result<Answer, 'nothing-found'>>
}
