import type { Locale } from '#lib/domain/shared/locale'
import type { Rupees } from '#lib/domain/money/money'
import { address } from '#lib/domain/shared/routes'

/** The most offers that are laid side by side. */
export const MAX_COMPARED = 3

/** The fewest offers that can be compared. */
export const MIN_COMPARED = 2

const MAX_ID_LENGTH = 80

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
}

/** What a shared link carries besides the offers. */
export interface LinkTerms {
  readonly amount: Rupees
  /** Whole months, 1 to 12. */
  readonly keepMonths: number
}

/** Whether a text can be an offer's id: no comma, which separates ids, no space and no control character. */
export const isOfferId = (text: string): boolean =>
  text.length <= MAX_ID_LENGTH && /^[^\s,\p{C}]+$/u.test(text)

/**
 * Reads the offers that the query of the compare page names: `offers=a,b,c`. Never fails: a text that can be no id, an
 * offer named twice and offers beyond the third are left out. All other parameters are ignored; amount and months are
 * read as on the plans page.
 */
export function readCompareAddress(params: URLSearchParams): CompareAddress {
  const named = params
    .getAll('offers')
    .flatMap((list) => list.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '')
  const possible = named.filter(isOfferId)
  const ids = [...new Set(possible)]
  return {
    ids: ids.slice(0, MAX_COMPARED),
    repeated: ids.length < possible.length,
    cut: Math.max(ids.length - MAX_COMPARED, 0),
    noIds: named.length - possible.length,
  }
}

/** The part of a query that says amount and months. */
export const termsQuery = ({ amount, keepMonths }: LinkTerms): string => `amount=${amount}&keep=${keepMonths}`

/**
 * The address of the compare page. It holds nothing but the offers, the amount and the months.
 * @param ids for which `isOfferId` holds
 */
export const comparePage = (locale: Locale, ids: readonly string[], terms: LinkTerms): string =>
  `${address('/compare', locale)}?offers=${ids.map(encodeURIComponent).join(',')}&${termsQuery(terms)}`

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

/** The address of the plans page for an amount and months. */
export const offersPage = (locale: Locale, terms: LinkTerms): string =>
  `${address('/plans', locale)}?${termsQuery(terms)}`
