import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { readOptions } from './options.ts'

const TODAY = '2026-11-24' as IsoDate
const read = (...words: readonly string[]) => readOptions(words, TODAY)

describe('The command line of an audit', () => {
  it('needs no more than a file', () => {
    expect(read('offers.csv')).toEqual({
      file: 'offers.csv',
      shown: null,
      day: TODAY,
      price: null,
      json: false,
    })
  })

  it('takes a day, a price with its day, the offers that are shown, and JSON', () => {
    expect(read('a.json', '--day', '2026-12-01', '--price', '6000', '--shown', 'b.csv', '--json')).toEqual({
      file: 'a.json',
      shown: 'b.csv',
      day: '2026-12-01',
      price: { perGram22: 6000, day: '2026-12-01' },
      json: true,
    })
    expect(read('a.csv', '--price', '5958.33', '--price-day', '2026-11-20').price).toEqual({
      perGram22: 5958.33,
      day: '2026-11-20',
    })
  })

  it('says what to write instead of what it cannot read', () => {
    expect(() => read()).toThrow('State one file: npm run audit:offers -- FILE')
    expect(() => read('a.csv', 'b.csv')).toThrow('State one file')
    expect(() => read('a.csv', '--day', 'tomorrow')).toThrow(
      '--day must be a day, such as 2026-11-24, not “tomorrow”.',
    )
    for (const price of ['', 'cheap', '999', '50001'])
      expect(() => read('a.csv', '--price', price)).toThrow('--price must be rupees for a gram of 22 KT')
    expect(() => read('a.csv', '--price-day', '2026-11-20')).toThrow('state both, or neither')
    expect(() => read('a.csv', '--pric', '6000')).toThrow("Unknown option '--pric'")
  })
})
