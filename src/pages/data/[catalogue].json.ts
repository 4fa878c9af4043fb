import type { APIRoute, GetStaticPaths } from 'astro'
import { getCollection } from 'astro:content'
import { PUBLIC_SEARCH_PROVIDER } from 'astro:env/client'
import { offersOf } from '#lib/content/offers/offers'

// A parameter, because such a route can have zero pages, as a build with a search service needs.
export const getStaticPaths = (() =>
  PUBLIC_SEARCH_PROVIDER === 'embedded' ? [{ params: { catalogue: 'offers' } }] : []) satisfies GetStaticPaths

export const GET: APIRoute = async () =>
  Response.json(offersOf(await getCollection('offers'), await getCollection('partners')))
