import { costForMonths, type ChargedLoan } from '#lib/domain/loan/cost-for-months'
import { datedSchedule, type DatedSchedule, type DatedTerms } from '#lib/domain/loan/dated-schedule'
import { USUAL_INTEREST_DAYS, type InterestDays } from '#lib/domain/loan/interest-days'
import { EXAMPLE_LATE_CHARGE_PERCENT } from '#lib/domain/loan/late-payment'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import { loanOf, type FiguresBasis, type Offer } from './offer.ts'

/** An offer in dates and rupees. */
export interface OfferMonths {
  readonly offer: Offer
  readonly loan: ChargedLoan
  readonly terms: DatedTerms
  readonly schedule: DatedSchedule
  /** What the list and the key facts say of the same months: each is a twelfth of a year. Rupees to the paisa. */
  readonly listed: number
  /** How much more it costs by the days than they say, rupees to the paisa: 0 where the lender counts as they do, less than 0 where it costs less. */
  readonly beyondListed: number
}

/** How the days of interest of an offer are counted. */
export const interestDaysOf = ({ interestDays }: Pick<Offer, 'interestDays'>): InterestDays =>
  interestDays ?? USUAL_INTEREST_DAYS

/** The late charge that an offer's sums begin with, percent a year: what the lender states, else an example. */
export const lateChargeOf = ({ penalChargePercent }: Pick<Offer, 'penalChargePercent'>): number =>
  penalChargePercent ?? EXAMPLE_LATE_CHARGE_PERCENT

/**
 * The dates and rupees of an offer for an amount.
 * @returns null if the offer does not state a rate or how it is repaid, so that nothing can be worked out
 */
export function offerMonths(
  offer: Offer,
  amount: Rupees,
  { rules, keepMonths }: FiguresBasis,
  dates: Pick<DatedTerms, 'from' | 'holidays' | 'backDays'>,
): OfferMonths | null {
  const loan = loanOf(offer, amount, rules)
  if (!loan) return null
  const terms = { ...dates, keepMonths, interestDays: interestDaysOf(offer) }
  const schedule = datedSchedule(loan, terms)
  const listed = costForMonths(loan, keepMonths).total
  const beyond = toPaisa(Math.abs(schedule.total - listed))
  return { offer, loan, terms, schedule, listed, beyondListed: schedule.total < listed ? -beyond : beyond }
}
