import { atom, type ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Reads a store that the server and the first client render know only by a given value. */
export const useLater = <T>(store: ReadableAtom<T>, first: T): T =>
  useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
    () => first,
  )

const $hydrated = atom(true)

/** False on the server and in the first client render, true afterwards. */
export const useHydrated = (): boolean => useLater($hydrated, false)
