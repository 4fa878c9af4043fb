import { onMount, atom, type ReadableAtom } from 'nanostores'

const $connected = atom(true)

/** Whether the browser reports a network connection. True on the server. */
export const $online: ReadableAtom<boolean> = $connected

onMount($connected, () => {
  if (typeof window === 'undefined') return
  const update = () => $connected.set(navigator.onLine)
  update()
  window.addEventListener('online', update)
  window.addEventListener('offline', update)
  return () => {
    window.removeEventListener('online', update)
    window.removeEventListener('offline', update)
  }
})
