import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from './offer.ts'
import { INDIAN_BANK } from './offer.fixture.ts'
import { recommendedFor, type RecommendedFor } from './recommended-for.ts'
import { REPAYMENTS } from '#lib/domain/loan/repayment'

const TRUE_OF: Readonly<Record<RecommendedFor, (offer: Offer) => boolean>> = {
  'visit-and-no-fee': ({ doorstep, processingFee }) => doorstep && processingFee === 0,
  visit: ({ doorstep }) => doorstep,
  'no-fee': ({ processingFee }) => processingFee === 0,
  'close-early': ({ closingChargePercent }) => closingChargePercent === 0,
  emi: ({ repayment }) => repayment === 'emi',
  'interest-only': ({ repayment }) => repayment === 'interest-only',
  bullet: ({ repayment }) => repayment === 'bullet',
}

const anyOffer = fc
  .record({
    doorstep: fc.boolean(),
    processingFee: fc.constantFrom(0, 99).map((fee) => fee as Rupees),
    closingChargePercent: fc.constantFrom(0, 1),
    repayment: fc.constantFrom(...REPAYMENTS),
    recommended: fc.boolean(),
  })
  .map((rest): Offer => ({ ...INDIAN_BANK, ...rest }))

test('a badge has a reason that is true of its offer, and an offer without one has none', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const reason = recommendedFor(offer)
      expect(reason !== null).toBe(offer.recommended)
      if (reason) expect(TRUE_OF[reason](offer)).toBe(true)
    }),
  )
})

test('what sets it apart is named first', () => {
  const all = { ...INDIAN_BANK, recommended: true }
  const fee = { processingFee: 99 as Rupees }
  expect(recommendedFor(all)).toBe('visit-and-no-fee')
  expect(recommendedFor({ ...all, ...fee })).toBe('visit')
  expect(recommendedFor({ ...all, doorstep: false })).toBe('no-fee')
  expect(recommendedFor({ ...all, ...fee, doorstep: false })).toBe('close-early')
  expect(recommendedFor({ ...all, ...fee, doorstep: false, closingChargePercent: 1 })).toBe('interest-only')
})
