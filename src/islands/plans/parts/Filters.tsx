import { useId } from 'react'
import type { PlansFilters } from '#lib/domain/offer/plans-address'
import type { OffersState } from '#lib/stores/offers/offers'
import { clearFilters } from '#lib/stores/offers/plans'
import { Button } from '@/ui/Button'
import { FilterGroups } from './FilterGroups'
import type { Lenders, Words } from './words'

interface FiltersProps {
  readonly copy: Words['filters']
  readonly filters: PlansFilters
  readonly lenders: Lenders
  readonly found: OffersState
  readonly hasGold: boolean
}

/** The sidebar of wide screens; narrow screens use the dock's dialog. */
export function Filters({ copy, filters, lenders, found, hasGold }: FiltersProps) {
  const titleId = useId()
  return (
    <aside className="filters hidden lg:block lg:pt-8 print:hidden" aria-labelledby={titleId}>
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-[1.5rem]" id={titleId}>
          {copy.title}
        </h2>
        <Button look="link" size="sm" className="-mr-1.5" onClick={clearFilters}>
          {copy.clear}
        </Button>
      </div>
      <FilterGroups copy={copy} filters={filters} lenders={lenders} found={found} hasGold={hasGold} />
    </aside>
  )
}
