import { expect, it } from 'vitest'
import { HttpError } from '@/lib/http/http-error'
import { createIdempotentSender } from './idempotency'

/** Sends payloads and records their idempotency keys. */
function sender() {
  const send = createIdempotentSender()
  const keys: string[] = []
  const wish = (payload: unknown, outcome?: Error) =>
    send(payload, async (key) => {
      keys.push(key)
      if (outcome) throw outcome
      return key
    }).catch(() => undefined)
  return { wish, keys }
}

const LOST = new TypeError('Failed to fetch')
const FORM = { alternateNumber: '9811013579' }

it.each([
  ['the answer got lost', LOST],
  ['the service broke', new HttpError('down', 500, undefined)],
  ['the answer could not be read', new HttpError('unknown form', 201, '<p>')],
])('the same wish keeps its key while %s', async (_, outcome) => {
  const { wish, keys } = sender()
  await wish(FORM, outcome)
  await wish({ ...FORM })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

it.each<[string, Error | undefined]>([
  ['it was granted', undefined],
  ['it was refused', new HttpError('taken', 409, undefined)],
])('the same wish is a new one after %s', async (_, outcome) => {
  const { wish, keys } = sender()
  await wish(FORM, outcome)
  await wish(FORM)
  expect(keys[1]).not.toBe(keys[0])
})

it('another wish has a key of its own', async () => {
  const { wish, keys } = sender()
  await wish(FORM, LOST)
  await wish({ alternateNumber: '9811024680' }, LOST)
  expect(keys[1]).not.toBe(keys[0])
})
