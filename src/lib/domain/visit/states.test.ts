import { expect, test } from 'vitest'
import { STATES } from './states.ts'

const UNION_TERRITORIES = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
]

test('there are 28 states and 8 union territories, each once', () => {
  expect(new Set(STATES).size).toBe(36)
  expect(STATES).toHaveLength(36)
  expect(STATES.filter((state) => UNION_TERRITORIES.includes(state))).toEqual(UNION_TERRITORIES)
})

test('they are in alphabetical order', () => {
  expect(STATES).toEqual([...STATES].sort())
  expect(STATES.at(0)).toBe('Andaman and Nicobar Islands')
  expect(STATES.at(-1)).toBe('West Bengal')
})

test.each(['Chhattisgarh', 'Odisha', 'Telangana', 'Uttarakhand', 'Tamil Nadu', 'Haryana'])(
  '%s goes by its official name',
  (state) => {
    expect(STATES).toContain(state)
  },
)

test('no name has stray spaces', () => {
  for (const state of STATES) expect(state).toMatch(/^[A-Z][a-z]+(?: [A-Za-z]+)*$/)
})
