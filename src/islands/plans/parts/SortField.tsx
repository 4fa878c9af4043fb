import type { Ref } from 'react'
import { SORT_KEYS, type SortKey } from '#lib/domain/offer/plans-address'
import { setFilters } from '#lib/stores/offers/plans'
import { SelectField } from '@/ui/SelectField'
import type { Words } from './words'

export const chooseSort = (value: string): void => {
  const sort = SORT_KEYS.find((key) => key === value)
  if (sort) setFilters({ sort })
}

interface SortFieldProps {
  readonly copy: Words['sort']
  readonly sort: SortKey
  /** Whether the visitor's gold is known: without it there is nothing to order by. */
  readonly hasGold: boolean
  readonly ref?: Ref<HTMLSelectElement>
}

/** The choice of the order: above the list on wide screens, with the filters on narrow ones. */
export const SortField = ({ copy, sort, hasGold, ref }: SortFieldProps) => (
  <SelectField
    ref={ref}
    label={copy.label}
    value={sort}
    onValue={chooseSort}
    options={SORT_KEYS.filter((key) => key !== 'most_for_gold' || key === sort || hasGold).map((key) => ({
      value: key,
      label: copy[key],
    }))}
  />
)
