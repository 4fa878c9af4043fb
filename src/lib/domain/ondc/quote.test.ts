import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lenderFigures, nearest, type Way } from '#lib/domain/audit/lender-sums.fixture'
import type { Grams } from '#lib/domain/gold/gold'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import { auditQuote, type QuoteBasis } from './audit-quote.ts'
import type { LenderQuote } from './lender-quote.ts'
import { quoteMessage } from './messages.fixture.ts'
import { costOfQuote } from './quote-cost.ts'
import { readQuote } from './read-quote.ts'

const NOW = Date.parse('2026-11-27T10:00:00Z')
const BASIS: QuoteBasis = {
  ...{ rules: RULES_2026, pricePerGram22: 6000, gold22: 25 as Grams, nowMs: NOW },
}

type Changes = Parameters<typeof quoteMessage>[0]

const read = (changes?: Changes) => readQuote(quoteMessage(changes), NOW)

function quoteOf(changes?: Changes): LenderQuote {
  const found = read(changes)
  if ('reasons' in found) throw new Error(`It is not read: ${found.reasons.join(', ')}.`)
  return found
}

const reasonsOf = (changes?: Changes, basis: Partial<QuoteBasis> = {}) => {
  const found = read(changes)
  return 'reasons' in found ? found.reasons : auditQuote(found, { ...BASIS, ...basis }).reasons
}

