import { expect, it, vi } from 'vitest'
import { listingOf, tamarind, WITHHELD } from '#lib/domain/listing/listing.fixture'
import { createFindWhy, findWhyNotListed } from './why-not-listed.ts'

const LISTING = listingOf([tamarind('tt-01', 'Tamarind Tree')], WITHHELD)

it('is found in the newest list, for those that it does not show', async () => {
  const find = createFindWhy({ current: () => Promise.resolve(LISTING) })
  expect([...(await find(['tamarind-tree-tt-01', 'tamarind-tree-tt-03', 'nobody']))]).toEqual([
    ['tamarind-tree-tt-03', { lender: 'Tamarind Tree', reason: 'apr', count: 1 }],
  ])
})

it('is nothing where no list can be had, and asks for none where no offer is missing', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const current = vi.fn(() => Promise.reject(new Error('down')))
  const find = createFindWhy({ current })
  expect((await find([])).size).toBe(0)
  expect(current).not.toHaveBeenCalled()
  expect((await find(['tamarind-tree-tt-03'])).size).toBe(0)
  expect(logged).toHaveBeenCalledOnce()
})

it('is nothing in a build with samples', async () => {
  expect((await findWhyNotListed(['tamarind-tree-tt-03'])).size).toBe(0)
})
