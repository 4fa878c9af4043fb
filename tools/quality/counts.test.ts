import { describe, expect, test } from 'vitest'
import { countAsOne, countOwn, countPlaywright, countVitest, MAX_FLAKY } from './counts.ts'

test('a check without counts is one that passed or one that failed', () => {
  expect(countAsOne(true)).toEqual({ passed: 1, failed: 0 })
  expect(countAsOne(false)).toEqual({ passed: 0, failed: 1 })
})

describe('the unit tests', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 }

  test('count as their runner does, and a skipped one has failed', () => {
    expect(countVitest(report, true)).toEqual({ passed: 7, failed: 0 })
    expect(countVitest({ ...report, numFailedTests: 2, numPendingTests: 1 }, false)).toEqual({
      passed: 7,
      failed: 3,
    })
  })

  test('have failed where the runner broke, or ran nothing', () => {
    expect(countVitest(report, false)).toEqual({ passed: 7, failed: 1 })
    expect(countVitest({}, true)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the browser tests', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const report = (flaky: number, stats: object = {}) => ({
    stats: { expected: 3, unexpected: 0, skipped: 0, flaky, ...stats },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'on a phone',
            specs: Array.from({ length: flaky }, (_, index) => spec(`test ${index + 1}`, 'flaky')),
          },
        ],
      },
    ],
  })

  test('pass where all pass at once', () => {
    expect(countPlaywright(report(0), true)).toEqual({ passed: 3, failed: 0, flaky: [] })
  })

  test('pass and are named where a few pass on their second try', () => {
    expect(countPlaywright(report(2), true)).toEqual({
      passed: 5,
      failed: 0,
      flaky: ['home.spec.ts: on a phone: test 1', 'home.spec.ts: on a phone: test 2'],
    })
    expect(countPlaywright(report(MAX_FLAKY), true)).toMatchObject({ passed: 8, failed: 0 })
  })

  test('have failed where more do', () => {
    expect(countPlaywright(report(MAX_FLAKY + 1), true)).toMatchObject({ passed: 3, failed: 6 })
  })

  test('have failed where they failed twice, or were skipped', () => {
    expect(countPlaywright(report(1, { unexpected: 1, skipped: 2 }), false)).toMatchObject({
      passed: 4,
      failed: 3,
    })
  })

  test('have failed where the runner broke, or ran nothing', () => {
    expect(countPlaywright(report(0), false)).toMatchObject({ failed: 1 })
    expect(countPlaywright({}, true)).toMatchObject({ passed: 0, failed: 1 })
  })
})

test('what a tool of our own counted is taken as it is, unless it broke', () => {
  expect(countOwn({ passed: 4, failed: 1 }, false)).toEqual({ passed: 4, failed: 1 })
  expect(countOwn({ passed: 4, failed: 0 }, false)).toEqual({ passed: 4, failed: 1 })
  expect(countOwn({}, true)).toEqual({ passed: 0, failed: 1 })
})
