import { describe, expect, test } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import {
  activeFilterCount,
  NO_FILTERS,
  plansPage,
  readPlansAddress,
  SORT_KEYS,
  writePlansAddress,
  type PlansAddress,
  type PlansFilters,
} from './plans-address.ts'

const read = (query: string) => readPlansAddress(new URLSearchParams(query))

const NOTHING: PlansAddress = {
  ...{ amount: null, weight: null, karat: 22, monthly: null },
  ...{ keepMonths: 6, filters: NO_FILTERS, notDone: {} },
}

const EVERYTHING: PlansAddress = {
  amount: 100_000 as Rupees,
  weight: 22.222 as Grams,
  karat: 18,
  monthly: 3000 as Rupees,
  keepMonths: 9,
  filters: {
    lenders: ['SBI', 'Indian Bank'],
    tenures: [6, 12],
    buckets: ['short', 'long'],
    repayments: ['emi', 'bullet'],
    doorstep: true,
    noFee: true,
    covered: true,
    sort: 'lowest_rate',
  },
  notDone: {},
}

describe('an address', () => {
  test('without a query sets nothing', () => {
    expect(read('')).toEqual(NOTHING)
    expect(NO_FILTERS).toEqual({
      lenders: [],
      tenures: [],
      buckets: [],
      repayments: [],
      doorstep: false,
      noFee: false,
      covered: false,
      sort: 'recommended',
    })
  })

  test('holds amount, weight, filters and order', () => {
    const query =
      'amount=100000&weight=22.222&karat=18&monthly=3000&keep=9&lender=SBI&lender=Indian+Bank&tenure=6&tenure=12&bucket=short&bucket=long&repay=emi&repay=bullet&doorstep=1&nofee=1&covered=1&sort=lowest_rate'
    expect(read(query)).toEqual(EVERYTHING)
    expect(writePlansAddress(EVERYTHING)).toBe(query)
  })

  test('is empty when nothing is set', () => {
    expect(writePlansAddress(NOTHING)).toBe('')
  })

  test('comes out the same however the choices were made', () => {
    const filters = { ...NO_FILTERS, tenures: [12, 6], buckets: ['long', 'short'] as const }
    expect(writePlansAddress({ ...NOTHING, filters })).toBe('tenure=6&tenure=12&bucket=short&bucket=long')
    expect(read('bucket=long&tenure=12&bucket=short&tenure=6&tenure=6').filters).toMatchObject({
      tenures: [6, 12],
      buckets: ['short', 'long'],
    })
  })
})

test('the plans page is named with what is known of amount and gold', () => {
  expect(plansPage('en', 100_000 as Rupees, 22.5 as Grams)).toBe('/plans?amount=100000&weight=22.5')
  expect(plansPage('en', null, 22.5 as Grams)).toBe('/plans?weight=22.5')
  expect(plansPage('en', null, null)).toBe('/plans')
})

describe('filters in the address', () => {
  test('lenders count once and in the order given, blank ones not at all', () => {
    expect(read('lender=SBI&lender=&lender=%20&lender=HDFC&lender=SBI').filters.lenders).toEqual([
      'SBI',
      'HDFC',
    ])
  })

  test('a lender has at most 80 characters', () => {
    const longest = 'a'.repeat(80)
    expect(read(`lender=${longest}&lender=${longest}b&lender=SBI`).filters.lenders).toEqual([longest, 'SBI'])
  })

  test('there are at most 50 lenders, repeated and blank ones not counted', () => {
    const names = Array.from({ length: 60 }, (_, number) => `Bank ${number}`)
    const params = new URLSearchParams(['', ...names, ...names].map((name) => ['lender', name]))
    params.append('lender', 'Bank 0')
    expect(readPlansAddress(params).filters.lenders).toEqual(names.slice(0, 50))
  })

  test('tenures are whole months from 1 to 12', () => {
    const query = ['0', '1', '7', '12', '13', '-1', '6.0', '6.5', '06', '1e1', ' 9', '']
      .map((text) => `tenure=${encodeURIComponent(text)}`)
      .join('&')
    expect(read(query).filters.tenures).toEqual([1, 7, 12])
    expect(
      read(Array.from({ length: 12 }, (_, month) => `tenure=${month + 1}`).join('&')).filters.tenures,
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test.each([
    ['bucket=short', ['short']],
    ['bucket=long', ['long']],
    ['bucket=long&bucket=long', ['long']],
    ['bucket=medium&bucket=Short&bucket=', []],
  ])('%s gives the buckets %j', (query, buckets) => {
    expect(read(query).filters.buckets).toEqual(buckets)
  })

  test('doorstep and no fee are on with 1 and with nothing else', () => {
    expect(read('doorstep=1').filters).toEqual({ ...NO_FILTERS, doorstep: true })
    expect(read('nofee=1').filters).toEqual({ ...NO_FILTERS, noFee: true })
    for (const text of ['', '0', 'true', '11']) {
      expect(read(`doorstep=${text}&nofee=${text}`).filters).toEqual(NO_FILTERS)
    }
  })

  test.each(SORT_KEYS)('the order can be %s', (sort) => {
    expect(read(`sort=${sort}`).filters).toEqual({ ...NO_FILTERS, sort })
  })

  test.each([
    ['repay=bullet&repay=emi', ['emi', 'bullet']],
    ['repay=EMI&repay=&repay=__proto__', []],
  ])('%s gives the ways of repayment %j', (query, repayments) => {
    expect(read(query).filters.repayments).toEqual(repayments)
  })

  test('the recommended order is not written, any other is', () => {
    expect(writePlansAddress({ ...NOTHING, filters: { ...NO_FILTERS, sort: 'short_term' } })).toBe(
      'sort=short_term',
    )
  })

  test.each(['', 'cheapest', 'LOWEST_RATE', '__proto__', 'constructor', 'toString'])(
    'an unknown order %j is the recommended one',
    (sort) => {
      expect(read(`sort=${sort}`).filters.sort).toBe('recommended')
    },
  )
})

describe('the months that a loan is kept', () => {
  test.each([
    ['keep=1', 1],
    ['keep=12', 12],
    ['keep=06', 6],
    ['', 6],
    ['keep=0', 6],
    ['keep=13', 6],
    ['keep=-3', 6],
    ['keep=3.5', 6],
    ['keep=1e1', 6],
    ['keep=nine', 6],
    ['keep=999999999999', 6],
  ])('%s', (query, months) => {
    expect(read(query).keepMonths).toBe(months)
  })

  test('are not written where they are the usual six', () => {
    expect(writePlansAddress({ ...NOTHING, keepMonths: 6 })).toBe('')
    expect(writePlansAddress({ ...NOTHING, keepMonths: 3 })).toBe('keep=3')
  })
})

describe('the number of active filters', () => {
  test.each<[Partial<PlansFilters>, number]>([
    [{}, 0],
    [{ sort: 'lowest_rate' }, 0],
    [{ lenders: ['SBI', 'HDFC'] }, 2],
    [{ tenures: [6] }, 1],
    [{ buckets: ['short', 'long'] }, 2],
    [{ repayments: ['emi'] }, 1],
    [{ doorstep: true }, 1],
    [{ noFee: true }, 1],
    [{ covered: true }, 1],
  ])('%j counts %d', (filters, count) => {
    expect(activeFilterCount({ ...NO_FILTERS, ...filters })).toBe(count)
  })

  test('adds up over all of them', () => {
    expect(activeFilterCount(EVERYTHING.filters)).toBe(11)
  })
})
