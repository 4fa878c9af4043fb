import type { APIRoute, GetStaticPaths } from 'astro'
import { getCollection } from 'astro:content'
import { PUBLIC_SEARCH_PROVIDER } from 'astro:env/client'
import { offersOf } from '@/lib/content/offers'

// A route with a parameter can have no pages at all, which is what a build for the search service needs.
export const getStaticPaths = (() =>
  PUBLIC_SEARCH_PROVIDER === 'embedded' ? [{ params: { catalogue: 'offers' } }] : []) satisfies GetStaticPaths

export const GET: APIRoute = async () =>
  Response.json(offersOf(await getCollection('offers'), await getCollection('partners')))
