import { beforeEach, expect, it, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { RULES_2026 } from '#lib/domain/loan/rules.fixture'
import type { RuleTable } from '#lib/domain/loan/rules'
import { myLoan } from '#lib/domain/my-loan/loan.fixture'
import { stubTab } from '#lib/stores/shared/tab.fixture'
import { createLoanForm } from './loan-form.ts'

const from = '2026-04-01' as IsoDate
const rules = Object.fromEntries(
  Object.entries(RULES_2026).map(([rule, value]) => [rule, [{ from, value }]]),
) as unknown as RuleTable
const now = () => Date.parse('2026-11-24T06:30:00Z')

beforeEach(() => void stubTab(new Map()))

function typed() {
  const form = createLoanForm({ rules, changed: null, now })
  for (const [field, text] of [
    ['lender', 'HDFC'],
    ['amount', '90000'],
    ['rate', '0.8 a month'],
    ['months', '10'],
    ['takenOn', '2026-08-20'],
  ] as const) {
    form.type(field, text)
    form.leave(field)
  }
  return form
}

it('gives the loan that was typed, and forgets it once it is saved', () => {
  const form = typed()
  expect(form.$form.get().text).toMatchObject({ amount: '90,000', rate: '0.8', rateKind: 'month' })
  expect(form.submit()).toMatchObject({ principal: 90_000, annualRatePercent: 9.6, closing: null })
  form.clear()
  expect(form.$form.get().text.lender).toBe('')
})

it('keeps what was typed for the next time the form is opened', () => {
  typed()
  const again = createLoanForm({ rules, changed: null, now })
  expect(again.$form.get().text.lender).toBe('HDFC')
  again.clear()
})

test('a field that cannot be used gives no loan, and is shown from then on', () => {
  const form = typed()
  form.type('rate', '6% a month')
  expect(form.$form.get().tried).toBe(false)
  expect(form.submit()).toBeNull()
  expect(form.$form.get()).toMatchObject({
    tried: true,
    typing: null,
    reading: { problems: { rate: 'too-large' } },
  })
  form.clear()
})

test('a loan that is changed keeps its part payments, and what is typed of another one stays', () => {
  const other = typed()
  const loan = myLoan({ partPayments: [{ month: 2, amount: 1000 }] })
  const form = createLoanForm({ rules, changed: loan, now })
  form.type('paid', '4')
  expect(form.submit()).toEqual({ ...loan, paidDays: 4 })
  expect(other.$form.get().text.lender).toBe('HDFC')
  other.clear()
})
