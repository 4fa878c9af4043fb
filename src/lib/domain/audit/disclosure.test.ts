import { expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditDisclosure, auditValuationBasis } from './disclosure.ts'
import { TT_01, findingsOf, without } from './offers.fixture.ts'

it('What the law wants stated, and is, is not mentioned', () => {
  expect(findingsOf(auditDisclosure, TT_01)).toEqual([])
  expect(findingsOf(auditValuationBasis, TT_01)).toEqual([])
})

it.each<readonly [keyof FeedOffer, string, string]>([
  [
    'interestDays',
    'Interest days',
    'The feed does not state how interest is counted. State 30/360 or actual/365.',
  ],
  [
    'processingFee',
    'Processing fee',
    'The feed does not state a processing fee. State it before GST, 0 if there is none.',
  ],
  [
    'closingChargePercent',
    'Closing charge',
    'The feed does not state what closing early costs. State it in percent, 0 if nothing.',
  ],
  [
    'penalChargePercent',
    'Penal charge',
    'The feed does not state a penal charge. State it in percent a year, 0 if there is none.',
  ],
  [
    'valuationBasis',
    'Valuation basis',
    'The feed does not state by which price the gold is valued. The Reserve Bank wants the lower of both.',
  ],
  [
    'coolingOffDays',
    'Cooling-off days',
    'The feed does not state in how many days the loan can be given back. State them.',
  ],
  [
    'keyFactsStatement',
    'Key Facts Statement',
    'The feed does not link the Key Facts Statement. State its https address.',
  ],
  [
    'grievanceMail',
    'Grievance contact',
    'The feed does not state who answers complaints. State a phone number or a mail address.',
  ],
  ['validUntil', 'Valid until', 'The feed does not state until when the offer holds. State its last day.'],
])('An offer without %s is to be confirmed', (field, check, sentence) => {
  expect(findingsOf(auditDisclosure, without(TT_01, field))).toEqual([
    {
      rule: 'missing',
      check,
      verdict: 'to-confirm',
      stated: null,
      worked: null,
      sentence,
      workings: [],
      reason: null,
    },
  ])
})

it('A phone number or a mail address is enough for complaints', () => {
  const offer = without(TT_01, 'grievanceMail')
  expect(findingsOf(auditDisclosure, { ...offer, grievancePhone: '1800 000 000' })).toEqual([])
  expect(findingsOf(auditDisclosure, { ...offer, grievanceName: 'Anjali Menon' })).toHaveLength(1)
})

it('Another price than the lower of both is to be confirmed', () => {
  const found = (valuationBasis: FeedOffer['valuationBasis'] & string) =>
    findingsOf(auditValuationBasis, { ...TT_01, valuationBasis })
  expect(found('previous-day')).toMatchObject([
    {
      rule: 'valuation',
      check: 'Valuation basis',
      verdict: 'to-confirm',
      stated: 'the price of the day before',
      sentence:
        'The feed values gold by the price of the day before. The Reserve Bank wants the lower of both.',
    },
  ])
  expect(found('average-30-days')[0]!.sentence).toBe(
    'The feed values gold by the average of 30 days. The Reserve Bank wants the lower of both.',
  )
  expect(findingsOf(auditValuationBasis, without(TT_01, 'valuationBasis'))).toEqual([])
})
