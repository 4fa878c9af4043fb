import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { expectFocusHeld } from '../support/keyboard'
import { SCREENS } from '../support/screens'
import { enquiry } from '../support/steps'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const

interface Stop {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Fixed, sticky or set beside the content, so that it has no position in the reading order. */
  readonly floats: boolean
  /** Whether it follows the previous stop in the document. */
  readonly follows: boolean
}

/** Tabs through the whole page: the position of each stop, and focusable elements that were skipped. */
async function walk(page: Page): Promise<{ stops: readonly Stop[]; missed: readonly string[] }> {
  await page.evaluate(() => {
    const stops: object[] = []
    let last: Element | null = null
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
    const reached = new Set<Element>()
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      // A control that covers its label has the size of the label.
      const box = (target.closest('label') ?? target).getBoundingClientRect()
      reached.add(target)
      stops.push({
        name: `${target.tagName} ${(target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)}`,
        left: box.left,
        right: box.right,
        top: box.top + window.scrollY,
        bottom: box.bottom + window.scrollY,
        floats: floats(target) || target.matches('.plan-task > :not(.task) *'),
        follows:
          last === null || (last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
      })
      last = target
    })
    // Where a page moves the focus itself, the walk restarts.
    document.querySelector<HTMLElement>('.skip')?.focus()
    document.documentElement.style.scrollBehavior = 'auto'
    Object.assign(window, { walked: { stops, reached } })
  })
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab')
    if (
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.matches('.skip'),
      )
    )
      break
  }
  return page.evaluate(() => {
    const { stops, reached } = (window as unknown as { walked: { stops: Stop[]; reached: Set<Element> } })
      .walked
    const missed = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
      )
      .filter(
        (element) =>
          !element.matches('[type="radio"], [type="file"], [tabindex="-1"]') && !reached.has(element),
      )
      .map((element) => element.outerHTML.slice(0, 90))
    return { stops, missed }
  })
}

/** Pairs of stops in which the eye must go back: up in the same column, or left in the same line. */
function stepsBack(stops: readonly Stop[]): string[] {
  const onPage = stops.filter(({ floats, name }) => !floats && !name.includes('Skip to content'))
  return onPage.slice(1).flatMap((stop, index) => {
    const before = onPage[index]
    if (!before) return []
    const overlap = Math.min(stop.bottom, before.bottom) - Math.max(stop.top, before.top)
    const sameLine = overlap > 0.5 * Math.min(stop.bottom - stop.top, before.bottom - before.top)
    const back = sameLine
      ? stop.right <= before.left + 1
      : stop.bottom <= before.top && stop.left < before.right
    return back ? [`${stop.name} after ${before.name}`] : []
  })
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    const READ = { 'a page of text': (page: Page) => visit(page, '/learn/documents-needed') }
    for (const [name, arrive] of Object.entries({ ...SCREENS, ...READ })) {
      test(`Tab goes through everything in the order of reading: ${name}`, async ({ page }) => {
        await arrive(page)
        expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0)
        const { stops, missed } = await walk(page)
        expect(stops.length).toBeGreaterThan(3)
        expect(missed).toEqual([])
        expect(stops.filter(({ follows }) => !follows).map((stop) => stop.name)).toEqual([])
        expect(stepsBack(stops)).toEqual([])
      })
    }
  })
}

/** Opens with Enter, keeps the focus inside in both directions, closes with Escape, and returns the focus. */
async function expectModal(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectFocusHeld(page, 14)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('the enquiry holds the focus and gives it back', async ({ page }) => {
  await visit(page, '/gold-loan')
  await expectModal(page, page.getByRole('button', { name: 'Enquire Now' }), enquiry(page))
})

test('the loan to look for holds the focus and gives it back', async ({ page }) => {
  await SCREENS.offers(page)
  await expectModal(page, page.getByRole('button', { name: 'Change' }), page.getByRole('dialog'))
})

test('a booking opened by a link holds the focus and gives it back', async ({ page }) => {
  await visit(page, '/')
  const opener = page.getByRole('button', { name: 'Start Assessing' }).first()
  await expectModal(page, opener, page.getByRole('dialog', { name: 'Schedule Visit' }))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters hold the focus and give it back', async ({ page }) => {
    await SCREENS.offers(page)
    await expectModal(page, page.getByRole('button', { name: /^Filter/ }), page.getByRole('dialog'))
  })

  /** Escape returns the focus; Tab past the end leaves and closes the menu. */
  async function expectMenu(page: Page, summary: Locator): Promise<void> {
    const menu = page.locator('details[data-menu][open]')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(summary).toBeFocused()
    await page.keyboard.press('Space')
    await expect(menu).toHaveCount(1)
    const links = await menu.getByRole('link').count()
    for (let link = 0; link < links; link++) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').nth(link)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
  }

  test('the menu is walked through, and closes behind the focus', async ({ page }) => {
    await visit(page, '/faq')
    await expectMenu(page, page.getByRole('banner').locator('summary[aria-label="Menu"]'))
  })

  for (const address of ['/gold-loan', '/plans', '/kyc', '/ai']) {
    test(`the language menu of ${address} closes behind the focus`, async ({ page }) => {
      await visit(page, address)
      await expectMenu(page, page.locator('.lang > summary').filter({ visible: true }).first())
    })
  }
})
