import { describe, expect, test } from 'vitest'
import { plainText, tokensOf } from '#lib/assistant/words/tokens'
import { readFacts } from './read.ts'

const read = (question: string) => readFacts(tokensOf(plainText(question)), [])

describe('what a question tells', () => {
  test.each([
    [
      '₹4,00,000 at 11% per year for 10 months',
      { amount: 400_000, months: 10, rate: { percent: 11, per: 'year' } },
    ],
    ['1.5 cr', { amount: 15_000_000 }],
    ['1 lakh 80 thousand', { amount: 180_000 }],
    ['सवा दो लाख', { amount: 225_000 }],
    ['2 लाख रुपये 6 महीने के लिए', { amount: 200_000, months: 6 }],
    ['sadhe teen lakh', { amount: 350_000 }],
    ['22 carat 35 g', { karat: 22, weight: 35 }],
    ['30 gram and 20 gram', { weight: 50 }],
    ['916 ring of 12 gm', { karat: 22, weight: 12 }],
    ['2 rupaye saikda', { rate: { percent: 2, per: 'month' } }],
    ['1 रुपया सैकड़ा', { rate: { percent: 1, per: 'month' } }],
    ['99 paise per hundred', { rate: { percent: 0.99, per: 'month' } }],
    ['12 percnt per year', { rate: { percent: 12, per: 'year' } }],
    ['saal ka 18%', { rate: { percent: 18, per: 'year' } }],
    ['saal bhar', { months: 12 }],
    ['for half a year', { months: 6 }],
    ['in 560001', { pinCode: '560001' }],
    // A phone number is no amount.
    ['call me on 98110 12345', {}],
    ['2 lakh, +91 9811012345', { amount: 200_000 }],
  ])('%s', (question, facts) => {
    expect(read(question).facts).toEqual(facts)
  })

  test.each(['3 saal pehle', '20 years back', 'main 19 saal ka hu', 'my chain is 30 years old', '2 saal se'])(
    'an age and a past time are not the time of a loan: %s',
    (question) => {
      expect(read(question).facts).toEqual({})
      expect(read(question).words).toContain('PAST')
    },
  )

  test('a share of the value is not a rate', () => {
    expect(read('75% of the value').facts).toEqual({})
  })

  test('gold of two purities has no single one', () => {
    expect(read('10 gram 22 carat and 5 gram 18 carat')).toMatchObject({ mixed: true, facts: { weight: 15 } })
  })

  test('keeps a number without a unit, and a lender outside the catalogue', () => {
    expect(read('muthoot 9')).toMatchObject({ bare: 9, elsewhere: 'Muthoot', words: ['LENDER', 'NUMBER'] })
  })
})
