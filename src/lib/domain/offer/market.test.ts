import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { basisOn, NO_VISITOR } from './market.ts'
import { BASIS, MARKET } from './market.fixture.ts'

test('a visitor who has told nothing keeps the loan for six months and owes nothing on gold', () => {
  expect(basisOn(MARKET, '2026-11-22' as IsoDate, NO_VISITOR)).toEqual(BASIS)
})
