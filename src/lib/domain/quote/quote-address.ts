import { groupRupees } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { parseMonths } from '#lib/domain/shared/months'
import { EXAMPLE_QUOTE, MAX_QUOTED_MONTHS, type QuoteText } from './quote-form.ts'
import { MAX_QUOTED_RATE, QUOTE_PERIODS, readQuotedRate, type QuotePeriod } from './quoted-rate.ts'
import { REPAYMENTS, type Repayment } from '#lib/domain/loan/repayment'
import { address } from '#lib/domain/shared/routes'

/** The parameters of the check of a quote. */
export const QUOTE_PARAMETERS = ['amount', 'months', 'rate', 'per', 'repay'] as const

/** What a link says of a quote; what it does not say is left out. */
export interface LinkedQuote {
  /** Up to 10 crore. */
  readonly amount?: Rupees
  /** Whole, 1 to 60. */
  readonly months?: number
  /** Percent, to three decimals. */
  readonly rate?: { readonly percent: number; readonly per: QuotePeriod }
  readonly repayment?: Repayment
}

/** What the address of the check of a quote asks for; no personal data. */
export interface QuoteAddress {
  /** Null if the address says nothing that can be used. */
  readonly quote: LinkedQuote | null
  /** What was not used: unreadable or out of range. */
  readonly notDone: readonly ('amount' | 'months' | 'rate')[]
}

function readRate(params: URLSearchParams): LinkedQuote['rate'] | null | undefined {
  const read = readQuotedRate(params.get('rate') ?? '')
  if (!read.ok) return read.reason === 'empty' ? undefined : null
  const per = QUOTE_PERIODS.find((each) => each === (params.get('per') ?? 'month'))
  const { percent } = read.value
  return per && read.value.per === null && percent <= MAX_QUOTED_RATE[per] ? { percent, per } : null
}

/**
 * Reads the query of the check of a quote. Never fails: a value that can't be used is left out, and `notDone` reports
 * amount, months and rate. A rate without a period is one for a month.
 */
export function readQuoteAddress(params: URLSearchParams): QuoteAddress {
  const amount = parseAmount(params.get('amount') ?? '')
  const months = parseMonths(params.get('months') ?? '', MAX_QUOTED_MONTHS)
  const rate = readRate(params)
  const repayment = REPAYMENTS.find((each) => each === params.get('repay'))
  const quote: LinkedQuote = {
    ...(amount.ok && { amount: amount.value }),
    ...(months.ok && { months: months.value }),
    ...(rate && { rate }),
    ...(repayment && { repayment }),
  }
  return {
    quote: Object.keys(quote).length === 0 ? null : quote,
    notDone: [
      ...(!amount.ok && amount.reason !== 'empty' ? (['amount'] as const) : []),
      ...(!months.ok && months.reason !== 'empty' ? (['months'] as const) : []),
      ...(rate === null ? (['rate'] as const) : []),
    ],
  }
}

/**
 * The fields of the form for a quote of a link: what the link does not say is as in the example, but there is no fee,
 * and what the interest is taken on was not told.
 */
export const quoteTextOf = ({ amount, months, rate, repayment }: LinkedQuote): QuoteText => ({
  ...EXAMPLE_QUOTE,
  basis: 'unknown',
  fee: '',
  ...(amount !== undefined && { amount: groupRupees(amount) }),
  ...(months !== undefined && { months: String(months) }),
  ...(rate && { rate: String(rate.percent), per: rate.per }),
  ...(repayment && { repayment }),
})

/** The parameters for what is known of a quote, as `readQuoteAddress` reads them. */
export function quoteParams({ amount, months, rate, repayment }: LinkedQuote): URLSearchParams {
  const params = new URLSearchParams()
  if (amount !== undefined) params.append('amount', String(amount))
  if (months !== undefined) params.append('months', String(months))
  if (rate) {
    params.append('rate', String(rate.percent))
    params.append('per', rate.per)
  }
  if (repayment) params.append('repay', repayment)
  return params
}

/** The address of the check of a quote with what is known of it. */
export function quotePage(locale: Locale, quote: LinkedQuote): string {
  const query = quoteParams(quote).toString()
  return address('/check-a-quote', locale) + (query && `?${query}`)
}
