import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mustConfirm, publishingOf } from './publishing.ts'

const file = (...codes: readonly string[]) =>
  codes.map((code) => ({ id: code.replace('!', ''), withheld: code.endsWith('!') }))

it('An offer that is published takes its old version off, also by another case of its code', () => {
  expect(publishingOf(file('TT-01', 'tt-02'), ['TT-01', 'TT-02'], ['TT-01', 'tt-02'], true)).toEqual({
    show: ['TT-01', 'tt-02'],
    off: ['TT-01', 'TT-02'],
    gone: [],
  })
})

it('A withheld offer is never shown, and its old version goes off', () => {
  expect(publishingOf(file('TT-01!', 'TT-02!'), ['TT-01'], ['TT-01', 'TT-02'], true)).toEqual({
    show: [],
    off: ['TT-01'],
    gone: ['TT-01'],
  })
})

it('What is ready and not chosen stays out where it is new, and stays as it was where it is shown', () => {
  expect(publishingOf(file('TT-01', 'TT-02'), ['TT-01'], [], true)).toEqual({ show: [], off: [], gone: [] })
})

it('What is no longer in the file goes off, unless rows of the file could not be read', () => {
  expect(publishingOf(file('TT-01'), ['TT-05'], ['TT-01'], true)).toMatchObject({
    off: ['TT-05'],
    gone: ['TT-05'],
  })
  expect(publishingOf(file('TT-01'), ['TT-05'], ['TT-01'], false)).toMatchObject({ off: [], gone: [] })
})

it('A code that the file does not have is not shown', () => {
  expect(publishingOf(file('TT-01'), [], ['TT-09'], true).show).toEqual([])
})

it('That more than half of what is shown goes off has to be confirmed', () => {
  expect(mustConfirm({ gone: ['TT-01'] }, 2)).toBe(false)
  expect(mustConfirm({ gone: ['TT-01', 'TT-02'] }, 3)).toBe(true)
  expect(mustConfirm({ gone: [] }, 0)).toBe(false)
})

it('Whatever is published, nothing withheld is shown, and what is gone was shown', () => {
  const codes = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(codes, codes, codes, codes, fc.boolean(), (ids, held, shown, chosen, complete) => {
      const offers = ids.map((id) => ({ id, withheld: held.includes(id) }))
      const { show, off, gone } = publishingOf(offers, shown, chosen, complete)
      expect(show.filter((code) => held.includes(code))).toEqual([])
      expect(off.filter((code) => !shown.includes(code))).toEqual([])
      expect(gone.filter((code) => !off.includes(code))).toEqual([])
      // Each shown code that is published goes off for the new version.
      expect(show.filter((code) => shown.includes(code) && !off.includes(code))).toEqual([])
    }),
  )
})
