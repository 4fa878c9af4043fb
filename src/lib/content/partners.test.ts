import { expect, test } from 'vitest'
import { lenderNames, markOf, type PartnerEntry } from './partners.ts'

const lender = (id: string, name: string): PartnerEntry => ({
  id,
  data: {
    name,
    fullName: name,
    monogram: 'AB',
    petals: 5,
    depth: 0.2,
    tone: 'slate',
    shownOnHome: false,
    sample: true,
  },
})

test('the lenders of the filters stand in the order of the alphabet, whatever their letter case', () => {
  const partners = [
    lender('sbi', 'SBI'),
    lender('axis', 'Axis'),
    lender('icici', 'ICICI'),
    lender('iris', 'iris'),
  ]
  expect(lenderNames(partners)).toEqual(['Axis', 'ICICI', 'iris', 'SBI'])
})

test("sorting the names leaves the collection's order alone", () => {
  const partners = [lender('sbi', 'SBI'), lender('axis', 'Axis')]
  lenderNames(partners)
  expect(partners.map(({ id }) => id)).toEqual(['sbi', 'axis'])
})

test("a lender's mark is a file of the site, named as the lender's file", () => {
  expect(markOf('indian-bank')).toBe('/banks/indian-bank.svg')
})
