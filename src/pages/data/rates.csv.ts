import type { APIRoute } from 'astro'
import { builtRates } from '#lib/content/offers/built-rates'
import { ratesCsv } from '#lib/domain/gold/rate-files'

export const GET: APIRoute = async () => {
  const { history, others, sample } = await builtRates()
  return new Response(ratesCsv([history, ...others], sample), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  })
}
