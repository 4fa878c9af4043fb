import { atom, type ReadableAtom } from 'nanostores'
import type { WayToAsk } from '#lib/domain/offer/plans-address'

// Apart from the fields of the dialog: the bar that opens it answers before they are loaded.

const $way = atom<WayToAsk | null>(null)
const $open = atom(false)

/** The way that the dialog was last opened for; null for the one that the page asks in. */
export const $openedWay: ReadableAtom<WayToAsk | null> = $way

/** Whether the dialog that changes amount, gold and payment is open. */
export const $needOpen: ReadableAtom<boolean> = $open

/** Opens the dialog for a way to ask, as soon as it is loaded. */
export function openNeed(way: WayToAsk): void {
  $way.set(way)
  $open.set(true)
}

export const closeNeed = (): void => $open.set(false)
