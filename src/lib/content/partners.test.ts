import { expect, test } from 'vitest'
import { lender } from './partners.fixture.ts'
import { absentLenders, byFullName, lenderNames, markOf } from './partners.ts'

test('the lenders of the filters stand in the order of the alphabet, whatever their letter case', () => {
  const partners = [
    lender('sbi', 'SBI'),
    lender('axis', 'Axis'),
    lender('icici', 'ICICI'),
    lender('iris', 'iris'),
  ]
  expect(lenderNames(partners)).toEqual(['Axis', 'ICICI', 'iris', 'SBI'])
})

test('the lenders of a list stand in the order of their names in full', () => {
  const sbi = lender('sbi', 'SBI')
  const partners = [
    { ...sbi, data: { ...sbi.data, fullName: 'State Bank of India' } },
    lender('tata', 'tata'),
    lender('iris', 'iris'),
    lender('icici', 'ICICI'),
  ]
  expect(byFullName(partners).map(({ id }) => id)).toEqual(['icici', 'iris', 'sbi', 'tata'])
})

test("sorting the names leaves the collection's order alone", () => {
  const partners = [lender('sbi', 'SBI'), lender('axis', 'Axis')]
  lenderNames(partners)
  byFullName(partners)
  expect(partners.map(({ id }) => id)).toEqual(['sbi', 'axis'])
})

test("a lender's mark is a file of the site, named as the lender's file", () => {
  expect(markOf('indian-bank')).toBe('/banks/indian-bank.svg')
})

test('the lenders that say why they have no offers stand in the order of the alphabet, with the reason', () => {
  const because = (id: string, name: string, notShown: 'no-new-loans' | 'rate-too-old') => {
    const { data } = lender(id, name)
    return { id, data: { ...data, notShown } }
  }
  const partners = [
    because('b', 'Blue', 'rate-too-old'),
    lender('sbi', 'SBI'),
    because('a', 'Amber', 'no-new-loans'),
  ]
  expect(absentLenders(partners)).toEqual([
    { name: 'Amber', reason: 'no-new-loans' },
    { name: 'Blue', reason: 'rate-too-old' },
  ])
})
