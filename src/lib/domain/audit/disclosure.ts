import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { finding, type Rule } from './finding.ts'

/** What the law wants stated: the name of its check, the fields of which one is enough, and what to do. */
interface Disclosure {
  readonly check: string
  readonly fields: readonly (keyof FeedOffer)[]
  readonly sentence: string
}

/**
 * What a borrower must be able to read before a loan: Reserve Bank of India, Key Facts Statement for Loans and Advances,
 * RBI/2024-25/18, and Lending Against Gold and Silver Collateral Directions, 2025.
 */
const DISCLOSURES: readonly Disclosure[] = [
  {
    check: 'Interest days',
    fields: ['interestDays'],
    sentence: 'The feed does not state how interest is counted. State 30/360 or actual/365.',
  },
  {
    check: 'Processing fee',
    fields: ['processingFee'],
    sentence: 'The feed does not state a processing fee. State it before GST, 0 if there is none.',
  },
  {
    check: 'Closing charge',
    fields: ['closingChargePercent'],
    sentence: 'The feed does not state what closing early costs. State it in percent, 0 if nothing.',
  },
  {
    check: 'Penal charge',
    fields: ['penalChargePercent'],
    sentence: 'The feed does not state a penal charge. State it in percent a year, 0 if there is none.',
  },
  {
    check: 'Valuation basis',
    fields: ['valuationBasis'],
    sentence:
      'The feed does not state by which price the gold is valued. The Reserve Bank wants the lower of both.',
  },
  {
    check: 'Cooling-off days',
    fields: ['coolingOffDays'],
    sentence: 'The feed does not state in how many days the loan can be given back. State them.',
  },
  {
    check: 'Key Facts Statement',
    fields: ['keyFactsStatement'],
    sentence: 'The feed does not link the Key Facts Statement. State its https address.',
  },
  {
    check: 'Grievance contact',
    fields: ['grievancePhone', 'grievanceMail'],
    sentence: 'The feed does not state who answers complaints. State a phone number or a mail address.',
  },
  {
    check: 'Valid until',
    fields: ['validUntil'],
    sentence: 'The feed does not state until when the offer holds. State its last day.',
  },
]

/** What the law wants stated and the feed leaves out: no contradiction, but to be confirmed. */
export const auditDisclosure: Rule = (offer) =>
  DISCLOSURES.filter(({ fields }) => fields.every((field) => offer[field] === undefined)).map(
    ({ check, sentence }) => finding('missing', check, { verdict: 'to-confirm', sentence }),
  )

/** The valuation basis that the Reserve Bank wants. */
export const auditValuationBasis: Rule = ({ valuationBasis }) => {
  if (valuationBasis === undefined || valuationBasis === 'lower-of-both') return []
  const stated = valuationBasis === 'previous-day' ? 'the price of the day before' : 'the average of 30 days'
  return [
    finding('valuation', 'Valuation basis', {
      stated,
      verdict: 'to-confirm',
      sentence: `The feed values gold by ${stated}. The Reserve Bank wants the lower of both.`,
    }),
  ]
}
