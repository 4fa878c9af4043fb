import { existsSync } from 'node:fs'
import type { APIRoute, GetStaticPaths } from 'astro'
import { lenders } from '#lib/content/offers/catalogue'
import { markOf } from '#lib/domain/listing/listing'
import { plainMark } from '#lib/domain/listing/plain-mark'

/** The lenders of the build that `npm run marks` has drawn none for. */
export const getStaticPaths = (async () =>
  (await lenders())
    .filter(({ id }) => !existsSync(`public${markOf(id)}`))
    .map(({ id }) => ({ params: { lender: id } }))) satisfies GetStaticPaths

export const GET: APIRoute = ({ params: { lender = '' } }) =>
  new Response(plainMark(lender), { headers: { 'content-type': 'image/svg+xml' } })
