import { groupRupees } from '#lib/domain/format/format'
import {
  QUOTE_PARAMETERS,
  quoteParams,
  readQuoteAddress,
  type LinkedQuote,
  type QuoteAddress,
} from '#lib/domain/quote/quote-address'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { EMPTY_SWITCH, type SwitchText } from './switch-text.ts'

/** The parameters of the page: those of a quote, and whether its rate is flat. */
export const SWITCH_PARAMETERS = [...QUOTE_PARAMETERS, 'basis'] as const

/** What a link says of a running loan: `amount` is what is owed, `months` how long it is still needed. */
export interface LinkedLoan extends LinkedQuote {
  /** Whether the rate is a flat one. */
  readonly flat?: boolean
}

/** What the address of the page asks for; no personal data. */
export interface SwitchAddress {
  /** Null if the address says nothing that can be used. */
  readonly loan: LinkedLoan | null
  /** What was not used: unreadable or out of range. */
  readonly notDone: QuoteAddress['notDone']
}

/** Reads the query of the page. Never fails: what can't be used is left out, and `notDone` reports it. */
export function readSwitchAddress(params: URLSearchParams): SwitchAddress {
  const { quote, notDone } = readQuoteAddress(params)
  return { loan: quote && { ...quote, ...(params.get('basis') === 'flat' && { flat: true }) }, notDone }
}

/** The fields for the loan of a link; what the link does not say is empty. */
export const switchTextOf = ({ amount, months, rate, repayment, flat }: LinkedLoan): SwitchText => ({
  ...EMPTY_SWITCH,
  ...(amount !== undefined && { owed: groupRupees(amount) }),
  ...(months !== undefined && { months: String(months) }),
  ...(rate && { rate: String(rate.percent), rateKind: flat ? `flat-${rate.per}` : rate.per }),
  ...(repayment && { repayment }),
})

/** The address of the page with what is known of a loan. */
export function switchPage(locale: Locale, { flat, ...quote }: LinkedLoan): string {
  const params = quoteParams(quote)
  if (flat) params.append('basis', 'flat')
  const query = params.toString()
  return address('/switch', locale) + (query && `?${query}`)
}
