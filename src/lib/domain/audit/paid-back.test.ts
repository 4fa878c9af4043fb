import { expect, it } from 'vitest'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { auditPaidBack } from './paid-back.ts'
import { BASIS, TT_01, TT_02, TT_03, findingsOf, without } from './offers.fixture.ts'

const foundIn = (offer: FeedOffer) => findingsOf(auditPaidBack, offer)[0]!
const verdictOf = (offer: FeedOffer) => foundIn(offer).verdict

it('What is paid back is worked out and shown line by line', () => {
  expect(foundIn(TT_03)).toEqual({
    rule: 'paid-back',
    check: 'Paid back in all',
    verdict: 'fine',
    stated: '₹1,04,593',
    worked: '₹1,04,593.43',
    sentence: '',
    workings: [
      { group: 'Paid back in all', label: '9 × ₹10,459.34', value: '₹94,134.06' },
      { group: 'Paid back in all', label: 'Last instalment', value: '₹10,459.37' },
      { group: 'Paid back in all', label: 'Paid back', value: '₹1,04,593.43' },
    ],
    reason: null,
  })
  expect(
    foundIn({ ...TT_01, paidBack: 108_900.04 }).workings.map(({ label, value }) => [label, value]),
  ).toEqual([
    ['11 × ₹741.67', '₹8,158.37'],
    ['Last payment', '₹1,00,741.67'],
    ['Paid back', '₹1,08,900.04'],
  ])
  expect(foundIn(TT_02).workings.map(({ label, value }) => [label, value])).toEqual([
    ['At the end', '₹1,04,000.00'],
    ['Paid back', '₹1,04,000.00'],
  ])
})

it('What is paid back may be a rupee off, and no more', () => {
  for (const paidBack of [104_594.43, 104_592.43]) expect(verdictOf({ ...TT_03, paidBack })).toBe('fine')
  expect(foundIn({ ...TT_03, paidBack: 104_594.44 })).toMatchObject({
    verdict: 'withheld',
    reason: 'instalments',
    sentence:
      'The feed states that ₹1,04,594.44 are paid back in all. We get ₹1,04,593.43, which is ₹1.01 less.',
  })
  expect(foundIn({ ...TT_02, paidBack: 103_998.99 })).toMatchObject({
    check: 'Due at the end',
    verdict: 'withheld',
    sentence:
      'The feed states that ₹1,03,998.99 are due at the end. We get ₹1,04,000.00, which is ₹1.01 more.',
  })
  const basis = { ...BASIS, tolerances: { ...BASIS.tolerances, rupees: 10 } }
  expect(findingsOf(auditPaidBack, { ...TT_03, paidBack: 104_603 }, { basis })[0]!.verdict).toBe('fine')
})

it('What is not stated is not looked at', () => {
  expect(findingsOf(auditPaidBack, without(TT_03, 'paidBack'))).toEqual([])
})

it('A lender that rounds each instalment to the rupee may add up the rounded ones', () => {
  expect(verdictOf({ ...TT_03, monthlyPayment: 10_460, paidBack: 104_600 })).toBe('fine')
  expect(verdictOf({ ...TT_03, monthlyPayment: 10_460, paidBack: 104_601 })).toBe('fine')
  expect(verdictOf({ ...TT_03, monthlyPayment: 10_460, paidBack: 104_601.01 })).toBe('withheld')
  expect(verdictOf({ ...TT_03, monthlyPayment: 10_459.34, paidBack: 104_600 })).toBe('withheld')
  expect(verdictOf({ ...TT_03, monthlyPayment: 10_461, paidBack: 104_610 })).toBe('withheld')
  expect(verdictOf({ ...TT_01, paidBack: 108_904 })).toBe('fine')
  expect(verdictOf({ ...TT_01, paidBack: 108_906 })).toBe('withheld')
  expect(verdictOf({ ...TT_02, monthlyPayment: 0, paidBack: 100_000 })).toBe('withheld')
  // Interest on interest, as if nothing were paid each month.
  expect(verdictOf({ ...TT_02, paidBack: 104_064.51 })).toBe('withheld')
})

it('The last of the rounded instalments may settle what is left', () => {
  // 23 times ₹4,610 and a last one of ₹4,606.83; 23 times ₹4,609 and a last one of ₹4,631.91.
  const long: FeedOffer = { ...TT_03, tenureMonths: 24 }
  const settled = (instalment: number): number => {
    let paise = 10_000_000
    for (let month = 0; month < 23; month += 1) paise += Math.round((paise * 9.9) / 1200) - instalment * 100
    return (paise + Math.round((paise * 9.9) / 1200)) / 100 + 23 * instalment
  }
  for (const monthlyPayment of [4609, 4610]) {
    const paidBack = settled(monthlyPayment)
    expect(verdictOf({ ...long, monthlyPayment, paidBack })).toBe('fine')
    expect(verdictOf({ ...long, monthlyPayment, paidBack: paidBack - 1.2 })).toBe(
      monthlyPayment === 4609 ? 'fine' : 'withheld',
    )
  }
})

it('A sum of rounded instalments holds where the instalment itself is not stated', () => {
  const offer = without(TT_03, 'monthlyPayment')
  for (const paidBack of [104_590, 104_600]) expect(verdictOf({ ...offer, paidBack })).toBe('fine')
  for (const paidBack of [104_588, 104_596, 104_602])
    expect(verdictOf({ ...offer, paidBack })).toBe('withheld')
})

it('What is paid back by days is compared with the month that comes nearest', () => {
  const byDays: FeedOffer = { ...TT_02, interestDays: 'actual/365' }
  expect(verdictOf({ ...byDays, paidBack: 104_025.11 })).toBe('fine')
  expect(verdictOf({ ...byDays, paidBack: 103_944.21 })).toBe('fine')
  const found = foundIn({ ...byDays, paidBack: 103_000 })
  expect(found.sentence).toBe(
    'The feed states that ₹1,03,000 are due at the end. We get ₹1,03,945.21 to ₹1,04,024.11, which is ₹945.21 more.',
  )
  expect(found.workings.map(({ value }) => value)).toEqual(['₹1,03,945.21', '₹1,03,945.21'])
  const above = foundIn({ ...byDays, paidBack: 105_000 })
  expect(above.workings.map(({ value }) => value)).toEqual(['₹1,04,024.11', '₹1,04,024.11'])
})
