import type { APIRoute } from 'astro'
import { getEntry } from 'astro:content'
import { catalogue } from '#lib/content/offers/catalogue'
import { marketOf } from '#lib/content/offers/market'
import { goldOffersOf } from '#lib/content/offers/offers'
import { goldPricesOf } from '#lib/content/offers/rates'
import type { EmbedFigures } from '#lib/domain/embed/loans'

/** What the calculator in other sites works with. */
export const GET: APIRoute = async () => {
  const rates = await getEntry('rates', 'gold')
  const figures: EmbedFigures = {
    day: goldPricesOf(rates).valuation.date,
    market: marketOf(rates, await getEntry('rules', 'lending')),
    offers: goldOffersOf(await catalogue()),
  }
  return Response.json(figures)
}
