import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OFFER_FILE as offer, problemsOf } from './offer.fixture.ts'
import { offerSchema } from './offer.ts'

const FIELDS =
  'name, bank, product, annualRatePercent, slabs, slabsFrom, rateWithoutRebatePercent, ltv, tenureMonths, repayment, interestDays, processingFee, closingChargePercent, penalChargePercent, coolingOffDays, keyFactsStatement, doorstep, recommended, lendingValuePerGram, requiredGold, monthlyInterest, sample'

describe('an offer file is accepted', () => {
  test('with the terms alone, and is then not recommended', () => {
    expect(offerSchema.parse(offer)).toEqual({ ...offer, recommended: false })
  })

  test.each([
    ['the lowest terms', { annualRatePercent: 1, ltv: 1, tenureMonths: 1, processingFee: 0 }],
    ['the highest terms', { annualRatePercent: 36, ltv: 85, tenureMonths: 12, processingFee: 10_000 }],
    ['interest paid monthly', { repayment: 'interest-only' }],
    ['all paid at the end, with a charge for closing', { repayment: 'bullet', closingChargePercent: 5 }],
    ['interest counted by the day', { interestDays: 'actual/365' }],
    ['a rate per gram alone', { lendingValuePerGram: 4600 }],
    ['a rate per gram with its gold', { lendingValuePerGram: 4600, requiredGold: 21.739 }],
    ['gold rounded up to the milligram', { lendingValuePerGram: 4600, requiredGold: 21.74 }],
    ['a monthly interest alone', { monthlyInterest: 775 }],
    ['the badge', { recommended: true }],
    [
      'what the lender states besides',
      { penalChargePercent: 2, coolingOffDays: 3, keyFactsStatement: 'https://lender.example/kfs.pdf' },
    ],
  ])('with %s', (_what, fields) => {
    expect(problemsOf({ ...offer, ...fields })).toEqual([])
  })

  test('with the gold for 1,00,000 rupees rounded to the milligram, whatever the rate per gram', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 50_000 }), (lendingValuePerGram) => {
        const requiredGold = Math.round(100_000_000 / lendingValuePerGram) / 1000
        expect(problemsOf({ ...offer, lendingValuePerGram, requiredGold })).toEqual([])
      }),
    )
  })
})

