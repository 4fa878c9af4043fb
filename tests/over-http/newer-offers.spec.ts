import { rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { IsoDate } from '#lib/domain/dates/dates'
import { listingOf, tamarind, WITHHELD } from '#lib/domain/listing/listing.fixture'
import { serveSite } from '../../server/site'
import { buildMeanwhile } from '../support/builds'
import { bookVisit, pressWith } from '../support/book-visit'
import { expect, hydrated, test as clean, visit } from '../support/clean-page'
import { startListingServer, type ListingServer } from '../support/listing'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { HALF, json, offer, RAISED, type Row } from '../support/offers-file'
import { officeCookie, startOffice, type OfficeServer } from '../support/office-server'

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

interface Built extends ListingServer {
  readonly folder: string
}

/** A site that is built with the offers of a server, which answers as a test says. */
const test = clean.extend<{ server: ListingServer }, { built: Built }>({
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

/** The same site before the server of this project, with an office at work, to which no offer was sent. */
const atWork = test.extend<{ office: OfficeServer }>({
  office: async ({ built }, use) => {
    const { stop, ...office } = await startOffice(built.folder)
    await use(office)
    await stop()
  },
  baseURL: ({ office }, use) => use(office.url),
})

async function windowOf(browser: Browser, { url }: OfficeServer, token: string, address: string) {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([officeCookie(url, token)])
  const page = await context.newPage()
  await visit(page, address)
  return page
}

atWork.describe('@all from a lender’s file', () => {
  const LENDER = 'Tamarind Tree'
  const NUMBER = '9811024710'
  const cardOf = (page: Page, name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const lead = (partner: Page) => partner.getByRole('row').filter({ hasText: '₹1,00,000' })

  /** Uploads a file, which is the dry run of a version. */
  async function upload(desk: Page, version: number, ...offers: readonly Row[]) {
    await desk.getByRole('button', { name: 'Upload a file', exact: true }).click()
    await desk.locator('input[type=file]').setInputFiles(json(...offers))
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
      `Version ${version} dry run, nothing is shown yet`,
    )
  }

  async function publish(desk: Page, version: number, count: number) {
    await desk.getByRole('button', { name: `Publish ${count}`, exact: true }).click()
    await expect(desk.getByRole('status').filter({ hasText: `Version ${version} is shown` })).toBeVisible()
  }

  atWork('a visit is booked, its number given and taken back', async ({ page, browser, office }) => {
    atWork.setTimeout(300_000)
    const good = [offer('TT-01', 'Tamarind'), offer('TT-02', 'Tamarind Half', HALF)]
    const desk = await windowOf(browser, office, office.editor, '/office/offers?lender=tamarind-tree')

    await atWork.step('the file is a dry run, and all but the wrong one is published', async () => {
      await upload(desk, 1, ...good, offer('TT-03', 'Tamarind Easy', RAISED))
      await expect(desk.getByRole('article').first()).toContainText(
        'Withheld: its yearly cost does not add up',
      )
      await expect(desk.getByRole('checkbox', { name: 'Publish Tamarind Easy' })).toBeDisabled()
      await publish(desk, 1, 2)
    })

    await atWork.step('the page shows the rest and names the one', async () => {
      await visit(page, '/plans?amount=100000')
      await expect(page.getByRole('article')).toHaveCount(2)
      await expect(page.getByRole('main')).not.toContainText('Tamarind Easy')
      await expect(page.getByRole('region', { name: 'Not shown' })).toContainText(
        `1 offer of ${LENDER} is not shown: its yearly cost does not add up.`,
      )
    })

    await atWork.step('a visit is booked with one of them', async () => {
      await cardOf(page, 'Tamarind').getByRole('link', { name: 'Apply' }).click()
      await page.waitForURL('**/pan')
      await hydrated(page)
      await bookVisit(page, NUMBER, 'en', pressWith(page, 'en', 'click'), {
        ...{ folder: office.folder, offer: 'Tamarind' },
      })
      await expect(page.getByText(/^BOOK-\d+$/)).toBeVisible()
    })

    const partner = await windowOf(browser, office, office.partner, '/office/partner')
    await atWork.step('the lead goes out without the number', async () => {
      await expect(lead(partner)).toContainText('held by the borrower')
      await expect(lead(partner)).toContainText('122001')
      for (const trace of ['Sunita', NUMBER.slice(-3)])
        await expect(partner.getByRole('main')).not.toContainText(trace)
    })

    await visit(page, '/my-visit')
    const mine = page.locator('section').filter({ hasText: 'Who has my number' }).last()
    await atWork.step('the borrower gives the number, and the lender reads it', async () => {
      await expect(mine).toContainText(`${LENDER} does not have your number.`)
      await mine.getByRole('button', { name: `Give my number to ${LENDER}` }).click()
      await expect(mine).toContainText(new RegExp(`${LENDER} has your number until`))
      await partner.reload()
      await lead(partner)
        .getByRole('button', { name: /^Show the number of / })
        .click()
      await expect(lead(partner)).toContainText('+91 98110 24710')
    })

    await atWork.step('the borrower ends it', async () => {
      await page.reload()
      await expect(mine).toContainText('It read the number 1 time')
      await mine.getByRole('button', { name: `Take my number back from ${LENDER}` }).click()
      await expect(mine).toContainText('You took your number back')
      await partner.reload()
      await expect(lead(partner)).toContainText('taken back')
      await expect(partner.getByRole('main')).not.toContainText('24710')
    })
  })
})
