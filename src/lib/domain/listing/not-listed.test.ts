import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { notListed, whyNotListed, type Notices } from './not-listed.ts'

const LENDERS = [
  { id: 'blue-veranda', name: 'Blue Veranda' },
  { id: 'brass-bell', name: 'Brass Bell' },
  { id: 'tamarind-tree', name: 'Tamarind Tree' },
]

const NOTICES: Notices = {
  lenders: LENDERS,
  withheld: [
    { lender: 'tamarind-tree', reason: 'apr', offers: ['tamarind-tree-tt-03', 'tamarind-tree-tt-09'] },
    { lender: 'brass-bell', reason: 'instalments', offers: ['brass-bell-1'] },
    { lender: 'tamarind-tree', reason: 'lends-more-than-allowed', offers: ['tamarind-tree-tt-06'] },
  ],
  silent: [{ lender: 'blue-veranda', day: '2026-10-14' as IsoDate }],
}

const byName = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

test('what is not shown is named by lender and reason, each lender together', () => {
  expect(notListed(NOTICES, byName)).toEqual([
    { lender: 'Blue Veranda', day: '2026-10-14' },
    { lender: 'Brass Bell', reason: 'instalments', count: 1 },
    { lender: 'Tamarind Tree', reason: 'apr', count: 2 },
    { lender: 'Tamarind Tree', reason: 'lends-more-than-allowed', count: 1 },
  ])
})

test('a lender without a name goes by its id', () => {
  const [first] = notListed({ ...NOTICES, lenders: [] }, byName)
  expect(first?.lender).toBe('blue-veranda')
})

test('an offer that is withheld has its reason, one of a silent lender its last day, any other nothing', () => {
  expect(whyNotListed(NOTICES, 'tamarind-tree-tt-06')).toEqual({
    ...{ lender: 'Tamarind Tree', reason: 'lends-more-than-allowed', count: 1 },
  })
  expect(whyNotListed(NOTICES, 'blue-veranda-1')).toEqual({ lender: 'Blue Veranda', day: '2026-10-14' })
  for (const id of ['tamarind-tree-tt-01', 'nobody', 'blue-veranda', ''])
    expect(whyNotListed(NOTICES, id)).toBeNull()
})

test('a lender whose id goes on where that of a silent one ends is not taken for it', () => {
  const lenders = [...LENDERS, { id: 'blue-veranda-gold', name: 'Blue Veranda Gold' }]
  expect(whyNotListed({ ...NOTICES, lenders }, 'blue-veranda-gold-1')).toBeNull()
})
