import type { IsoDate } from '#lib/domain/dates/dates'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import type { Offer } from '#lib/domain/offer/offer'
import type { Listing } from './listing.ts'

/** An offer of Tamarind Tree. */
export const tamarind = (id: string, title: string, change: Partial<Offer> = {}): Offer => ({
  ...INDIAN_BANK,
  ...{ id: `tamarind-tree-${id}`, title, bank: 'Tamarind Tree', repayment: 'interest-only' },
  ...{ imageUrl: '/banks/tamarind-tree.svg' },
  ...change,
})

/** A list of offers, as the server gives it. */
export const listingOf = (offers: readonly Offer[], change: Partial<Listing> = {}): Listing => ({
  version: `version-${offers.map(({ id }) => id).join('-')}`,
  asOf: '2026-11-27T04:10:00.000Z',
  lenders: [
    { id: 'tamarind-tree', name: 'Tamarind Tree' },
    { id: 'brass-bell', name: 'Brass Bell' },
    { id: 'blue-veranda', name: 'Blue Veranda' },
  ],
  offers,
  withheld: [],
  silent: [],
  ...change,
})

/** What a list says of offers that are not shown. */
export const WITHHELD: Pick<Listing, 'withheld' | 'silent'> = {
  withheld: [
    { lender: 'tamarind-tree', reason: 'apr', offers: ['tamarind-tree-tt-03'] },
    { lender: 'brass-bell', reason: 'instalments', offers: ['brass-bell-1', 'brass-bell-2'] },
  ],
  silent: [{ lender: 'blue-veranda', day: '2026-10-14' as IsoDate }],
}
