import { atom, type ReadableAtom } from 'nanostores'
import { countryOf, parsePhone } from '#lib/domain/person/phone'
import { editNumber, isNumberTyped, setEntry } from './entry.ts'
import { $onboarding, phoneOf, setPhone } from '#lib/stores/onboarding/onboarding'

const $read = atom<'unread' | 'nothing' | 'number'>('unread')

/** Whether a number was known when the visitor arrived on the page; `unread` until `arrive` has run. */
export const $arrival: ReadableAtom<'unread' | 'nothing' | 'number'> = $read

/**
 * Records what is known about the visitor on arrival.
 * @param phone the number from the URL, or null. An Indian number is stored at once; one with another listed dial code
 * is put into the field; anything else is ignored.
 */
export function arrive(phone: string | null): void {
  // URLSearchParams decodes a plus as a space.
  const text = (phone ?? '').replace(/^ /, '+').slice(0, 60)
  const country = countryOf(text, 'IN')
  const number = parsePhone(text, country, null)
  if (number.ok) setPhone(number.value)
  // A number from the URL replaces the typed one; a stored number replaces an empty field.
  if (number.ok || !isNumberTyped()) editNumber()
  if (!number.ok && number.reason === 'unread') setEntry({ country, phone: text })
  $read.set(phoneOf($onboarding.get()) ? 'number' : 'nothing')
}

/** Takes the number that `scripts/session-signs.js` took off the page's address (`?phone=`) out of the history too. */
function takeNumber(): string | null {
  const { phone, ...rest } = (window.history.state ?? {}) as { phone?: unknown }
  if (phone !== undefined) window.history.replaceState(rest, '')
  return typeof phone === 'string' ? phone : null
}

/** Call it once when the page is loaded: records the arrival with the number in the page's address, if any. */
export function arriveByAddress(): void {
  arrive(takeNumber())
  // Restored from the back-forward cache: details may have been cleared meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) arrive(null)
  })
}
