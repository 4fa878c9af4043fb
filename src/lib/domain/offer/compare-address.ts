import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import type { Rupees } from '#lib/domain/money/money'
import { address } from '#lib/domain/shared/routes'

/** The most offers that are laid side by side. */
export const MAX_COMPARED = 3

/** The fewest offers that can be compared. */
export const MIN_COMPARED = 2

const MAX_ID_LENGTH = 80

/** The id of an offer that a text message may carry: that of a file of this site, and nothing that reads as a text. */
export const SENT_OFFER_ID = /^[a-z0-9][a-z0-9-]{0,39}$/

/** How often a visitor can have a comparison sent by SMS, a day. */
export const MAX_SENT_A_DAY = 5

/** Figures as a link carries them: '8.70-4350'. */
const SHOWN_FIGURES = /^(\d{1,3}\.\d{2})-(\d{1,10})$/

/** What a comparison showed of an offer, rounded as it was shown. */
export interface ShownFigures {
  readonly id: string
  /** Percent, to two decimals, 0 to 999.99. */
  readonly aprPercent: number
  /** For the months of the link, whole rupees, at most ten digits. */
  readonly cost: number
}

/** What a comparison showed when its link was made. */
export interface ShownThen {
  readonly on: IsoDate
  /** Of the offers whose figures were known, each once. */
  readonly figures: readonly ShownFigures[]
}

/** What the address of the compare page asks for; no personal data. */
export interface CompareAddress {
  /** At most `MAX_COMPARED`, each once, in the order of the columns. */
  readonly ids: readonly string[]
  /** Whether the address names an offer twice. */
  readonly repeated: boolean
  /** How many offers were cut off, because there were too many. */
  readonly cut: number
  /** How many texts can be no offer's id. */
  readonly noIds: number
  /** What was shown of the offers when the link was made; null if the link does not say it for an amount and months. */
  readonly shown: ShownThen | null
}

/** What a shared link carries besides the offers. */
export interface LinkTerms {
  readonly amount: Rupees
  /** Whole months, 1 to 12. */
  readonly keepMonths: number
}

/** A comparison as it is taken along: by a link, or by a text message that holds the link. */
export interface TakenComparison extends LinkTerms {
  /** In the order of the columns. */
  readonly ids: readonly string[]
  readonly shown: ShownThen
}

/** Whether a text can be an offer's id: no comma, which separates ids, no space and no control character. */
export const isOfferId = (text: string): boolean =>
  text.length <= MAX_ID_LENGTH && /^[^\s,\p{C}]+$/u.test(text)

/**
 * Reads `on=2026-11-26&was=8.70-4350,,9.85-4925`: a day, and for each of the offers its APR and cost then, or nothing.
 * @param named the offers in the order in which the link names them
 * @param ids those that count
 */
function readShown(
  params: URLSearchParams,
  named: readonly string[],
  ids: readonly string[],
): ShownThen | null {
  const on = parseIsoDate(params.get('on')?.trim() ?? '')
  // A cost says nothing without what it was worked out for.
  if (!on.ok || !params.get('amount') || !params.get('keep')) return null
  const texts = (params.get('was') ?? '').split(',')
  const figures = ids.flatMap((id): readonly ShownFigures[] => {
    const [, apr, cost] = SHOWN_FIGURES.exec(texts[named.indexOf(id)]?.trim() ?? '') ?? []
    return apr && cost ? [{ id, aprPercent: Number(apr), cost: Number(cost) }] : []
  })
  return figures.length > 0 ? { on: on.value, figures } : null
}

/**
 * Reads the offers that the query of the compare page names: `offers=a,b,c`, and what a link that was taken along says of
 * them. Never fails: a text that can be no id, an offer named twice and offers beyond the third are left out, as are figures in
 * another form. All other parameters are ignored; amount and months are read as on the plans page.
 */
export function readCompareAddress(params: URLSearchParams): CompareAddress {
  const named = params
    .getAll('offers')
    .flatMap((list) => list.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '')
  const possible = named.filter(isOfferId)
  const all = [...new Set(possible)]
  const ids = all.slice(0, MAX_COMPARED)
  return {
    ids,
    repeated: all.length < possible.length,
    cut: Math.max(all.length - MAX_COMPARED, 0),
    noIds: named.length - possible.length,
    shown: readShown(params, named, ids),
  }
}

/** The part of a query that says amount and months. */
export const termsQuery = ({ amount, keepMonths }: LinkTerms): string => `amount=${amount}&keep=${keepMonths}`

/** Figures that a reader would not take are left out, so that the others keep their places. */
function shownQuery(ids: readonly string[], { on, figures }: ShownThen): string {
  const texts = ids.map((id) => {
    const found = figures.find((one) => one.id === id)
    const text = found ? `${found.aprPercent.toFixed(2)}-${found.cost}` : ''
    return SHOWN_FIGURES.test(text) ? text : ''
  })
  return `&on=${on}&was=${texts.join(',')}`
}

/**
 * The address of the compare page. It holds nothing but the offers, the amount and the months, and what was shown of the offers
 * on which day, if it is taken along.
 * @param ids for which `isOfferId` holds
 */
export const comparePage = (
  locale: Locale,
  ids: readonly string[],
  terms: LinkTerms,
  shown: ShownThen | null = null,
): string =>
  `${address('/compare', locale)}?offers=${ids.map(encodeURIComponent).join(',')}&${termsQuery(terms)}${shown ? shownQuery(ids, shown) : ''}`

/** The id of the offer that the query of the key facts page names: `offer=a`; null if there is none that can be one. */
export function readKeyFactsAddress(params: URLSearchParams): string | null {
  const id = params.get('offer')?.trim() ?? ''
  return isOfferId(id) ? id : null
}

/**
 * The address of the key facts of an offer. It holds nothing but the offer, the amount and the months.
 * @param id for which `isOfferId` holds
 */
export const keyFactsPage = (locale: Locale, id: string, terms: LinkTerms): string =>
  `${address('/plans/key-facts', locale)}?offer=${encodeURIComponent(id)}&${termsQuery(terms)}`

/**
 * The address where an application for an offer begins, for the amount and the months that its card shows.
 * @param id for which `isOfferId` holds
 */
export const applyPage = (locale: Locale, id: string, terms: LinkTerms): string =>
  `${address('/pan', locale)}?offer=${encodeURIComponent(id)}&${termsQuery(terms)}`

/** The address of the plans page for an amount and months. */
export const offersPage = (locale: Locale, terms: LinkTerms): string =>
  `${address('/plans', locale)}?${termsQuery(terms)}`
