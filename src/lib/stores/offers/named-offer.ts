import { readKeyFactsAddress } from '#lib/domain/offer/compare-address'
import type { Market } from '#lib/domain/offer/market'
import { figuresFor } from '#lib/domain/offer/offer'
import { findOffersById } from '#lib/search/chooser'
import type { FindOffersById } from '#lib/search/port'
import { choosePlan } from '#lib/stores/onboarding/chosen-plan'
import { loanTerms } from './loan-terms.ts'

/**
 * Takes the offer that the address names as the plan, for its amount and months, and takes them out of the address: a plan that is
 * chosen later is then not replaced by Back. An offer that is not there leaves the plan as it is.
 */
export async function takeNamedOffer(market: Market, find: FindOffersById = findOffersById): Promise<void> {
  const { location, history } = window
  const id = readKeyFactsAddress(new URLSearchParams(location.search))
  if (id === null) return
  const { amount, basis } = loanTerms(market).get()
  try {
    const [offer] = await find([id])
    if (offer) choosePlan(offer, figuresFor(offer, amount, basis))
    history.replaceState(history.state, '', location.pathname)
  } catch (error) {
    console.error('The offer of the address could not be loaded.', error)
  }
}
