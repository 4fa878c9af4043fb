import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { EVERYTHING, IN_ALL, inAllUnless } from '../support/extent'
import { coveredByTab, watchHiddenFocus } from '../support/floats'
import { OPENED_ON_A_PHONE, SCREENS } from '../support/screens'
import { TEXT_PAGES } from '../support/text-pages'
import { startWalk, walk } from '../support/tab-walk'

const WIDTHS = EVERYTHING ? [320, 360, 412, 600, 768, 1024, 1060, 1100, 1280, 1440, 1920] : [360, 1280]
const LANDSCAPE = { width: 740, height: 360 }
/** 1280 x 1024 px at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 }
const SIZES = [
  ...WIDTHS.map((width) => ({ width, height: width < 768 ? 740 : 900 })),
  LANDSCAPE,
  { width: 915, height: 412 },
  ENLARGED,
]

const WITH_TAB: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ...Object.fromEntries(
    ['/', '/gold-loan', '/ai', ...TEXT_PAGES].map((address) => [
      address,
      (page: Page) => visit(page, address),
    ]),
  ),
  '/404': SCREENS['missing page'],
  '/plans': SCREENS.offers,
  'an answer of the assistant': SCREENS.assistant,
}

/** Where `npm test` looks too: a page of text, one of controls, and one that grows. */
const ALSO: readonly string[] = ['/learn/how-ltv-works', '/plans', 'an answer of the assistant']

for (const [name, arrive] of Object.entries(WITH_TAB)) {
  test(`the Enquire tab lies over nothing: ${name}`, inAllUnless(ALSO.includes(name)), async ({ page }) => {
    // A bar that is on its way out or in is over something for a moment.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(ENLARGED)
    await arrive(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await coveredByTab(page), `at ${size.width} x ${size.height} px`).toEqual([])
    }
  })
}

/** The share of the screen that is left between the header at the top of the page and a fixed bar. */
const heightLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const bars = [...document.querySelectorAll('.site-head, .dock, .ask-dock-edge, .enquire')].filter(
      (bar) => {
        const box = bar.getBoundingClientRect()
        const stays = /fixed|sticky/.test(getComputedStyle(bar).position) || bar.matches('.site-head')
        return stays && box.width > window.innerWidth / 2
      },
    )
    const taken = new Set<number>()
    for (const bar of bars) {
      const { top, bottom } = bar.getBoundingClientRect()
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(window.innerHeight, Math.ceil(bottom)); y++)
        taken.add(y)
    }
    return 1 - taken.size / window.innerHeight
  })

test('the bars leave at least half of a low screen to the content', IN_ALL, async ({ page }) => {
  for (const arrive of [SCREENS.offers, SCREENS.assistant]) {
    await page.setViewportSize(LANDSCAPE)
    await arrive(page)
    for (const size of [LANDSCAPE, ENLARGED, { width: 320, height: 180 }, { width: 360, height: 640 }]) {
      await page.setViewportSize(size)
      expect
        .soft(await heightLeft(page), `${page.url()} at ${size.width} x ${size.height} px`)
        .toBeGreaterThan(0.5)
    }
  }
})

test('the box of the assistant and the header leave four fifths of a phone', IN_ALL, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await SCREENS.assistant(page)
  expect(await heightLeft(page)).toBeGreaterThanOrEqual(0.8)
  await expect(page.getByRole('button', { name: 'Upload Pledge Card' })).toBeInViewport({ ratio: 1 })
})

test.describe('on a low screen', () => {
  test.use({ viewport: LANDSCAPE })
  const WALKED = {
    offers: SCREENS.offers,
    assistant: SCREENS.assistant,
    filters: OPENED_ON_A_PHONE.filters,
  }
  for (const [name, arrive] of Object.entries(WALKED))
    test(`nothing has the focus behind a bar: ${name}`, inAllUnless(name === 'offers'), async ({ page }) => {
      await arrive(page)
      await startWalk(page)
      const hiddenFocus = await watchHiddenFocus(page)
      await walk(page)
      expect(await hiddenFocus()).toEqual([])
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const bar = (page: Page) => page.getByRole('button', { name: 'Enquire Now' })
  const scrollBy = (page: Page, by: number) => page.mouse.wheel(0, by)

  test('the bar is there, goes while one reads on, and is back on the way up and at the end', async ({
    page,
  }) => {
    await visit(page, '/learn/how-ltv-works')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await page.mouse.move(180, 300)
    await scrollBy(page, 600)
    await expect(bar(page)).not.toBeInViewport()
    await scrollBy(page, -200)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await scrollBy(page, 400)
    await expect(bar(page)).not.toBeInViewport()
    await bar(page).focus()
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await scrollBy(page, 100_000)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test('where controls fill the first view, the bar first comes on the way up', IN_ALL, async ({ page }) => {
    for (const address of EVERYTHING ? ['/worth', '/check-a-quote', '/faq', '/learn'] : ['/worth', '/faq']) {
      await visit(page, address)
      await expect(bar(page)).not.toBeInViewport()
      await page.mouse.move(180, 300)
      await scrollBy(page, 600)
      await expect(bar(page)).not.toBeInViewport()
      await scrollBy(page, -200)
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
    }
  })

  test('the page stays where it is while the panel is open, without the bar', async ({ page }) => {
    await visit(page, '/learn/how-ltv-works')
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
    const at = () => page.evaluate(() => Math.round(window.scrollY))
    const before = await at()
    await bar(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('.enquire')).toBeHidden()
    expect(await at()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test(
    'the message about a part that failed can be scrolled off what it lies over',
    IN_ALL,
    async ({ page, faults }) => {
      await page.route('**/PledgeCard.island*.js*', (route) => route.abort())
      await page.goto('/ai')
      const message = page.locator('.part-failed')
      await expect(message).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
      const [top, bottom] = await Promise.all([
        message.evaluate((element) => element.getBoundingClientRect().top),
        page.locator('.enquire').evaluate((element) => element.getBoundingClientRect().bottom),
      ])
      expect(top).toBeGreaterThanOrEqual(bottom)
      faults.splice(0)
    },
  )
})
