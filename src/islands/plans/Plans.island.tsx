// Why an island? Amount, filters and offers come from the address bar, the session and the search, none known at build.
import { useDeferredValue, useEffect } from 'react'
import { Boundary, type BoundaryCopy } from '@/islands/shared/Boundary'
import { useLater } from '@/islands/shared/use-session'
import type { Locale } from '@/lib/domain/locale'
import { $offers, followFilters, NO_OFFERS_YET } from '@/lib/stores/offers'
import { $amount, $plansAddress, $weight, NOTHING_ASKED } from '@/lib/stores/plans'
import { AskBar } from './parts/AskBar'
import { Dock } from './parts/Dock'
import { Filters } from './parts/Filters'
import { Results } from './parts/Results'
import type { Lenders, Lending, Words } from './parts/words'

interface PlansProps {
  readonly copy: Words
  readonly broken: BoundaryCopy
  readonly locale: Locale
  /** How many offers there are where no filter is on. */
  readonly catalogueSize: number
  readonly lenders: Lenders
  readonly lending: Lending
}

function Screen({ copy, catalogueSize, lenders, lending }: Omit<PlansProps, 'broken' | 'locale'>) {
  const { filters, notDone } = useLater($plansAddress, NOTHING_ASKED)
  const amount = useLater($amount, null)
  const weight = useLater($weight, null)
  // A store's change is drawn in one go; a hundred cards are better drawn a slice at a time.
  const found = useDeferredValue(useLater($offers, NO_OFFERS_YET))
  useEffect(() => followFilters(), [])

  const { tenureCounts } = found
  return (
    <div className="plans wrap">
      <AskBar copy={copy} amount={amount} weight={weight} notDone={notDone} perGram={lending.perGram} />
      <Dock copy={copy} filters={filters} lenders={lenders} found={found} />
      <div className="plans-grid">
        <Filters copy={copy.filters} filters={filters} lenders={lenders} tenureCounts={tenureCounts} />
        <Results
          copy={copy}
          amount={amount}
          filters={filters}
          found={found}
          catalogueSize={catalogueSize}
          lending={lending}
        />
      </div>
    </div>
  )
}

export const Plans = ({ broken, locale, ...screen }: PlansProps) => (
  <Boundary copy={broken} locale={locale}>
    <Screen {...screen} />
  </Boundary>
)
