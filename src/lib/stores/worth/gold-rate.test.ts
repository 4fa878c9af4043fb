import { expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatChange, parseGoldRate, type GoldRate } from '#lib/domain/gold/gold-rate'
import { httpRates } from '#lib/services/http/gold-rate'
import { newerRate } from './gold-rate.ts'

const RATE: GoldRate = {
  price: 101_250.5,
  city: 'Gurugram',
  changePercent: -0.4,
  changeSince: '2026-11-21' as IsoDate,
  date: '2026-11-22' as IsoDate,
  source: 'Bullion Board',
}
const telling = (rate: GoldRate | null) => ({ goldRate: async () => rate })

it.each([
  ['2026-11-20', RATE],
  ['2026-11-22', null],
  ['2026-11-23', null],
])('a page with the rate of %s takes only a newer one', async (shown, taken) => {
  expect(await newerRate(shown, telling(RATE))).toBe(taken)
})

it('a page keeps its rate where there is none, no service, or no answer', async () => {
  expect(await newerRate('2026-11-20', telling(null))).toBeNull()
  expect(await newerRate('2026-11-20', null)).toBeNull()
  const down = { goldRate: () => Promise.reject(new Error('no signal')) }
  expect(await newerRate('2026-11-20', down)).toBeNull()
})

it('a rate is read only whole', () => {
  expect(parseGoldRate({ ...RATE, unit: '10 g', karat: 24 })).toEqual(RATE)
  for (const wrong of [
    null,
    {},
    { ...RATE, price: '101250' },
    { ...RATE, price: 0 },
    { ...RATE, price: 9_999 },
    { ...RATE, price: 500_001 },
    { ...RATE, changePercent: NaN },
    { ...RATE, date: '22 November' },
    { ...RATE, changeSince: '2026-13-45' },
    { ...RATE, city: ' ' },
    { ...RATE, source: undefined },
  ])
    expect(parseGoldRate(wrong)).toBeNull()
})

it('a change has its sign, and a fall that rounds to nothing has no minus', () => {
  expect(formatChange(9.22)).toBe('+09.22%')
  expect(formatChange(-0.4)).toBe('-00.40%')
  expect(formatChange(-0.001)).toBe('+00.00%')
})

it('is asked for at the address of the services', async () => {
  const requested: unknown[] = []
  const answer = (status: number, body: unknown) =>
    httpRates('/api/', async (address) => {
      requested.push(address)
      return Response.json(body, { status })
    }).goldRate()
  expect(await answer(200, { rate: RATE })).toEqual(RATE)
  expect(await answer(200, { rate: null })).toBeNull()
  expect(await answer(200, null)).toBeNull()
  await expect(answer(503, { message: 'away' })).rejects.toThrow('503')
  expect(requested[0]).toBe('/api/gold-rate')
})
