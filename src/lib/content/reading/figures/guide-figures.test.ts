import { describe, expect, it, test } from 'vitest'
import { readTextFiles } from '#lib/content/reading/read-files'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { auctionCase } from './auction.ts'
import { FIGURE_BASIS } from './figures.fixture.ts'
import { figuresIn, guideFigures, GUIDES_WITH_FIGURES, withFigures } from './guide-figures.ts'
import { evenMonth } from './personal-loan.ts'

const figuresOf = (id: string, locale: Locale = 'en') => guideFigures(id, FIGURE_BASIS, locale)

/** The number in a figure: 8465 of '₹8,465', 44 of '44%'. */
const numberOf = (figure: string | undefined): number => Number(figure?.replace(/[^\d.]/g, ''))

/** A text of a guide as its file has it, front matter included. */
const textOf = (id: string, locale: Locale): string => {
  const file = readTextFiles('guides', locale).find((guide) => guide.id === id)
  return `${JSON.stringify(Object.values(file?.data ?? {}))} ${file?.body ?? ''}`
}

describe.each(LOCALES)('the guides in %s', (locale) => {
  test.each(GUIDES_WITH_FIGURES)('%s shows all its figures, and no other name in braces', (id) => {
    const named = new Set(figuresIn(textOf(id, locale)))
    expect([...named].toSorted()).toEqual(Object.keys(figuresOf(id, locale)).toSorted())
  })

  it('have no name in braces where they have no figures', () => {
    const others = readTextFiles('guides', locale).filter(({ id }) => !GUIDES_WITH_FIGURES.includes(id))
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ id }) => figuresIn(textOf(id, locale)).length > 0)).toEqual([])
  })
})

describe('figures worked out by hand', () => {
  test('1,20,000 for 8 months come to 8,400 at 10.5 %, 5,600 at 7 %, 3,200 at 4 %', () => {
    expect(figuresOf('farm-gold-loans')).toMatchObject({
      ...{ goldInterest: '₹8,400', cardInterest: '₹5,600', inTimeInterest: '₹3,200' },
      ...{ lostIncentive: '₹2,400', goldDue: '₹1,28,400' },
      // 1,20,000 x 10.5 % x 30 / 365, and 1,28,400 x 24 % x 30 / 365
      ...{ lateInterest: '₹1,036', lateCharge: '₹2,533' },
      // 1,28,400 / 75 % / 5,958.33
      goldNeeded: '28.8 g',
    })
  })

  test('an overdraft at 11 % costs 1,180 untouched, and 40,000, 1,00,000 and 50,000 for 2, 3 and 1 months', () => {
    expect(figuresOf('overdraft-or-emi')).toMatchObject({
      // 733.33 + 2,750 + 458.33 + 1,180
      ...{ emptyYear: '₹1,180', seasonOverdraft: '₹5,122', fullOverdraft: '₹12,180' },
      // An instalment of 8,791.59 twelve times less the loan, and 590.
      ...{ yearEmi: '₹6,089', yearInterestOnly: '₹10,590', evenUse: '45%' },
    })
  })

  test('3,00,000 with 9.6 % for half a year are measured as 3,14,400 against 80 %', () => {
    expect(figuresOf('wedding-hospital-school-fees')).toMatchObject({
      ...{ weddingDue: '₹3,14,400', weddingCeiling: '80%' },
      // 3,93,000 and 3,75,000 by 5,958.33
      ...{ weddingGoldAtEnd: '66 g', weddingGoldMonthly: '63 g' },
      // 733.33 for 2 months, then 183.33 for 4
      ...{ hospitalWithout: '₹4,400', hospitalWith: '₹2,200', hospitalSaved: '₹2,200' },
    })
  })

  test('30 g with 2 g of stones count as 28 g, and at 20 KT as 833 of 916 parts', () => {
    expect(figuresOf('wrong-valuation-or-lost-gold')).toMatchObject({
      // 28 x 5,958.33 and 85 % of it
      ...{ rightValue: '₹1,66,833', rightMost: '₹1,41,808', stonesLess: '₹10,129' },
      ...{ purityValue: '₹1,51,717', lateOwed: '₹60,000' },
    })
  })

  test('1,42,911 owed on gold of 1,51,938 are 13,765 above 85 %, and 6,168 above the reserve price', () => {
    expect(figuresOf('stop-an-auction')).toMatchObject({
      ...{ before: '₹1,78,750', value: '₹1,51,938', owed: '₹1,42,911' },
      ...{ maxDue: '₹1,29,146', part: '₹13,765', reserve: '₹1,36,744', short: '₹6,168' },
    })
  })

  test('the rate at which both loans cost the same makes them cost the same', () => {
    const { goldTotal, personalFees, need, evenRate } = figuresOf('gold-loan-or-personal-loan')
    const rate = numberOf(evenRate) / 1200
    const principal = numberOf(need)
    const instalment = (principal * rate) / (1 - (1 + rate) ** -12)
    const total = instalment * 12 - principal + numberOf(personalFees)
    expect(Math.abs(total - numberOf(goldTotal))).toBeLessThan(10)
  })
})

