import type { ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { TERM_BUCKETS, type PlansFilters } from '#lib/domain/offer/plans-address'
import { plural } from '#lib/domain/shared/text'
import type { OffersState } from '#lib/stores/offers/offers'
import { chooseBucket, chooseTenure, setFilters } from '#lib/stores/offers/plans'
import { Checkbox } from '@/ui/Checkbox'
import { LenderList } from './LenderList'
import type { Lenders, Words } from './words'

interface FilterGroupsProps {
  readonly copy: Words['filters']
  readonly filters: PlansFilters
  readonly lenders: Lenders
  readonly found: Pick<OffersState, 'tenureCounts' | 'counts'>
  /** Whether the visitor's gold is known. */
  readonly hasGold: boolean
  /** Shows the tenures as chips, in columns. */
  readonly chips?: boolean
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="group">
    <legend>{title}</legend>
    {children}
  </fieldset>
)

/** Tenures come last: their number depends on the other filters, which must not move while in use. */
export function FilterGroups({ copy, filters, lenders, found, hasGold, chips }: FilterGroupsProps) {
  const locale = useLocale()
  const { tenureCounts, counts } = found
  const counted = Object.keys(tenureCounts).map(Number)
  const tenures = [...new Set([...counted, ...filters.tenures])]
    .filter((months) => tenureCounts[months] || filters.tenures.includes(months))
    .sort((one, other) => one - other)
  return (
    <>
      <Group title={copy.lenders}>
        <LenderList copy={copy} lenders={lenders} chosen={filters.lenders} counts={counts?.lenders} />
      </Group>
      <Group title={copy.term}>
        {TERM_BUCKETS.map((bucket) => (
          <Checkbox
            key={bucket}
            checked={filters.buckets.includes(bucket)}
            onChecked={(wanted) => chooseBucket(bucket, wanted)}
            count={counts?.buckets[bucket]}
          >
            {copy[bucket]}
          </Checkbox>
        ))}
      </Group>
      <Group title={copy.convenience}>
        <Checkbox
          checked={filters.doorstep}
          onChecked={(doorstep) => setFilters({ doorstep })}
          count={counts?.doorstep}
        >
          {copy.doorstep}
        </Checkbox>
        <Checkbox checked={filters.noFee} onChecked={(noFee) => setFilters({ noFee })} count={counts?.noFee}>
          {copy.noFee}
        </Checkbox>
        {hasGold && (
          <Checkbox checked={filters.covered} onChecked={(covered) => setFilters({ covered })}>
            {copy.covered}
          </Checkbox>
        )}
      </Group>
      {tenures.length > 0 && (
        <Group title={copy.tenure}>
          <div
            className={chips ? 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 pt-1' : undefined}
          >
            {tenures.map((months) => (
              <Checkbox
                key={months}
                chip={chips}
                checked={filters.tenures.includes(months)}
                onChecked={(wanted) => chooseTenure(months, wanted)}
                count={tenureCounts[months] ?? 0}
              >
                {plural(copy.months, months, locale)}
              </Checkbox>
            ))}
          </div>
        </Group>
      )}
    </>
  )
}
