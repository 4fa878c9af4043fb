import { expect, test } from 'vitest'
import { lender } from './partners.fixture.ts'
import { absentLenders, byFullName, lenderNames } from './partners.ts'

test('the lenders of the filters stand in the order of the alphabet, whatever their letter case', () => {
  const partners = [
    lender('sbi', 'SBI'),
    lender('axis', 'Axis'),
    lender('icici', 'ICICI'),
    lender('iris', 'iris'),
  ]
  expect(lenderNames(partners, 'en')).toEqual(['Axis', 'ICICI', 'iris', 'SBI'])
})

test('another language sorts them by the names that it shows', () => {
  const names = ['Axis', 'Copper Kettle', 'Mango Season']
  const partners = names.map((name) => lender(name, name))
  // ताँबे की केतली, आम का मौसम, एक्सिस
  expect(lenderNames(partners, 'hi')).toEqual(['Mango Season', 'Axis', 'Copper Kettle'])
  expect(byFullName(partners, 'hi').map(({ data }) => data.name)).toEqual(lenderNames(partners, 'hi'))
})

test('the lenders of a list stand in the order of their names in full', () => {
  const sbi = lender('sbi', 'SBI')
  const partners = [
    { ...sbi, data: { ...sbi.data, fullName: 'State Bank of India' } },
    lender('tata', 'tata'),
    lender('iris', 'iris'),
    lender('icici', 'ICICI'),
  ]
  expect(byFullName(partners, 'en').map(({ id }) => id)).toEqual(['icici', 'iris', 'sbi', 'tata'])
})

test("sorting the names leaves the collection's order alone", () => {
  const partners = [lender('sbi', 'SBI'), lender('axis', 'Axis')]
  lenderNames(partners, 'en')
  byFullName(partners, 'en')
  expect(partners.map(({ id }) => id)).toEqual(['sbi', 'axis'])
})

test('the lenders that say why they have no offers are named with the reason', () => {
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
    { name: 'Blue', reason: 'rate-too-old' },
    { name: 'Amber', reason: 'no-new-loans' },
  ])
})