describe('what the texts say of their figures is so', () => {
  test('a gold loan in instalments is the cheapest, and a renewed one the dearest in the end', () => {
    const figures = figuresOf('gold-loan-or-personal-loan')
    const [six, year, two, three] = ['6', '12', '24', '36'].map(
      (months) => numberOf(figures[`goldFor${months}`]) - numberOf(figures[`personalFor${months}`]),
    )
    expect(six).toBeLessThan(0)
    for (const later of [year, two, three]) expect(later).toBeGreaterThan(0)
    expect(evenMonth(FIGURE_BASIS)).toBeGreaterThan(6)
    expect(evenMonth(FIGURE_BASIS)).toBeLessThanOrEqual(12)
    expect(numberOf(figures['evenRate'])).toBeLessThan(numberOf(figures['evenRateNone']))
    expect(numberOf(figures['goldApr'])).toBeLessThan(numberOf(figures['personalApr']))
  })

  test('an overdraft is dearest where it is always drawn, and dearer than the loan after one bad month', () => {
    const figures = figuresOf('overdraft-or-emi')
    const of = (name: string) => numberOf(figures[name])
    expect(of('fullOverdraft')).toBeGreaterThan(of('yearInterestOnly'))
    expect(of('seasonOverdraft')).toBeLessThan(of('yearEmi'))
    expect(of('averageOwed') * 2).toBeGreaterThan(of('limit'))
  })

  test('finance companies lend more and ask more, and the two groups overlap', () => {
    const figures = figuresOf('bank-or-nbfc-by-cost')
    const of = (name: string) => numberOf(figures[name])
    for (const name of ['AprMiddle', 'Lent', 'Monthly', 'AtEnd', 'Emi', 'Loan'])
      expect([name, of(`company${name}`) > of(`bank${name}`)]).toEqual([name, true])
    expect(of('companyAprLow')).toBeLessThan(of('bankAprHigh'))
    expect(of('companyTenure')).toBeLessThan(of('bankTenure'))
    expect(of('bankCount') + of('companyCount')).toBe(27)
  })

  test('three small loans cost less than one, with about the same instalment', () => {
    const figures = figuresOf('wedding-hospital-school-fees')
    const of = (name: string) => numberOf(figures[name])
    expect(of('billCost')).toBeLessThan(of('billsCost'))
    expect(Math.abs(of('billEmi') / of('billsEmi') - 1)).toBeLessThan(0.05)
    expect(numberOf(figures['weddingGoldAtEnd'])).toBeGreaterThan(numberOf(figures['weddingGoldMonthly']))
  })

  test('an auction leaves a debt and a sale of one’s own does not; each sum is larger than the one before', () => {
    const { overdue, charge, owed, part, sale, ownSale } = auctionCase(FIGURE_BASIS)
    expect(sale.left).toBeLessThan(0)
    expect(sale.leftAfterTwoFailed).toBeLessThan(sale.left)
    expect(ownSale).toBeGreaterThan(owed)
    expect(overdue + charge).toBeLessThan(part)
    expect(part).toBeLessThan(owed)
  })
})

describe('a guide with its figures', () => {
  const guide = { id: 'farm-gold-loans', body: 'Need: {need}', data: { inShort: ['{season} months'] } }

  it('has them in all its strings', () => {
    expect(withFigures(guide, FIGURE_BASIS, 'en')).toEqual({
      ...{ id: 'farm-gold-loans', body: 'Need: ₹1,20,000' },
      data: { inShort: ['8 months'] },
    })
  })

  it('stops the build at a name that is no figure of it', () => {
    expect(() => withFigures({ ...guide, body: '{goldTotal}' }, FIGURE_BASIS, 'hi')).toThrow(
      'src/content/guides/hi/farm-gold-loans.md: {goldTotal} is no figure of this guide.',
    )
    expect(() => withFigures({ id: 'sell-or-pledge', body: '{need}' }, FIGURE_BASIS, 'en')).toThrow(
      'src/content/guides/en/sell-or-pledge.md: {need} is no figure',
    )
  })

  it('writes weights in the language', () => {
    expect(figuresOf('stop-an-auction', 'hi')['gold']).toBe('30 ग्राम')
  })
})
