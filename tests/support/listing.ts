import { createServer, type RequestListener } from 'node:http'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Listing } from '#lib/domain/listing/listing'
import type { Offer } from '#lib/domain/offer/offer'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import type { Handle } from '../../server/site'
import { listen, type Listening } from './servers'

/** An offer of Tamarind Tree. */
export const tamarind = (id: string, title: string, change: Partial<Offer> = {}): Offer => ({
  ...SIX_OFFERS[0]!,
  ...{ id: `tamarind-tree-${id}`, title, bank: 'Tamarind Tree', repayment: 'interest-only' },
  ...{ imageUrl: '/banks/tamarind-tree.svg' },
  ...change,
})

/** A list of offers, as the server gives it. */
export const listingOf = (offers: readonly Offer[], change: Partial<Listing> = {}): Listing => ({
  version: `version-${offers.map(({ id }) => id).join('-')}`,
  asOf: '2026-11-27T04:10:00.000Z',
  lenders: [
    { id: 'tamarind-tree', name: 'Tamarind Tree' },
    { id: 'brass-bell', name: 'Brass Bell' },
    { id: 'blue-veranda', name: 'Blue Veranda' },
  ],
  offers,
  withheld: [],
  silent: [],
  ...change,
})

/** What a list says of offers that are not shown. */
export const WITHHELD: Pick<Listing, 'withheld' | 'silent'> = {
  withheld: [
    { lender: 'tamarind-tree', reason: 'apr', offers: ['tamarind-tree-tt-03'] },
    { lender: 'brass-bell', reason: 'instalments', offers: ['brass-bell-1', 'brass-bell-2'] },
  ],
  silent: [{ lender: 'blue-veranda', day: '2026-10-14' as IsoDate }],
}

export interface ListingServer extends Listening {
  /** What it answers with; null: it is away. */
  listing: Listing | null
  /** The tags that it was asked with. */
  readonly tags: (string | undefined)[]
  /** Serves a site besides. */
  site: Handle | null
}

/** A server that gives a list of offers at /api/offers, as that of this project does. */
export async function startListingServer(listing: Listing): Promise<ListingServer> {
  const state: Pick<ListingServer, 'listing' | 'tags' | 'site'> = { listing, tags: [], site: null }
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/api/offers') {
      if (state.site) state.site(request, response)
      else response.writeHead(404).end()
      return
    }
    const sent = request.headers['if-none-match']
    state.tags.push(sent)
    if (!state.listing) {
      response.writeHead(503).end()
      return
    }
    const tag = `"${state.listing.version}"`
    const headers = { etag: tag, 'cache-control': 'no-cache' }
    if (sent === tag) response.writeHead(304, headers).end()
    else
      response
        .writeHead(200, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(state.listing))
  }
  const listening = await listen(createServer(answer))
  return Object.assign(state, listening)
}
