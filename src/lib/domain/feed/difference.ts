import type { FeedOffer } from './feed-offer.ts'
import { FIELDS } from './terms.ts'

/**
 * How an offer differs from what is shown: `removed`, it is shown and no longer in the file; `not-read`, it is shown and
 * missing where not every row of the file could be read, so nobody knows.
 */
type OfferChange = 'new' | 'changed' | 'unchanged' | 'removed' | 'not-read'

/** A field that differs; null where it is not stated. */
interface FieldChange {
  /** The name of its column in a file. */
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** An offer of a file, or one that is shown and missing in it. */
export interface OfferDifference {
  readonly offer: FeedOffer
  readonly change: OfferChange
  readonly changes: readonly FieldChange[]
}

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether two values are the same. The database writes the keys of an object in another order. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isList(one) || !isList(other)) return false
  const [left, right] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return left.length === right.size && left.every(([key, value]) => same(value, right.get(key)))
}

/** Two values that differ as texts that do so too: where what is shown hides it, as they stand in a file. */
function textsOf(
  before: unknown,
  after: unknown,
  show: (value: never) => string,
): Pick<FieldChange, 'before' | 'after'> {
  const textIn = (write: (value: never) => string, value: unknown) =>
    value === undefined ? null : write(value as never)
  const [old, now] = [textIn(show, before), textIn(show, after)]
  return old === now
    ? { before: textIn(JSON.stringify, before), after: textIn(JSON.stringify, after) }
    : { before: old, after: now }
}

/**
 * The fields in which two offers differ, in the order of the desk; those that are gone behind all others.
 * @param before null for an offer that is new
 */
export function fieldChanges(before: FeedOffer | null, after: FeedOffer): readonly FieldChange[] {
  const changes = FIELDS.flatMap(({ field, of, show }) => {
    const [old, now] = [before ? of(before) : undefined, of(after)]
    return same(old, now) ? [] : [{ field, ...textsOf(old, now, show) }]
  })
  return [
    ...changes.filter(({ after: now }) => now !== null),
    ...changes.filter(({ after: now }) => now === null),
  ]
}

/**
 * What publishing a file would change, offer by offer: those of the file in its order, then those that are shown and missing
 * in it.
 * @param shown what is shown now, by the lender's code
 * @param complete whether every row of the file was read
 */
export function differenceOf(
  file: readonly FeedOffer[],
  shown: ReadonlyMap<string, FeedOffer>,
  complete: boolean,
): readonly OfferDifference[] {
  const inFile = new Set(file.map(({ id }) => id))
  const own = file.map((offer): OfferDifference => {
    const before = shown.get(offer.id) ?? null
    const changes = fieldChanges(before, offer)
    if (!before) return { offer, change: 'new', changes }
    return { offer, change: changes.length > 0 ? 'changed' : 'unchanged', changes }
  })
  const missing = [...shown.values()]
    .filter(({ id }) => !inFile.has(id))
    .map((offer): OfferDifference => ({
      offer,
      change: complete ? 'removed' : 'not-read',
      changes: [],
    }))
  return [...own, ...missing]
}

/** How many offers differ in which way. What could not be read is not counted. */
export function countsOfChanges(
  differences: readonly Pick<OfferDifference, 'change'>[],
): Readonly<Record<Exclude<OfferChange, 'not-read'>, number>> {
  const of = (change: OfferChange) => differences.filter((one) => one.change === change).length
  return { new: of('new'), changed: of('changed'), unchanged: of('unchanged'), removed: of('removed') }
}
