import { expect, it } from 'vitest'
import { auditFee } from './fee.ts'
import { BASIS, TT_03, TT_03_SHOWN, findingsOf, without } from './offers.fixture.ts'

const GROUP = 'Fee with GST'

it('The fee with GST is worked out and shown line by line', () => {
  expect(findingsOf(auditFee, TT_03)).toEqual([
    {
      rule: 'fee',
      check: GROUP,
      verdict: 'fine',
      stated: '₹1,178.82',
      worked: '₹1,178.82',
      sentence: '',
      workings: [
        { group: GROUP, label: 'Processing fee', value: '₹999.00' },
        { group: GROUP, label: 'GST, 18% of it', value: '₹179.82' },
        { group: GROUP, label: GROUP, value: '₹1,178.82' },
      ],
      reason: null,
    },
  ])
})

it('The fee with GST may be a rupee off, and no more', () => {
  for (const feeWithTax of [1179.82, 1177.82])
    expect(findingsOf(auditFee, { ...TT_03, feeWithTax })).toMatchObject([{ verdict: 'fine' }])
  expect(findingsOf(auditFee, { ...TT_03, feeWithTax: 1179.83 })).toMatchObject([
    {
      rule: 'fee',
      check: GROUP,
      verdict: 'withheld',
      reason: 'fee',
      sentence:
        'The feed states a fee with GST of ₹1,179.83. ₹999 and 18% GST are ₹1,178.82, which is ₹1.01 less.',
    },
  ])
  expect(findingsOf(auditFee, { ...TT_03, feeWithTax: 1177.81 })).toMatchObject([
    {
      verdict: 'withheld',
      sentence:
        'The feed states a fee with GST of ₹1,177.81. ₹999 and 18% GST are ₹1,178.82, which is ₹1.01 more.',
    },
  ])
  const basis = { ...BASIS, tolerances: { ...BASIS.tolerances, rupees: 50 } }
  expect(findingsOf(auditFee, { ...TT_03, feeWithTax: 1200 }, { basis })).toMatchObject([{ verdict: 'fine' }])
})

it('A fee that does not add up says where its figure comes from', () => {
  const sentence = (feeWithTax: number, shown = TT_03_SHOWN) =>
    findingsOf(auditFee, { ...TT_03, feeWithTax }, { shown })[0]!.sentence
  expect(sentence(999)).toBe(
    'The feed states a fee with GST of ₹999. ₹999 and 18% GST are ₹1,178.82, which is ₹179.82 more. ₹999 is the fee without GST.',
  )
  expect(sentence(234.82)).toBe(
    'The feed states a fee with GST of ₹234.82. ₹999 and 18% GST are ₹1,178.82, which is ₹944.00 more. ₹234.82 is what the old fee of ₹199 comes to.',
  )
  expect(sentence(234.82, without(TT_03_SHOWN, 'processingFee'))).toMatch(/₹944\.00 more\.$/)
  expect(findingsOf(auditFee, { ...TT_03, feeWithTax: 234.82 })[0]!.sentence).toMatch(/₹944\.00 more\.$/)
})

it('A fee of which only one figure is stated is no contradiction', () => {
  expect(findingsOf(auditFee, without(TT_03, 'feeWithTax'))).toEqual([])
  expect(findingsOf(auditFee, without(TT_03, 'processingFee'))).toEqual([])
  expect(findingsOf(auditFee, without(TT_03, 'processingFee', 'feeWithTax'))).toEqual([])
})

it('A fee that takes the whole amount is withheld', () => {
  const offer = without(TT_03, 'feeWithTax')
  expect(findingsOf(auditFee, { ...offer, processingFee: 90_000 })).toEqual([
    {
      rule: 'fee',
      check: 'Fee and amount',
      verdict: 'withheld',
      stated: '₹1,06,200',
      worked: null,
      sentence:
        'The fee with GST of ₹1,06,200 takes the whole amount of ₹1,00,000. Check the fee, or the smallest amount.',
      workings: [],
      reason: 'fee',
    },
  ])
  const only = without(offer, 'processingFee')
  expect(findingsOf(auditFee, { ...only, feeWithTax: 100_000 })).toHaveLength(1)
  expect(findingsOf(auditFee, { ...only, feeWithTax: 99_999 })).toEqual([])
})
