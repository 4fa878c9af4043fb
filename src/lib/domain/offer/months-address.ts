import { addDays, parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { addMonths } from '#lib/domain/dates/month-days'
import { address } from '#lib/domain/shared/routes'
import type { Locale } from '#lib/domain/shared/locale'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { readKeyFactsAddress, termsQuery, type LinkTerms } from './compare-address.ts'

/** How many months ahead a loan may be paid out that is shown in dates. */
const MAX_MONTHS_AHEAD = 12

/** Why a text is no day on which a loan can be paid out: `far`, more than a year ahead. */
export type PaidOutProblem = 'empty' | 'format' | 'past' | 'far'

/** The first and the last day on which a loan can be paid out. */
export const paidOutDays = (today: IsoDate): { readonly min: IsoDate; readonly max: IsoDate } => ({
  min: today,
  max: addMonths(today, MAX_MONTHS_AHEAD),
})

/** The day on which a loan is paid out unless another is chosen: the day after today. */
export const usualPaidOut = (today: IsoDate): IsoDate => addDays(today, 1)

/** Reads the day on which a loan is paid out, 'YYYY-MM-DD', from today to a year ahead. */
export function readPaidOut(text: string, today: IsoDate): Result<IsoDate, PaidOutProblem> {
  if (text.trim() === '') return refuse('empty')
  const day = parseIsoDate(text.trim())
  if (!day.ok) return refuse('format')
  const { min, max } = paidOutDays(today)
  if (day.value < min) return refuse('past')
  return day.value > max ? refuse('far') : accept(day.value)
}

/** What the address of the months of an offer asks for; no personal data. */
export interface MonthsAddress {
  /** Null if the address names no offer. */
  readonly id: string | null
  /** The day on which the loan is paid out, as written; '' if the address has none. */
  readonly from: string
}

/** Longer texts are no day. */
const MAX_DAY_LENGTH = 20

/**
 * Reads the query `offer=a&from=2026-11-25`. Amount and months are read as on the plans page.
 */
export const readMonthsAddress = (params: URLSearchParams): MonthsAddress => ({
  id: readKeyFactsAddress(params),
  from: (params.get('from') ?? '').trim().slice(0, MAX_DAY_LENGTH),
})

/**
 * The address of an offer in dates and rupees. It holds nothing but the offer, the amount, the months and the day.
 * @param id for which `isOfferId` holds
 * @param from the day on which the loan is paid out; the day after the visit unless given
 */
export const monthsPage = (locale: Locale, id: string, terms: LinkTerms, from?: IsoDate): string =>
  `${address('/plans/months', locale)}?offer=${encodeURIComponent(id)}&${termsQuery(terms)}${
    from === undefined ? '' : `&from=${from}`
  }`
