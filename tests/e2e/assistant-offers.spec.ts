import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { newTabs } from '../support/new-tabs'
import { asStored, FULL_SESSION, store } from '../support/session'

const first = (page: Page) => page.getByRole('article').first()
const apply = (page: Page) => page.getByRole('link', { name: 'Apply with HDFC Excel' })
const onboarding = (loanAmount: number | null, weight: number | null = null) =>
  asStored({
    onboarding: { ...(FULL_SESSION['onboarding'] as object), loanAmount, weight, selectedPlan: null },
  })

test("is the visitor's own, on the cards, in the links, and after applying", async ({ page }) => {
  await store(page, onboarding(300_000, 70.5))
  await visit(page, '/ai')
  await expect(page.getByRole('heading', { name: 'Four offers for ₹3,00,000' })).toBeVisible()
  await expect(page.getByText('The figures are for the amount you gave.')).toBeVisible()
  await expect(page.getByText('These are 4 of 27 offers.')).toBeVisible()
  await expect(page.getByText('No amount given yet')).toBeHidden()
  await expect(first(page)).toContainText('₹2,175')
  await expect(first(page)).toContainText('66.667 g')
  for (const text of ['8.70%', '₹13,050', '₹2,175 a month, then ₹3,00,000 at the end', 'No processing fee.'])
    await expect(first(page)).toContainText(text)
  await expect(apply(page)).toHaveAttribute('href', '/plans?amount=300000&weight=70.5')
  await apply(page).click()
  await page.waitForURL('/pan')
  await hydrated(page)
  await expect(page.locator('.slip').getByText('₹3,00,000', { exact: true })).toBeVisible()
  await expect(page.locator('.slip').getByText('₹2,175', { exact: true })).toBeVisible()
})

test('is 1,00,000 where none was given, and that is said', async ({ page }) => {
  await store(page, onboarding(null))
  await visit(page, '/ai')
  await expect(page.getByRole('heading', { name: 'Four offers for ₹1,00,000' })).toBeVisible()
  await expect(page.getByText('No amount given yet, so the figures are for ₹1,00,000.')).toBeVisible()
  await expect(page.getByText('The figures are for the amount you gave.')).toBeHidden()
  await expect(first(page)).toContainText('₹725')
})

for (const [how, press] of [
  ['Ctrl-click', (link: Locator) => link.click({ modifiers: ['Control'] })],
  ['a middle click', (link: Locator) => link.click({ button: 'middle' })],
] as const) {
  test(
    `${how} on Apply opens the offers in a tab of their own, and chooses nothing`,
    inAllUnless(how === 'Ctrl-click'),
    async ({ page, context }) => {
      await store(page, onboarding(300_000))
      await visit(page, '/ai')
      await expect(apply(page)).toHaveAttribute('href', '/plans?amount=300000')
      const opened = newTabs(context)
      await press(apply(page))
      await expect
        .poll(() => opened.map(({ pathname, search }) => pathname + search))
        .toEqual(['/plans?amount=300000'])
      await expect(page).toHaveURL('/ai')
      const stored = await page.evaluate(() => sessionStorage.getItem('moneypal:1:onboarding') ?? '')
      expect(JSON.parse(stored)).toMatchObject({ selectedPlan: null })
    },
  )
}

test('above the ceiling the cards name the gold that it needs, and say why', async ({ page }) => {
  await store(page, onboarding(600_000))
  await visit(page, '/ai')
  await expect(first(page)).toContainText('134.266 g')
  await expect(first(page)).toContainText("Not 133.333 g: that would pass the Reserve Bank's ceiling")
})

test('moves nothing when it arrives', IN_ALL, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await store(page, onboarding(100_000_000))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/ai')
  await expect(page.getByRole('heading', { name: 'Four offers for ₹10,00,00,000' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})
