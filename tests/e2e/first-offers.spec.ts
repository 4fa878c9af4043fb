import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'
import { holdBack } from '../support/hold-back'
import { asStored, FULL_SESSION, store } from '../support/session'

const SCRIPTS = /\.js$/

const cards = (page: Page) => page.locator('article').filter({ visible: true })
const waiting = (page: Page) => page.locator('.breathes').filter({ visible: true })

for (const viewport of [PHONE, DESKTOP])
  test.describe(`before the scripts are there, at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the first offers stand with their amount, and one leads on with its figures', async ({ page }) => {
      const release = await holdBack(page, SCRIPTS)
      await page.goto('/plans', { waitUntil: 'commit' })
      await expect(cards(page)).toHaveCount(3)
      await expect(waiting(page)).toHaveCount(0)
      await expect(page.locator('.need-figure').first()).toHaveText('₹10,000')
      const lender = await cards(page).nth(1).getByRole('heading').textContent()
      await cards(page)
        .nth(1)
        .getByRole('link', { name: /^Apply/ })
        .click()
      await page.waitForURL('**/pan?offer=*')
      release()
      const slip = page.getByRole('region', { name: 'Selected Plan' })
      await expect(slip).toContainText(String(lender))
      await expect(slip).toContainText('₹10,000')
      await expect(page).toHaveURL(/\/pan$/)
    })

    for (const [known, address, stored] of [
      ['an amount', '/plans?amount=200000', {}],
      ['gold', '/plans?weight=20&karat=22', {}],
      ['an order', '/plans?sort=lowest_cost', {}],
      ['what the tab keeps', '/plans', FULL_SESSION],
    ] as const)
      test(`nobody sees figures of others: with ${known}`, async ({ page }) => {
        await store(page, asStored(stored))
        const release = await holdBack(page, SCRIPTS)
        await page.goto(address, { waitUntil: 'commit' })
        await expect(waiting(page)).toHaveCount(3)
        await expect(cards(page)).toHaveCount(0)
        release()
        await expect(cards(page).first()).toBeVisible()
        await expect(waiting(page)).toHaveCount(0)
      })
  })

test('the first offers stay where they are when the others come', async ({ page }) => {
  const release = await holdBack(page, /offers\.json$/)
  await visit(page, '/plans')
  await expect(cards(page)).toHaveCount(3)
  const first = await cards(page).first().elementHandle()
  release()
  await expect(cards(page)).toHaveCount(27)
  expect(
    await first?.evaluate((card) => card.isConnected && card === document.querySelector('article')),
  ).toBe(true)
})

test('an offer that is opened in another tab is the plan there', async ({ page, context }) => {
  await visit(page, '/plans?amount=200000&keep=3')
  await expect(cards(page)).toHaveCount(27)
  const apply = cards(page)
    .first()
    .getByRole('link', { name: /^Apply/ })
  const opened = context.waitForEvent('page')
  await apply.click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  const tab = await context.newPage()
  // Playwright misses the end of a navigation whose address changes meanwhile.
  const release = await holdBack(tab, /offers\.json$/)
  await visit(tab, String(await apply.getAttribute('href')))
  release()
  await expect(tab.getByRole('region', { name: 'Selected Plan' })).toContainText('₹2,00,000')
  await expect(tab).toHaveURL(/\/pan$/)
  await expect(page).toHaveURL(/\/plans\?/)
})
