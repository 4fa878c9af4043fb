import { expect, test } from 'vitest'
import { markOf } from './listing.ts'
import { plainMark, plainMarkAt } from './plain-mark.ts'

test.each([
  ['lotus-finance', 'LF'],
  ['lotus-gold-finance', 'LG'],
  ['lotus', 'LO'],
  ['9-tolas', '9T'],
  ['x', 'X'],
])('the mark of %s has its initials, %s', (lender, initials) => {
  expect(plainMark(lender)).toContain(`>${initials}</text>`)
  expect(plainMarkAt(markOf(lender))).toBe(plainMark(lender))
})

test('no other address has one', () => {
  for (const pathname of [
    '/banks/',
    '/banks/.svg',
    '/banks/A.svg',
    '/banks/a/b.svg',
    '/banks/a.png',
    '/a.svg',
    '/banks/<b>.svg',
  ])
    expect(plainMarkAt(pathname)).toBeNull()
})
