import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { goldOffersOf, offersOf } from '#lib/content/offers/offers'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { offerSchema } from '#lib/content/schemas/offer'
import { partnerSchema } from '#lib/content/schemas/partner'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Grams } from '#lib/domain/gold/gold'
import { weightAs22 } from '#lib/domain/gold/karat'
import { largestLoans } from '#lib/domain/offer/gold-fit'
import { BASIS, MARKET } from '#lib/domain/offer/market.fixture'
import { readPlansAddress } from '#lib/domain/offer/plans-address'
import { answerTo, plansFor, STAMPS, type EmbedFigures, type Stamp } from './loans.ts'

const DAY = '2026-11-20' as IsoDate
const ALL = goldOffersOf(
  offersOf(
    readYamlFiles('offers').map(({ id, data }) => ({ id, data: offerSchema.parse(data) })),
    readYamlFiles('partners').map(({ id, data }) => ({ id, data: partnerSchema.parse(data) })),
  ),
)
const FIGURES: EmbedFigures = { day: DAY, market: MARKET, offers: ALL }
const answer = (text: string, stamp: Stamp = 916) => answerTo({ text, stamp }, FIGURES, DAY)

describe('the loans on some gold', () => {
  it('are those of the drawing for 20 g of 22 KT', () => {
    expect(answer('20')).toEqual({
      ...{ kind: 'loans', count: 27, min: 81_000, max: 100_000, ceiling: 101_291 },
      ...{ weight: 20, karat: 22 },
    })
  })

  it('are less for 18 KT', () => {
    expect(answer('20', 750)).toMatchObject({ kind: 'loans', count: 27, min: 66_000, max: 82_000, karat: 18 })
  })

  it.each([
    ['', { kind: 'empty' }],
    ['20 tola', { kind: 'tola', tola: 20, grams: 233.276 }],
    ['-2', { kind: 'refused', reason: 'negative' }],
    ['heavy', { kind: 'refused', reason: 'not-a-number' }],
    ['0', { kind: 'refused', reason: 'too-small' }],
    ['1001', { kind: 'refused', reason: 'too-large' }],
    ['1', { kind: 'too-little' }],
  ])('are not worked out for %j', (text, expected) => {
    expect(answer(text)).toEqual(expected)
  })

  it('are none for gold that offers do not count', () => {
    expect(answer('20', 585)).toEqual({ kind: 'too-low' })
  })

  it('leave out what is offered no longer, and are none without an offer', () => {
    const [first, ...others] = ALL
    if (!first) throw new Error('There is no offer.')
    const offers = [{ ...first, lastDay: '2026-11-19' as IsoDate }, ...others]
    expect(answerTo({ text: '20', stamp: 916 }, { ...FIGURES, offers }, DAY)).toMatchObject({ count: 26 })
    expect(answerTo({ text: '20', stamp: 916 }, { ...FIGURES, offers: [] }, DAY)).toEqual({
      kind: 'too-little',
    })
  })

  it('are those that /plans works out for the gold of the link', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3000, max: 1_000_000 }),
        fc.constantFrom(...STAMPS),
        (milligrams, stamp) => {
          const found = answer(String(milligrams / 1000), stamp)
          if (found.kind !== 'loans') return
          const { searchParams } = new URL(plansFor(found, 'hi'), 'https://moneypal.example')
          const { weight, karat } = readPlansAddress(searchParams)
          const loans = largestLoans(ALL, weightAs22(weight as Grams, karat), BASIS)
          const lent = loans.filter((loan) => loan >= 10_000)
          expect([found.count, found.min, found.max]).toEqual([
            lent.length,
            Math.min(...lent),
            Math.max(...lent),
          ])
          expect(found.max).toBeLessThanOrEqual(found.ceiling)
        },
      ),
    )
  })
})

test('the link names the gold, and its purity unless it is 22 KT', () => {
  const weight = 20.5 as Grams
  expect(plansFor({ weight, karat: 22 }, 'en')).toBe('/plans?weight=20.5')
  expect(plansFor({ weight, karat: 18 }, 'hi')).toBe('/hi/plans?weight=20.5&karat=18')
})
