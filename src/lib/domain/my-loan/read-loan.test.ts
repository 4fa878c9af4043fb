import { expect, it, test } from 'vitest'
import { myLoan } from './loan.fixture.ts'
import { parseMyLoan } from './read-loan.ts'

const closing = {
  repaidOn: '2026-11-12',
  returnedOn: null,
  sealWhole: true,
  weights: [14.6, null],
  notes: [{ at: '2026-11-24T06:30:00.000Z', text: 'The chain weighs less.' }],
}

const withFields = (fields: object): unknown => JSON.parse(JSON.stringify({ ...myLoan(), ...fields }))

it('reads a loan that was written down, and leaves out what it does not know', () => {
  const loan = { ...myLoan({ partPayments: [{ month: 4, amount: 20_000 }] }), closing }
  expect(parseMyLoan(withFields({ ...loan, colour: 'red' }))).toEqual({ ok: true, value: loan })
})

it('reads a loan of an earlier page, which knew no flat rate', () => {
  const { flatRatePercent: _, ...earlier } = myLoan()
  expect(parseMyLoan(earlier)).toEqual({ ok: true, value: myLoan() })
})

test.each([9.4, null])('a flat rate is a number or null: %s', (flatRatePercent) => {
  expect(parseMyLoan(withFields({ flatRatePercent }))).toMatchObject({ ok: true, value: { flatRatePercent } })
})

test.each([
  ['nothing', null],
  ['a text', 'loan'],
  ['a list', []],
])('%s is no loan', (_, value) => {
  expect(parseMyLoan(value)).toEqual({ ok: false, reason: 'loan' })
})

test.each([
  ['id', ''],
  ['id', 'a b'],
  ['lender', ''],
  ['lender', 'H'.repeat(81)],
  ['lender', 'HD\u0000FC'],
  ['principal', 0],
  ['principal', 1000.5],
  ['principal', '90000'],
  ['principal', 200_000_000],
  ['annualRatePercent', 60.01],
  ['annualRatePercent', -1],
  ['annualRatePercent', Number.NaN],
  ['flatRatePercent', '9.4'],
  ['flatRatePercent', 61],
  [
    'slabs',
    [
      { upToMonths: 3, annualRatePercent: 9 },
      { upToMonths: 3, annualRatePercent: 12 },
    ],
  ],
  ['slabs', undefined],
  ['slabsFrom', 'later'],
  ['tenureMonths', 0],
  ['tenureMonths', 61],
  ['repayment', 'flat'],
  ['takenOn', '2026-02-30'],
  ['takenOn', '1926-02-20'],
  ['paidDays', 11],
  ['paidDays', -1],
  ['partPayments', [{ month: 10, amount: 100 }]],
  ['partPayments', [{ month: 4, amount: 54_813.77 }]],
  [
    'partPayments',
    [
      { month: 4, amount: 40_000 },
      { month: 2, amount: 40_000 },
    ],
  ],
  ['partPayments', [{ month: 4, amount: 10.001 }]],
  ['processingFee', 90_000],
  ['closingChargePercent', 26],
  ['card', { ...myLoan().card, netWeight: 0 }],
  ['card', { ...myLoan().card, netWeight: 20.502 }],
  ['card', { ...myLoan().card, pieces: [{ name: 'Chain', grams: 0 }] }],
  ['card', { ...myLoan().card, fineness: 900 }],
  ['closing', { ...closing, repaidOn: '2026-08-19' }],
  ['closing', { ...closing, weights: [-1] }],
  ['closing', { ...closing, notes: [{ at: 'yesterday', text: 'late' }] }],
])('%s of %j is refused by its name', (field, value) => {
  expect(parseMyLoan(withFields({ [field]: value }))).toEqual({ ok: false, reason: field })
})

test('the most that can be paid besides in December is a paisa less than what is owed then', () => {
  // 63,710.25 less 8,896.49 are 54,813.76.
  expect(parseMyLoan(withFields({ partPayments: [{ month: 4, amount: 54_813.75 }] }))).toMatchObject({
    ok: true,
  })
})
