import { expect, it } from 'vitest'
import { HttpError } from '#lib/http/http-error'
import { REFUSAL_CODES, Refused } from '#lib/services/refused'
import { orRefused } from './refusal.ts'

const failing = (error: Error) => orRefused(Promise.reject(error)).catch((thrown: unknown) => thrown)

it.each(REFUSAL_CODES)('an error with the code %s is a refusal', async (code) => {
  const refused = await failing(new HttpError('no', 409, { code }, 30))
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ code, retryAfter: 30 })
})

it.each([
  ['without a code', new HttpError('no', 500, { message: 'no' })],
  ['with an unknown code', new HttpError('no', 409, { code: 'moon-full' })],
  ['with a page', new HttpError('no', 502, '<h1>Bad gateway</h1>')],
  ['with nothing', new HttpError('no', 503, undefined)],
  ['of the network', new TypeError('Failed to fetch')],
])('an error %s stays as it is', async (_, error) => {
  expect(await failing(error)).toBe(error)
})

it('an answer is handed on', async () => {
  expect(await orRefused(Promise.resolve(42))).toBe(42)
})
