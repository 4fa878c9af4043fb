import type { Answer, Exchange } from '#lib/domain/assistant/assistant'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import type { Result } from '#lib/domain/shared/result'

/** What goes with a question. */
export interface AskOptions {
  readonly signal: AbortSignal
  /** The exchange of the answer before, so that 'and for 6 months?' is understood; leave it out for a first question. */
  readonly before?: Exchange | undefined
  /** Called with each answer to show until the last one comes: first the page's own, then it grows. */
  readonly onAnswer?: (answer: Answer) => void
  /** Names of the visitor, which are cut out of what leaves the page. Asked for before anything does. */
  readonly names?: () => Promise<readonly string[]>
  /** The visitor's loans that the browser stores, for questions about them. They never leave the page. */
  readonly loans?: () => Promise<readonly MyLoan[]>
}

/** Answers to visitors' questions. */
export interface AssistantService {
  /** Loads what the first answer needs, because a question is being typed. Never fails: `ask` says what went wrong. */
  prepare?(): void
  /**
   * Answers a question of at most MAX_QUESTION characters, in plain text that is never rendered as markup. The promise gives
   * the last answer; `onAnswer` those before it, each of which replaces the one before.
   * Rejects if the service fails, and with the signal's reason once it is aborted.
   */
  ask(question: string, options: AskOptions): Promise<Result<Answer, 'nothing-found'>>
}
