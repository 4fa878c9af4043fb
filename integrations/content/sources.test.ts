import { describe, expect, test } from 'vitest'
import type { ContentFile } from './files.ts'
import { sourceProblems } from './sources.ts'
import { removedClaimsIn } from './removed-claims.ts'

const file = (collection: string, more: Partial<ContentFile>): ContentFile => ({
  file: `src/content/${collection}/x.md`,
  collection,
  locale: null,
  id: 'x',
  data: {},
  body: 'A text.',
  problems: [],
  ...more,
})

const register = file('sources', {
  data: { 'rbi-gold-2025': { address: 'https://www.rbi.org.in/x?Id=1' }, 'an-act': {} },
})
const problemsOf = (text: ContentFile) => [...sourceProblems(text, [register, text])]

const GOLD = ['rbi-gold-2025']
const REGISTER = 'src/content/sources/sources.yaml'
const MISSING = `Add sources: the text states a rule, so readers must be able to check it. The names are in ${REGISTER}`

describe('a text is in order', () => {
  test.each<[string, ContentFile]>([
    ['with a source', file('faq', { data: { topic: 'gold', sources: GOLD } })],
    [
      'with a link to a source it names',
      file('guides', { data: { sources: GOLD }, body: '[It](source:rbi-gold-2025).' }),
    ],
    ['about MoneyPal, without one', file('faq', { data: { topic: 'moneypal' } })],
    ['as a page that states no rule', file('pages', { body: 'We show roles.' })],
    ['as a product without a page', file('products', {})],
    ['as a product whose page has one', file('products', { data: { page: { sources: GOLD } } })],
    ['with a link to a service', file('pages', { body: 'See [it](https://cms.rbi.org.in/).' })],
  ])('%s', (_what, text) => {
    expect(problemsOf(text)).toEqual([])
  })
})

describe('an editor is told', () => {
  test.each<[string, ContentFile, string]>([
    ['of an answer without a source', file('faq', { data: { topic: 'gold' } }), MISSING],
    ['of an answer without a topic', file('faq', { data: {} }), MISSING],
    [
      'of a rule in an answer about MoneyPal',
      file('faq', { data: { topic: 'moneypal' }, body: 'The Reserve Bank asks for it.' }),
      MISSING,
    ],
    ['of a product page without one', file('products', { data: { page: {} } }), MISSING],
    [
      'of a page that states a rule',
      file('pages', { body: 'Under the Consumer Protection Act, 2019.' }),
      MISSING,
    ],
    [
      'of a source that is not there',
      file('guides', { data: { sources: ['rbi-gold-2052'] } }),
      `sources names rbi-gold-2052, which is not in ${REGISTER}: add it there, or correct the name`,
    ],
    [
      'of a link to one that is not there',
      file('guides', { data: { sources: GOLD }, body: '[It](source:rbi).' }),
      `The text links to source:rbi, which is not in ${REGISTER}`,
    ],
    [
      'of a link to one without an address',
      file('guides', { data: { sources: ['an-act'] }, body: '[It](source:an-act).' }),
      `The text links to source:an-act, which has no address in ${REGISTER}`,
    ],
    [
      'of a link whose source is not listed',
      file('guides', { data: { sources: ['an-act'] }, body: '[It](source:rbi-gold-2025).' }),
      'The text links to source:rbi-gold-2025: list rbi-gold-2025 under sources too',
    ],
    [
      'of a link in an answer',
      file('faq', { data: { topic: 'gold', sources: GOLD }, body: '[It](source:rbi-gold-2025).' }),
      'An answer names its sources under sources, not in its text: they are shown below it',
    ],
    [
      'of an address past the register',
      file('guides', {
        data: { sources: GOLD },
        body: '[It](https://www.rbi.org.in/Scripts/NotificationUser.aspx).',
      }),
      `The text links to https://www.rbi.org.in/Scripts/NotificationUser.aspx: put it into ${REGISTER} and link to it as source:its-name`,
    ],
  ])('%s', (_what, text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })
})

describe('a claim that was taken out is found again, with the reason', () => {
  test.each([
    [
      '- every offer names its lender, the amount, the tenure and the annual percentage rate',
      'annual percentage rate',
    ],
    ['we show all offers, and name the lenders that did not match', 'no screen names'],
    ['A lender you meet here is supervised by the Reserve Bank of India.', 'samples'],
    ['a non-bank lender may pay out at most ₹20,000 in cash.', 'below ₹20,000'],
    ['Banks may not ask for a pledge on a loan of up to ₹10 lakh at all', '₹20 lakh'],
    ['The delay is reported to the credit bureaus, usually within two weeks.', 'every week'],
    ['Only if the loan stays unpaid, after notice to you', 'value has fallen'],
    ["the Reserve Bank's Ombudsman within one year", '90 days'],
    ['On fees comes GST of 18%.', 'put the subject first'],
    ["Binding are the lender's papers.", 'put the subject first'],
    ['After 90 days the loan counts as bad.', 'put the subject first'],
    ['The ground is your consent.', 'put the subject first'],
    ['बिना सूचना के बेचना, या ख़ुद को बेचना', 'nobody at a counter'],
  ])('%s', (text, reason) => {
    expect(removedClaimsIn(text)).toEqual([
      { words: expect.any(String) as string, because: expect.stringContaining(reason) as string },
    ])
  })

  test('over a line end too', () => {
    expect(removedClaimsIn('and name the\nlenders that did not match')).toHaveLength(1)
  })

  test('and what is true today is let through', () => {
    expect(
      removedClaimsIn(
        "A finance company may pay out less than ₹20,000 in cash. Lenders report every week. The Reserve Bank's Ombudsman hears you within 90 days.",
      ),
    ).toEqual([])
  })
})
