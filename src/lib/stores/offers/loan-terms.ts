import { computed, type ReadableAtom } from 'nanostores'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { basisOn, type Market } from '#lib/domain/offer/market'
import type { Rupees } from '#lib/domain/money/money'
import type { FiguresBasis } from '#lib/domain/offer/offer'
import type { NotDone } from '#lib/domain/offer/plans-address'
import { $amount, $plansAddress, $visitor } from './plans.ts'

/** What the figures of a few named offers are worked out with. */
export interface LoanTerms {
  readonly amount: Rupees
  readonly basis: FiguresBasis
  /** The day on which the page was opened. */
  readonly today: IsoDate
  /** What of the address was not used. */
  readonly notDone: NotDone
}

/**
 * Amount and months as the address has them, with the prices and rules of a page. An amount that the address does not
 * have is that of the session, as on the plans page.
 */
export function loanTerms(market: Market): ReadableAtom<LoanTerms> {
  const today = istDate(Date.now())
  return computed([$amount, $visitor, $plansAddress], (amount, visitor, { notDone }) => ({
    amount,
    basis: basisOn(market, today, visitor),
    today,
    notDone,
  }))
}
