import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'node-html-parser'
import { describe, expect, it, test } from 'vitest'
import { LocaleContext } from '@/islands/shared/locale'
import { copyOf } from '#lib/content/copy/copy'
import { offersOf } from '#lib/content/offers/offers'
import { readYamlFiles } from '#lib/content/reading/read-files'
import { offerSchema } from '#lib/content/schemas/offer'
import { partnerSchema } from '#lib/content/schemas/partner'
import type { Grams } from '#lib/domain/gold/gold'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { TERMS } from '#lib/domain/offer/market.fixture'
import type { Offer } from '#lib/domain/offer/offer'
import { inOrder, splitByGold, type OrderTerms } from '#lib/domain/offer/offer-order'
import type { SortKey } from '#lib/domain/offer/plans-address'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { OfferGrid } from './OfferGrid'

const OFFERS = offersOf(
  readYamlFiles('offers').map(({ id, data }) => ({ id, data: offerSchema.parse(data) })),
  readYamlFiles('partners').map(({ id, data }) => ({ id, data: partnerSchema.parse(data) })),
)

interface Drawn {
  readonly locale?: Locale
  readonly terms?: OrderTerms
  readonly offers?: readonly Offer[]
  readonly sort?: SortKey
  readonly wayByWay?: boolean
}

function drawn({
  locale = 'en',
  terms = TERMS,
  offers = OFFERS,
  sort = 'lowest_cost',
  wayByWay = true,
}: Drawn = {}) {
  return parse(
    renderToStaticMarkup(
      <LocaleContext value={locale}>
        <OfferGrid
          copy={copyOf('plans', locale)}
          cost={copyOf('cost', locale)}
          offers={splitByGold(inOrder(offers, sort, terms), terms).enough}
          wayByWay={wayByWay}
          terms={terms}
          busy={false}
          grid={createRef()}
        />
      </LocaleContext>,
    ),
  )
}

/** The headings of a list with their levels, and how many cards stand below each. */
function outline(given?: Drawn): readonly string[] {
  const lines: string[] = []
  let cards = 0
  for (const part of drawn(given).querySelectorAll('article, .way-line h2')) {
    if (part.rawTagName === 'article') cards += 1
    else {
      if (cards > 0) lines.push(`${String(cards)} cards`)
      cards = 0
      lines.push(`${part.rawTagName} ${part.text}`)
    }
  }
  return [...lines, `${String(cards)} cards`]
}

const levels = (given?: Drawn) =>
  new Set(
    drawn(given)
      .querySelectorAll('article :is(h2, h3, h4)')
      .map(({ rawTagName }) => rawTagName),
  )

/** What stands before the band that offers a visit, and the row that the band takes on wide screens. */
function band(given?: Drawn) {
  const list = drawn(given).querySelector('.offers')
  const at = list?.children.findIndex(({ classList }) => classList.contains('visit')) ?? -1
  const before = list?.children.slice(1, at).map(({ classNames }) => classNames.split(' ')[0])
  return { before: before?.join(' '), row: list?.getAttribute('style') }
}

const some = { ...TERMS, weight: 22.1 as Grams }

describe('a list that stands way by way of repaying', () => {
  it('has a heading over each way, a level above its cards', () => {
    expect(outline()).toEqual([
      ...['h2 EMI', '10 cards'],
      ...['h2 Interest monthly', '10 cards'],
      ...['h2 All at the end', '7 cards'],
    ])
    expect(levels()).toEqual(new Set(['h3']))
    expect(outline({ locale: 'hi' }).filter((line) => line.startsWith('h2'))).toEqual(
      REPAYMENTS.map((way) => `h2 ${copyOf('cost', 'hi').repayments[way]}`),
    )
  })

  it('has cards of those offers alone that the gold is enough for', () => {
    expect(outline({ terms: some })).toEqual([
      ...['h2 EMI', '3 cards', 'h2 Interest monthly', '3 cards', 'h2 All at the end', '3 cards'],
    ])
  })

  it('says so where a lender has not told the way', () => {
    const offers = OFFERS.map((offer) => (offer.id === 'kotak' ? { ...offer, repayment: null } : offer))
    expect(outline({ offers }).slice(-2)).toEqual(['h2 Way of repaying not known', '1 cards'])
  })

  it('is every other list not', () => {
    expect(outline({ wayByWay: false, sort: 'recommended' })).toEqual(['27 cards'])
    expect(levels({ wayByWay: false })).toEqual(new Set(['h2']))
  })
})

test('the band that offers a visit stands below the first cards, never between a heading and its cards', () => {
  expect(band({ wayByWay: false })).toEqual({ before: 'offer offer offer', row: '--band:2' })
  expect(band()).toEqual({ before: 'way-line offer offer offer', row: '--band:3' })
  const offers = OFFERS.filter(({ id }) => ['hdfc', 'kotak', 'indian-bank'].includes(id))
  expect(band({ offers })).toEqual({ before: 'way-line offer', row: '--band:3' })
  expect(band({ offers, wayByWay: false })).toEqual({ before: 'offer offer offer', row: '--band:2' })
})

test.each(LOCALES)('no two controls of the list have the same name: %s', (locale) => {
  const names = drawn({ locale })
    .querySelectorAll('article :is(label, a, button)')
    .map(({ text }) => text)
  expect(names).toHaveLength(4 * 27)
  expect(new Set(names).size).toBe(names.length)
})

test.each(LOCALES)('on paper each figure stands below its name, as the card has it: %s', (locale) => {
  const list = drawn({ locale })
  const heads = list.querySelectorAll('.offers-head span').map(({ text }) => text)
  const names =
    list
      .querySelectorAll('article')[0]
      ?.querySelectorAll('dt')
      .map(({ text }) => text) ?? []
  expect(heads.slice(3, 7)).toEqual(names.slice(0, 4))
})
