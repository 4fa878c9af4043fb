import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuotedRate } from './quoted-rate.ts'

describe('a rate that somebody was told', () => {
  it.each([
    ['1', 1, null],
    ['1.5%', 1.5, null],
    ['1,5 %', 1.5, null],
    ['0.875', 0.875, null],
    ['0', 0, null],
    ['१२', 12, null],
    ['1% a month', 1, 'month'],
    ['2 percent per month', 2, 'month'],
    ['1.25 p.m.', 1.25, 'month'],
    ['2% mahina', 2, 'month'],
    ['12% p.a.', 12, 'year'],
    ['12 %/year', 12, 'year'],
    ['24 saal', 24, 'year'],
  ])("'%s' is %d percent, for a period of %s", (text, percent, per) => {
    expect(readQuotedRate(text)).toEqual({ ok: true, value: { percent, per } })
  })

  it.each([
    ['', 'empty'],
    ['-1', 'negative'],
    ['one', 'not-a-number'],
    ['%', 'not-a-number'],
    ['1 rupee or so', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1.2345', 'not-a-number'],
    ['101% a month', 'too-large'],
    ['1201', 'too-large'],
    ['9'.repeat(60), 'not-a-number'],
  ] as const)("'%s' is refused as %s", (text, reason) => {
    expect(readQuotedRate(text)).toEqual({ ok: false, reason })
  })

  it('never throws, and is never negative', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.double().map(String)), (text) => {
        const rate = readQuotedRate(text)
        if (rate.ok) expect(rate.value.percent).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
