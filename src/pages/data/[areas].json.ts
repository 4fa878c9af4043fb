import type { APIRoute, GetStaticPaths } from 'astro'
import { getCollection } from 'astro:content'
import { PUBLIC_MAIN_API_URL } from 'astro:env/client'

// A parameter, because such a route can have zero pages: what a service answers is not written.
export const getStaticPaths = (() =>
  PUBLIC_MAIN_API_URL ? [] : [{ params: { areas: 'areas' } }]) satisfies GetStaticPaths

export const GET: APIRoute = async () =>
  Response.json(
    (await getCollection('areas')).flatMap(({ data }) => data.areas.map(({ name: _, ...area }) => area)),
  )
