import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '#lib/domain/dates/dates'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { isOffered, lastDayOf, markOf, offeredOn } from './listing.ts'

const LAST = '2026-11-24' as IsoDate

test('an offer is shown on its last day, and on no day after it', () => {
  expect(isOffered({ lastDay: LAST }, LAST)).toBe(true)
  expect(isOffered({ lastDay: LAST }, addDays(LAST, 1))).toBe(false)
})

test('an offer without a last day is shown on every day', () => {
  expect(isOffered({}, '9999-12-31' as IsoDate)).toBe(true)
})

test('a list has those of its offers whose day is not over, in their order', () => {
  const offers = fc.array(
    fc.option(fc.integer({ min: -40, max: 40 }), { nil: undefined }).map((days) => ({
      ...INDIAN_BANK,
      ...(days !== undefined && { lastDay: addDays(LAST, days) }),
    })),
  )
  fc.assert(
    fc.property(offers, (all) => {
      const shown = offeredOn(all, LAST)
      expect(shown).toEqual(all.filter(({ lastDay }) => !lastDay || lastDay >= LAST))
      // The list itself where nothing is left out: whoever compares it sees no other one.
      if (shown.length === all.length) expect(shown).toBe(all)
    }),
  )
})

test('all of some offers are offered until the first last day', () => {
  expect(lastDayOf([{ lastDay: addDays(LAST, 3) }, {}, { lastDay: LAST }])).toBe(LAST)
  expect(lastDayOf([{}])).toBeUndefined()
})

test("a lender's mark is a file of the site, named as the lender", () => {
  expect(markOf('indian-bank')).toBe('/banks/indian-bank.svg')
})
