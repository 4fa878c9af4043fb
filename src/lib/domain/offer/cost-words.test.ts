import { expect, test } from 'vitest'
import words from '@/content/copy/en/cost.json'
import { ceilingText, feesText, paysText, renewalText } from './cost-words.ts'
import type { Grams } from '#lib/domain/gold/gold'
import { costForMonths } from '#lib/domain/loan/cost-for-months'
import { HDFC, KOTAK, LANTERN, loan } from '#lib/domain/loan/loans.fixture'
import type { Rupees } from '#lib/domain/money/money'

test.each([
  [HDFC, '₹20,844 a month, 10 times'],
  [loan({ annualRatePercent: 8.7, repayment: 'interest-only' }), '₹1,450 a month, then ₹2,00,000 at the end'],
  [KOTAK, 'Nothing monthly, ₹2,09,700 at the end'],
  [loan({ annualRatePercent: 12, tenureMonths: 1 }), '₹2,02,000 after 1 month'],
] as const)('what is paid when: case %#', (charged, text) => {
  expect(paysText(costForMonths(charged, 6), charged.repayment, words, 'en')).toBe(text)
})

test.each([
  [HDFC, 10, null],
  [LANTERN, 6, 'Must be renewed after 3 months'],
  [LANTERN, 12, 'Must be renewed 3 times, every 3 months'],
  [KOTAK, 7, 'Must be renewed after 6 months, and pays the fee again'],
] as const)('a renewal is named: case %#', (charged, months, text) => {
  expect(renewalText(costForMonths(charged, months), charged.tenureMonths, words, 'en')).toBe(text)
})

test('gold that would pass the ceiling is named, and only that', () => {
  const golds = (requiredGold: number, ceilingGold: number) => ({
    requiredGold: requiredGold as Grams,
    ceilingGold: ceilingGold as Grams,
  })
  expect(ceilingText(golds(39.216, 40.497), words, 'en')).toBe(
    "Not 39.216 g: that would pass the Reserve Bank's ceiling",
  )
  expect(ceilingText(golds(40.497, 40.497), words, 'en')).toBeNull()
  expect(ceilingText(golds(44.444, 0), words, 'en')).toBeNull()
})

test('the fee is told with its tax, and a charge for closing early beside it', () => {
  const offer = { processingFee: 149 as Rupees, closingChargePercent: 0.5 }
  expect(feesText(offer, costForMonths(KOTAK, 6), words)).toBe(
    'Processing fee ₹149, with GST ₹175.82. Charge for closing early 0.50% of what you still owe, plus GST.',
  )
  expect(feesText({ processingFee: 0 as Rupees, closingChargePercent: 0 }, null, words)).toBe(
    'No processing fee.',
  )
  expect(feesText({ ...offer, closingChargePercent: 0 }, null, words)).toBe('Processing fee ₹149, plus GST.')
})
