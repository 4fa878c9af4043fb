import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Offer } from '#lib/domain/offer/offer'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { OFFER_COLUMNS, offersCsv } from './offers-csv.ts'

const DAY = '2026-11-28' as IsoDate
const [first] = SIX_OFFERS as [Offer]

const linesOf = (offers: readonly Offer[], sample = true) =>
  parse(offersCsv(offers, DAY, sample), { columns: true }) as readonly Readonly<Record<string, string>>[]

test('each offer is a line, with a cell for each column', () => {
  const lines = linesOf(SIX_OFFERS)
  expect(lines.map(({ id }) => id)).toEqual(SIX_OFFERS.map(({ id }) => id))
  for (const line of lines) expect(Object.keys(line)).toEqual(Object.keys(OFFER_COLUMNS))
})

test('a line says of which day it is, and whether it is a sample', () => {
  expect(linesOf([first])[0]).toMatchObject({ asOf: '2026-11-28', sample: 'true' })
  expect(linesOf([first], false)[0]).toMatchObject({ sample: 'false' })
})

test('what an offer does not state is an empty cell, and what it states is as exact as in JSON', () => {
  const [line] = linesOf([{ ...first, monthlyRatePercent: 8.9 / 12 }])
  expect(line).toMatchObject({ lendingValuePerGram: '', lastDay: '', monthlyRatePercent: String(8.9 / 12) })
})

test('slabs stand in one cell, as lenders write them', () => {
  const slabs = [
    { upToMonths: 1, annualRatePercent: 10.8 },
    { upToMonths: 12, annualRatePercent: 14.4 },
  ]
  expect(linesOf([{ ...first, slabs, slabsFrom: 'first-day' }])[0]).toMatchObject({
    slabs: '1:10.8;12:14.4',
    slabsFrom: 'first-day',
  })
})
