import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
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

  test('Try again does so too, and the offers come', async ({ page, faults }) => {
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
