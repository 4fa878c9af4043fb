import { onMount, atom, type ReadableAtom } from 'nanostores'

const $connected = atom(true)

/** Whether the browser reports a network connection. True on the server. */
export const $online: ReadableAtom<boolean> = $connected

onMount($connected, () => {
  if (typeof window === 'undefined') return
  const update = () => $connected.set(navigator.onLine)
  update()
  // This ends a second after the last listener has left; a test has taken its page away by then.
  const page = window
  page.addEventListener('online', update)
  page.addEventListener('offline', update)
  return () => {
    page.removeEventListener('online', update)
    page.removeEventListener('offline', update)
  }
})
