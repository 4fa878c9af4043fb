import { formatGrams, formatPercent, formatRupees } from '#lib/domain/format/format'
import { KARAT_22 } from '#lib/domain/gold/karat'
import { MIN_COMPARED, readCompareAddress } from '#lib/domain/offer/compare-address'
import { readPlansAddress } from '#lib/domain/offer/plans-address'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'

/** The pages whose links show figures: offers for an amount, on gold, for a payment a month; and a comparison. */
export const LINK_KINDS = ['amount', 'gold', 'month', 'compare'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** What a shared link shows of its address. No offer and no lender is named: what stands in an address may be made up. */
export interface LinkFigures {
  readonly kind: LinkKind
  readonly locale: Locale
  /** The page, such as /hi/plans. */
  readonly path: string
  /** What it is about: '₹2,00,000', '20 g'. */
  readonly main: string
  /** What was compared: the APR of each offer, as the link says it; the karat of gold other than 22 KT. Empty if there is nothing. */
  readonly more: readonly string[]
  /** The same for equal figures, with nothing else of the address, such as 'amount=200000'. */
  readonly query: string
}

const localeOf = (path: string): Locale | undefined =>
  LOCALES.find((locale) => [address('/plans', locale), address('/compare', locale)].includes(path))

function ofPlans(
  params: URLSearchParams,
  locale: Locale,
): Pick<LinkFigures, 'kind' | 'main' | 'more' | 'query'> | null {
  const { amount, weight, karat, monthly } = readPlansAddress(params)
  if (monthly !== null)
    return { kind: 'month', main: formatRupees(monthly), more: [], query: `monthly=${monthly}` }
  if (amount !== null)
    return { kind: 'amount', main: formatRupees(amount), more: [], query: `amount=${amount}` }
  if (weight === null) return null
  const other = karat === KARAT_22 ? [] : [`${karat} KT`]
  const query = `weight=${weight}${karat === KARAT_22 ? '' : `&karat=${karat}`}`
  return { kind: 'gold', main: formatGrams(weight, locale), more: other, query }
}

/** A comparison shows what its link says was shown; without that, or of one offer, it shows no figures. */
function ofComparison(params: URLSearchParams): Pick<LinkFigures, 'kind' | 'main' | 'more' | 'query'> | null {
  const { ids, shown } = readCompareAddress(params)
  const { amount, keepMonths } = readPlansAddress(params)
  if (!shown || amount === null || ids.length < MIN_COMPARED || shown.figures.length < MIN_COMPARED)
    return null
  const was = ids.map((id) => {
    const found = shown.figures.find((figures) => figures.id === id)
    return found ? `${found.aprPercent.toFixed(2)}-${found.cost}` : ''
  })
  return {
    kind: 'compare',
    main: formatRupees(amount),
    more: shown.figures.map(({ aprPercent }) => formatPercent(aprPercent)),
    query: `offers=${ids.map(encodeURIComponent).join(',')}&amount=${amount}&keep=${keepMonths}&on=${shown.on}&was=${was.join(',')}`,
  }
}

/**
 * What a link shows where it is shared.
 * @param path of the page, such as /hi/plans
 * @returns null for a link without figures
 */
export function linkFigures(path: string, params: URLSearchParams): LinkFigures | null {
  const locale = localeOf(path)
  if (locale === undefined) return null
  const figures = path === address('/plans', locale) ? ofPlans(params, locale) : ofComparison(params)
  return figures && { ...figures, locale, path }
}

/** Where the build puts what the pictures of a kind are made of, in the folder of the site. Hidden files are not served. */
export const partsFile = (kind: LinkKind, locale: Locale): string => `.link-pictures/${kind}-${locale}.bin`

/** Where the picture of a link is: with an address of its own, so that whoever shares it may keep it. */
export const pictureAddress = ({ path, query }: Pick<LinkFigures, 'path' | 'query'>): string =>
  `/og/link${path}.png?${query}`

/** What the picture at an address shows: the reverse of `pictureAddress`; null for any other address. */
export function picturedFigures(pathname: string, params: URLSearchParams): LinkFigures | null {
  const [, path] = /^\/og\/link(\/.+)\.png$/.exec(pathname) ?? []
  return path === undefined ? null : linkFigures(path, params)
}
