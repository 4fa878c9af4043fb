import type { APIRoute } from 'astro'
import { builtRates } from '#lib/content/offers/built-rates'
import { ratesJson } from '#lib/domain/gold/rate-files'

export const GET: APIRoute = async () => {
  const { history, others, sample } = await builtRates()
  return Response.json(ratesJson(history, others, sample))
}
