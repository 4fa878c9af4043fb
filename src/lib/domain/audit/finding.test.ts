import { expect, it } from 'vitest'
import type { PublicReason } from '#lib/domain/listing/public-reason'
import { finding, publicReasonOf, worstVerdict } from './finding.ts'

const withheld = (reason: PublicReason | null) => finding('rule', 'check', { verdict: 'withheld', reason })

it('The verdict of an offer is the worst of its findings', () => {
  expect(worstVerdict([])).toBe('fine')
  expect(worstVerdict(['fine', 'fine'])).toBe('fine')
  expect(worstVerdict(['fine', 'to-confirm'])).toBe('to-confirm')
  expect(worstVerdict(['to-confirm', 'withheld', 'fine'])).toBe('withheld')
})

it('The public reads one reason, and of two about lending the one about what is allowed', () => {
  expect(publicReasonOf([withheld('lends-more-than-stated'), withheld('lends-more-than-allowed')])).toBe(
    'lends-more-than-allowed',
  )
  expect(publicReasonOf([withheld('lends-more-than-stated'), withheld(null)])).toBe('lends-more-than-stated')
  expect(publicReasonOf([withheld('lends-more-than-allowed'), withheld('fee')])).toBe('fee')
  expect(publicReasonOf([withheld('fee'), withheld('instalments')])).toBe('instalments')
  expect(publicReasonOf([withheld('instalments'), withheld('apr')])).toBe('apr')
})

it('The public reads nothing about an offer that is shown, or for which it has no sentence', () => {
  expect(publicReasonOf([withheld(null)])).toBeNull()
  expect(publicReasonOf([finding('rule', 'check', { verdict: 'to-confirm', reason: 'apr' })])).toBeNull()
  expect(publicReasonOf([])).toBeNull()
})

it('A finding that says nothing more is fine', () => {
  expect(finding('apr', 'APR', {})).toEqual({
    rule: 'apr',
    check: 'APR',
    verdict: 'fine',
    stated: null,
    worked: null,
    sentence: '',
    workings: [],
    reason: null,
  })
})
