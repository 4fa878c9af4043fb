import type { FeedOffer } from './feed-offer.ts'
import { termsOf } from './terms.ts'

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

const valuesOf = (offer: FeedOffer | null): ReadonlyMap<string, string> =>
  new Map(offer ? termsOf(offer).map(({ field, value }) => [field, value]) : [])

/** The fields in which two offers differ, in the order of the desk. @param before null for an offer that is new */
function fieldChanges(before: FeedOffer | null, after: FeedOffer): readonly FieldChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  // A field that is gone stands behind those of the new offer.
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
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
