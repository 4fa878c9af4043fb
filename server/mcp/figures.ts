import type { AnswerData } from '#lib/assistant/data'
import type { LenderName } from '#lib/assistant/facts/lenders'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { parseGoldRate, type GoldRate } from '#lib/domain/gold/gold-rate'
import { offeredOn } from '#lib/domain/listing/listing'
import { basisOn, NO_VISITOR } from '#lib/domain/offer/market'
import type { FiguresBasis, Offer } from '#lib/domain/offer/offer'
import { createListing } from '../feeds/listing.ts'
import type { Context } from '../operations/context.ts'
import type { Store } from '../store/open.ts'
import { newestRate, rateCities } from '../store/rates/prices.ts'

/** What the tools work with at an instant: what the pages of the site show then. */
export interface Figures {
  /** Today in India. */
  readonly day: IsoDate
  /** Those that are offered today. */
  readonly offers: readonly Offer[]
  /** Whether the offers are samples, and not what lenders have sent. */
  readonly sample: boolean
  readonly lenders: readonly LenderName[]
  /** The newest of each city, that which counts where none is named first. */
  readonly goldRates: readonly GoldRate[]
  /** The day of the price at which gold counts for a loan. */
  readonly priceDay: IsoDate
  basis(visitor?: Partial<Pick<FiguresBasis, 'keepMonths' | 'existingLoans'>>): FiguresBasis
  /** The whole address of a page. */
  page(path: string): string
}

/** What of the site's file of answers the tools need. */
export type SiteFigures = Pick<
  AnswerData,
  'offers' | 'offersAreSamples' | 'lenders' | 'market' | 'goldRate' | 'otherRates' | 'valuation'
>

/** The rates of all cities: of each the newer of the stored and the built one. */
async function ratesNow(
  store: Store,
  { goldRate, otherRates }: Pick<SiteFigures, 'goldRate' | 'otherRates'>,
): Promise<readonly GoldRate[]> {
  const built = [goldRate, ...otherRates]
  const newer = (stored: GoldRate | null, rate: GoldRate | undefined) =>
    stored && (!rate || stored.date >= rate.date) ? stored : rate
  const inCity = (city: string) => built.find((rate) => rate.city === city)
  const stored = await Promise.all(
    (await rateCities(store)).map(async (city) => parseGoldRate(await newestRate(store, city))),
  )
  const first = newer(parseGoldRate(await newestRate(store)), goldRate) ?? goldRate
  const rest = [
    ...stored.map((rate) => rate && newer(rate, inCity(rate.city))),
    ...built.filter(({ city }) => stored.every((rate) => rate?.city !== city)),
  ].filter((rate) => rate !== null && rate !== undefined)
  return [first, ...rest.filter(({ city }) => city !== first.city)]
}

/**
 * The figures of now, as the pages have them: the built offers, or the newest that lenders have sent where the site shows those; the
 * newer of the built gold rate and the stored one.
 */
export function followFigures(
  context: Pick<Context, 'store' | 'config' | 'now' | 'sendsMail'>,
  site: SiteFigures,
): () => Promise<Figures> {
  const listing = createListing(context)
  const { market, valuation } = site
  return async () => {
    const day = istDate(context.now())
    const offers = site.offersAreSamples
      ? site.offers
      : ((await listing()).answer.offers as unknown as readonly Offer[])
    return {
      day,
      offers: offeredOn(offers, day),
      sample: site.offersAreSamples,
      lenders: site.lenders,
      goldRates: await ratesNow(context.store, site),
      priceDay: valuation.date,
      basis: (visitor) => basisOn(market, day, { ...NO_VISITOR, ...visitor }),
      page: (path) => new URL(path, context.config.siteUrl).href,
    }
  }
}
