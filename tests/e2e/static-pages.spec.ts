import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'

const productsMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('details > div').first()

test('the menu of products lists every product page and marks the one in view', async ({ page }) => {
  await visit(page, '/home-loan')
  const header = page.getByRole('banner')
  await header.locator('summary', { hasText: 'Our Products' }).click()
  const menu = productsMenu(page)
  await expect(menu.getByRole('link')).toHaveCount(8)
  for (const href of ['/gold-loan', '/personal-loan', '/loan-against-property', '/loan-transfer'])
    await expect(menu.locator(`a[href="${href}"]`)).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Home Loan' })).toHaveAttribute('aria-current', 'page')
})

test('a guide marks Learn in the header, and itself in its breadcrumbs', IN_ALL, async ({ page }) => {
  await visit(page, '/learn/how-ltv-works')
  const learn = page.getByRole('banner').locator('summary', { hasText: 'Learn' })
  await learn.click()
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details[open] > div')
  await expect(menu.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true')
  for (const href of ['/worth', '/check-a-quote', '/how-we-rank'])
    await expect(menu.locator(`a[href="${href}"]`)).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Where this page is' })
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Learn', 'How loan-to-value works'])
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
})

test('the menu opens, is walked through and closes by keyboard alone', async ({ page }) => {
  await visit(page, '/faq')
  const summary = page.getByRole('banner').locator('summary', { hasText: 'Our Products' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(productsMenu(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(productsMenu(page)).toBeHidden()
  await expect(summary).toBeFocused()
})

test('an address with an answer opens the question', async ({ page }) => {
  await visit(page, '/faq#gold-rate-used')
  await expect(page.locator('#gold-rate-used')).toBeVisible()
})

test('the list of guides leads to each guide, and a guide to the next ones', IN_ALL, async ({ page }) => {
  await visit(page, '/learn')
  await page.getByRole('link', { name: 'How to read a Key Facts Statement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to read a Key Facts Statement')
  await page.getByRole('navigation', { name: 'Read next' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to spot a loan fraud')
})

test('the next step of a product page asks for a call', IN_ALL, async ({ page }) => {
  await visit(page, '/home-loan')
  await page.getByRole('button', { name: 'Request a call' }).click()
  const panel = page.getByRole('dialog', { name: 'Not sure what to do?' })
  await expect(panel).toBeVisible()

  // An invalid name gets an error message that says what to do.
  const name = panel.getByLabel('Full Name')
  await panel.getByLabel('Contact number').fill('98110 13579')
  await panel.getByLabel('Amount').fill('2,00,000')
  for (const [typed, reason] of [['7', 'Use letters, spaces, dots, apostrophes and hyphens only']] as const) {
    await name.fill(typed)
    await panel.getByRole('button', { name: 'Request a call' }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(reason)
    await expect(name).toHaveValue(typed)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the menu opens by touch and lists the products', async ({ page }) => {
    await visit(page, '/privacy-policy')
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').tap()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home Loan' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Home loan')
  })

  test('the contents lead to their section', IN_ALL, async ({ page }) => {
    await visit(page, '/privacy-policy')
    const contents = page.locator('details', { has: page.locator('summary', { hasText: 'On this page' }) })
    await contents.locator('summary').tap()
    await contents.getByRole('link', { name: 'Your rights' }).tap()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of ['/privacy-policy', '/home-loan', '/learn/spot-a-fraud']) {
    test(
      `${address} reads whole, from its first heading to its last`,
      inAllUnless(address === '/privacy-policy'),
      async ({ page }) => {
        await page.goto(address)
        const headings = page.locator('.prose h2')
        expect(await headings.count()).toBeGreaterThan(3)
        for (const heading of await headings.all()) await expect(heading).toBeVisible()
        await expect(page.getByRole('link', { name: 'Compare offers' }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Request a call' })).toHaveCount(0)
      },
    )
  }

  test('questions open one at a time, and the menu lists the products', async ({ page }) => {
    await page.goto('/faq')
    await page.getByText('Is my gold safe with the lender?').click()
    await expect(page.locator('#is-my-gold-safe')).toBeVisible()
    await expect(page.locator('details[name="faq"][open]')).toHaveCount(1)
    await page.getByRole('banner').locator('summary', { hasText: 'Our Products' }).click()
    await expect(productsMenu(page).getByRole('link')).toHaveCount(8)
  })
})
