import { expect, it } from 'vitest'
import { parseSecondStepCode } from './second-step-code'

it.each([
  ['704128', '704128'],
  [' 704 128 ', '704128'],
  ['K3V7Q-M2XPA', 'k3v7q-m2xpa'],
  ['k3v7q m2xpa', 'k3v7q-m2xpa'],
  ['k3v7qm2xpa', 'k3v7q-m2xpa'],
  ['70412', null],
  ['k3v7q-m2xp1', null],
  ['', null],
])('reads %j as %j', (typed, read) => {
  expect(parseSecondStepCode(typed)).toBe(read)
})
