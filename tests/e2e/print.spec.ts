import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { SCREENS } from '../support/screens'

test.use({ quick: true })

/** The number of A4 pages that the page prints on. */
const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** Controls that would be printed: menus, tabs, buttons, fields. Links count as text. */
const controlsOf = (page: Page) =>
  page
    .locator(
      'button, input, select, textarea, .btn, .icon-btn, [data-menu], .enquire, .dock, .filters, .sort',
    )
    .filter({ visible: true })

test('all offers of the list print as a table on two pages, with what they are for', async ({ page }) => {
  await visit(page, '/plans?amount=200000')
  const offers = page.getByRole('article')
  await expect(offers).toHaveCount(27)
  await page.emulateMedia({ media: 'print' })
  await expect(controlsOf(page)).toHaveCount(0)
  for (const text of ['₹2,00,000', 'Sample offers', 'APR', 'All figures', 'Visit and fee'])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/sample lending value of \d+ \w+ 2026/)).toBeVisible()
  // The figures of an offer are in one row, each under its column heading.
  const tops = await offers.nth(5).evaluate((offer) => {
    const cells = [...offer.children].flatMap((part) => (part.matches('dl') ? [...part.children] : [part]))
    return cells
      .filter((cell) => cell.checkVisibility())
      .map((cell) => Math.round(cell.getBoundingClientRect().top))
  })
  expect(tops).toHaveLength(9)
  expect(new Set(tops).size).toBe(1)
  const lefts = (selector: string) =>
    page.locator(selector).evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
  expect((await lefts('.offers-head span')).slice(3, 7)).toEqual(
    await offers
      .nth(5)
      .locator('> dl > div')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left)),
  )
  await expect(offers.nth(5).getByText('Annual ROI')).toBeVisible()
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
})

test('the list way by way prints each way on one line above its offers', IN_ALL, async ({ page }) => {
  await visit(page, '/plans?amount=200000&sort=lowest_cost')
  await expect(page.getByRole('article')).toHaveCount(27)
  await page.emulateMedia({ media: 'print' })
  const ways = page.locator('.way-line > *')
  await expect(ways).toHaveText(['EMI', 'Interest monthly', 'All at the end'])
  for (const way of await ways.all()) {
    await expect(way).toBeVisible()
    expect((await way.boundingBox())!.height).toBeLessThan(30)
  }
})

for (const path of ['/', '/learn/how-ltv-works', '/faq', '/personal-loan', '/privacy-policy']) {
  const title = `${path} prints without menus, tabs and what can't be pressed on paper`
  test(title, inAllUnless(['/', '/learn/how-ltv-works'].includes(path)), async ({ page }) => {
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('h1')).toBeVisible()
    await expect(controlsOf(page)).toHaveCount(0)
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(
      await page.locator('nav[aria-labelledby="related"]').count(),
    )
  })
}

test('a visit prints on two pages, without what is to be pressed', async ({ page }) => {
  await SCREENS['my visit'](page)
  await page.emulateMedia({ media: 'print' })
  await expect(controlsOf(page)).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText('BOOK-4821907736')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeHidden()
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
})

test('answers that are folded up on the screen print with their questions', async ({ page }) => {
  await visit(page, '/faq')
  const answer = page.locator('details[name="faq"]:not([open]) > [id]').first()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => answer.evaluate((element) => element.getBoundingClientRect().height))
    .toBeGreaterThan(10)
})
