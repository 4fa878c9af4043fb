import { describe, expect, test } from 'vitest'
import type { ContentFile } from './content/files.ts'
import { isPublicAddress, publicBlanks } from './operator-gate.ts'

const file = (collection: string, id: string, more: Partial<ContentFile>): ContentFile => ({
  file: `src/content/${collection}/${id}`,
  collection,
  locale: null,
  id,
  data: {},
  body: '',
  problems: [],
  ...more,
})

const FILLED = {
  legalName: 'Level Pan Private Limited',
  registeredAddress: '14 Sadar Bazaar, Gurugram 122001',
  registration: 'CIN U65999HR2026PTC000000',
  grievanceOfficer: { name: 'Asha Rao', phone: '+91 124 400 0000', email: 'asha@moneypal.example' },
  acknowledgedWithin: '24 hours',
  resolvedWithin: '15 days',
  dataStoredIn: 'India (Mumbai)',
  paidBy: 'Lenders pay a fixed fee a visit.',
}
const operator = (more: object = {}) => file('settings', 'operator', { data: { ...FILLED, ...more } })
const page = file('pages', 'company', {
  body: '<mark>[Operator: registered name]</mark> and <mark>[Operator: GSTIN]</mark>',
})
const FILLED_BY = { 'registered name': ['legalName'] }

test.each([
  ['https://moneypal.example', false],
  ['https://www.moneypal.example/', false],
  ['http://localhost:4321', false],
  ['http://127.0.0.1:4620', false],
  ['https://moneypal.test', false],
  ['https://moneypal.in', true],
  ['https://example.com', true],
  ['https://moneypal.example.in', true],
  ['https://localhost.in', true],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

describe('a build for a public address', () => {
  test('is refused with each field that is empty', () => {
    const blank = operator({ registration: '', grievanceOfficer: { ...FILLED.grievanceOfficer, phone: '' } })
    expect(publicBlanks('https://moneypal.in', [blank], FILLED_BY)).toBe(
      [
        'PUBLIC_SITE_URL is https://moneypal.in, a public address, but the operator of the site has not filled in these blanks:',
        'src/content/settings/operator',
        '  - registration',
        '  - grievanceOfficer.phone',
        'Fill them in, or build for an address that ends in .example.',
      ].join('\n'),
    )
  })

  test('is refused with each blank of a page that no field fills', () => {
    const problem = publicBlanks('https://moneypal.in', [operator(), page], FILLED_BY)
    expect(problem).toContain('src/content/pages/company\n  - [Operator: GSTIN]\n')
    expect(problem).not.toContain('registered name')
  })

  test('goes ahead once nothing is blank', () => {
    const filled = { ...page, body: '<mark>[Operator: registered name]</mark>' }
    expect(publicBlanks('https://moneypal.in', [operator(), filled], FILLED_BY)).toBeNull()
  })
})

test('a build for an example address shows the blanks', () => {
  expect(publicBlanks('https://moneypal.example', [operator({ legalName: '' }), page], FILLED_BY)).toBeNull()
})
