import { afterEach, expect, it, vi } from 'vitest'
import { buildDay } from './build-day'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it('is the day in India, or the one that is asked for', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T20:00:00Z') })
  vi.stubEnv('SOURCE_DATE_EPOCH', '')
  expect(buildDay()).toBe('2026-03-02')
  vi.stubEnv('SOURCE_DATE_EPOCH', '1772323200')
  expect(buildDay()).toBe('2026-03-01')
})

it.each(['yesterday', '-1', '1772323200000', '1.5'])('is never taken from %s', (seconds) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', seconds)
  expect(buildDay).toThrow(`SOURCE_DATE_EPOCH is '${seconds}'. Give seconds since 1970`)
})
