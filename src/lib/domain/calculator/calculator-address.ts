import { FINE, MAX_MONTHLY_RATE_PERCENT, TENURE_MONTHS } from '#lib/domain/loan/calculator'
import { chooseKarat, typeAmount, type CalculatorForm } from './calculator-form.ts'
import { readDecimal } from '#lib/domain/shared/decimal'
import type { Locale } from '#lib/domain/shared/locale'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { parseMonths } from '#lib/domain/shared/months'
import { address } from '#lib/domain/shared/routes'
import { roundHalfUp } from '#lib/domain/shared/rounding'

/** The decimals of a rate in an address: a yearly rate divided by 12 seldom ends. */
const LINK_DECIMALS = 6
const FIELD_DECIMALS = 2
/** The lowest purity that the calculator takes, karat. */
export const MIN_KARAT = 18

/** A loan that a link brings; what it does not say is left out. */
export interface LinkedLoan {
  /** Up to 10 crore. */
  readonly amount?: Rupees
  /** Whole, 1 to 12. */
  readonly months?: number
  /** Percent a month, 0 to 100. */
  readonly monthlyRatePercent?: number
  /** Whole, 18 to 24. */
  readonly karat?: number
}

/** What the address of the calculator asks for; no personal data. */
export interface CalculatorAddress {
  /** The rate has the two decimals of the calculator's field. */
  readonly loan: LinkedLoan
  /** What was replaced or left out: unreadable or out of range. `rounded`: the rate, which had more than two decimals. */
  readonly notDone: readonly ('amount' | 'months' | 'rate' | 'rounded')[]
}

/**
 * Reads the query of the calculator. Never fails: a value that can't be read is left out, more months than the calculator
 * takes become its most, and a rate is rounded to two decimals. `notDone` reports each.
 */
export function readCalculatorAddress(params: URLSearchParams): CalculatorAddress {
  const amount = parseAmount(params.get('amount') ?? '')
  const months = parseMonths(params.get('months') ?? '', TENURE_MONTHS.max)
  const rate = readDecimal(params.get('rate') ?? '', LINK_DECIMALS)
  const usable = typeof rate === 'number' && rate <= MAX_MONTHLY_RATE_PERCENT
  const rounded = usable ? roundHalfUp(rate * 10 ** FIELD_DECIMALS) / 10 ** FIELD_DECIMALS : null
  const karat = Number(params.get('karat') ?? NaN)
  const tenure = months.ok ? months.value : months.reason === 'too-large' ? TENURE_MONTHS.max : null
  return {
    loan: {
      ...(amount.ok && { amount: amount.value }),
      ...(tenure !== null && { months: tenure }),
      ...(rounded !== null && { monthlyRatePercent: rounded }),
      ...(Number.isInteger(karat) && karat >= MIN_KARAT && karat <= FINE && { karat }),
    },
    notDone: [
      ...(!amount.ok && amount.reason !== 'empty' ? (['amount'] as const) : []),
      ...(!months.ok && months.reason !== 'empty' ? (['months'] as const) : []),
      ...(!usable && rate !== 'empty' ? (['rate'] as const) : []),
      ...(usable && rounded !== rate ? (['rounded'] as const) : []),
    ],
  }
}

/** The fields of the calculator with a loan of a link; what the link does not say stays. A link without a loan changes nothing. */
export function takeLoan(
  form: CalculatorForm,
  loan: LinkedLoan,
  valuationRatePerGram: Rupees,
): CalculatorForm {
  const { amount, months, monthlyRatePercent, karat } = loan
  if (Object.values(loan).every((value) => value === undefined)) return form
  const taken = {
    ...form,
    ...(months !== undefined && { tenureMonths: months }),
    ...(monthlyRatePercent !== undefined && { monthlyRatePercent: String(monthlyRatePercent) }),
  }
  const tested = karat === undefined ? taken : chooseKarat(taken, karat, valuationRatePerGram)
  return amount === undefined ? tested : typeAmount(tested, String(amount), valuationRatePerGram)
}

/** The address of the calculator with a loan. Months and rate may be more than it takes: the page says so. */
export function calculatorPage(
  locale: Locale,
  { amount, months, monthlyRatePercent, karat }: LinkedLoan,
): string {
  const params = new URLSearchParams()
  if (amount !== undefined) params.append('amount', String(amount))
  if (months !== undefined) params.append('months', String(months))
  if (monthlyRatePercent !== undefined)
    params.append('rate', String(Number(monthlyRatePercent.toFixed(LINK_DECIMALS))))
  if (karat !== undefined) params.append('karat', String(karat))
  const query = params.toString()
  return `${address('/gold-loan', locale)}${query && `?${query}`}#calculator`
}
