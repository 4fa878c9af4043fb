import { describe, expect, it } from 'vitest'
import {
  CODE_LENGTH,
  CODE_TRIES,
  CODE_TRIES_OF_ALL,
  CODES_PER_HOUR,
  isCodeExpired,
  isCodeOpen,
  MIN_CODE_LENGTH,
  secondsSince,
  secondsToNextCode,
} from './one-time-code.ts'

const SENT = Date.parse('2026-11-25T04:00:00Z')
const unused = { sentAt: SENT, used: false }
const used = { sentAt: SENT, used: true }
const none = { sentAt: null, used: false }

describe('a one-time code', () => {
  it('has six digits, can be tried five times, and is sent five times an hour', () => {
    expect([CODE_LENGTH, CODE_TRIES, CODE_TRIES_OF_ALL, CODES_PER_HOUR]).toEqual([6, 5, 15, 5])
  })

  it('is taken from four characters on where a PAN is entered', () => {
    expect(MIN_CODE_LENGTH).toBe(4)
  })

  it.each([
    [0, true],
    [299_999, true],
    [300_000, false],
  ])('can be entered for five minutes: %d ms after it was sent, %j', (ageMs, open) => {
    expect(isCodeOpen(unused, SENT + ageMs)).toBe(open)
    expect(isCodeExpired(unused, SENT + ageMs)).toBe(!open)
  })

  it('is neither open nor expired when it was used or never sent', () => {
    for (const code of [used, none])
      for (const ageMs of [0, 300_000])
        expect([isCodeOpen(code, SENT + ageMs), isCodeExpired(code, SENT + ageMs)]).toEqual([false, false])
  })

  it.each([
    [0, 30],
    [1, 30],
    [12_000, 18],
    [29_001, 1],
    [30_000, 0],
    // The clock was set back: a little, and far.
    [-20_000, 30],
    [-3_600_000, 0],
  ])('is followed by a pause of half a minute: %d ms after it was sent, %d s', (passedMs, seconds) => {
    expect(secondsToNextCode(unused, SENT + passedMs)).toBe(seconds)
  })

  it('is followed by no pause when it was used or never sent', () => {
    expect(secondsToNextCode(used, SENT)).toBe(0)
    expect(secondsToNextCode(none, SENT)).toBe(0)
  })

  it('tells its age in whole seconds', () => {
    expect(secondsSince(SENT, SENT + 12_900)).toBe(12)
    expect(secondsSince(SENT, SENT - 1000)).toBe(0)
  })
})