describe('an offer file is refused, in words that say what to change, with', () => {
  const RATE = 'annualRatePercent: annualRatePercent must be a number in percent, such as 8.9, from 1 to 36'
  const LTV = 'ltv: ltv must be a number in percent, such as 75; the Reserve Bank allows at most 85'
  const TERM = 'tenureMonths: tenureMonths must be whole months from 1 to 12, such as 11'
  const FEE =
    'processingFee: processingFee must be whole rupees from 0 to 10000, without commas; 0 means no fee'
  const REPAYMENT =
    'repayment: repayment must be emi (equal instalments), interest-only (interest monthly, the rest at the end) or bullet (all at the end)'
  const CLOSING =
    'closingChargePercent: closingChargePercent must be a number in percent from 0 to 5, such as 0.5; 0 means no charge for closing early'
  const DOORSTEP =
    'doorstep: doorstep must be true if the gold can be pledged at home, or false if it is pledged at the branch'
  const PER_GRAM =
    'lendingValuePerGram: lendingValuePerGram must be whole rupees lent for a gram, such as 4600; leave it out if the lender states none'
  const INTEREST =
    'monthlyInterest: monthlyInterest must be whole rupees a month for a loan of 1,00,000 rupees, such as 775'

  test.each([
    ['no title', { name: undefined }, "name: name must be the card's title, such as SBI"],
    ['a blank title', { name: '  ' }, "name: name must be the card's title, such as SBI"],
    [
      'no bank',
      { bank: undefined },
      "bank: bank must be a lender's short name from src/content/partners, such as HDFC",
    ],
    ['no product', { product: undefined }, 'product: product must be a name, such as Gold Loan'],
    ['no rate', { annualRatePercent: undefined }, RATE],
    ['a rate with its sign', { annualRatePercent: '9.3%' }, RATE],
    ['a rate below 1', { annualRatePercent: 0.99 }, RATE],
    ['a rate above 36', { annualRatePercent: 36.01 }, RATE],
    ['a loan-to-value above the ceiling', { ltv: 85.1 }, LTV],
    ['a loan-to-value as a share', { ltv: 0.75 }, LTV],
    ['a loan-to-value in words', { ltv: 'seventy-five' }, LTV],
    ['no months', { tenureMonths: 0 }, TERM],
    ['more than a year', { tenureMonths: 13 }, TERM],
    ['half a month', { tenureMonths: 6.5 }, TERM],
    ['months in words', { tenureMonths: '12 months' }, TERM],
    ['a negative fee', { processingFee: -1 }, FEE],
    ['a fee above 10,000', { processingFee: 10_001 }, FEE],
    ['a fee with paise', { processingFee: 99.5 }, FEE],
    ['no way of repayment', { repayment: undefined }, REPAYMENT],
    ['another way of repayment', { repayment: 'EMI' }, REPAYMENT],
    ['no word on closing early', { closingChargePercent: undefined }, CLOSING],
    ['a charge for closing above 5 percent', { closingChargePercent: 5.1 }, CLOSING],
    ['no fee stated', { processingFee: undefined }, FEE],
    [
      'a penal charge as a word',
      { penalChargePercent: 'high' },
      'penalChargePercent: penalChargePercent must be a number in percent a year from 0 to 36, such as 2; leave it out if the lender states none',
    ],
    [
      'half a day to give the loan back',
      { coolingOffDays: 0.5 },
      'coolingOffDays: coolingOffDays must be whole days from 1 to 30, such as 3; leave it out if the lender states none',
    ],
    [
      'a statement that is not on a safe address',
      { keyFactsStatement: 'http://lender.example/kfs.pdf' },
      "keyFactsStatement: keyFactsStatement must be the https address of the lender's own statement; leave it out if there is none",
    ],
    ['no word on the visit', { doorstep: undefined }, DOORSTEP],
    ['yes for the visit', { doorstep: 'yes' }, DOORSTEP],
    [
      'yes for the badge',
      { recommended: 'yes' },
      'recommended: recommended must be true or false; leave it out for false',
    ],
    ['a rate per gram below any price of gold', { lendingValuePerGram: 999 }, PER_GRAM],
    ['a rate per gram for 10 g', { lendingValuePerGram: 50_001 }, PER_GRAM],
    ['a rate per gram with a comma', { lendingValuePerGram: '4,600' }, PER_GRAM],
    [
      'gold with its unit',
      { lendingValuePerGram: 4600, requiredGold: '21.739 g' },
      'requiredGold: requiredGold must be the grams for a loan of 1,00,000 rupees, such as 21.739',
    ],
    [
      'gold without a rate per gram',
      { requiredGold: 21.739 },
      'requiredGold: requiredGold needs lendingValuePerGram: state both, or leave both out',
    ],
    [
      'gold that the rate per gram does not give',
      { lendingValuePerGram: 4600, requiredGold: 21.741 },
      'requiredGold: requiredGold must be 100000 / lendingValuePerGram: at 4600 rupees a gram that is 21.739, not 21.741',
    ],
    [
      'less gold than the rate per gram gives',
      { lendingValuePerGram: 4600, requiredGold: 21.738 },
      'requiredGold: requiredGold must be 100000 / lendingValuePerGram: at 4600 rupees a gram that is 21.739, not 21.738',
    ],
    ['no interest', { monthlyInterest: 0 }, INTEREST],
    ['more interest than 36 percent a year', { monthlyInterest: 3001 }, INTEREST],
    ['interest with paise', { monthlyInterest: 775.5 }, INTEREST],
    [
      'no sample mark',
      { sample: undefined },
      'sample: sample must be true: these figures are made up, and the site labels them as a sample',
    ],
    [
      'the sample mark taken off',
      { sample: false },
      'sample: sample must be true: these figures are made up, and the site labels them as a sample',
    ],
    ['a misspelt field', { rate: 9.3 }, `: Remove or correct rate: the fields of an offer are ${FIELDS}`],
    [
      'two unknown fields',
      { fee: 0, tenure: 9 },
      `: Remove or correct fee, tenure: the fields of an offer are ${FIELDS}`,
    ],
  ])('%s', (_what, fields, problem) => {
    expect(problemsOf({ ...offer, ...fields })).toEqual([problem])
  })

  test.each([[null], ['SBI'], [[]]])('%j in place of fields', (data) => {
    expect(problemsOf(data)).toEqual([`: Give the fields of an offer, one a line: ${FIELDS}`])
  })

  test('several mistakes at once, all of them named', () => {
    expect(problemsOf({ ...offer, annualRatePercent: 'low', tenureMonths: 24, doorstep: 'no' })).toEqual([
      RATE,
      TERM,
      DOORSTEP,
    ])
  })
})
