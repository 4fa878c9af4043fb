import { expect, it } from 'vitest'
import { adviceOf } from './advice'

const WORDS = {
  text: 'Wait a while.',
  wait: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
}

it.each([
  [undefined, 'Wait a while.'],
  [null, 'Wait a while.'],
  [20, '1 minute'],
  [61, '2 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('after %s seconds it says: %s', (seconds, said) => {
  expect(adviceOf(WORDS, seconds, 'en')).toBe(said)
})

it('names no time that it has no words for', () => {
  expect(adviceOf({ text: WORDS.text }, 60, 'en')).toBe(WORDS.text)
  expect(adviceOf({ text: WORDS.text, wait: WORDS.wait }, 86_400, 'en')).toBe(WORDS.text)
})
