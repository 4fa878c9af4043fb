import { getCollection } from 'astro:content'
import type { Listing } from '#lib/domain/listing/listing'
import type { Offer } from '#lib/domain/offer/offer'
import { offersOf } from './offers.ts'
import { listedLenders, type PartnerEntry } from './partners.ts'

/** Whether the offers of this build are samples, and not those of lenders. */
export const offersAreSamples = !import.meta.env.PUBLIC_OFFERS_FROM

/** The list of lenders' offers that this build has; null where its offers are samples. */
export async function builtListing(): Promise<Listing | null> {
  if (offersAreSamples) return null
  const [entry] = await getCollection('listing')
  if (!entry) throw new Error('The list of offers is missing. Build the site once more.')
  return entry.data
}

/** The offers of the site: those that lenders have sent and somebody has approved, or the samples. */
export const catalogue = async (): Promise<readonly Offer[]> =>
  (await builtListing())?.offers ?? offersOf(await getCollection('offers'), await getCollection('partners'))

/** The lenders of the site. */
export async function lenders(): Promise<readonly PartnerEntry[]> {
  const listing = await builtListing()
  const partners = await getCollection('partners')
  return listing ? listedLenders(listing, partners) : partners
}
