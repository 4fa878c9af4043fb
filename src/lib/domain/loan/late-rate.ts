import { addDays, daysBetween, type IsoDate } from '#lib/domain/dates/dates'
import { datedCount, type InterestDays } from './interest-days.ts'
import { toPaisa } from './repayment.ts'
import { percentOver, twelfths, type LoanRate } from './slabs.ts'

/** Interest that is paid late: of which loan, on what, and for which of its months. */
interface LateInterest {
  readonly loan: LoanRate
  /** Percent a year, if the lender gives a rebate that is lost by paying late. With slabs they count in its place. */
  readonly rateWithoutRebatePercent: number | undefined
  /** What was owed in those months, rupees. */
  readonly owed: number
  /** The month of the loan at whose end interest was last paid; 0 is the first day. */
  readonly after: number
  /** The month at whose end it is due. */
  readonly until: number
  readonly interestDays: InterestDays
  /** The due day of a month of the loan. */
  readonly dueDay: (month: number) => IsoDate
}

/** What paying late does to a rate. */
interface LateRate {
  /** Percent a year, at the due day. */
  readonly before: number
  /** Percent a year, on the day of the payment. */
  readonly after: number
  /** How much dearer the interest is than if that rate had stayed, rupees to the paisa; 0 if it stays. */
  readonly dearer: number
}

/** A rebate is a slab of the months until the due day, and a higher one that counts from the first of them. */
const withRebate = ({ loan, rateWithoutRebatePercent, after, until }: LateInterest): LoanRate =>
  loan.slabs || rateWithoutRebatePercent === undefined
    ? loan
    : {
        ...loan,
        slabs: [
          { upToMonths: until - after, annualRatePercent: loan.annualRatePercent },
          { upToMonths: until - after + 1, annualRatePercent: rateWithoutRebatePercent },
        ],
        slabsFrom: 'first-day',
      }

/**
 * The rate of interest that is paid some days late. Interest that goes on is counted by days; that of the months before their
 * end as the loan counts it.
 * @param days whole, at least 1
 */
export function lateRate(late: LateInterest, days: number): LateRate {
  const { owed, after, until, interestDays, dueDay } = late
  const rate = withRebate(late)
  const paid = addDays(dueDay(until), days)
  let last = until
  while (dueDay(last) < paid) last += 1
  const rateOf = (month: number, to: number) =>
    percentOver(rate, month - 1, month, twelfths, { since: after, until: to })
  const before = rateOf(until, until)
  const unpaid = { since: after, until: last }
  const dayOf = (month: number) => (month === last ? paid : dueDay(month))
  const goesOn = percentOver(rate, until, last, (a, b) => daysBetween(dayOf(a), dayOf(b)), unpaid)
  const count = datedCount(rate, interestDays, dueDay)
  return {
    before,
    after: rateOf(last, last),
    dearer: toPaisa(
      count(owed, after, until, unpaid) -
        count(owed, after, until) +
        toPaisa((owed * (goesOn - before * days)) / 36_500),
    ),
  }
}
