import { arrive } from '@/lib/stores/entry'

/** Reads the phone number from the URL, if any, and removes it from the address bar. */
function takeFromAddress(): string | null {
  const address = new URL(window.location.href)
  const phone = address.searchParams.get('phone')
  if (phone === null) return null
  address.searchParams.delete('phone')
  window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash)
  return phone
}

arrive(takeFromAddress())
// Restored from the back-forward cache: details may have been cleared meanwhile.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) arrive(null)
})
