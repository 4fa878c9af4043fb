import { expect, test } from 'vitest'
import { copyOf } from '#lib/content/copy/copy'
import { FOUND } from '#lib/stores/ondc/lenders.fixture'
import type { Locale } from '#lib/domain/shared/locale'
import { formatRange } from './words.ts'

const wordsIn = (locale: Locale) => ({
  ask: copyOf('ondc', locale).ask,
  months: copyOf('cost', locale).months,
})
const [range] = FOUND.lenders

test.each([
  [
    'en',
    '10.5% to 13.5% a year, 3 to 24 months, ₹25,000 to ₹5,00,000: what a loan costs is known once the lender makes you an offer.',
  ],
  [
    'hi',
    'साल का 10.5% से 13.5%, 3 से 24 महीने, ₹25,000 से ₹5,00,000: लोन का ख़र्च तब पता चलेगा, जब यह लोन देने वाला आपको ऑफ़र देगा।',
  ],
] as const)('what a lender lends is one sentence without a cost, in %s', (locale, sentence) => {
  expect(range && formatRange(wordsIn(locale), range, locale)).toBe(sentence)
})

test('a range whose ends are the same is one figure', () => {
  const one = (value: number) => ({ from: value, to: value })
  const ends = { annualRatePercent: one(12), tenureMonths: one(1), amount: one(50_000) }
  expect(range && formatRange(wordsIn('en'), { ...range, ...ends }, 'en')).toMatch(
    /^12% a year, 1 month, ₹50,000:/,
  )
})

test('a rate has as many decimals as it needs, at most two', () => {
  const rates = { from: 9.25, to: 10 }
  expect(range && formatRange(wordsIn('en'), { ...range, annualRatePercent: rates }, 'en')).toMatch(
    /^9\.25% to 10% a year/,
  )
})
