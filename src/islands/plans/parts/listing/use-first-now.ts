import { useState } from 'react'
import { useLater } from '@/islands/shared/use-later'
import type { FirstOffers } from '#lib/domain/offer/first-offers'
import { firstOffered } from '#lib/stores/offers/listing'

type UseFirst = (first: FirstOffers) => FirstOffers

const useFirstOffered: UseFirst = (first) => {
  const [$offers] = useState(() => firstOffered(first.offers))
  return { ...first, offers: useLater($offers, first.offers) }
}

/** What the page was built with; no offers once one of them is offered no longer. Samples always are. */
export const useFirstNow: UseFirst = import.meta.env.PUBLIC_OFFERS_FROM ? useFirstOffered : (first) => first
