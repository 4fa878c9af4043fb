import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { SessionStore } from '@/lib/stores/session'

/** Reads a session store: the first client render shows what the server rendered, the next one what is stored. */
export const useSession = <T>(store: SessionStore<T>): T => useStore(store, { ssr: () => store.initial })

/** Reads a store that the server and the first client render know only by a given value. */
export const useLater = <T>(store: ReadableAtom<T>, first: T): T =>
  useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
    () => first,
  )

const never = () => () => undefined

/** False on the server and in the first client render, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Does something whenever the page comes back out of the back-forward cache, which keeps it as it was left. */
export function useComeBack(act: () => void): void {
  const comeBack = useEffectEvent(act)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && comeBack()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
