import { readKeyFactsAddress } from '#lib/domain/offer/compare-address'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Market } from '#lib/domain/offer/market'
import { figuresFor } from '#lib/domain/offer/offer'
import { findOffersById } from '#lib/search/chooser'
import type { FindOffersById } from '#lib/search/port'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { loanTerms } from './loan-terms.ts'
import { findWhyNotListed, type FindWhyNotListed } from './why-not-listed.ts'

/**
 * Takes the offer that the address names as the plan, for its amount and months, and takes them out of the address: a plan that is
 * chosen later is then not replaced by Back. An offer that is not there leaves the plan as it is; one of which the list says why stays
 * in the address, so that it is said again after a reload.
 * @returns why the list does not show it; null where it is taken, or nothing is said of it
 */
export async function takeNamedOffer(
  market: Market,
  find: FindOffersById = findOffersById,
  why: FindWhyNotListed = findWhyNotListed,
): Promise<NotListed | null> {
  const { location, history } = window
  const id = readKeyFactsAddress(new URLSearchParams(location.search))
  if (id === null) return null
  const { amount, basis } = loanTerms(market).get()
  try {
    const [offer] = await find([id])
    if (offer) choosePlan(offer, figuresFor(offer, amount, basis))
    const notListed = offer ? undefined : (await why([id])).get(id)
    if (notListed) return notListed
    history.replaceState(history.state, '', location.pathname)
  } catch (error) {
    console.error('The offer of the address could not be loaded.', error)
  }
  return null
}
