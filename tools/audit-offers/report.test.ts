import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { auditOffers } from '#lib/domain/audit/audit'
import { auditFile } from '#lib/domain/audit/audit-file'
import { BASIS, TT_01, TT_02, TT_03, TT_03_SHOWN, without } from '#lib/domain/audit/offers.fixture'
import { isWithheld, reportOf } from './report.ts'

const SHOWN = new Map([['TT-03', TT_03_SHOWN]])

describe('The report of an audit', () => {
  it('says what each offer comes to, with the sum of what does not add up', () => {
    const file = [TT_03, TT_01, without(TT_02, 'coolingOffDays')]
    const audits = auditOffers(file, BASIS, SHOWN)
    expect(isWithheld(audits, [])).toBe(true)
    expect(reportOf(audits, auditFile(file, BASIS, SHOWN), BASIS)).toEqual([
      'Audited for 24 Nov 2026, with 22 KT at ₹5,958.33 a gram of 20 Nov 2026.',
      'TT-03 Tamarind Tree Easy: withheld',
      '  APR, withheld: The feed states an APR of 10.42%. With the fee of ₹999 and 18% GST we get 12.55%, which is 2.13 points more. 10.42% is what the old fee of ₹199 gives: the fee was raised, the APR was not.',
      '      Amount           ₹1,00,000.00',
      '      Processing fee   − ₹999.00',
      '      GST, 18% of it   − ₹179.82',
      '      In hand          ₹98,821.18',
      '      9 × ₹10,459.34   ₹94,134.06',
      '      Last instalment  ₹10,459.37',
      '      Paid back        ₹1,04,593.43',
      '      Monthly return   1.0457%',
      '      × 12, the APR    12.55%',
      'TT-01 Tamarind Tree: adds up',
      'TT-02 Tamarind Tree Harvest: to be confirmed',
      '  Cooling-off days, to be confirmed: The feed does not state in how many days the loan can be given back. State them.',
      '3 audited: 1 add up, 1 to be confirmed, 1 withheld.',
    ])
  })

  it('says that nothing can be audited with an old price', () => {
    const basis = { ...BASIS, day: '2026-12-24' as IsoDate }
    const audits = auditOffers([TT_01], basis, SHOWN)
    const inFile = auditFile([TT_01], basis, SHOWN)
    expect(isWithheld(audits, inFile)).toBe(true)
    expect(reportOf(audits, inFile, basis).slice(1)).toEqual([
      '  Price of gold, withheld: The gold price is of Fri 20 Nov. After 7 days LTV and ceiling can’t be checked, so nothing can be published. Enter the price in Settings.',
      'State the price of today with --price.',
      '0 audited: 0 add up, 0 to be confirmed, 0 withheld.',
    ])
  })

  it('withholds nothing of a file that adds up', () => {
    expect(isWithheld(auditOffers([TT_01], BASIS, SHOWN), auditFile([TT_01], BASIS, SHOWN))).toBe(false)
  })
})
