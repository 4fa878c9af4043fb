import { expect, it } from 'vitest'
import { LOGIN_IDLE_MS, LOGIN_LASTS_MS, LOGIN_LOCK_MS, LOGIN_TRIES, MIN_PASSWORD_LENGTH } from './login.ts'

const MINUTE_MS = 60_000

it('a login lasts 12 hours, and 15 minutes for whoever does nothing', () => {
  expect([LOGIN_LASTS_MS, LOGIN_IDLE_MS]).toEqual([12 * 60 * MINUTE_MS, 15 * MINUTE_MS])
})

it('five wrong tries lock an account for 15 minutes', () => {
  expect([LOGIN_TRIES, LOGIN_LOCK_MS]).toEqual([5, 15 * MINUTE_MS])
})

it('a password has 12 characters or more', () => {
  expect(MIN_PASSWORD_LENGTH).toBe(12)
})
