import { expect, test } from 'vitest'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import { missingFrom } from './missing'

const LENDERS = {
  known: ['HDFC', 'SBI'],
  more: ['Brass Bell'],
  absent: [{ name: 'River Stone', reason: 'no-new-loans' }],
} as const
const byName = (one: string, other: string) => (one < other ? -1 : 1)
const of = (...banks: string[]) => banks.map((bank) => ({ ...INDIAN_BANK, bank }))

test('a lender without offers is named with its reason', () => {
  expect(missingFrom(of('HDFC', 'SBI', 'Brass Bell'), false, LENDERS, byName)).toEqual({
    absent: LENDERS.absent,
    hidden: [],
  })
})

test('a lender that only the filters hide is named as hidden', () => {
  expect(missingFrom(of('SBI'), true, LENDERS, byName)).toEqual({
    absent: LENDERS.absent,
    hidden: ['Brass Bell', 'HDFC'],
  })
})

test('without filters a lender that the list lacks has no offer in it', () => {
  expect(missingFrom(of('HDFC', 'SBI'), false, LENDERS, byName).absent).toEqual([
    { name: 'Brass Bell', reason: 'no-offer' },
    ...LENDERS.absent,
  ])
})

test('a lender that is in the list after all is not missing', () => {
  expect(missingFrom(of('HDFC', 'SBI', 'Brass Bell', 'River Stone'), false, LENDERS, byName).absent).toEqual(
    [],
  )
})

test('the lenders stand in the order in which the page shows them', () => {
  const backwards = (one: string, other: string) => byName(other, one)
  expect(missingFrom([], true, LENDERS, backwards).hidden).toEqual(['SBI', 'HDFC', 'Brass Bell'])
  expect(missingFrom([], false, LENDERS, backwards).absent.map(({ name }) => name)).toEqual([
    'SBI',
    'River Stone',
    'HDFC',
    'Brass Bell',
  ])
})
