import { expect, it, vi } from 'vitest'
import type { FeedVersion } from '@office/services/offers-port'
import { feedVersion, offerRow } from './feeds.fixture'
import { readPages } from './pages'

const short = (id: string) => offerRow({ id, full: false, terms: [], findings: [] })
const page = (whole: string): FeedVersion =>
  feedVersion({ offers: ['A', 'B', 'C'].map((id) => (id === whole ? offerRow({ id }) : short(id))) })

it('puts the pages of a version together', async () => {
  const version = vi.fn(async (_lender: string, _number: number, nth: number) => page('ABC'[nth - 1] ?? ''))
  const read = await readPages({ version }, 'tamarind-tree', 14, 2)
  expect(version.mock.calls.map(([, , nth]) => nth)).toEqual([1, 2])
  expect(read.offers.map(({ id, full }) => [id, full])).toEqual([
    ['A', true],
    ['B', true],
    ['C', false],
  ])
})

it('leaves an offer short whose place another one has taken meanwhile', async () => {
  const other = feedVersion({ offers: [short('X'), offerRow({ id: 'B' })] })
  const version = vi.fn(async (_lender: string, _number: number, nth: number) =>
    nth === 1 ? page('A') : other,
  )
  const read = await readPages({ version }, 'tamarind-tree', 14, 2)
  expect(read.offers.map(({ id, full }) => [id, full])).toEqual([
    ['X', false],
    ['B', true],
  ])
})
