import { useEffect, useEffectEvent } from 'react'

/** Does something whenever the page comes back out of the back-forward cache, which keeps it as it was left. */
export function useComeBack(act: () => void): void {
  const comeBack = useEffectEvent(act)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && comeBack()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
