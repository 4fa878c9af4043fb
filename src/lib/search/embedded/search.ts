import { inOrderOfIds, type FindOffersById, type SearchOffers } from '#lib/search/port'
import { createFindOffers } from './find.ts'
import { createCatalogue } from './load.ts'

/**
 * The offer search without a search service: the page searches the catalogue itself.
 * @param catalogueUrl address of the offers as JSON
 */
export function createEmbeddedSearch(catalogueUrl: string): SearchOffers {
  const ready = createCatalogue(catalogueUrl, createFindOffers)
  return async (query) => (await ready())(query)
}

/**
 * Finds offers by their ids in the catalogue.
 * @param catalogueUrl address of the offers as JSON
 */
export function createEmbeddedById(catalogueUrl: string): FindOffersById {
  const ready = createCatalogue(catalogueUrl, (offers) => offers)
  return async (ids) => (ids.length === 0 ? [] : inOrderOfIds(await ready(), ids))
}
