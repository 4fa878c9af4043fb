import { describe, expect, it, test } from 'vitest'
import { loanFile, readLoanFile, withLoansOf } from './loan-file.ts'
import { myLoan } from './loan.fixture.ts'

const SAVED = '2026-11-24T06:30:00.000Z'
const text = loanFile([myLoan(), myLoan({ id: 'another', lender: 'शाह ज्वेलर्स' })], SAVED)

it('reads back what it wrote', () => {
  expect(readLoanFile(text)).toEqual({
    ok: true,
    value: [myLoan(), myLoan({ id: 'another', lender: 'शाह ज्वेलर्स' })],
  })
})

it('reads a file that an earlier page wrote', () => {
  const earlier = text.replaceAll(/ *"flatRatePercent": null,\n/g, '')
  expect(earlier).not.toContain('flatRatePercent')
  expect(readLoanFile(earlier)).toEqual(readLoanFile(text))
})

describe('a damaged file is refused as a whole, with what is wrong', () => {
  test.each([
    ['cut off', text.slice(0, -40), { kind: 'not-json' }],
    ['another file', '{"name":"moneypal"}', { kind: 'other-file' }],
    ['null', 'null', { kind: 'other-file' }],
    ['a later version', text.replace('"version": 1', '"version": 2'), { kind: 'newer' }],
    ['no loans', loanFile([], SAVED), { kind: 'no-loans' }],
    [
      'too many',
      loanFile(
        Array.from({ length: 21 }, () => myLoan()),
        SAVED,
      ),
      { kind: 'too-many' },
    ],
    [
      'a loan with a wrong figure',
      text.replace(/("another"[\s\S]*?"principal": )90000/, '$1-5'),
      { kind: 'loan', number: 2, field: 'principal' },
    ],
    [
      'a flat rate of other instalments',
      text.replace('"flatRatePercent": null', '"flatRatePercent": 9.1'),
      { kind: 'loan', number: 1, field: 'flatRatePercent' },
    ],
  ] as const)('%s', (_, damaged, fault) => {
    expect(readLoanFile(damaged)).toEqual({ ok: false, fault })
  })
})

test('a loan of a file takes the place of the same one here, and the others stay', () => {
  const here = [myLoan(), myLoan({ id: 'here' })]
  const merged = withLoansOf(here, [myLoan({ paidDays: 5 }), myLoan({ id: 'new' })])
  expect(merged).toMatchObject({ ok: true, value: [{ paidDays: 5 }, { id: 'here' }, { id: 'new' }] })
})

test('nothing is taken from a file that brings too many', () => {
  const many = (prefix: string) =>
    Array.from({ length: 11 }, (_, index) => myLoan({ id: `${prefix}-${index}` }))
  expect(withLoansOf(many('a'), many('b'))).toEqual({ ok: false, reason: 'too-many' })
})
