import type { ChargedLoan } from './cost-for-months.ts'
import type { InterestDays } from './interest-days.ts'

// Sums by exact fractions of whole numbers, and days by Temporal: nothing here is shared with the code under test.

/** Rounds a fraction to a whole number, halves up. Both not negative. */
const rounded = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)

const hundredthsOf = (value: number): bigint => BigInt(Math.round(value * 100))

/** The equal instalment in paise: the exact fraction of P·r·(1+r)ⁿ and (1+r)ⁿ − 1, with r of whole numbers. */
function instalmentOf(paise: bigint, hundredths: bigint, months: number): bigint {
  const below = 120_000n
  const grown = (hundredths + below) ** BigInt(months)
  return rounded(paise * hundredths * grown, below * (grown - below ** BigInt(months)))
}

interface OracleRow {
  readonly date: string
  readonly interest: bigint
  readonly due: bigint
}

/** The days and paise of a loan; at the end of a term that goes on, what would repay it. */
export function datedByOracle(
  loan: ChargedLoan,
  from: string,
  keepMonths: number,
  interestDays: InterestDays,
): readonly OracleRow[] {
  const start = Temporal.PlainDate.from(from)
  const dayAt = (month: number) => start.add({ months: month })
  const hundredths = hundredthsOf(loan.annualRatePercent)
  const principal = hundredthsOf(loan.principal)
  const interestOn = (paise: bigint, after: number, until: number): bigint =>
    interestDays === '30/360'
      ? rounded(paise * hundredths * BigInt(until - after), 120_000n)
      : rounded(paise * hundredths * BigInt(dayAt(after).until(dayAt(until)).days), 3_650_000n)
  const instalment = instalmentOf(principal, hundredths, loan.tenureMonths)
  const rows: OracleRow[] = []
  let owed = principal
  let since = 0
  for (let month = 1; month <= keepMonths; month += 1) {
    const termEnds = month % loan.tenureMonths === 0
    const last = month === keepMonths
    const paysInterest = loan.repayment !== 'bullet' || termEnds || last
    const interest = paysInterest ? interestOn(owed, since, month) : 0n
    if (paysInterest) since = month
    const bySchedule = instalment - interest
    const repaid = termEnds ? owed : loan.repayment === 'emi' ? (bySchedule < owed ? bySchedule : owed) : 0n
    const left = owed - repaid
    const charge =
      last && left > 0n
        ? rounded(
            rounded(left * hundredthsOf(loan.closingChargePercent), 10_000n) *
              BigInt(100 + loan.feeTaxPercent),
            100n,
          )
        : 0n
    const due = interest + repaid + (last ? left + charge : 0n)
    if (due > 0n) rows.push({ date: dayAt(month).toString(), interest, due })
    owed = termEnds ? principal : left
  }
  return rows
}
