import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { IsoDate } from '#lib/domain/dates/dates'
import { listingOf, tamarind, WITHHELD } from '#lib/domain/listing/listing.fixture'
import { serveSite } from '../../server/site'
import { buildMeanwhile } from '../support/builds'
import { expect, test as clean, visit } from '../support/clean-page'
import { startListingServer, type ListingServer } from '../support/listing'
import { moved, STILL, watchShifts } from '../support/layout-shifts'

const OVER = '2026-11-25' as IsoDate
const BUILT = listingOf([
  tamarind('tt-01', 'Tamarind Tree'),
  tamarind('tt-02', 'Tamarind Tree Short', { tenureMonths: 6, annualRatePercent: 9.2 }),
  tamarind('tt-04', 'Tamarind Tree Over', { annualRatePercent: 8.5, lastDay: OVER }),
])
const NEWER = listingOf(
  [tamarind('tt-09', 'Tamarind Tree Newest', { annualRatePercent: 8.1 }), ...BUILT.offers.slice(0, 2)],
  WITHHELD,
)

/** A site that is built with the offers of a server, which answers as a test says. */
const test = clean.extend<{ server: ListingServer }, { built: ListingServer }>({
  built: [
    async ({ browserName: _ }, use) => {
      const server = await startListingServer(BUILT)
      const folder = await buildMeanwhile({
        PUBLIC_OFFERS_FROM: `${server.url}/api`,
        PUBLIC_MAIN_API_URL: '/api',
      })
      server.site = await serveSite(folder)
      await use(server)
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

// One site for all of them.
test.describe.configure({ mode: 'serial' })

test.describe('@all a site with the offers of lenders', () => {
  const cards = (page: Page) => page.getByRole('article')
  const notShown = (page: Page) => page.getByRole('region', { name: /^(Not shown|नहीं दिखाए गए)$/ })

  test('an offer whose last day is over is nowhere, and nothing is called a sample offer', async ({
    page,
  }) => {
    await visit(page, '/plans')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.locator('main')).not.toContainText('Tamarind Tree Over')
    await expect(page.getByText(/Sample offers?/)).toHaveCount(0)
    await expect(page.getByText(/^List of .*(AM|PM)$/)).toBeVisible()
    await expect(notShown(page)).toHaveCount(0)
  })

  for (const width of [360, 1280])
    test(`a newer offer appears and a withheld one is named, and nothing moves, at ${width} px`, async ({
      page,
      server,
    }) => {
      server.listing = NEWER
      await page.setViewportSize({ width, height: 823 })
      await watchShifts(page)
      await visit(page, '/plans')
      await expect(cards(page)).toHaveCount(3)
      await expect(cards(page).first()).toContainText('Tamarind Tree Newest')
      const lines = notShown(page)
      await expect(lines).toContainText(
        '1 offer of Tamarind Tree is not shown: its yearly cost does not add up.',
      )
      await expect(lines).toContainText(
        '2 offers of Brass Bell are not shown: their instalments do not add up.',
      )
      await expect(lines).toContainText(
        'Nothing of Blue Veranda is shown: its last figures are of 14 October.',
      )
      expect(await moved(page)).toBeLessThanOrEqual(STILL)
    })

  test('the server is asked with the tag of the list that the browser has', async ({ page, server }) => {
    await visit(page, '/plans')
    await expect(cards(page)).toHaveCount(2)
    server.tags.length = 0
    await page.reload()
    await expect(cards(page)).toHaveCount(2)
    expect(server.tags).toEqual([`"${BUILT.version}"`])
  })

  test('where the server does not answer, the built list is shown with its time', async ({
    page,
    server,
    faults,
  }) => {
    server.listing = null
    await visit(page, '/plans')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText(/^List of .*, not renewed$/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'The newest offers did not come.' })).toHaveCount(
      1,
    )
    await expect(page.locator('main')).not.toContainText('Tamarind Tree Over')
    faults.splice(0)
  })

  test('what comes late waits for a press', async ({ page, server }) => {
    server.listing = NEWER
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/offers', async (route) => {
      await held
      await route.continue()
    })
    await watchShifts(page)
    await visit(page, '/plans')
    await expect(cards(page)).toHaveCount(2)
    const before = await moved(page)
    release()
    const show = page.getByRole('button', { name: 'Show newer offers' })
    await expect(show).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    expect((await moved(page)) - before).toBeLessThanOrEqual(STILL)
    await show.click()
    await expect(cards(page)).toHaveCount(3)
    await expect(show).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the same is said in Hindi', async ({ page, server }) => {
    server.listing = NEWER
    await visit(page, '/hi/plans')
    await expect(notShown(page)).toContainText('पीतल घंटी के 2 ऑफ़र नहीं दिखाए गए')
  })
})
