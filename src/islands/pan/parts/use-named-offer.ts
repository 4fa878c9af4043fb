import { useEffect, useState } from 'react'
import { useHydrated } from '@/islands/shared/use-later'
import { readKeyFactsAddress } from '#lib/domain/offer/compare-address'
import type { Market } from '#lib/domain/offer/market'

/** A card of an offer that was pressed before its scripts were there, or opened in another tab, names it in the address. */
const isNamed = () => readKeyFactsAddress(new URLSearchParams(window.location.search)) !== null

/** Takes the offer that the address names. @returns whether it is still being loaded */
export function useNamedOffer(market: Market): boolean {
  const hydrated = useHydrated()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!isNamed()) return
    import('#lib/stores/offers/named-offer')
      .then(({ takeNamedOffer }) => takeNamedOffer(market))
      .catch((error: unknown) => console.error('The offer of the address could not be taken.', error))
      .finally(() => setDone(true))
  }, [market])
  return hydrated && isNamed() && !done
}
