import { useSyncExternalStore } from 'react'

/** On screens with room for three cards, and on paper. */
const WIDE = '(min-width: 64rem), print'

function follow(changed: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room to show all figures of an offer at once. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
