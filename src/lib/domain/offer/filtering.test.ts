import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import type { Rupees } from '#lib/domain/money/money'
import { FILTER_GROUPS, filtered, toRelax, withoutGroup } from './filtering.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import type { Offer } from './offer.ts'
import { NO_FILTERS, TERM_BUCKETS, type PlansFilters } from './plans-address.ts'

const BANKS = ['HDFC', 'SBI', 'Kotak']
const offers = fc.array(
  fc
    .record({
      bank: fc.constantFrom(...BANKS),
      tenureMonths: fc.integer({ min: 1, max: 12 }),
      repayment: fc.option(fc.constantFrom(...REPAYMENTS)),
      doorstep: fc.boolean(),
      processingFee: fc.constantFrom(0, 99).map((fee) => fee as Rupees),
    })
    .map((changes): Offer => ({ ...INDIAN_BANK, ...changes })),
  { maxLength: 30 },
)
const filters = fc.record({
  lenders: fc.subarray(['hdfc', 'SBI', 'Nobody']),
  tenures: fc.subarray([1, 6, 7, 12]),
  buckets: fc.subarray([...TERM_BUCKETS]),
  repayments: fc.subarray([...REPAYMENTS]),
  doorstep: fc.boolean(),
  noFee: fc.boolean(),
  covered: fc.constant(false),
  sort: fc.constant('recommended' as const),
})

const left = (some: readonly Offer[], chosen: PlansFilters) => filtered(some, chosen, BANKS).matches.length

test('the count beside a choice is the number of offers that it alone would leave in its group', () => {
  fc.assert(
    fc.property(offers, filters, (some, chosen) => {
      const { counts } = filtered(some, chosen, BANKS)
      for (const bank of BANKS)
        expect(counts.lenders[bank] ?? 0).toBe(left(some, { ...chosen, lenders: [bank] }))
      for (const bucket of TERM_BUCKETS)
        expect(counts.buckets[bucket]).toBe(left(some, { ...chosen, buckets: [bucket] }))
      for (const way of REPAYMENTS)
        expect(counts.repayments[way]).toBe(left(some, { ...chosen, repayments: [way] }))
      for (let months = 1; months <= 12; months += 1)
        expect(counts.tenures[months] ?? 0).toBe(left(some, { ...chosen, tenures: [months] }))
      expect(counts.doorstep).toBe(left(some, { ...chosen, doorstep: true }))
      expect(counts.noFee).toBe(left(some, { ...chosen, noFee: true }))
    }),
  )
})

test('the filter to relax first is the one that brings back the largest number of offers', () => {
  fc.assert(
    fc.property(offers, filters, (some, chosen) => {
      const { counts, matches } = filtered(some, chosen, BANKS)
      fc.pre(matches.length === 0)
      const back = FILTER_GROUPS.map((group) => left(some, { ...chosen, ...withoutGroup(group) }))
      const relaxed = toRelax(counts)
      expect(relaxed?.offers ?? 0).toBe(Math.max(...back))
      if (relaxed) expect(left(some, { ...chosen, ...withoutGroup(relaxed.group) })).toBe(relaxed.offers)
    }),
  )
})

test('without filters nothing can be left out', () => {
  expect(filtered([INDIAN_BANK], NO_FILTERS, ['Indian Bank']).counts.without).toEqual({})
  expect(toRelax({ without: {} })).toBeNull()
})
