import { describe, expect, test } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { readPlansAddress, wayToAsk } from './plans-address.ts'

const read = (query: string) => readPlansAddress(new URLSearchParams(query))

describe('an amount in the address', () => {
  const readAmount = (text: string) => {
    const { amount, notDone } = readPlansAddress(new URLSearchParams({ amount: text }))
    return { amount, notDone }
  }

  test.each([
    ['10000', 10_000],
    ['1', 1],
    ['9999', 9999],
    ['0000000001', 1],
    ['1,000', 1000],
    ['000010000', 10_000],
    ['100000000', 100_000_000],
    ['2 lakh', 200_000],
    ['50,000', 50_000],
    ['₹50000', 50_000],
    ['५००००', 50_000],
    ['1.5 cr', 15_000_000],
  ])('%s is taken', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount, notDone: {} })
  })

  test.each(['100000001', '999999999', '11 crore'])('%s is too large, and said', (text) => {
    expect(readAmount(text)).toEqual({ amount: null, notDone: { amount: 'too-large' } })
  })

  test.each(['0', '+1000', '10000.5', '-1', '1e5', '1,5', 'x1', '1x', 'NaN'])(
    '%s is unreadable, and said',
    (text) => {
      expect(readAmount(text)).toEqual({ amount: null, notDone: { amount: 'unreadable' } })
    },
  )

  test.each(['', ' '])('%j counts as not given', (text) => {
    expect(readAmount(text)).toEqual({ amount: null, notDone: {} })
  })

  test('given twice, the first counts', () => {
    expect(read('amount=50000&amount=60000').amount).toBe(50_000)
  })

  test('%20 and + are spaces', () => {
    expect(read('amount=2%20lakh').amount).toBe(200_000)
    expect(read('amount=2+lakh').amount).toBe(200_000)
  })
})

describe('a weight in the address', () => {
  const readWeight = (text: string) => {
    const { weight, notDone } = readPlansAddress(new URLSearchParams({ weight: text }))
    return { weight, notDone }
  }

  test.each([
    ['22.222', 22.222],
    ['.5', 0.5],
    ['0.001', 0.001],
    ['1,000', 1000],
    ['22,5', 22.5],
    ['5g', 5],
    ['१०', 10],
  ])('%s is taken', (text, weight) => {
    expect(readWeight(text)).toEqual({ weight, notDone: {} })
  })

  test.each(['1000.001', '100000'])('%s is more than a lender may take, and said', (text) => {
    expect(readWeight(text)).toEqual({ weight: null, notDone: { weight: 'too-large' } })
  })

  test.each(['0', '.', '1.2345', '50.1234', '2 tola', '-1', '1e3'])('%j is unreadable, and said', (text) => {
    expect(readWeight(text)).toEqual({ weight: null, notDone: { weight: 'unreadable' } })
  })

  test('an empty one counts as not given', () => {
    expect(readWeight('')).toEqual({ weight: null, notDone: {} })
  })
})

describe('what the page does not have', () => {
  test.each(['keep=0', 'keep=13', 'keep=24', 'keep=-3', 'keep=3.5', 'keep=nine', 'keep=24&amount=50000'])(
    '%s is said, and 6 months are taken',
    (query) => {
      expect(read(query)).toMatchObject({ keepMonths: 6, notDone: { keep: true } })
    },
  )

  test.each(['keep=', 'keep=06', 'keep=12', ''])('%s needs no word', (query) => {
    expect(read(query).notDone).toEqual({})
  })

  test.each(['tenure=13', 'tenure=6&tenure=six', 'bucket=middle', 'repay=gold', 'sort=cheapest'])(
    '%s is said',
    (query) => {
      expect(read(query).notDone).toEqual({ choice: true })
    },
  )

  test('an empty choice needs no word', () => {
    expect(read('tenure=&bucket=&repay=&sort=').notDone).toEqual({})
  })
})

describe('gold of another purity', () => {
  test.each([
    ['weight=20&karat=18', { weight: 20, karat: 18, notDone: {} }],
    ['weight=20', { weight: 20, karat: 22, notDone: {} }],
    ['weight=20&karat=14', { weight: null, karat: 22, notDone: { karat: 'too-low' } }],
    ['weight=20&karat=21', { weight: null, karat: 22, notDone: { karat: 'unreadable' } }],
    ['weight=1001&karat=18', { weight: null, karat: 18, notDone: { weight: 'too-large' } }],
  ])('%s', (query, need) => {
    expect(readPlansAddress(new URLSearchParams(query))).toMatchObject(need)
  })
})

test.each([
  ['monthly=3000', { monthly: 3000, notDone: {} }],
  ['monthly=3,000', { monthly: 3000, notDone: {} }],
  ['monthly=0', { monthly: null, notDone: { monthly: 'unreadable' } }],
  ['monthly=much', { monthly: null, notDone: { monthly: 'unreadable' } }],
  ['monthly=110000000', { monthly: null, notDone: { monthly: 'too-large' } }],
])('what can be paid a month is read: %s', (query, need) => {
  expect(readPlansAddress(new URLSearchParams(query))).toMatchObject(need)
})

test.each([
  ['', null, 'amount'],
  ['amount=200000', null, 'amount'],
  ['', 20, 'gold'],
  ['amount=200000&weight=20', 20, 'gold'],
  ['monthly=3000&weight=20', 20, 'month'],
] as const)('%j with %j g asks by the %s', (query, weight, way) => {
  expect(wayToAsk(readPlansAddress(new URLSearchParams(query)), weight as Grams | null)).toBe(way)
})
