import type { EmbedFigures } from '#lib/domain/embed/loans'
import { within } from '#lib/timing/within'
import { SEARCH_TIMEOUT_MS } from './port.ts'

/** Prices, rules and offers as the build wrote them. */
const BUILT = '/data/embed.json'

/** Where the newest offers of lenders are; empty where the offers are samples. */
const NEWEST = import.meta.env.PUBLIC_OFFERS_FROM
  ? `${String(import.meta.env.PUBLIC_MAIN_API_URL).replace(/\/+$/, '')}/offers`
  : ''

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

/** Whether a value has what sums are made of. The schemas of the catalogue would weigh more than the whole calculator. */
function hasOffers(value: unknown): value is Pick<EmbedFigures, 'offers'> {
  const { offers } = Object(value) as Record<string, unknown>
  return (
    Array.isArray(offers) &&
    offers.length > 0 &&
    offers.every((offer: unknown) => {
      const { tenureMonths, processingFee, lendingValuePerGram } = Object(offer) as Record<string, unknown>
      return (
        isNumber(tenureMonths) &&
        isNumber(processingFee) &&
        (lendingValuePerGram === null || isNumber(lendingValuePerGram))
      )
    })
  )
}

function isFigures(value: unknown): value is EmbedFigures {
  const { day, market } = Object(value) as Record<string, unknown>
  const { pricePerGram22, lendingValuePerGram, rules } = Object(market) as Record<string, unknown>
  return (
    typeof day === 'string' &&
    isNumber(pricePerGram22) &&
    isNumber(lendingValuePerGram) &&
    typeof rules === 'object' &&
    hasOffers(value)
  )
}

async function load(url: string): Promise<unknown> {
  const response = await within(SEARCH_TIMEOUT_MS, (signal) => fetch(url, { signal, credentials: 'omit' }))
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}.`)
  return response.json()
}

/**
 * Loads what the calculator in other sites works with, without cookies: the prices of the build, and the newest offers.
 * @param newestUrl of the offers of lenders; empty for those of the build
 * @throws if one of both does not come or is not as it should be: there is no sum then
 */
export async function loadEmbedFigures(newestUrl: string = NEWEST): Promise<EmbedFigures> {
  const [built, newest] = await Promise.all([load(BUILT), newestUrl === '' ? null : load(newestUrl)])
  if (!isFigures(built)) throw new Error(`${BUILT} is of another release.`)
  if (newest === null) return built
  if (!hasOffers(newest)) throw new Error(`${newestUrl} gives no offers.`)
  return { ...built, offers: newest.offers }
}
