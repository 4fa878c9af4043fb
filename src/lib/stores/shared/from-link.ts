import { computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { Entry } from '#lib/storage/entries'
import { sessionStore } from './session.ts'

/** Where the figures of a screen are kept; null if nothing was typed. */
interface Store<T> {
  readonly get: () => T | null
  readonly set: (figures: T) => void
}

/** Figures that a link brought, and those that stood in their place before. */
export interface FromLink<T> {
  /** Whether figures were put aside for those of a link. */
  readonly $aside: ReadableAtom<boolean>
  /** Shows the figures of a link, and puts those of the visitor aside. */
  take(linked: T): void
  /** Shows the figures that were put aside. Those of the link are put aside in turn if they were changed. */
  putBack(): void
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps what a visitor typed beside what a link brought, in the tab's session.
 * @param name its entry; unique among the stores
 * @param schema the schema of the figures
 */
export function createFromLink<T>(
  name: Entry,
  schema: v.GenericSchema<unknown, T>,
  store: Store<T>,
): FromLink<T> {
  interface State {
    readonly linked: T
    readonly aside: T | null
  }
  const stored: v.GenericSchema<unknown, State | null> = v.nullable(
    v.object({ linked: schema, aside: v.nullable(schema) }),
  )
  const $state = sessionStore<State | null>(name, stored, null)
  return {
    $aside: computed($state, (state) => state !== null && state.aside !== null),
    take(linked) {
      const now = store.get()
      const before = $state.get()
      // Figures of an earlier link that nobody changed are not the visitor's own.
      const own = before && same(now, before.linked) ? before.aside : now
      $state.set({ linked, aside: same(own, linked) ? null : own })
      store.set(linked)
    },
    putBack() {
      const state = $state.get()
      if (!state || state.aside === null) return
      const now = store.get()
      const changed = now !== null && !same(now, state.linked)
      $state.set(changed ? { linked: state.linked, aside: now } : null)
      store.set(state.aside)
    },
  }
}
