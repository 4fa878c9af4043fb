import type { APIRoute, GetStaticPaths } from 'astro'
import { getCollection } from 'astro:content'
import { PUBLIC_MAIN_API_URL, PUBLIC_SEARCH_PROVIDER } from 'astro:env/client'
import { builtListing, catalogue as offers } from '#lib/content/offers/catalogue'

// A parameter, because such a route can have zero pages: what a service answers is not written.
export const getStaticPaths = (() => [
  ...(PUBLIC_SEARCH_PROVIDER === 'embedded' ? [{ params: { catalogue: 'offers' } }] : []),
  ...(PUBLIC_MAIN_API_URL ? [] : [{ params: { catalogue: 'areas' } }]),
]) satisfies GetStaticPaths

export const GET: APIRoute = async ({ params: { catalogue } }) =>
  Response.json(
    catalogue === 'areas'
      ? (await getCollection('areas')).flatMap(({ data }) => data.areas.map(({ name: _, ...area }) => area))
      : ((await builtListing()) ?? (await offers())),
  )
