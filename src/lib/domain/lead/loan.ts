import type { Rupees } from '#lib/domain/money/money'
import type { VisitState } from '#lib/domain/visit/visit-state'

/** What a lender says became of a loan; declined by the borrower. */
export const LOAN_STATES = ['loan.granted', 'loan.refused', 'loan.declined'] as const
export type LoanState = (typeof LOAN_STATES)[number]

/** Why a lender refused. Each has its sentence for the borrower in the words of `/my-visit`. */
export const REFUSAL_REASONS = [
  ...(['gold-below-18', 'gold-pledged', 'gold-not-enough', 'coins-or-bars'] as const),
  ...(['papers', 'amount', 'area', 'another'] as const),
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** What a lender says. */
export interface LoanWord {
  readonly state: LoanState
  /** Of a refusal alone. */
  readonly reason: RefusalReason | null
  /** What was lent, where it was granted and that is stated. */
  readonly amount: Rupees | null
}

/** Whether a word is whole: a refusal needs its reason, and nothing else has one; only what was granted has an amount. */
export const isWholeWord = ({ state, reason, amount }: LoanWord): boolean =>
  (state === 'loan.refused') === (reason !== null) && (state === 'loan.granted' || amount === null)

/** Whether a lender can say what became of the loan: the visit took place, or will not. */
export const canSayLoan = (visit: VisitState): boolean => ['done', 'missed', 'cancelled'].includes(visit)

/** Whether a lender still has to say what became of a loan. */
export const needsWord = ({
  visit,
  loan,
}: {
  readonly visit: VisitState
  readonly loan: LoanState | null
}): boolean => visit === 'done' && loan === null
