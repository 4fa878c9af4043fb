import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { MAX_COMPARED } from '#lib/domain/offer/compare-address'
import type { Offer } from '#lib/domain/offer/offer'
import { sessionStore } from '#lib/stores/shared/session'

/** An offer picked for the comparison. */
export interface Pick {
  readonly id: string
  readonly title: string
}

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const stored = v.pipe(
  v.array(v.object({ id: shortText, title: shortText })),
  v.maxLength(MAX_COMPARED),
  v.check((picks) => new Set(picks.map(({ id }) => id)).size === picks.length),
)

export const NO_PICKS: readonly Pick[] = []

const $state = sessionStore<readonly Pick[]>('picks', stored, NO_PICKS)

/** The offers picked for the comparison, in the order of picking; at most three. They survive reload and Back. */
export const $picks: ReadableAtom<readonly Pick[]> = $state

const $over = atom(false)

/** Whether the visitor has just tried to pick one offer too many. */
export const $overPicked: ReadableAtom<boolean> = $over

/** Picks an offer or takes it out of the picks. One more than three is refused, which sets `$overPicked`. */
export function pickOffer({ id, title }: Pick | Offer, wanted: boolean): void {
  const others = $state.get().filter((pick) => pick.id !== id)
  const over = wanted && others.length >= MAX_COMPARED
  $over.set(over)
  if (!over) $state.set(wanted ? [...others, { id, title }] : others)
}

/** Takes all offers out of the picks. */
export function clearPicks(): void {
  $over.set(false)
  $state.set(NO_PICKS)
}
