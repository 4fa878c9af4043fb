import { afterEach, expect, it, vi } from 'vitest'
import { storageOver } from '#lib/stores/shared/tab.fixture'
import { HttpError } from './http-error.ts'
import { createIdempotentSender } from './idempotency.ts'

/** Sends payloads and records their idempotency keys. */
function sender() {
  const send = createIdempotentSender('moneypal:1:request-booking')
  const keys: string[] = []
  const request = (payload: unknown, outcome?: Error) =>
    send(payload, async (key) => {
      keys.push(key)
      if (outcome) throw outcome
      return key
    }).catch(() => undefined)
  return { request, keys }
}

afterEach(() => vi.unstubAllGlobals())

const LOST = new TypeError('Failed to fetch')
const FORM = { alternateNumber: '9811013579' }

it.each([
  ['the answer got lost', LOST],
  ['the service broke', new HttpError('down', 500, undefined)],
  ['the service was away', new HttpError('away', 503, undefined)],
  ['the number was not proven', new HttpError('log in', 401, { code: 'not-proven' })],
  ['there were too many', new HttpError('slow down', 429, { code: 'too-many' })],
  ['the answer could not be read', new HttpError('unknown form', 201, '<p>')],
])('the same request keeps its key while %s', async (_, outcome) => {
  const { request, keys } = sender()
  await request(FORM, outcome)
  await request({ ...FORM })
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

it.each<[string, Error | undefined]>([
  ['it was granted', undefined],
  ['it was refused', new HttpError('taken', 409, undefined)],
  ['its key was used for another', new HttpError('reused', 422, { code: 'key-reused' })],
])('the same request is a new one after %s', async (_, outcome) => {
  const { request, keys } = sender()
  await request(FORM, outcome)
  await request(FORM)
  expect(keys[1]).not.toBe(keys[0])
})

it('another request has a key of its own', async () => {
  const { request, keys } = sender()
  await request(FORM, LOST)
  await request({ alternateNumber: '9811024680' }, LOST)
  expect(keys[1]).not.toBe(keys[0])
})

it('the same request keeps its key over a reload, and its text is not stored', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', storageOver(items))
  const before = sender()
  await before.request(FORM, LOST)
  expect([...items.keys()]).toEqual(['moneypal:1:request-booking'])
  expect([...items.values()].join()).not.toContain(FORM.alternateNumber)
  const after = sender()
  await after.request(FORM)
  expect(after.keys[0]).toBe(before.keys[0])
  expect(items.size).toBe(0)
})

it('the same request keeps its key where storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  })
  const { request, keys } = sender()
  await request(FORM, LOST)
  await request(FORM)
  expect(keys[1]).toBe(keys[0])
})
