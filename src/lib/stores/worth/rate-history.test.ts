import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { RateHistory } from '#lib/domain/gold/rate-history'
import { httpRateHistory } from '#lib/services/http/rate-history'
import { newerHistory } from './rate-history.ts'

const day = { karat24: 10_100, karat22: 9258.33, karat18: 7575, source: 'A market' }
const HISTORY: RateHistory = {
  city: 'Gurugram',
  unit: 'gram',
  days: [
    { ...day, date: '2026-11-23' as IsoDate },
    { ...day, date: '2026-11-24' as IsoDate },
  ],
}
const answering = (history: RateHistory | null) => ({ history: async () => history })

test('prices that go on after the shown day are taken', async () => {
  expect(await newerHistory('2026-11-20', 'Gurugram', answering(HISTORY))).toBe(HISTORY)
})

test.each([
  ['end with the shown day', '2026-11-24'],
  ['end before the shown day', '2026-11-25'],
])('prices that %s are not', async (_what, shown) => {
  expect(await newerHistory(shown, 'Gurugram', answering(HISTORY))).toBeNull()
})

test('a page without a service, or whose service cannot answer, keeps its prices', async () => {
  const down = { history: () => Promise.reject(new Error('no signal')) }
  expect(await newerHistory('2026-11-20', 'Gurugram', down)).toBeNull()
  expect(await newerHistory('2026-11-20', 'Gurugram', answering(null))).toBeNull()
  expect(await newerHistory('2026-11-20', 'Gurugram', null)).toBeNull()
})

test('the server is asked for the city', async () => {
  const requested: string[] = []
  const service = httpRateHistory('https://moneypal.example/api/', async (address) => {
    requested.push(String(address))
    return Response.json(HISTORY)
  })
  expect(await service.history('Navi Mumbai')).toEqual(HISTORY)
  expect(requested).toEqual(['https://moneypal.example/api/gold-rate/history?city=Navi%20Mumbai'])
})

test('a refusal of the server is no answer', async () => {
  const service = httpRateHistory('/api', async () => new Response(null, { status: 404 }))
  await expect(service.history('Delhi')).rejects.toThrow('HTTP 404')
})
