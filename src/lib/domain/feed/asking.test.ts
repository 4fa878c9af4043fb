import { expect, test } from 'vitest'
import { canRequestFile } from './asking.ts'

const NOW = Date.parse('2026-11-24T06:00:00Z')
const DAY = 86_400_000

test.each([
  [true, false, null, true],
  [false, true, null, true],
  [false, false, null, false],
  [true, false, NOW - DAY + 1, false],
  [true, false, NOW - DAY, true],
  [false, false, NOW - DAY, false],
])(
  'of a file too old: %s, unreadable: %s, asked for at %s: %s',
  (isTooOld, isUnreadable, requestedMs, can) => {
    expect(canRequestFile({ isTooOld, isUnreadable, requestedMs }, NOW)).toBe(can)
  },
)
