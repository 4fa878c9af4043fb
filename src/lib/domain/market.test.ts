import { expect, test } from 'vitest'
import type { IsoDate } from './dates'
import { basisOn, NO_VISITOR } from './market'
import { BASIS, MARKET } from './market.fixture'

test('a visitor who has told nothing keeps the loan for six months and owes nothing on gold', () => {
  expect(basisOn(MARKET, '2026-11-22' as IsoDate, NO_VISITOR)).toEqual(BASIS)
})
