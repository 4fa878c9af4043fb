import { expect, test } from 'vitest'
import { cleanAmount, cleanRate, cleanWeight, settleAmount } from './calculator-form.ts'

test.each([
  ['4469', '4469'],
  ['₹ 4,469', '4469'],
  ['4,469.00', '4469'],
  ['4,469.00 ', '4469'],
  ['12ab3', '123'],
  ['00a450x0', '004500'],
  ['४४६९', '4469'],
  ['４，４６９', '4469'],
  ['007', '007'],
  ['abc', ''],
])('an amount typed as %j stands as %j', (text, clean) => {
  expect(cleanAmount(text)).toBe(clean)
})

test.each([
  ['007', '7'],
  ['000', '0'],
  ['2 lakh', '200000'],
  ['1.5 cr', '15000000'],
  ['4469.0', '4469'],
  ['1,5', '1,5'],
  ['2 la', '2 la'],
  ['-5', '-5'],
  ['10', '10'],
  ['1007', '1007'],
  ['', ''],
])('leaving the amount at %j makes it %j', (text, settled) => {
  expect(settleAmount(text)).toBe(settled)
})

test.each([
  '2 lakh',
  '2 la',
  '2l',
  '1.5',
  '1,5',
  '4,4690',
  '4469.',
  '4469.5',
  '1 crore 20',
  '२ लाख',
  '-5',
  '5-10',
  'Rs 5000',
])('what may come to an amount in words, or is to be refused, stands as it is typed: %j', (text) => {
  expect(cleanAmount(text)).toBe(text.replace('२', '2'))
})

test('a minus sign is not dropped with what follows it', () => {
  expect(cleanAmount('-5e3')).toBe('-53')
})

test('whatever is typed key by key, an amount is what it is in one go', () => {
  for (const text of ['2 lakh', '4469.00', '1,00,000', '10,000', '1.5 crore', '-500']) {
    const typed = [...text].reduce((before, key) => cleanAmount(before + key), '')
    expect(settleAmount(typed)).toBe(settleAmount(text))
  }
})

test.each([
  ['22.3784', '22.378'],
  ['1.2.3', '1.23'],
  ['1,000.5 g', '1000.5'],
  ['.5', '.5'],
  ['5.', '5.'],
  ['..', '.'],
  ['१०.५', '10.5'],
  ['1,5', '1,5'],
  ['1,000', '1000'],
  ['-5', '-5'],
])('a weight typed as %j stands as %j', (text, clean) => {
  expect(cleanWeight(text)).toBe(clean)
})

test.each([
  ['1.255', '1.25'],
  ['1%', '1'],
  ['0.75', '0.75'],
  ['1..5', '1.5'],
  ['1,5', '1,5'],
  ['-1', '-1'],
])('a rate typed as %j stands as %j', (text, clean) => {
  expect(cleanRate(text)).toBe(clean)
})
