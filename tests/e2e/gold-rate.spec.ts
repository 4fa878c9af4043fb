import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { button, code, KNOWN_NUMBER, phone } from '../support/entry'

const ADDRESS = '/gold-rate'
const purity = (page: Page, karat: number) => page.locator(`#karat-${karat}`)
const period = (page: Page, span: string) => page.locator(`#span-${span}`)
const price = (page: Page) => page.getByLabel('Rupees a gram', { exact: true })
const form = (page: Page) => page.locator('section[aria-labelledby="tell"]')

/** Waits until the form reads along. */
async function wake(page: Page): Promise<void> {
  await price(page).focus()
  await expect(form(page).locator('astro-island')).not.toHaveAttribute('ssr')
}

async function submit(page: Page, text: string): Promise<void> {
  await wake(page)
  await price(page).fill(text)
  await button(page, 'Tell me once').click()
}

test('a purity and a period are chosen, and the price, the line and the table follow', async ({ page }) => {
  await visit(page, ADDRESS)
  const line = page.locator('[data-line]').filter({ visible: true })
  await expect(page.getByText('for 1 gram of 22 KT, on 20 Nov 2026').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'One year of 22 KT' })).toBeVisible()
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('₹778 (9.22%) more than on 20 Nov 2025')

  await purity(page, 24).check({ force: true })
  await expect(page.getByText('for 1 gram of 24 KT, on 20 Nov 2026').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('for 1 gram of 22 KT, on 20 Nov 2026').filter({ visible: true })).toHaveCount(0)
  await expect(line).toContainText('₹849 (9.22%) more than on 20 Nov 2025')

  await period(page, 'month').check({ force: true })
  await expect(page.getByRole('heading', { name: 'One month of 24 KT' })).toBeVisible()
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('₹57 (0.56%) less than on 20 Oct 2026')
  const table = page.getByRole('table', { name: 'A gram in rupees, each day of a month' })
  await expect(table.getByRole('row')).toHaveCount(25)
  await expect(table.getByRole('row', { name: '23 Oct 2026' })).toHaveText(/₹10,134\s*₹9,290\s*₹7,601/)
})

test('the days of a line stand beside each other on the smallest phone, also where a month has a long name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 823 })
  await visit(page, `/hi${ADDRESS}`)
  const days = page
    .locator('[data-line]')
    .filter({ visible: true })
    .locator('[data-line-list="days"] > *')
    .filter({ visible: true })
  await expect(days).toHaveText(['20 नवंबर 2025', '20 नवंबर 2026'])
  const [first, last] = await days.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().toJSON()),
  )
  expect(first.right).toBeLessThan(last.left)
  const box = await page.locator('[data-line]').filter({ visible: true }).boundingBox()
  expect(first.bottom).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
})

test('the same is there without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(ADDRESS)
  await purity(page, 18).check({ force: true })
  await expect(page.getByText('for 1 gram of 18 KT, on 20 Nov 2026').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'One year of 18 KT' })).toBeVisible()
  await context.close()
})

test('the files have every day, and the feed is named in the head', async ({ page }) => {
  await visit(page, ADDRESS)
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/gold-rate.xml')
  const [csv, json, feed] = await Promise.all(
    ['/data/rates.csv', '/data/rates.json', '/gold-rate.xml'].map((address) => page.request.get(address)),
  )
  const lines = (await csv?.text())?.trim().split('\r\n') ?? []
  expect(lines[0]).toBe('date,city,unit,karat24,karat22,karat18,source,sample')
  expect(lines).toContain('2026-11-20,Gurugram,gram,10055.00,9217.08,7541.25,Sample figure,true')
  expect(lines.at(-1)).toBe('2026-11-20,Pune,gram,10041.00,9204.25,7530.75,Sample figure,true')
  interface City {
    readonly days: readonly unknown[]
  }
  const { days, otherCities } = (await json?.json()) as City & { readonly otherCities: readonly City[] }
  expect([days, ...otherCities.map((other) => other.days)].flat()).toHaveLength(lines.length - 1)
  expect(await feed?.text()).toContain('20 Nov 2026: ₹9,217 for a gram of 22 KT in Gurugram')
})

test('a price that cannot be waited for is refused, in words that say what to change', async ({ page }) => {
  await visit(page, ADDRESS)
  await submit(page, '')
  await expect(form(page).getByText('Enter a price, such as 8,900.')).toBeVisible()
  await expect(price(page)).toBeFocused()
  await submit(page, '9,500')
  await expect(form(page).getByText('It is below ₹9,500 now. Choose a lower price.')).toBeVisible()
  await submit(page, '92,170')
  await expect(form(page).getByText('Enter rupees for one gram: ₹50,000 at most.')).toBeVisible()
  await price(page).fill('8,900')
  await expect(form(page).getByText('₹317 below the price of 20 Nov 2026.')).toBeVisible()
  await expect(price(page)).not.toHaveAttribute('aria-invalid')
})

test('a price is noted with a number that is confirmed on the way, and ended with one press', async ({
  page,
}) => {
  await visit(page, ADDRESS)
  await submit(page, '8,900')
  const dialog = page.getByRole('dialog')
  await phone(page).fill(KNOWN_NUMBER)
  await dialog.getByRole('button', { name: 'Get OTP' }).click()
  await code(page).fill('123456')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(form(page).getByText('It is noted. One SMS comes when gold is there.')).toBeVisible()
  await button(page, 'End it: 22 KT in Gurugram below ₹8,900').click()
  await expect(form(page).getByText('It is ended. No SMS comes.')).toBeVisible()
})
