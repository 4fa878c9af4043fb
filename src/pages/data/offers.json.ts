import type { APIRoute } from 'astro'
import { openOffers } from '#lib/content/offers/open-figures'

export const GET: APIRoute = async () => Response.json((await openOffers()).file)
