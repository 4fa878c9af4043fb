import { searchClient } from '@algolia/client-search'
import type { Offer } from '#lib/domain/offer/offer'
import { createAlgoliaById, createAlgoliaSearch } from '#lib/search/algolia/search'
import { createEmbeddedById, createEmbeddedSearch } from '#lib/search/embedded/search'
import type { FindOffersById, SearchOffers } from '#lib/search/port'
import { apply, differenceOf } from '../../tools/search-push/push'
import { recordOf } from '../../tools/search-push/records'
import { ADMIN_KEY, APP_ID, hostsOf, SEARCH_SETTINGS, startSearchService } from './search-service'
import { listen } from './servers'

/** A catalogue behind a search adapter. */
export interface Adapted {
  readonly search: SearchOffers
  readonly byId: FindOffersById
  /** Makes the adapter's requests fail, or work again. */
  readonly fail: (failing: boolean) => void
  readonly stop: () => Promise<void>
}

/** The search in the page, with this catalogue as the site's. */
export async function embedded(catalogue: readonly Offer[]): Promise<Adapted> {
  let failing = false
  const server = await listen((_request, response) => {
    response.writeHead(failing ? 503 : 200).end(JSON.stringify(catalogue))
  })
  return {
    search: createEmbeddedSearch(`${server.url}/data/offers.json`),
    byId: createEmbeddedById(`${server.url}/data/offers.json`),
    fail: (fails) => (failing = fails),
    stop: server.stop,
  }
}

/** A search service whose index holds these offers. */
export async function serviceWith(catalogue: readonly Offer[]) {
  const service = await startSearchService()
  const client = searchClient(APP_ID, ADMIN_KEY, { hosts: hostsOf(service) })
  await apply(client, 'offers', await differenceOf(client, 'offers', catalogue.map(recordOf)))
  return service
}

/** The search service's adapter, with this catalogue in the index. */
export async function algolia(catalogue: readonly Offer[]): Promise<Adapted> {
  const service = await serviceWith(catalogue)
  return {
    search: createAlgoliaSearch(SEARCH_SETTINGS, { hosts: hostsOf(service) }),
    byId: createAlgoliaById(SEARCH_SETTINGS, { hosts: hostsOf(service) }),
    fail: (fails) => (service.outage.is = fails),
    stop: service.stop,
  }
}
