import { rmSync } from 'node:fs'
import type { IsoDate } from '#lib/domain/dates/dates'
import { listingOf, tamarind, WITHHELD } from '#lib/domain/listing/listing.fixture'
import { serveSite } from '../../server/site'
import { buildMeanwhile } from './builds'
import { test as clean } from './clean-page'
import { startListingServer, type ListingServer } from './listing'
import { startOffice, type OfficeServer } from './office-server'

const OVER = '2026-11-25' as IsoDate

/** A lender without a file in the content. */
export const LOTUS = { id: 'lotus-finance', name: 'Lotus Finance' }
const LENDERS = [...listingOf([]).lenders, LOTUS]

/** What the site is built with; the cheapest of its offers is over. */
export const BUILT = listingOf(
  [
    tamarind('tt-01', 'Tamarind Tree'),
    tamarind('tt-02', 'Tamarind Tree Short', { tenureMonths: 6, annualRatePercent: 9.2 }),
    tamarind('tt-04', 'Tamarind Tree Over', { annualRatePercent: 8.5, lastDay: OVER }),
  ],
  { lenders: LENDERS },
)

/** What the server says later. */
export const NEWER = listingOf(
  [tamarind('tt-09', 'Tamarind Tree Newest', { annualRatePercent: 8.1 }), ...BUILT.offers.slice(0, 2)],
  { ...WITHHELD, lenders: LENDERS },
)

interface Built extends ListingServer {
  /** Of the site. */
  readonly folder: string
}

/** A site that is built with the offers of a server, which answers as a test says. */
export const test = clean.extend<{ server: ListingServer }, { built: Built }>({
  built: [
    async ({ browserName: _ }, use) => {
      const server = await startListingServer(BUILT)
      const folder = await buildMeanwhile({
        PUBLIC_OFFERS_FROM: `${server.url}/api`,
        PUBLIC_MAIN_API_URL: '/api',
        PUBLIC_OFFICE: 'true',
      })
      server.site = await serveSite(folder)
      await use(Object.assign(server, { folder }))
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  server: async ({ built }, use) => {
    built.listing = BUILT
    built.tags.length = 0
    await use(built)
  },
  baseURL: ({ built }, use) => use(built.url),
})

/** The same site before the server of this project, with an office at work, to which no offer was sent. */
export const atWork = test.extend<{ office: OfficeServer }>({
  office: async ({ built }, use) => {
    const { stop, ...office } = await startOffice(built.folder)
    await use(office)
    await stop()
  },
  baseURL: ({ office }, use) => use(office.url),
})
