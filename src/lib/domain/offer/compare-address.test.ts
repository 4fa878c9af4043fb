import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  comparePage,
  isOfferId,
  keyFactsPage,
  MAX_COMPARED,
  offersPage,
  readCompareAddress,
  readKeyFactsAddress,
} from './compare-address.ts'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import { readPlansAddress } from './plans-address.ts'

const read = (query: string) => readCompareAddress(new URLSearchParams(query))
const queryOf = (link: string) => new URL(link, 'https://moneypal.example').searchParams

const anyId = fc.string({ minLength: 1, maxLength: 80, unit: 'binary' }).filter(isOfferId)
const anyTerms = fc.record({
  amount: fc.integer({ min: 10_000, max: MAX_AMOUNT }).map((amount) => amount as Rupees),
  keepMonths: fc.integer({ min: 1, max: 12 }),
})

describe('the address of the compare page', () => {
  it('names the offers in the order of their columns', () => {
    expect(read('offers=kotak,hdfc-excel,sbi-9-months')).toEqual({
      ids: ['kotak', 'hdfc-excel', 'sbi-9-months'],
      repeated: false,
      cut: 0,
      noIds: 0,
    })
  })

  test.each<[string, string, ReturnType<typeof read>]>([
    ['nothing', '', { ids: [], repeated: false, cut: 0, noIds: 0 }],
    ['an empty list', 'offers=,,', { ids: [], repeated: false, cut: 0, noIds: 0 }],
    [
      'an offer twice',
      'offers=kotak,hdfc,kotak',
      { ids: ['kotak', 'hdfc'], repeated: true, cut: 0, noIds: 0 },
    ],
    ['five offers', 'offers=a,b,c,d,e', { ids: ['a', 'b', 'c'], repeated: false, cut: 2, noIds: 0 }],
    ['the list in parts', 'offers=a&offers=b', { ids: ['a', 'b'], repeated: false, cut: 0, noIds: 0 }],
    ['spaces around', 'offers=+a+,%20b', { ids: ['a', 'b'], repeated: false, cut: 0, noIds: 0 }],
    [
      'what can be no id',
      `offers=${'x'.repeat(81)},a b,b`,
      { ids: ['b'], repeated: false, cut: 0, noIds: 2 },
    ],
  ])('with %s', (_, query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('is written with commas, the amount and the months', () => {
    const link = comparePage('en', ['hdfc-excel', 'kotak'], { amount: 200_000 as Rupees, keepMonths: 6 })
    expect(link).toBe('/compare?offers=hdfc-excel,kotak&amount=200000&keep=6')
  })

  it('comes back from a link as it was written', () => {
    const ids = fc.uniqueArray(anyId, { maxLength: MAX_COMPARED })
    fc.assert(
      fc.property(ids, anyTerms, (offers, terms) => {
        const params = queryOf(comparePage('en', offers, terms))
        expect(readCompareAddress(params)).toEqual({ ids: offers, repeated: false, cut: 0, noIds: 0 })
        expect(readPlansAddress(params)).toMatchObject({ ...terms, notDone: {} })
      }),
    )
  })

  it('never fails, and never names more than three offers or one twice', () => {
    const anyQuery = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string(), { maxLength: 9 }).map((list) => `offers=${list.join(',')}`),
    )
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { ids, cut } = read(query)
        expect(ids.length).toBeLessThanOrEqual(MAX_COMPARED)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every(isOfferId)).toBe(true)
        expect(cut).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the address of the key facts', () => {
  test.each<[string, string | null]>([
    ['', null],
    ['offer=', null],
    ['offer=a%20b', null],
    ['offer=a,b', null],
    [`offer=${'x'.repeat(81)}`, null],
    [`offer=${'x'.repeat(80)}`, 'x'.repeat(80)],
    ['offer=%20hdfc+', 'hdfc'],
    ['offer=hdfc&offer=sbi', 'hdfc'],
  ])('%j', (query, id) => {
    expect(readKeyFactsAddress(new URLSearchParams(query))).toBe(id)
  })

  it('comes back from a link as it was written', () => {
    fc.assert(
      fc.property(anyId, anyTerms, (id, terms) => {
        const params = queryOf(keyFactsPage('en', id, terms))
        expect(readKeyFactsAddress(params)).toBe(id)
        expect(readPlansAddress(params)).toMatchObject({ ...terms, notDone: {} })
      }),
    )
  })
})

it('the addresses of the key facts and of the offers have the amount and the months', () => {
  const terms = { amount: 200_000 as Rupees, keepMonths: 6 }
  expect(keyFactsPage('en', 'hdfc', terms)).toBe('/plans/key-facts?offer=hdfc&amount=200000&keep=6')
  expect(offersPage('en', terms)).toBe('/plans?amount=200000&keep=6')
})

it('a link that is read and written again has lost every personal parameter', () => {
  const personal = fc.constantFrom('phone', 'name', 'fullName', 'pan', 'pin', 'pinCode', 'email', 'otp')
  const extras = fc.dictionary(personal, fc.string({ minLength: 1 }))
  const terms = { amount: 200_000 as Rupees, keepMonths: 6 }
  fc.assert(
    fc.property(extras, (more) => {
      const params = new URLSearchParams({ ...more, offers: 'hdfc,kotak', offer: 'hdfc' })
      const compared = comparePage('en', readCompareAddress(params).ids, terms)
      const facts = keyFactsPage('en', readKeyFactsAddress(params) ?? '', terms)
      expect([...queryOf(compared).keys()]).toEqual(['offers', 'amount', 'keep'])
      expect([...queryOf(facts).keys()]).toEqual(['offer', 'amount', 'keep'])
    }),
  )
})
