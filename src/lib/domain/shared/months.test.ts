import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMonths } from './months.ts'

const read = (text: string) => parseMonths(text, 60)

describe('for how long a loan runs', () => {
  it.each([
    ['12', 12],
    ['12 months', 12],
    ['12 mahine', 12],
    ['१२ महीने', 12],
    ['6m', 6],
    ['12-month', 12],
    ['1 year', 12],
    ['1 Saal', 12],
    ['1.5 years', 18],
    ['1,5 yr.', 18],
    ['1 year 6 months', 18],
    ['1.25 years', 15],
    ['.25 years', 3],
    ['5 years', 60],
  ])("'%s' is %d months", (text, months) => {
    expect(read(text)).toEqual({ ok: true, value: months })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['-3', 'negative'],
    ['- 3', 'negative'],
    ['0', 'too-small'],
    ['1.3', 'not-whole'],
    ['61', 'too-large'],
    ['6 years', 'too-large'],
    ['soon', 'not-a-number'],
    ['12 weeks', 'not-a-number'],
    ['1 2', 'not-a-number'],
    ['1-2 years', 'not-a-number'],
    ['1 year 6', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1'.repeat(50), 'not-a-number'],
  ] as const)("'%s' is refused as %s", (text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason })
  })

  it('never throws, and gives whole months within the limit', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.double().map(String)), (text) => {
        const months = read(text)
        if (months.ok)
          expect([Number.isInteger(months.value), months.value >= 1, months.value <= 60]).not.toContain(false)
      }),
    )
  })
})
