import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from './dates.ts'
import { parseWrittenDate, writtenDate } from './written-date.ts'

describe('a date as people write it', () => {
  it.each([
    ['05-12-2026', '2026-12-05'],
    ['5-12-2026', '2026-12-05'],
    ['5/12/2026', '2026-12-05'],
    [' 5 . 12 . 2026 ', '2026-12-05'],
    ['5 12 2026', '2026-12-05'],
    ['५-१२-२०२६', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['29-02-2028', '2028-02-29'],
  ])('%s is %s', (text, date) => {
    expect(parseWrittenDate(text)).toEqual({ ok: true, value: date })
  })

  it.each([
    '5-13-2026',
    '31-04-2026',
    '29-02-2026',
    '5-12-26',
    '5 Dec',
    '00-00-0000',
    '1',
    '12-2026',
    '5--12-2026',
  ])('%s is none', (text) => {
    expect(parseWrittenDate(text)).toEqual({ ok: false, reason: 'not-a-date' })
  })

  it.each(['', '  '])('nothing is empty: %j', (text) => {
    expect(parseWrittenDate(text)).toEqual({ ok: false, reason: 'empty' })
  })

  it('is read again as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays('2000-01-01' as IsoDate, days)
        expect(parseWrittenDate(writtenDate(date))).toEqual({ ok: true, value: date })
      }),
    )
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseWrittenDate(text)))
  })
})
