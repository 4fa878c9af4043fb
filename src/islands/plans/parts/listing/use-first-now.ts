import { useState } from 'react'
import { useLater } from '@/islands/shared/use-later'
import type { FirstOffers } from '#lib/domain/offer/first-offers'
import { stillOffered } from '#lib/stores/offers/listing'

type UseFirst = (first: FirstOffers) => FirstOffers

const useStillOffered: UseFirst = (first) => {
  const [$offers] = useState(() => stillOffered(first.offers))
  return { ...first, offers: useLater($offers, first.offers) }
}

/** What the page was built with, without the offers whose last day has gone by since. Samples have none. */
export const useFirstNow: UseFirst = import.meta.env.PUBLIC_OFFERS_FROM ? useStillOffered : (first) => first
