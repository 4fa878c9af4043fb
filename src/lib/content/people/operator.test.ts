import { describe, expect, test } from 'vitest'
import { blanksOf, fillBlanks, OPERATOR_FIELDS, operatorOf, phoneToCall } from './operator.ts'
import { operatorSchema } from '#lib/content/schemas/operator'

const NOTHING = {
  legalName: '',
  registeredAddress: '',
  registration: '',
  phone: '',
  grievanceOfficer: { name: '', phone: '', email: '' },
  acknowledgedWithin: '',
  resolvedWithin: '',
  dataStoredIn: '',
  paidBy: '',
}
const FILLED = {
  legalName: 'Level & Pan Private Limited',
  registeredAddress: '14 Sadar Bazaar, Gurugram 122001',
  registration: 'CIN U65999HR2026PTC000000',
  phone: '+91 124 400 0001',
  grievanceOfficer: { name: 'Asha Rao', phone: '+91 124 400 0000', email: 'asha@moneypal.example' },
  acknowledgedWithin: '24 hours',
  resolvedWithin: '15 working days',
  dataStoredIn: 'India (Mumbai)',
  paidBy: 'Lenders pay a fixed fee a visit.',
}
const read = (content: unknown) => operatorOf({ data: operatorSchema.parse(content) })
const ASKS = {
  'registered name': ['legalName'],
  "the officer's name and e-mail": ['grievanceOfficer.name', 'grievanceOfficer.email'],
}

test('an operator who has said nothing leaves every field blank', () => {
  expect(blanksOf(read(NOTHING))).toEqual(OPERATOR_FIELDS)
})

test('an operator who has said everything leaves none', () => {
  expect(blanksOf(read(FILLED))).toEqual([])
})

test('the number that visitors can call may be missing', () => {
  const onboarding = (content: unknown) => phoneToCall({ data: operatorSchema.parse(content) })
  expect(onboarding(FILLED)).toBe('+91 124 400 0001')
  expect(onboarding(NOTHING)).toBe('')
  expect(phoneToCall(undefined)).toBe('')
})

test('a site without the file is not built', () => {
  expect(() => operatorOf(undefined)).toThrow('src/content/settings/operator.yaml is missing')
})

describe('the file is refused', () => {
  test.each([
    [{ ...FILLED, acknowledgedWithin: 'soon' }, 'acknowledgedWithin must be a number and hours, days'],
    [
      { ...FILLED, grievanceOfficer: { ...FILLED.grievanceOfficer, email: 'asha' } },
      'grievanceOfficer.email must be an e-mail address',
    ],
    [
      { ...FILLED, grievanceOfficer: { ...FILLED.grievanceOfficer, phone: 'ask' } },
      'grievanceOfficer.phone must be a telephone number',
    ],
    [{ ...FILLED, phone: 'ask' }, 'phone must be a telephone number'],
    [{ ...FILLED, legalname: 'x' }, 'Remove or correct legalname: the fields of the operator are legalName'],
  ])('%#', (content, message) => {
    const parsed = operatorSchema.safeParse(content)
    expect(parsed.error?.issues.map((issue) => issue.message).join()).toContain(message)
  })
})

describe('the blanks in a page', () => {
  const page = [
    '<td><mark>[Operator: registered name]</mark></td>',
    '<td><mark>[Operator: the officer’s name and e-mail]</mark></td>',
    '<td><mark>[Operator: host of the site]</mark></td>',
  ].join('')

  test('give way to what the operator says, with nothing in it taken for markup', () => {
    expect(fillBlanks(page, read(FILLED), ASKS)).toBe(
      [
        '<td>Level &amp; Pan Private Limited</td>',
        '<td>Asha Rao, asha@moneypal.example</td>',
        '<td><mark>[Operator: host of the site]</mark></td>',
      ].join(''),
    )
  })

  test('stay while a field that they ask for is empty', () => {
    const officer = { ...FILLED.grievanceOfficer, email: '' }
    expect(fillBlanks(page, read({ ...FILLED, legalName: '', grievanceOfficer: officer }), ASKS)).toBe(page)
  })
})
