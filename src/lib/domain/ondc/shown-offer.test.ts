import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { LendersOffer } from './answers.ts'
import { costOfLenders, takenOffLines } from './shown-offer.ts'

const OFFER = {
  ...{ amount: 100_000, tenureMonths: 12, repayment: 'emi', monthly: 8814.86, atTheEnd: 0 },
  ...{ inHand: 98_910, takenOff: 1090, interest: 5778.32, total: 6868.32, aprPercent: 12.6 },
  charges: { processing: 500, otherUpfront: 0, insurance: 500, other: 0, feeHoldsTax: false },
} as LendersOffer

test('what is taken off is shown by its parts, the fee with its tax', () => {
  expect(takenOffLines(OFFER)).toEqual([
    { name: 'fee', rupees: 590 },
    { name: 'insurance', rupees: 500 },
  ])
})

test('the parts always come to what is taken off', () => {
  const paise = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 100)
  fc.assert(
    fc.property(paise, paise, paise, paise, (fee, otherUpfront, insurance, other) => {
      const takenOff = toPaisa(fee + otherUpfront + insurance + other)
      const charges = { ...OFFER.charges, otherUpfront, insurance, other }
      const sum = takenOffLines({ ...OFFER, takenOff, charges }).reduce((all, { rupees }) => all + rupees, 0)
      expect(toPaisa(sum)).toBe(takenOff)
    }),
  )
})

test('its cost is that of the whole term: instalments, or all at the end', () => {
  expect(costOfLenders(OFFER)).toMatchObject({
    ...{ months: 12, inHand: 98_910, total: 6868.32 },
    pattern: { monthly: 8814.86, times: 12, atTheEnd: 0 },
  })
  const bullet = { ...OFFER, repayment: 'bullet' as const, monthly: 0, atTheEnd: 110_000 }
  expect(costOfLenders(bullet).pattern).toEqual({ monthly: 0, times: 0, atTheEnd: 110_000 })
})
