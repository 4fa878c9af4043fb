import { describe, expect, it } from 'vitest'
import { maskEmail, maskPhone, readOut } from './mask.ts'

describe('masked contact details', () => {
  it.each([
    ['+919811024021', '+91 98••• ••021'],
    ['9811024021', '+91 98••• ••021'],
    ['+12025550123', '+1 20• ••• •123'],
    ['+447400123456', '+44 74•• •••456'],
    ['', ''],
  ])('shows little of %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown))

  it.each([
    ['asha@sample.example', 'a•••@sample.example'],
    ['a@sample.example', 'a•••@sample.example'],
    ['', ''],
  ])('shows little of %s', (email, shown) => expect(maskEmail(email)).toBe(shown))
})

it('reads out a number in groups', () => {
  expect(readOut('+919811024021')).toBe('+91 98110 24021')
  expect(readOut('ABCDE1234F')).toBe('ABCDE1234F')
})

it.each(['+9198110240219', '+91981102402', 'asha+919811024021', '+12025550123', ''])(
  'reads out %j as it is, since it is not a whole Indian number',
  (value) => expect(readOut(value)).toBe(value),
)
