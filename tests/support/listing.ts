import { createServer, type RequestListener } from 'node:http'
import type { Listing } from '#lib/domain/listing/listing'
import type { Handle } from '../../server/site'
import { listen, type Listening } from './servers'

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
