// A lender's own sums, for made-up feeds. Nothing here is shared with the auditor or the sums of the domain: the yearly cost
// and the instalment are found by bisection, the schedule is counted in paise.

export type Way = 'emi' | 'interest-only' | 'bullet'

export interface LenderLoan {
  readonly amount: number
  readonly ratePercent: number
  readonly months: number
  readonly way: Way
  readonly feeWithTax: number
  /** The interest in paise on a sum in paise from one month to a later one. */
  readonly interest: (paise: number, from: number, until: number) => number
}

export interface LenderFigures {
  readonly apr: number
  readonly monthly: number
  readonly paidBack: number
}

/** A root of a function that falls, between two values. */
function bisect(falling: (x: number) => number, low: number, high: number): number {
  let [from, until] = [low, high]
  for (let turn = 0; turn < 90; turn += 1) {
    const middle = (from + until) / 2
    if (falling(middle) > 0) from = middle
    else until = middle
  }
  return (from + until) / 2
}

/** Half up, for sums that are not negative; twelve digits carry the halves. */
export const nearest = (value: number): number => Math.floor(Number(value.toPrecision(13)) + 0.5)

/** The payments of a loan in paise, month by month. */
function paymentsOf(loan: LenderLoan, instalment: number): number[] {
  const payments: number[] = []
  let owed = loan.amount * 100
  for (let month = 0; month < loan.months; month += 1) {
    const isLast = month + 1 === loan.months
    if (loan.way === 'bullet') {
      payments.push(isLast ? owed + loan.interest(owed, 0, loan.months) : 0)
      continue
    }
    const interest = loan.interest(owed, month, month + 1)
    const back = isLast ? owed : loan.way === 'emi' ? instalment - interest : 0
    payments.push(interest + back)
    owed -= back
  }
  return payments
}

const worthToday = (payments: readonly number[], monthly: number): number =>
  payments.reduceRight((later, payment) => (later + payment) / (1 + monthly), 0)

/** What the lender states of its loan, unrounded APR, rupees to the paisa. */
export function lenderFigures(loan: LenderLoan): LenderFigures {
  const paise = loan.amount * 100
  const months = Array.from({ length: loan.months }, () => 1)
  const monthly = loan.ratePercent / 1200
  const instalment =
    loan.way === 'emi'
      ? nearest(bisect((payment) => paise - payment * worthToday(months, monthly), 0, paise * 3))
      : 0
  const payments = paymentsOf(loan, instalment)
  const inHand = paise - Math.round(loan.feeWithTax * 100)
  const monthlyReturn = bisect((rate) => worthToday(payments, rate) - inHand, -0.5, 5)
  return {
    apr: monthlyReturn * 1200,
    monthly: (loan.way === 'emi' ? instalment : loan.interest(paise, 0, 1)) / 100,
    paidBack: payments.reduce((sum, payment) => sum + payment, 0) / 100,
  }
}

/** A month is a twelfth of a year. */
export const monthly =
  (ratePercent: number) =>
  (paise: number, from: number, until: number): number =>
    nearest((paise * ratePercent * (until - from)) / 1200)

/** Each day is a 365th of a year; paid out on a day of a month of 2027, 0 for January. */
export const daily =
  (ratePercent: number, startMonth: number, dayOfMonth: number) =>
  (paise: number, from: number, until: number): number => {
    const at = (month: number) => Date.UTC(2027, startMonth + month, dayOfMonth)
    return nearest((paise * ratePercent * ((at(until) - at(from)) / 86_400_000)) / 36_500)
  }

/** The rate of the slab that the unpaid months reach, for all of them or only from its day on. */
export const bySlabs =
  (slabs: readonly (readonly [months: number, percent: number])[], wholeTime: boolean) =>
  (paise: number, from: number, until: number): number => {
    const percentOf = (month: number) =>
      slabs.find(([reach]) => month <= reach)?.[1] ?? slabs[slabs.length - 1]?.[1] ?? 0
    let sum = 0
    for (let month = 1; month <= until - from; month += 1) sum += percentOf(wholeTime ? until - from : month)
    return nearest((paise * sum) / 1200)
  }
