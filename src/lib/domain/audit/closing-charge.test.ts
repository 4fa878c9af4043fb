import { describe, expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditClosingCharge } from './closing-charge.ts'
import { BASIS, TT_01, TT_02, TT_03, findingsOf, without } from './offers.fixture.ts'

describe('The charge for closing early', () => {
  const charged = (offer: FeedOffer, closingChargePercent: number) =>
    findingsOf(auditClosingCharge, { ...offer, closingChargePercent })

  it('is to be confirmed if leaving early costs more than staying', () => {
    expect(charged({ ...TT_02, tenureMonths: 2 }, 5)).toEqual([
      {
        rule: 'closing-charge',
        check: 'Closing charge',
        verdict: 'to-confirm',
        stated: '5%',
        worked: null,
        sentence:
          'Closed after a month, the loan costs ₹6,700 with the charge of 5% and GST, more than the ₹1,600 of interest until its end. Please confirm the charge.',
        workings: [
          { group: 'Closed after a month', label: 'Interest', value: '₹800.00' },
          { group: 'Closed after a month', label: 'Charge with GST', value: '₹5,900.00' },
          { group: 'Closed after a month', label: 'Both', value: '₹6,700.00' },
          { group: 'Closed after a month', label: 'Interest of the whole term', value: '₹1,600.00' },
        ],
        reason: null,
      },
    ])
    expect(charged(TT_03, 1)).toMatchObject([
      {
        rule: 'closing-charge',
        check: 'Closing charge',
        verdict: 'fine',
        stated: '1%',
        sentence: '',
        reason: null,
      },
    ])
    expect(charged(TT_03, 1)[0]!.workings.map(({ value }) => value)).toEqual([
      '₹825.00',
      '₹1,066.32',
      '₹1,891.32',
      '₹4,593.43',
    ])
  })

  it('may cost a rupee more', () => {
    const offer: FeedOffer = { ...TT_01, tenureMonths: 2, annualRatePercent: 12 }
    const basis = { ...BASIS, rules: { ...BASIS.rules, feeTaxPercent: 0 } }
    const verdict = (closingChargePercent: number) =>
      findingsOf(auditClosingCharge, { ...offer, closingChargePercent }, { basis })[0]!.verdict
    expect([1, 1.001, 1.0011].map(verdict)).toEqual(['fine', 'fine', 'to-confirm'])
  })

  it('is not looked at if it is not stated, or if the loan runs for a month', () => {
    expect(findingsOf(auditClosingCharge, without(TT_03, 'closingChargePercent'))).toEqual([])
    expect(charged({ ...TT_02, tenureMonths: 1 }, 5)).toEqual([])
  })
})
