import type { APIRoute } from 'astro'
import { openOffers } from '#lib/content/offers/open-figures'
import { offersCsv } from '#lib/domain/open-figures/offers-csv'

export const GET: APIRoute = async () => {
  const { offers, day, sample } = await openOffers()
  return new Response(offersCsv(offers, day, sample))
}
