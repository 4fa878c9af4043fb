import { expect, test } from 'vitest'
import { phoneChange } from './PhoneField'

test.each([
  ['98110 24680', '+91', '+919811024680'],
  ['(415) 555-2671', '+1', '+14155552671'],
  ['+44 7400 123456', '+91', '+447400123456'],
  ['', '+91', ''],
  [' - ', '+61', ''],
])('a phone field with %j under %s says the full number %j', (phoneNumber, countryCode, fullNumber) => {
  expect(phoneChange(phoneNumber, countryCode)).toEqual({ phoneNumber, countryCode, fullNumber })
})
