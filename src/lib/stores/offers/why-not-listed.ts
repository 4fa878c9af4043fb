import { whyNotListed, type NotListed } from '#lib/domain/listing/not-listed'
import { liveListing } from '#lib/search/chooser'
import type { LiveListing } from '#lib/search/port'

/** Why offers are not shown, by their ids; those of which nothing is said are left out. Never fails. */
export type FindWhyNotListed = (ids: readonly string[]) => Promise<ReadonlyMap<string, NotListed>>

const NOTHING: ReadonlyMap<string, NotListed> = new Map()

/** Finds it in the newest list. */
export const createFindWhy =
  (live: Pick<LiveListing, 'current'>): FindWhyNotListed =>
  async (ids) => {
    if (ids.length === 0) return NOTHING
    try {
      const list = await live.current()
      return new Map(
        ids.flatMap((id) => {
          const why = whyNotListed(list, id)
          return why ? [[id, why]] : []
        }),
      )
    } catch (error) {
      console.error('The list that says why an offer is not shown could not be loaded.', error)
      return NOTHING
    }
  }

/** That of this build: nothing where the offers are samples, and where the search service has them. */
export const findWhyNotListed: FindWhyNotListed =
  import.meta.env.PUBLIC_OFFERS_FROM && liveListing
    ? createFindWhy(liveListing)
    : () => Promise.resolve(NOTHING)
