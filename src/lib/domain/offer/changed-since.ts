import type { IsoDate } from '#lib/domain/dates/dates'
import type { ShownFigures, ShownThen } from './compare-address.ts'

/** A figure that is not what it was. */
export interface Moved {
  readonly from: number
  readonly to: number
}

/** What has become of an offer whose figures were taken along. */
export interface OfferChange {
  readonly id: string
  /** Percent; null if it is as it was, or no longer known. */
  readonly apr: Moved | null
  /** Whole rupees; null if it is as it was, or no longer known. */
  readonly cost: Moved | null
  /** Whether APR and cost are no longer known. */
  readonly unknown: boolean
}

/** What has changed since a comparison was taken along. */
export interface ChangedSince {
  readonly on: IsoDate
  /** The offers with a change, in the order of the link; none where nothing has changed. */
  readonly changes: readonly OfferChange[]
  /** How many offers are no longer there. */
  readonly gone: number
}

const moved = (from: number, to: number): Moved | null => (from === to ? null : { from, to })

function changeOf(was: ShownFigures, now: ShownFigures | undefined): OfferChange {
  const { id } = was
  if (!now) return { id, apr: null, cost: null, unknown: true }
  return { id, apr: moved(was.aprPercent, now.aprPercent), cost: moved(was.cost, now.cost), unknown: false }
}

/**
 * Compares what was shown of offers with what is shown of them today.
 * @param found the ids of the offers that are still there
 * @param now their figures for the same amount and months, of those whose figures are known
 * @param today the day on which they are shown
 * @returns null where there is nothing to say: the link is of today and all is as it was, or its day is still to come
 */
export function changedSince(
  { on, figures }: ShownThen,
  found: readonly string[],
  now: readonly ShownFigures[],
  today: IsoDate,
): ChangedSince | null {
  if (on > today) return null
  const there = figures.filter(({ id }) => found.includes(id))
  const changes = there
    .map((was) =>
      changeOf(
        was,
        now.find(({ id }) => id === was.id),
      ),
    )
    .filter(({ apr, cost, unknown }) => apr !== null || cost !== null || unknown)
  const gone = figures.length - there.length
  return on === today && changes.length + gone === 0 ? null : { on, changes, gone }
}
