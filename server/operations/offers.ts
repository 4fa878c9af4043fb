import type { ListOffersData, OffersAnswer } from '#contract/generated/types.gen'
import { createListing } from '../feeds/listing.ts'
import type { Context } from './context.ts'
import { ok, type Answering } from './operation.ts'

/** Whether a caller has the list of a tag: `If-None-Match` names it, also as a proxy that compresses writes it. */
const hasTag = (sent: string | undefined, tag: string): boolean =>
  (sent ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === tag || one === '*')

/** The offers of lenders that are shown now. */
export function offersOperations(context: Context): {
  readonly listOffers: Answering<ListOffersData, OffersAnswer | undefined>
} {
  const listing = createListing(context)
  return {
    async listOffers({ headers }) {
      const { tag, answer, json } = await listing()
      // Whoever has a list asks each time whether it is still the one.
      const sent = { etag: tag, 'cache-control': 'no-cache' }
      if (hasTag(headers?.['if-none-match'], tag)) return { status: 304, headers: sent }
      return { ...ok(answer), json, headers: sent }
    },
  }
}
