import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'

/**
 * The address of the page of a lender that has an offer.
 * @param id its id, the name of its files in the content
 */
export const lenderPage = (locale: Locale, id: string): string => `${address('/lenders', locale)}/${id}`
