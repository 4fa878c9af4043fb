import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'

const city = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const line = (page: Page) => page.locator('[data-line]').filter({ visible: true })

/** What a city shows: its price, its change in rupees and percent, and its table. */
async function expectCity(page: Page, name: string, price: string, change: string): Promise<void> {
  await expect(heading(page)).toHaveText(`Gold rate today in ${name}`, { useInnerText: true })
  await expect(page.getByText(price, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(line(page)).toHaveCount(1)
  await expect(line(page)).toContainText(`Rupees for a gram, ${name}`)
  await expect(line(page)).toContainText(change)
  const table = page.getByRole('table', { name: `A gram in rupees, one day a month, ${name}` })
  await expect(table.getByRole('row', { name: '20 Nov 2026' })).toContainText(price)
}

const GURUGRAM = ['Gurugram', '₹9,217', '₹778 (9.22%) more than on 20 Nov 2025'] as const
const PUNE = ['Pune', '₹9,204', '₹778 (9.24%) more than on 20 Nov 2025'] as const

test('a city is chosen, and price, line, table and address follow', async ({ page }) => {
  await visit(page, '/gold-rate')
  await expectCity(page, ...GURUGRAM)
  await city(page, 'Pune').check({ force: true })
  await expectCity(page, ...PUNE)
  await expect(page).toHaveURL(/\/gold-rate\?city=Pune$/)
  await page.reload()
  await expectCity(page, ...PUNE)
  await page.locator('#karat-24').check({ force: true })
  await expect(page.getByText('₹10,041').filter({ visible: true }).first()).toBeVisible()
  await city(page, 'Gurugram').check({ force: true })
  await expect(page).toHaveURL(/\/gold-rate\?city=Gurugram$/)
  await expect(heading(page)).toHaveText('Gold rate today in Gurugram', { useInnerText: true })
})

test('a link to a city without figures of its own shows the default, and says so until a city is pressed', async ({
  page,
}) => {
  const note = page.getByText(
    'There are no figures of its own here for that city. These are those of Gurugram.',
  )
  await visit(page, '/gold-rate?city=Kochi')
  await expect(note).toBeVisible()
  await expectCity(page, ...GURUGRAM)
  await city(page, 'Pune').check({ force: true })
  await expect(note).toBeHidden()
  await visit(page, '/gold-rate?city=pune')
  await expectCity(page, ...PUNE)
  await expect(note).toBeHidden()
})

test('a city is chosen without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/gold-rate')
  await expectCity(page, ...GURUGRAM)
  await city(page, 'Pune').check({ force: true })
  await expectCity(page, ...PUNE)
  await context.close()
})

test('a place with a gold rate of its own leads to it', async ({ page }) => {
  await visit(page, '/doorstep/pune')
  await page.getByRole('link', { name: '24, 22 and 18 KT, with the line of a year' }).click()
  await expectCity(page, ...PUNE)
})
