// Why an island? Amount, gold and payment come from the URL and the session, unknown at build time.
import { useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLater } from '@/islands/shared/use-later'
import type { Market } from '#lib/domain/offer/market'
import type { Rupees } from '#lib/domain/money/money'
import { $amount, $plansAddress, EMPTY_PLANS_ADDRESS } from '#lib/stores/offers/plans'
import { queryFor, type OffersQuery } from '#lib/stores/offers/query'
import { AskBar as Bar } from './parts/ask/AskBar'
import type { AskWords } from './parts/words'

interface AskBarProps {
  readonly copy: AskWords
  /** What is shown until the URL and the session are read, to somebody who has given nothing. */
  readonly firstAmount: Rupees
  /** Every lender of the list and every one that has no offer, in small letters. */
  readonly lenders: readonly string[]
  readonly market: Market
}

function Screen({ copy, firstAmount, lenders, market }: AskBarProps) {
  const { filters, notDone } = useLater($plansAddress, EMPTY_PLANS_ADDRESS)
  const amount = useLater($amount, null)
  const [$query] = useState(() => queryFor(market))
  const query = useLater<OffersQuery | null>($query, null)
  return (
    <Bar
      copy={copy}
      amount={amount}
      otherLender={filters.lenders.some((name) => !lenders.includes(name.toLowerCase()))}
      notDone={notDone}
      basis={query?.terms ?? null}
      firstAmount={firstAmount}
    />
  )
}

export const AskBar = island(Screen)
