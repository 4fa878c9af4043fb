import { expect, test } from 'vitest'
import { isPushAddress, pushWording, wasPushWording } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('%s is an address of a maker of browsers', (address) => {
  expect(isPushAddress(address)).toBe(true)
})

test.each([
  ['another host', 'https://push.example/send/abc'],
  ['a host that ends alike', 'https://evilfcm.googleapis.com.example/x'],
  ['a host whose last part is alike', 'https://evil-fcm.googleapis.com/x'],
  ['a network of its own', 'https://127.0.0.1/x'],
  ['no TLS', 'http://fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['a password', 'https://fcm.googleapis.com@push.example/x'],
  ['a name and a password', 'https://a:b@fcm.googleapis.com/x'],
  ['no address', 'fcm.googleapis.com'],
  ['an endless one', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
])('an address with %s is refused', (_, address) => {
  expect(isPushAddress(address)).toBe(false)
})

test.each(['loan', 'rate'] as const)("today's words about a %s are among those that were shown", (use) => {
  expect(wasPushWording(use, pushWording(use))).toBe(true)
  expect(wasPushWording(use, '2026-11-27')).toBe(false)
})
