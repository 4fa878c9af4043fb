// Why an island? Filters and offers come from the URL, the session and the search, unknown at build time.
import { useDeferredValue, useEffect, useState } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLater } from '@/islands/shared/use-later'
import { $offers, followQuery, NO_OFFERS_YET } from '#lib/stores/offers/offers'
import type { CostCopy } from '#lib/content/copy/copy'
import type { FirstOffers } from '#lib/domain/offer/first-offers'
import type { Market } from '#lib/domain/offer/market'
import { $plansAddress, $weight, EMPTY_PLANS_ADDRESS } from '#lib/stores/offers/plans'
import { queryFor, type OffersQuery } from '#lib/stores/offers/query'
import { ChangeDialog } from './parts/ask/ChangeDialog'
import { Dock } from './parts/Dock'
import { Filters } from './parts/Filters'
import { useFirstNow } from './parts/listing/use-first-now'
import { Results } from './parts/Results'
import type { Lenders, Lending, Words } from './parts/words'

interface OffersProps {
  readonly copy: Words
  readonly cost: CostCopy
  /** Number of offers without filters. */
  readonly catalogueSize: number
  /** What the page is built with, for visitors who have given nothing. */
  readonly first: FirstOffers
  readonly lenders: Lenders
  readonly lending: Lending
  readonly market: Market
}

function Screen({ copy, cost, catalogueSize, lenders, lending, market, ...props }: OffersProps) {
  const first = useFirstNow(props.first)
  const { filters, keepMonths } = useLater($plansAddress, EMPTY_PLANS_ADDRESS)
  const weight = useLater($weight, null)
  // Store updates render synchronously; deferring lets React render a hundred cards in slices.
  const found = useDeferredValue(useLater($offers, NO_OFFERS_YET))
  const [$query] = useState(() => queryFor(market))
  useEffect(() => followQuery($query), [$query])
  const query = useLater<OffersQuery | null>($query, null)
  return (
    <>
      <ChangeDialog copy={copy.change} errors={copy.errors} />
      <Dock
        copy={copy}
        cost={cost}
        keepMonths={keepMonths}
        filters={filters}
        lenders={lenders}
        found={found}
        terms={query?.terms ?? null}
      />
      <div className="plans-grid lg:grid lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-12">
        <Filters
          copy={copy.filters}
          filters={filters}
          lenders={lenders}
          found={found}
          hasGold={weight !== null}
        />
        <Results
          copy={copy}
          cost={cost}
          query={query}
          filters={filters}
          found={found}
          catalogueSize={catalogueSize}
          first={first}
          keepMonths={keepMonths}
          lenders={lenders}
          lending={lending}
        />
      </div>
    </>
  )
}

export const Offers = island(Screen)