describe('The quote of a lender', () => {
  test('is read with its texts as figures', () => {
    expect(quoteOf()).toMatchObject({
      quoteId: 'quote-1',
      lender: 'Paper Kite Finance',
      ...{ principal: 100_000, annualRatePercent: 12, tenureMonths: 12, instalment: 8884.88 },
      charges: { processing: 1000, otherUpfront: 0, insurance: 0, other: 0 },
      ...{ inHand: 98_820, price: 107_618.56, statedAprPercent: 14.26, ltvPercent: 75 },
      ...{ closingChargePercent: 0.5, coolingOffDays: 3, until: NOW + 900_000 },
      keyFactsLink: 'https://paper-kite.example/kfs/1',
      branches: [
        { id: 'B1', name: 'Rewari', address: '4 Circular Road, Rewari', pinCode: '123401' },
        { id: 'B3', name: 'Narnaul', pinCode: '' },
      ],
    })
  })

  test('adds up, and costs what its figures come to', () => {
    const quote = quoteOf()
    const { reasons, sums } = auditQuote(quote, BASIS)
    expect(reasons).toEqual([])
    expect(sums).toMatchObject({ repayment: 'emi', takenOff: 1180, feeHoldsTax: false })
    expect(sums.aprPercent).toBeCloseTo(14.2605, 4)
    expect(costOfQuote(quote, sums)).toMatchObject({
      ...{ months: 12, feeWithTax: 1180, inHand: 98_820, interest: 6618.56, total: 7798.56 },
      pattern: { monthly: 8884.88, times: 12, atTheEnd: 0 },
    })
  })

  test('a fee that holds its tax is seen by what is paid out', () => {
    const quote = quoteOf({ parts: { PROCESSING_FEE: '1180' }, price: '107798.56' })
    expect(auditQuote(quote, BASIS)).toMatchObject({ reasons: [], sums: { feeHoldsTax: true } })
  })

  test.each([
    ['no APR', { terms: { ANNUAL_PERCENTAGE_RATE: null } }, ['missing']],
    ['no Key Facts Statement', { terms: { KFS_LINK: null } }, ['missing']],
    ['no principal', { parts: { PRINCIPAL: null } }, ['missing']],
    ['no end', { ttl: null }, ['missing']],
    ['a rate of a month', { terms: { INTEREST_RATE: '1% per month' } }, ['unreadable']],
    ['a rate as a range', { terms: { INTEREST_RATE: '9%-15%' } }, ['unreadable']],
    ['text for an amount', { parts: { INTEREST: 'as agreed' } }, ['unreadable']],
    ['a statement over http', { terms: { KFS_LINK: 'http://paper-kite.example/' } }, ['unreadable']],
    ['instalments every three months', { terms: { REPAYMENT_FREQUENCY: 'QUARTERLY' } }, ['unreadable']],
    ['an APR 0.06 points off', { terms: { ANNUAL_PERCENTAGE_RATE: '14.32%' } }, ['apr-differs']],
    ['a price 2 rupees off', { price: '107620.60', itemPrice: '107618.56' }, ['sums-differ']],
    ['another price of the product', { itemPrice: '107000' }, ['sums-differ']],
    ['interest that no instalments pay', { parts: { INTEREST: '6000' }, price: '107000' }, ['sums-differ']],
    [
      'less paid out than is said',
      { parts: { NET_DISBURSED_AMOUNT: '98000' } },
      ['sums-differ', 'apr-differs'],
    ],
    [
      'instalments of another rate',
      {
        terms: { INSTALLMENT_AMOUNT: '9000', ANNUAL_PERCENTAGE_RATE: '16.75%' },
        ...{ parts: { INTEREST: '8000' }, price: '109000' },
      },
      ['instalment-differs'],
    ],
    [
      '6 instalments in 12 months',
      { terms: { NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: '6' } },
      ['sums-differ', 'instalment-differs', 'pays-back-less', 'apr-differs'],
    ],
    ['more lent than is allowed', { terms: { LTV_RATIO: '85.5%' } }, ['above-ceiling']],
    ['nobody to complain to', { contact: { GRO_NAME: null } }, ['contact-missing']],
  ] satisfies readonly [string, Changes, readonly string[]][])(
    'with %s it is withheld',
    (_, changes, reasons) => {
      expect(reasonsOf(changes)).toEqual(reasons)
    },
  )

  test('an APR 0.05 points off and a rupee are let pass', () => {
    expect(reasonsOf({ terms: { ANNUAL_PERCENTAGE_RATE: '14.31%' } })).toEqual([])
    expect(reasonsOf({ price: '107619.56', itemPrice: '107617.56' })).toEqual([])
  })

  test('after its end it stands no longer', () => {
    expect(reasonsOf({}, { nowMs: NOW + 899_999 })).toEqual([])
    expect(reasonsOf({}, { nowMs: NOW + 900_000 })).toEqual(['expired'])
  })

  test('the gold that was entered bounds it; without any, the share that is stated', () => {
    // 85 % of 19.608 g at ₹6,000 are ₹1,00,000.80.
    expect(reasonsOf({}, { gold22: 19.608 as Grams })).toEqual([])
    expect(reasonsOf({}, { gold22: 19.607 as Grams })).toEqual(['above-ceiling'])
    expect(reasonsOf({}, { gold22: null })).toEqual([])
  })

  test('a loan that is repaid all at the end counts with its interest, and runs a year and no longer', () => {
    const bullet = (months: number, due: string, interest: string, apr: string): Changes => ({
      terms: {
        TERM: `${months} months`,
        NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: '1',
        REPAYMENT_FREQUENCY: 'AT_MATURITY',
        INSTALLMENT_AMOUNT: due,
        ANNUAL_PERCENTAGE_RATE: apr,
      },
      ...{ parts: { INTEREST: interest }, price: String(100_000 + Number(interest) + 1000) },
    })
    const year = bullet(12, '112000', '12000', '12.59%')
    // 85 % of 21.961 g at ₹6,000 are ₹1,12,001.
    expect(reasonsOf(year, { gold22: 21.961 as Grams })).toEqual([])
    expect(reasonsOf(year, { gold22: 21.96 as Grams })).toEqual(['above-ceiling'])
    expect(reasonsOf(bullet(18, '118000', '18000', '11.88%'))).toEqual(['too-long'])
    const quote = quoteOf(year)
    expect(costOfQuote(quote, auditQuote(quote, BASIS).sums).pattern).toEqual({
      ...{ monthly: 0, times: 0, atTheEnd: 112_000 },
    })
  })

  test('the figures of the published sample, 5 % in words and 66.6 % in sums, are withheld', () => {
    const sample: Changes = {
      terms: {
        ...{ TERM: '5 months', NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: '5', INSTALLMENT_AMOUNT: '46360' },
        ANNUAL_PERCENTAGE_RATE: '5%',
      },
      parts: {
        ...{ PRINCIPAL: '200000', INTEREST: '30000', PROCESSING_FEE: '1800', INSURANCE_CHARGES: '500' },
        NET_DISBURSED_AMOUNT: '197700',
      },
      price: '232800',
    }
    const { sums, reasons } = auditQuote(quoteOf(sample), { ...BASIS, gold22: null })
    expect(sums.aprPercent).toBeCloseTo(66.6, 1)
    expect(reasons).toEqual(['sums-differ', 'instalment-differs', 'apr-differs'])
    expect(sums.instalment).toBe(41_207.96)
  })

  test('one that pays back less than it lends is withheld for it', () => {
    const reasons = reasonsOf({ parts: { PRINCIPAL: '400000', NET_DISBURSED_AMOUNT: '398820' } })
    expect(reasons).toContain('pays-back-less')
  })

  test('anything can come', () => {
    const whole = quoteMessage()
    const orders = fc.oneof(
      fc.anything(),
      fc.constant(whole.order),
      fc.anything().map((quote) => ({ ...whole.order, quote })),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          orders.map((order) => ({ order })),
        ),
        (message) => {
          const found = readQuote(message, NOW)
          if ('reasons' in found) expect(found.reasons).not.toEqual([])
          else expect(auditQuote(found, BASIS).reasons).toBeInstanceOf(Array)
        },
      ),
    )
  })
})

