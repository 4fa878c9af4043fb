import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { button } from '../support/entry'

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const sort = (page: Page) => page.getByLabel('Sort by')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the history', () => {
  test('Back undoes one change of the filters at a time, Forward does it again', async ({ page }) => {
    await visit(page, '/faq')
    await visit(page, '/plans?amount=200000')
    await checkbox(page, 'Doorstep visit').check()
    await expect(page).toHaveURL('/plans?amount=200000&doorstep=1')
    await sort(page).selectOption('lowest_rate')
    await expect(page).toHaveURL('/plans?amount=200000&doorstep=1&sort=lowest_rate')
    await page.goBack()
    await expect(sort(page)).toHaveValue('recommended')
    await expect(checkbox(page, 'Doorstep visit')).toBeChecked()
    await page.goBack()
    await expect(checkbox(page, 'Doorstep visit')).not.toBeChecked()
    await expect(heading(page)).toContainText('27 offers')
    await page.goForward()
    await expect(checkbox(page, 'Doorstep visit')).toBeChecked()
    await expect(heading(page)).not.toContainText('27 offers')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })

  test('Back undoes a change of amount and gold, and says so', async ({ page }) => {
    await visit(page, '/plans')
    const figures = page.locator('.need-figure')
    await expect(figures).toHaveText(['₹10,000', '2.222 g'])
    await button(page, 'Change').click()
    await page.getByLabel('Loan amount').fill('3 lakh')
    await page.getByLabel('Gold you have, in grams').fill('70,5')
    await button(page, 'Show offers').click()
    await expect(page).toHaveURL('/plans?amount=300000&weight=70.5')
    await expect(figures).toHaveText(['₹3,00,000', '70.5 g'])
    await page.goBack()
    await expect(page).toHaveURL('/plans')
    await expect(figures).toHaveText(['₹10,000', '2.222 g'])
    await expect(page.getByRole('status').filter({ hasText: 'shown for ₹10,000' })).toBeAttached()
    await page.goForward()
    await expect(figures).toHaveText(['₹3,00,000', '70.5 g'])
  })
})

test.describe('the focus', () => {
  test('Clear filters moves it to the heading of the results', async ({ page }) => {
    await visit(page, '/plans?tenure=6&lender=HDFC')
    await button(page, 'Clear filters').press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })

  test('Try again does so too, and the offers come', IN_ALL, async ({ page, faults }) => {
    await page.route('**/data/offers.json', (route) => route.abort())
    await visit(page, '/plans')
    await expect(page.getByRole('alert')).toContainText('The offers could not be loaded')
    expect(faults.splice(0).join()).toContain('The offer search failed')
    await page.unroute('**/data/offers.json')
    await button(page, 'Try again').press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })

  test('stays on a control that was pressed beside the offers', async ({ page }) => {
    await visit(page, '/plans?lender=HDFC')
    await checkbox(page, 'Doorstep visit').press('Space')
    await expect(page).toHaveURL(/doorstep=1/)
    await expect(checkbox(page, 'Doorstep visit')).toBeFocused()
    await page.locator('.filters').getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(heading(page)).toContainText('27 offers')
    await expect(page.locator('.filters').getByRole('button', { name: 'Clear' })).toBeFocused()
    await sort(page).focus()
    await sort(page).selectOption('lowest_rate')
    await expect(page).toHaveURL(/sort=lowest_rate/)
    await expect(sort(page)).toBeFocused()
  })
})

test('more offers that do not come say so, and the button tries again', async ({ page, faults }) => {
  await page.route('**/data/offers.json', async (route) => {
    const catalogue = (await (await route.fetch()).json()) as { id: string }[]
    const copies = catalogue.map((offer) => ({ ...offer, id: `${offer.id}-again` }))
    await route.fulfill({ json: [...catalogue, ...copies] })
  })
  await visit(page, '/plans')
  const offers = page.getByRole('article')
  await expect(offers).toHaveCount(50)
  // The browser slices the next page out of all matches; make that fail.
  await page.evaluate(() => {
    const { slice } = Array.prototype
    Object.assign(window, { mend: () => (Array.prototype.slice = slice) })
    Array.prototype.slice = function (this: unknown[], start?: number, end?: number) {
      if (this.length === 54) throw new Error('broken')
      return slice.call(this, start, end)
    }
  })
  const more = button(page, 'Show more')
  await more.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'More offers could not be loaded. Check your connection and press the button again.',
  )
  await expect(more).toBeFocused()
  await expect(offers).toHaveCount(50)
  expect(faults.splice(0).join()).toContain('More offers could not be loaded')
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await more.press('Enter')
  await expect(offers).toHaveCount(54)
  await expect(offers.nth(50)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(more).toHaveCount(0)
})

test('a badge stands whole in every row, with its reason, and no two cards have the same name', async ({
  page,
}) => {
  await visit(page, '/plans?amount=200000')
  const badges = page.locator('.offer-badge')
  await expect(badges).toHaveText(Array(3).fill('Recommended for a visit at home and no fee'))
  // What is not laid out yet would cut it off.
  const cutOff = await badges.evaluateAll((all) =>
    all.map((badge) => getComputedStyle(badge.closest('article')!).contentVisibility),
  )
  expect(cutOff).toEqual(['visible', 'visible', 'visible'])
  const names = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(names).toHaveLength(27)
  expect(new Set(names).size).toBe(27)
})

for (const width of [640, 1024, 1150, 1280]) {
  const title = `a badge moves no figure of its card and covers nothing at ${width} px`
  test(title, inAllUnless(width === 1280), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // The names of groups stand right above badges; in Hindi the reason is longest.
    await visit(page, '/hi/plans?amount=100000&sort=lowest_cost')
    await expect(page.locator('.offer-badge')).toHaveCount(3)
    const found = await page.locator('.offers').evaluate((list) => {
      const box = (part: Element) => part.getBoundingClientRect()
      const inCards = (selector: string) =>
        [...list.querySelectorAll('article')].map((card) => {
          const part = card.querySelector(selector)!
          return `${Math.round(box(card).top)}: ${Math.round(box(part).top - box(card).top)}`
        })
      // Cards of one row begin at one height.
      const rows = new Set([...list.querySelectorAll('article')].map((card) => Math.round(box(card).top)))
      const covered = [...list.querySelectorAll('.offer-badge')].flatMap((badge) =>
        [...list.querySelectorAll('header > *, .way-line > *, .visit, .btn')]
          .filter((part) => part.checkVisibility())
          .filter((part) => {
            const [one, other] = [box(badge), box(part)]
            return (
              one.top < other.bottom - 1 &&
              one.bottom > other.top + 1 &&
              one.left < other.right &&
              one.right > other.left
            )
          })
          .map((part) => part.textContent),
      )
      return {
        rows: rows.size,
        names: new Set(inCards('header')).size,
        figures: new Set(inCards('.offer-interest')).size,
        pairs: new Set(inCards('.offer-pays')).size,
        covered,
      }
    })
    const { rows } = found
    expect(found).toEqual({ rows, names: rows, figures: rows, pairs: rows, covered: [] })
  })
}
