import { useEffect, useState } from 'react'
import { useHydrated } from '@/islands/shared/use-later'
import { readKeyFactsAddress } from '#lib/domain/offer/compare-address'
import type { NotListed } from '#lib/domain/listing/not-listed'
import type { Market } from '#lib/domain/offer/market'

/** A card of an offer that was pressed before its scripts were there, or opened in another tab, names it in the address. */
const isNamed = () => readKeyFactsAddress(new URLSearchParams(window.location.search)) !== null

interface NamedOffer {
  /** Whether it is still being loaded. */
  readonly waits: boolean
  /** Why it is not shown; none where it is, or nothing is said of it. */
  readonly notListed: readonly NotListed[]
}

const NONE: readonly NotListed[] = []

/** Takes the offer that the address names. */
export function useNamedOffer(market: Market): NamedOffer {
  const hydrated = useHydrated()
  const [done, setDone] = useState(false)
  const [notListed, setNotListed] = useState(NONE)
  useEffect(() => {
    if (!isNamed()) return
    import('#lib/stores/offers/named-offer')
      .then(({ takeNamedOffer }) => takeNamedOffer(market))
      .then((why) => why && setNotListed([why]))
      .catch((error: unknown) => console.error('The offer of the address could not be taken.', error))
      .finally(() => setDone(true))
  }, [market])
  return { waits: hydrated && isNamed() && !done, notListed }
}
