import type { Grams } from '#lib/domain/gold/gold'
import {
  costForMonths,
  lastRunOf,
  type ChargedLoan,
  type CostForMonths,
} from '#lib/domain/loan/cost-for-months'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { repaymentSchedule } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import { lackShown, largestLoan } from '#lib/domain/offer/gold-fit'
import { goldLacking } from '#lib/domain/offer/most-lent'
import {
  goldOf,
  goldToBring,
  loanOf,
  type GoldBasis,
  type GoldOffer,
  type Offer,
} from '#lib/domain/offer/offer'
import type { RunningLoan } from './running-loan.ts'

/** The terms of an offer that a running loan may move to. */
export type SwitchOffer = GoldOffer & Pick<Offer, 'id' | 'title'>

/** An offer that takes the loan over. */
export interface NewLender {
  readonly offer: SwitchOffer
  readonly loan: ChargedLoan
  /** For the months of the running loan. */
  readonly cost: CostForMonths
  /** The 22 KT gold that it takes. */
  readonly gold: Grams
  /** What is still owed to it after those months, rupees; only an EMI loan that runs longer leaves something. */
  readonly owedAfter: number
}

/** The offer that comes nearest where none lends enough on the gold. */
interface NearestLender {
  readonly offer: SwitchOffer
  /** What it lends on the gold, whole thousands; 0 if not the smallest loan. */
  readonly lends: Rupees
  /** What would have to be paid besides. */
  readonly bring: Rupees
  /** The 22 KT gold that would have to be added, rounded up to a tenth of a gram. */
  readonly moreGold: Grams
}

/**
 * Where a running loan can move to. `none`: no offer is repaid in the same way for as long; `too-small`: less is owed than
 * lenders here lend.
 */
export type LenderChoice =
  | { readonly kind: 'fits'; readonly lender: NewLender }
  | { readonly kind: 'gold-short'; readonly nearest: NearestLender }
  | { readonly kind: 'none' | 'too-small' }

/**
 * Whether what an offer costs in rupees can be compared with the running loan: it is repaid in the same way, and an EMI loan is
 * not repaid faster, which would cost less interest at any rate.
 */
const isAlike = (offer: SwitchOffer, { repayment, months }: RunningLoan): boolean =>
  offer.repayment === repayment && (repayment !== 'emi' || offer.tenureMonths >= months)

/**
 * The cheapest offer, over the months of the running loan, that is repaid in the same way and lends what is owed on the gold.
 * @param weight the gold as 22 KT, grams; null if not told, and then every offer is taken to lend enough
 */
export function newLender(
  offers: readonly SwitchOffer[],
  running: RunningLoan,
  weight: Grams | null,
  basis: GoldBasis,
): LenderChoice {
  const { owed, months } = running
  if (owed < MIN_LOAN) return { kind: 'too-small' }
  const alike = offers.flatMap((offer) => {
    const loan = isAlike(offer, running) ? loanOf(offer, owed, basis.rules) : null
    if (!loan) return []
    const gold = goldOf(offer, owed, basis)
    return [{ offer, loan, gold: goldToBring(gold), shortBy: goldLacking(gold, weight) }]
  })
  const [cheapest] = alike
    .filter(({ shortBy }) => shortBy === 0)
    .map(({ offer, loan, gold }) => ({ offer, loan, gold, cost: costForMonths(loan, months) }))
    .toSorted((a, b) => a.cost.total - b.cost.total || (a.offer.title < b.offer.title ? -1 : 1))
  if (cheapest) {
    const { owed: owedAfter } = lastRunOf(cheapest.loan, repaymentSchedule(cheapest.loan), months)
    return {
      kind: 'fits',
      lender: { ...cheapest, owedAfter: running.repayment === 'emi' ? owedAfter : 0 },
    }
  }
  const [nearest] = alike.toSorted((a, b) => a.shortBy - b.shortBy)
  if (!nearest || weight === null) return { kind: 'none' }
  const largest = largestLoan(nearest.offer, weight, basis)
  const lends = (largest < MIN_LOAN ? 0 : Math.min(largest, owed)) as Rupees
  return {
    kind: 'gold-short',
    nearest: {
      offer: nearest.offer,
      lends,
      bring: (owed - lends) as Rupees,
      moreGold: lackShown(nearest.shortBy),
    },
  }
}