const terms = fc.record({
  amount: fc.integer({ min: 100, max: 20_000 }).map((hundreds) => hundreds * 100),
  hundredths: fc.integer({ min: 600, max: 2600 }),
  months: fc.integer({ min: 1, max: 36 }),
  way: fc.constantFrom<Way>('emi', 'bullet'),
  fee: fc.integer({ min: 0, max: 3000 }),
  rest: fc.integer({ min: 0, max: 900 }),
  holdsTax: fc.boolean(),
})
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never

const text = (value: number): string => String(Number(value.toFixed(2)))

/** What an honest lender states, by sums of its own. */
function honest({ amount, hundredths, months, way, fee, rest, holdsTax }: Terms): {
  changes: NonNullable<Changes>
  interest: number
} {
  const term = way === 'bullet' ? Math.min(months, 12) : months
  const fees = (holdsTax ? fee : nearest(fee * 118) / 100) + rest
  const figures = lenderFigures({
    ...{ amount, months: term, way, ratePercent: hundredths / 100, feeWithTax: fees },
    interest: (paise, from, until) => nearest((paise * hundredths * (until - from)) / 120_000),
  })
  const isBullet = way === 'bullet'
  const instalment = isBullet ? figures.paidBack : figures.monthly
  const count = isBullet ? 1 : term
  const interest = Number((instalment * count - amount).toFixed(2))
  return {
    interest,
    changes: {
      terms: {
        ...{ INTEREST_RATE: `${hundredths / 100}%`, TERM: `P${term}M`, LTV_RATIO: '70%' },
        ...{ NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: String(count), INSTALLMENT_AMOUNT: text(instalment) },
        ANNUAL_PERCENTAGE_RATE: `${figures.apr.toFixed(2)}%`,
      },
      parts: {
        ...{ PRINCIPAL: String(amount), INTEREST: text(interest), PROCESSING_FEE: String(fee) },
        ...{ OTHER_UPFRONT_CHARGES: String(rest), NET_DISBURSED_AMOUNT: text(amount - fees) },
      },
      price: text(amount + interest + fee + rest),
    },
  }
}

describe('Made-up lenders', () => {
  const gold = { gold22: 1_000_000 as Grams }

  test('that count honestly are shown', () => {
    fc.assert(
      fc.property(terms, (each) => {
        expect(reasonsOf(honest(each).changes, gold)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('that state a lower yearly cost than theirs are not', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 6, max: 500 }), (each, hundredths) => {
        const { changes } = honest(each)
        const apr = Number.parseFloat(String(changes.terms?.['ANNUAL_PERCENTAGE_RATE'])) - hundredths / 100
        fc.pre(apr >= 0)
        const stated = {
          ...changes,
          terms: { ...changes.terms, ANNUAL_PERCENTAGE_RATE: `${apr.toFixed(2)}%` },
        }
        expect(reasonsOf(stated, gold)).toEqual(['apr-differs'])
      }),
      { numRuns: 300 },
    )
  })

  test('that ask for more than they state are not', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 2, max: 900 }), (each, rupees) => {
        const { changes } = honest(each)
        const instalment = Number(changes.terms?.['INSTALLMENT_AMOUNT']) + rupees
        const stated = { ...changes, terms: { ...changes.terms, INSTALLMENT_AMOUNT: text(instalment) } }
        expect(reasonsOf(stated, gold)).toContain('instalment-differs')
      }),
      { numRuns: 300 },
    )
  })
})
