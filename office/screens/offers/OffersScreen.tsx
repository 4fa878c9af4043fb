import { useState } from 'react'
import type { OffersCopy } from '@office/screens/words'
import { FeedScreen } from './FeedScreen'
import { LenderScreen } from './LenderScreen'
import { LendersScreen } from './LendersScreen'

/** The desk: the lenders, one of them, or one of its files, as the address says. */
export function OffersScreen({ copy }: { copy: OffersCopy }) {
  const [query] = useState(() => new URLSearchParams(window.location.search))
  const lender = query.get('lender')
  const version = Number(query.get('version'))
  if (lender === null) return <LendersScreen copy={copy} />
  return Number.isInteger(version) && version > 0 ? (
    <FeedScreen lender={lender} version={version} copy={copy} />
  ) : (
    <LenderScreen lender={lender} copy={copy} />
  )
}
