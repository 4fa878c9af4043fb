import { useLocale } from '@/islands/shared/locale'
import { useShown } from '@/islands/shared/names'
import type { CostCopy } from '#lib/content/copy/copy'
import type { FilterCounts } from '#lib/domain/offer/filtering'
import type { PlansFilters } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import {
  chooseBucket,
  chooseLender,
  chooseRepayment,
  chooseTenure,
  clearFilters,
  setFilters,
} from '#lib/stores/offers/plans'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import type { Words } from './words'

interface ActiveFiltersProps {
  readonly copy: Words['filters']
  readonly cost: CostCopy
  readonly filters: PlansFilters
  /** Null where the search does not count. */
  readonly counts: FilterCounts | null
  /** Called before a chip goes away, which may have the focus. */
  readonly onLeave: () => void
}

interface Chip {
  readonly key: string
  readonly name: string
  /** Offers that have it, the other filters as they are. */
  readonly count?: number | undefined
  readonly remove: () => void
}

/** The filters in force, in the order of the list of filters. */
function useChips({ copy, cost, filters, counts }: ActiveFiltersProps): readonly Chip[] {
  const locale = useLocale()
  const shown = useShown()
  return [
    ...filters.lenders.map((lender) => ({
      key: `lender-${lender}`,
      name: shown(lender),
      count: counts ? (counts.lenders[lender] ?? 0) : undefined,
      remove: () => chooseLender(lender, false),
    })),
    ...filters.buckets.map((bucket) => ({
      key: bucket,
      name: copy[bucket],
      count: counts?.buckets[bucket],
      remove: () => chooseBucket(bucket, false),
    })),
    ...filters.tenures.map((months) => ({
      key: `tenure-${String(months)}`,
      name: plural(copy.months, months, locale),
      count: counts ? (counts.tenures[months] ?? 0) : undefined,
      remove: () => chooseTenure(months, false),
    })),
    ...filters.repayments.map((repayment) => ({
      key: repayment,
      name: cost.repayments[repayment],
      count: counts?.repayments[repayment],
      remove: () => chooseRepayment(repayment, false),
    })),
    ...(filters.doorstep
      ? [
          {
            ...{ key: 'doorstep', name: copy.doorstep, count: counts?.doorstep },
            remove: () => setFilters({ doorstep: false }),
          },
        ]
      : []),
    ...(filters.noFee
      ? [
          {
            ...{ key: 'noFee', name: copy.noFee, count: counts?.noFee },
            remove: () => setFilters({ noFee: false }),
          },
        ]
      : []),
    ...(filters.covered
      ? [{ key: 'covered', name: copy.covered, remove: () => setFilters({ covered: false }) }]
      : []),
  ]
}

/** The filters in force, each to be removed with a press. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { copy, onLeave } = props
  const chips = useChips(props)
  if (chips.length === 0) return null
  return (
    <ul className="mb-5 flex flex-wrap gap-2 print:hidden" aria-label={copy.inForce}>
      {chips.map(({ key, name, count, remove }) => (
        <li key={key}>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-md border-2 border-ink bg-sheet px-3 leading-[1.2] font-medium hover:bg-gold-tint"
            onClick={() => {
              onLeave()
              remove()
            }}
          >
            <span className="sr">{fill(copy.remove, { name })}</span>
            <span aria-hidden="true">{name}</span>
            {count !== undefined && (
              <em className="num text-ink-2" aria-hidden="true">
                {count}
              </em>
            )}
            <Icon name="close" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            look="link"
            size="sm"
            onClick={() => {
              onLeave()
              clearFilters()
            }}
          >
            {copy.clear}
          </Button>
        </li>
      )}
    </ul>
  )
}
