import { expect, test } from 'vitest'
import { districtsIn } from './district-pins.ts'

test('a district has its PIN codes of all files, in order', () => {
  expect(
    districtsIn({
      '71': { 'West Bengal': { Bankura: '2150' } },
      '12': { Haryana: { Gurugram: '1-3 2015' } },
      '70': { 'West Bengal': { Bankura: '9' } },
    }),
  ).toEqual([
    { state: 'Haryana', district: 'Gurugram', pinCodes: ['120001', '120002', '120003', '122015'] },
    { state: 'West Bengal', district: 'Bankura', pinCodes: ['700009', '712150'] },
  ])
})
