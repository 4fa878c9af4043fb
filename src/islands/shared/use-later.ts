import { atom, type ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Reads a store; the server and the hydration render get the value `first` instead. */
export const useLater = <T>(store: ReadableAtom<T>, first: T): T =>
  useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
    () => first,
  )

const $hydrated = atom(true)

/** False on the server and in the hydration render, true afterwards. */
export const useHydrated = (): boolean => useLater($hydrated, false)
