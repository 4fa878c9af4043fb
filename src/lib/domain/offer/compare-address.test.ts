import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  comparePage,
  isOfferId,
  keyFactsPage,
  SENT_OFFER_ID,
  MAX_COMPARED,
  offersPage,
  readCompareAddress,
  readKeyFactsAddress,
  type ShownThen,
} from './compare-address.ts'
import type { IsoDate } from '#lib/domain/dates/dates'
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
      shown: null,
    })
  })

  test.each<[string, string, ReturnType<typeof read>]>([
    ['nothing', '', { ids: [], repeated: false, cut: 0, noIds: 0, shown: null }],
    ['an empty list', 'offers=,,', { ids: [], repeated: false, cut: 0, noIds: 0, shown: null }],
    [
      'an offer twice',
      'offers=kotak,hdfc,kotak',
      { ids: ['kotak', 'hdfc'], repeated: true, cut: 0, noIds: 0, shown: null },
    ],
    [
      'five offers',
      'offers=a,b,c,d,e',
      { ids: ['a', 'b', 'c'], repeated: false, cut: 2, noIds: 0, shown: null },
    ],
    [
      'the list in parts',
      'offers=a&offers=b',
      { ids: ['a', 'b'], repeated: false, cut: 0, noIds: 0, shown: null },
    ],
    ['spaces around', 'offers=+a+,%20b', { ids: ['a', 'b'], repeated: false, cut: 0, noIds: 0, shown: null }],
    [
      'what can be no id',
      `offers=${'x'.repeat(81)},a b,b`,
      { ids: ['b'], repeated: false, cut: 0, noIds: 2, shown: null },
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
        expect(readCompareAddress(params)).toEqual({
          ids: offers,
          repeated: false,
          cut: 0,
          noIds: 0,
          shown: null,
        })
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

describe('what a link takes along', () => {
  const ON = '2026-11-26' as IsoDate
  const TERMS = { amount: 200_000 as Rupees, keepMonths: 6 }
  const FIGURES = [
    { id: 'hdfc', aprPercent: 8.7, cost: 4350 },
    { id: 'kotak', aprPercent: 9.85, cost: 4925 },
  ]
  const LINK = '/compare?offers=hdfc,sbi,kotak&amount=200000&keep=6&on=2026-11-26&was=8.70-4350,,9.85-4925'

  it('is the day, and APR and cost of each offer at its place', () => {
    expect(comparePage('en', ['hdfc', 'sbi', 'kotak'], TERMS, { on: ON, figures: FIGURES })).toBe(LINK)
    expect(readCompareAddress(queryOf(LINK)).shown).toEqual({ on: ON, figures: FIGURES })
  })

  it('comes back from a link as it was written, whatever the order of the figures', () => {
    const anyShown = fc
      .record({
        on: fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        figures: fc.uniqueArray(
          fc.record({
            id: anyId,
            aprPercent: fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100),
            cost: fc.integer({ min: 0, max: 9_999_999_999 }),
          }),
          { minLength: 1, maxLength: MAX_COMPARED, selector: ({ id }) => id },
        ),
      })
      .map(({ on, figures }): ShownThen => ({ on: on.toISOString().slice(0, 10) as IsoDate, figures }))
    fc.assert(
      fc.property(anyShown, anyTerms, (shown, terms) => {
        const ids = shown.figures.map(({ id }) => id)
        const turned = { ...shown, figures: shown.figures.toReversed() }
        expect(readCompareAddress(queryOf(comparePage('en', ids, terms, turned))).shown).toEqual(shown)
      }),
    )
  })

  it('lacks figures that no reader would take, and the others keep their places', () => {
    const figures = [{ id: 'hdfc', aprPercent: 1000, cost: 4350 }, ...FIGURES.slice(1)]
    const link = comparePage('en', ['hdfc', 'sbi', 'kotak'], TERMS, { on: ON, figures })
    expect(readCompareAddress(queryOf(link)).shown?.figures).toEqual(FIGURES.slice(1))
  })

  test.each<[string, string, readonly string[] | null]>([
    ['without a day', 'offers=hdfc&amount=2&keep=6&was=8.70-4350', null],
    ['with a day that does not exist', 'offers=hdfc&amount=2&keep=6&on=2026-02-30&was=8.70-4350', null],
    ['without an amount', 'offers=hdfc&keep=6&on=2026-11-26&was=8.70-4350', null],
    ['without months', 'offers=hdfc&amount=2&on=2026-11-26&was=8.70-4350', null],
    ['without figures', 'offers=hdfc&amount=2&keep=6&on=2026-11-26', null],
    ['with figures in another form', 'offers=a,b&amount=2&keep=6&on=2026-11-26&was=8.7-4350,x-1', null],
    ['of which one is in another form', 'offers=a,b&amount=2&keep=6&on=2026-11-26&was=x,9.85-4925', ['b']],
    ['with more figures than offers', 'offers=a&amount=2&keep=6&on=2026-11-26&was=8.70-1,9.85-2', ['a']],
    [
      'with an offer twice',
      'offers=a,a,b&amount=2&keep=6&on=2026-11-26&was=8.70-1,9.70-2,9.85-3',
      ['a', 'b'],
    ],
    ['with what is no id', 'offers=a b,b&amount=2&keep=6&on=2026-11-26&was=8.70-1,9.85-2', ['b']],
  ])('a link %s', (_, query, ids) => {
    expect(read(query).shown?.figures.map(({ id }) => id) ?? null).toEqual(ids)
  })

  it('never fails, and names only offers of the link, each once', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('2026-11-26', '8.70-4350,,9.85-1'),
    )
    fc.assert(
      fc.property(anyText, anyText, fc.array(fc.constantFrom('a', 'b', 'c', 'd', ' ')), (on, was, offers) => {
        const params = new URLSearchParams({ offers: offers.join(','), amount: '2', keep: '6', on, was })
        const { ids, shown } = readCompareAddress(params)
        const named = shown?.figures.map(({ id }) => id) ?? []
        expect(named).toEqual(ids.filter((id) => named.includes(id)))
      }),
    )
  })
})

it.each([
  ['hdfc-excel', true],
  ['lantern-street-evening', true],
  ['Call 98110', false],
  ['evil.example', false],
  ['a/b', false],
  ['-a', false],
  ['a'.repeat(41), false],
])('a text message carries the id %s: %s', (id, carries) => {
  expect(SENT_OFFER_ID.test(id)).toBe(carries)
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
