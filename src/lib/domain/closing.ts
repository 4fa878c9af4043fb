import { lastRunOf, type ChargedLoan } from './kept-cost'
import { repaymentSchedule, toPaisa } from './repayment'

/** What must be ready on the day a loan is closed, and what was owed on the way; rupees to the paisa. */
export interface Closing {
  /** The payment of the last month that the loan is kept, what is still owed after it, and the charge for closing early. */
  readonly toClose: number
  /** The principal owed at the beginning of each of the months, averaged. */
  readonly averageOwed: number
}

/**
 * How a loan is closed after a number of months; beyond its term, after the last month of the term that is then running.
 * @param keepMonths whole months, at least 1
 */
export function closingOf(loan: ChargedLoan, keepMonths: number): Closing {
  const { principal, tenureMonths, repayment } = loan
  const rows = repaymentSchedule(loan)
  const { months, interest, owed, charge } = lastRunOf(loan, rows, keepMonths)
  const payment =
    repayment === 'bullet' ? interest + (owed === 0 ? principal : 0) : (rows[months - 1]?.instalment ?? 0)
  const owedBefore = (month: number): number => rows[month - 2]?.balance ?? principal
  const owedInAll = Array.from({ length: keepMonths }, (_, index) => owedBefore((index % tenureMonths) + 1))
  return {
    toClose: toPaisa(payment + owed + charge),
    averageOwed: toPaisa(owedInAll.reduce((total, value) => total + value, 0) / keepMonths),
  }
}
