import { expect, test } from 'vitest'
import { isWeak } from '../../server/weak-passwords.ts'

const KAVITA = { email: 'kavita.rao@moneypal.example', name: 'Kavita Rao' }

test.each([
  ['one of the most common', 'Unbelievable'],
  ['one that India types', 'jaishreeram123'],
  ['a common one with digits and signs at its end', 'Sunshine@2026!'],
  ['a common one with signs for letters', 'p@ssw0rd!2026'],
  ['a common one twice', 'password password'],
  ['one part again and again', 'xk7xk7xk7xk7'],
  ['one letter', 'zzzzzzzzzzzzzz'],
  ['the email', 'kavita.rao@moneypal.example'],
  ['the name with a year', 'KavitaRao@1990'],
  ['the company', 'MoneyPal#2026'],
  ['what the company does', 'GoldLoan-2026!'],
])('%s is weak: %s', (_, password) => {
  expect(isWeak(password, KAVITA)).toBe(true)
})

test.each(['a horse in the rain', 'a lamp, a drum, a well', 'x9#Kq2&Lm5!pZ', 'gold fish under a blue loan'])(
  '%s is not',
  (password) => {
    expect(isWeak(password, KAVITA)).toBe(false)
  },
)
