import { lastRunOf, withTax, type ChargedLoan } from './cost-for-months.ts'
import { repaymentSchedule, toPaisa } from './repayment.ts'

/** What a loan that is kept beyond its term takes in the months in which it is renewed. */
interface RenewalDue {
  /** The months, at least one. */
  readonly months: readonly number[]
  /** All that is paid in each of them: the payment of the month without the principal that goes on, and the fee with its tax. */
  readonly due: number
}

/** What must be ready on the day a loan is closed, and what was owed on the way; rupees to the paisa. */
export interface Closing {
  /** The payment of the last month that the loan is kept, what is still owed after it, and the charge for closing early. */
  readonly toClose: number
  /** The principal owed at the beginning of each of the months, averaged. */
  readonly averageOwed: number
  /** Null if the loan need not be renewed within those months. */
  readonly renewal: RenewalDue | null
}

/**
 * How a loan is closed after a number of months; beyond its term, after the last month of the term that is then running.
 * @param keepMonths whole months, at least 1
 */
export function closingOf(loan: ChargedLoan, keepMonths: number): Closing {
  const { principal, tenureMonths, repayment } = loan
  const rows = repaymentSchedule(loan)
  const { renewals, months, interest, owed, charge } = lastRunOf(loan, rows, keepMonths)
  const payment =
    repayment === 'bullet' ? interest + (owed === 0 ? principal : 0) : (rows[months - 1]?.instalment ?? 0)
  const owedBefore = (month: number): number => rows[month - 2]?.balance ?? principal
  const owedInAll = Array.from({ length: keepMonths }, (_, index) => owedBefore((index % tenureMonths) + 1))
  const lastPayment = rows.at(-1)?.instalment ?? 0
  const renewal = {
    months: Array.from({ length: renewals }, (_, index) => (index + 1) * tenureMonths),
    due: toPaisa(
      (repayment === 'emi' ? lastPayment : lastPayment - principal) +
        withTax(loan.processingFee, loan.feeTaxPercent),
    ),
  }
  return {
    renewal: renewals > 0 ? renewal : null,
    toClose: toPaisa(payment + owed + charge),
    averageOwed: toPaisa(owedInAll.reduce((total, value) => total + value, 0) / keepMonths),
  }
}
