import { expect, it } from 'vitest'
import { maskedPhone, readOut } from './masked'

it('leaves the last three digits of a number', () => {
  expect(maskedPhone('+919811024021')).toBe('+91 98••• ••021')
})

it('hides whole what it cannot read', () => {
  expect(maskedPhone('98110')).toBe('•••••')
})

it('reads out a number in groups', () => {
  expect(readOut('+919811024021')).toBe('+91 98110 24021')
  expect(readOut('ABCDE1234F')).toBe('ABCDE1234F')
})
