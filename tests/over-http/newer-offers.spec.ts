import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { markOf } from '#lib/domain/listing/listing'
import { listingOf, tamarind } from '#lib/domain/listing/listing.fixture'
import { LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { expect, visit } from '../support/clean-page'
import { fromFileToLead } from '../support/from-file-to-lead'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { atWork, BUILT, LOTUS, NEWER, test } from '../support/lenders-site'
import { structuredDataErrors } from '../../tools/quality/structured-data-validator'
import { asStored, KNOWN_VISITOR, onboardingOf, store, STORED_PLAN } from '../support/session'

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

  test('search engines read the figures of each offer, and a validator finds no fault in them', async ({
    page,
  }) => {
    for (const path of ['/plans', '/lenders/tamarind-tree', '/hi/lenders/tamarind-tree']) {
      await visit(page, path)
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
      const read = blocks.map((block): Record<string, unknown> => JSON.parse(block))
      const loans = read.filter((block) => block['@type'] === 'LoanOrCredit')
      expect(loans.map((loan) => loan['interestRate']).toSorted()).toEqual(
        BUILT.offers.slice(0, 2).map(({ annualRatePercent }) => annualRatePercent),
      )
      expect(await structuredDataErrors(read)).toEqual([])
    }
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

  const NOT_SHOWN = '1 offer of Tamarind Tree is not shown: its yearly cost does not add up.'
  const named = (page: Page) => page.getByRole('region', { name: 'An offer of this link is not shown' })

  test('an old link to an offer that is withheld says why it is not shown, and leads on', async ({
    page,
    server,
  }) => {
    server.listing = NEWER
    const terms = 'amount=100000&keep=6'
    for (const address of ['/plans/key-facts', '/plans/months']) {
      await visit(page, `${address}?offer=tamarind-tree-tt-03&${terms}`)
      await expect(named(page)).toContainText(NOT_SHOWN)
      await expect(named(page).getByRole('link', { name: 'See the other offers' })).toHaveAttribute(
        'href',
        `/plans?${terms}`,
      )
    }
    await visit(page, `/plans/key-facts?offer=blue-veranda-1&${terms}`)
    await expect(named(page)).toContainText('Nothing of Blue Veranda is shown')
    const both = 'tamarind-tree-tt-01,tamarind-tree-tt-03,tamarind-tree-tt-02'
    await visit(page, `/compare?offers=${both}&${terms}`)
    await expect(named(page)).toContainText(NOT_SHOWN)
    await expect(page.getByRole('table').first()).toContainText('Tamarind Tree Short')
    await visit(page, `/pan?offer=tamarind-tree-tt-03&${terms}`)
    await expect(named(page)).toContainText(NOT_SHOWN)
    await expect(page.getByRole('link', { name: 'Compare plans' })).toBeVisible()
    await page.reload()
    await expect(named(page)).toContainText(NOT_SHOWN)
  })

  test('a chosen offer that is withheld now stays on the slip, with what to ask for', async ({
    page,
    server,
  }) => {
    server.listing = NEWER
    const selectedPlan = { ...STORED_PLAN, offerId: 'tamarind-tree-tt-03', bank: 'Tamarind Tree' }
    await store(page, asStored({ onboarding: onboardingOf({ ...KNOWN_VISITOR, selectedPlan }) }))
    await visit(page, '/kyc')
    const card = page.getByRole('region', { name: 'Ask for the figures in writing' })
    await expect(card).toContainText(NOT_SHOWN)
    await expect(page.getByRole('main')).toContainText('₹1,450')
    await visit(page, '/hi/kyc')
    await expect(page.getByRole('region', { name: 'आँकड़े लिखित में माँगें' })).toBeVisible()
  })

  test('a lender that no mark was drawn for has its initials', async ({ page, server, built }) => {
    expect(existsSync(path.join(built.folder, 'banks/lotus-finance.svg'))).toBe(true)
    const lotus = (id: string) => ({ id, name: 'Lotus Gold' })
    const offers = [LOTUS, lotus('lotus-gold')].map(({ id, name }) =>
      tamarind('1', name, { id: `${id}-1`, bank: name, imageUrl: markOf(id) }),
    )
    server.listing = listingOf(offers, { lenders: [LOTUS, lotus('lotus-gold')] })
    for (const address of ['/plans', `/compare?offers=${offers.map(({ id }) => id).join()}`]) {
      await visit(page, address)
      const marks = page.getByRole('main').locator('img.bankmark')
      await expect(marks).toHaveCount(2)
      await expect
        .poll(() => marks.evaluateAll((all) => all.map((mark) => (mark as HTMLImageElement).naturalWidth)))
        .toEqual([48, 48])
    }
  })

  test('no page says figures of an offer whose day is over', async ({ page }) => {
    await page.route('**/api/gold-rate', (route) =>
      route.fulfill({
        json: {
          ...{ price: 100_550, unit: '10 g', karat: 24, city: 'Gurugram', changePercent: 1, source: 'IBJA' },
          ...{ changeSince: '2026-11-19', date: '2026-11-20' },
        },
      }),
    )
    for (const [address, said] of [
      ['/', '8.71%'],
      ['/gold-loan', 'Tamarind Tree Over'],
      ['/ai', 'Tamarind Tree Over'],
    ] as const) {
      await visit(page, address)
      await expect(page.locator('[data-last-day="2026-11-25"]')).toHaveCount(0)
      // The names of offers by how they are visited are read anew once they are seen.
      if (address === '/gold-loan') await page.locator('#reach').scrollIntoViewIfNeeded()
      await expect(page.getByRole('main')).not.toContainText(said)
    }
    await visit(page, '/ai?query=Which%20offers%20are%20the%20cheapest%3F')
    const answer = page.locator('.answer').last()
    await expect(answer).toContainText('Tamarind Tree')
    await expect(answer).not.toContainText(/Over|Sample/)
  })

  for (const locale of LOCALES)
    test(`no page calls an offer or a lender a sample: ${locale}`, async ({ page }) => {
      for (const route of [
        '/about',
        '/company',
        '/faq',
        '/how-we-rank',
        '/partners',
        '/learn/glossary',
        '/ai',
      ] as const) {
        await page.goto(inLocale(route, locale))
        const said = await page.getByRole('main').textContent()
        expect(said, route).not.toMatch(
          /sample (?:offer|list|figures)|offers are samples|lenders (?:shown|listed today) are samples|They are samples|नमूना (?:ऑफ़र|आँकड़े|सूची)|ऑफ़र नमून|ये नमूने/i,
        )
      }
    })
})

atWork('@all from a lender’s file to a number that is taken back', async ({ page, browser, office }) => {
  atWork.setTimeout(300_000)
  await fromFileToLead(page, browser, office)
})
