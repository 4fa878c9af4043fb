import { expect, test } from 'vitest'
import { markOfName } from './named.ts'

const LENDERS = [
  { mark: '/banks/axis.svg', names: ['Axis', 'Axis Bank', 'एक्सिस'] },
  { mark: '/banks/hdfc.svg', names: ['HDFC', 'HDFC Bank', 'HDFC Excel'] },
]

test('a lender is known by each of its names and those of its offers, however it is written', () => {
  expect(markOfName('HDFC Excel', LENDERS)).toBe('/banks/hdfc.svg')
  expect(markOfName(' hdfc  bank ', LENDERS)).toBe('/banks/hdfc.svg')
  expect(markOfName('एक्सिस', LENDERS)).toBe('/banks/axis.svg')
})

test('a lender whose name begins like another one has no mark of it', () => {
  expect(markOfName('Axis Finance', LENDERS)).toBeNull()
  expect(markOfName('Axi', LENDERS)).toBeNull()
  expect(markOfName('', LENDERS)).toBeNull()
})
