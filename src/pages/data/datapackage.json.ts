import type { APIRoute } from 'astro'
import { dataPackage, openOffers } from '#lib/content/offers/open-figures'

export const GET: APIRoute = async ({ site }) => Response.json(dataPackage(await openOffers(), site))
