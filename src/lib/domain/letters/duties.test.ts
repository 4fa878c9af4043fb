import { describe, expect, it } from 'vitest'
import { DUTIES, dutiesBySource, dutiesOf, LETTER_KINDS, requestsOf } from './duties.ts'

describe('what a lender must have done', () => {
  // By src/content/guides/en/missed-payments.md and src/content/faq/en, with their sources.
  it.each([
    ['overdue', 'rbi-penal-2023', ['charge', 'charge-apart', 'rate']],
    ['overdue', 'rbi-recovery-2022', ['calls']],
    ['margin-call', 'rbi-gold-2025', ['limit', 'value', 'sale-notice']],
    ['auction', 'rbi-gold-2025', ['notice', 'advertised', 'district', 'reserve', 'bidders']],
    ['newspaper', 'rbi-gold-2025', ['notice', 'month', 'advertised', 'district', 'reserve', 'bidders']],
    ['sale', 'rbi-gold-2025', ['notice', 'advertised', 'reserve', 'bidders', 'account', 'surplus']],
  ] as const)('behind a letter of the kind %s, by %s', (kind, source, duties) => {
    expect(dutiesBySource(kind).find((group) => group.source === source)?.duties).toEqual(duties)
  })

  it.each(LETTER_KINDS)('is once in the groups of its sources: %s', (kind) => {
    expect(dutiesBySource(kind).flatMap(({ duties }) => duties)).toEqual(dutiesOf(kind))
  })

  it('is behind a letter of some kind', () => {
    expect(new Set(LETTER_KINDS.flatMap(dutiesOf))).toEqual(new Set(DUTIES))
  })
})

describe('what the letter to write asks for', () => {
  it('is what nobody has seen done', () => {
    expect(requestsOf('auction', ['notice'])).toEqual(['advertised', 'district', 'reserve', 'bidders'])
  })

  it('leaves out what was ticked for another kind of letter', () => {
    expect(requestsOf('margin-call', ['notice', 'reserve'])).toEqual(['limit', 'value', 'sale-notice'])
  })

  it('is nothing once all was seen', () => {
    expect(requestsOf('overdue', DUTIES)).toEqual([])
  })
})
