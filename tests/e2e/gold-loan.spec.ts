import type { Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { standIn } from '../support/next-page'

const calculator = (page: Page) => page.locator('#calculator')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads whole', async ({ page }) => {
    await page.goto('/gold-loan')
    for (const text of [
      '₹1,00,550.00',
      '+09.22%',
      'Gold loan in 30 minutes.',
      'Every gram gets you',
      'Market value uses the 30-day average 22-carat rate; loan up to 75%* of market value.',
      'Reserve Bank ceilings in force since 1 April 2026',
      'Sample valuation rate ₹6,500 a gram, 24 KT, sample price of 20 Nov 2026.',
      '₹431.05',
      '₹4,741.59',
      '94.25%',
      'You bring',
      'You get',
      '₹83 a month apart.',
    ]) {
      await expect(page.getByText(text).first()).toBeVisible()
    }
    for (const service of [
      'Check CIBIL Score',
      'Know your Net Credit Worth',
      'Free Expense Manager',
      'Plan your Rainy Day',
    ]) {
      await expect(page.getByRole('heading', { name: service })).toBeVisible()
    }
    await expect(page.getByText('Gurugram').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Search with the assistant' })).toHaveAttribute('href', '/ai')
  })

  test('the calculator shows its worked example, formula and months', async ({ page }) => {
    await page.goto('/gold-loan')
    await expect(calculator(page).getByRole('textbox')).toHaveCount(0)
    await expect(calculator(page).locator('noscript > *')).toHaveText([
      /Typing your own needs JavaScript/,
      '1',
      '4,469',
    ])
    await expect(calculator(page).getByRole('link', { name: 'Find the Best Plan' })).toHaveAttribute(
      'href',
      '/plans?amount=4469&weight=1',
    )
    await page.getByText('Month by month').click()
    await expect(page.getByText('Loan: 1 g × ₹6,500 × 22/24 × 75% = ₹4,469')).toBeVisible()
    await expect(page.getByText('EMI = P × r × (1 + r)^n ÷ ((1 + r)^n − 1)')).toBeVisible()
    await expect(calculator(page).getByRole('row')).toHaveCount(13)
  })

  test('one question is open at a time', async ({ page }) => {
    await page.goto('/gold-loan')
    const questions = page.locator('details[name="faq"]')
    await expect(questions).toHaveCount(4)
    await questions.nth(2).locator('summary').click()
    await expect(page.locator('details[name="faq"][open]')).toHaveCount(1)
    await questions.nth(2).locator('summary').click()
    await expect(page.locator('details[name="faq"][open]')).toHaveCount(0)
  })

  test('Get Started leads on, with nothing in the address', async ({ page }) => {
    await standIn(page, '**/get-started**')
    await page.goto('/gold-loan')
    await expect(page.getByLabel('Mobile number')).toBeHidden()
    await page.getByRole('button', { name: 'Get Started' }).click()
    await page.waitForURL(/\/get-started\??$/)
  })
})

test('six offers stand side by side, the streaks as long as the difference to the lowest', async ({
  page,
}) => {
  await page.goto('/gold-loan')
  const rows = page.getByRole('list', { name: "First month's interest on ₹1,00,000" }).getByRole('listitem')
  await expect(rows).toHaveText([
    /HDFC Excel.*Lowest of the six.*₹725/s,
    /Indian Bank.*\+₹17.*₹742/s,
    /SBI 8 months.*\+₹25.*₹750/s,
    /HDFC 10 months.*\+₹33.*₹758/s,
    /SBI 9 months.*\+₹50.*₹775/s,
    /Kotak.*\+₹83.*₹808/s,
  ])
  const widths = await rows
    .locator('.streak')
    .evaluateAll((streaks) => streaks.map((streak) => streak.getBoundingClientRect().width))
  const widest = widths.at(-1) ?? 0
  for (const [index, over] of [17, 25, 33, 50].entries()) {
    expect(Math.abs((widths[index] ?? 0) / widest - over / 83)).toBeLessThan(0.01)
  }
})

test('a free service opens the enquiry', async ({ page }) => {
  await page.goto('/gold-loan')
  await page.getByRole('button', { name: 'Check CIBIL Score' }).click()
  await expect(page.getByRole('dialog', { name: 'Not sure what to do?' })).toBeVisible()
})

test('no framework loads before the calculator is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gold-loan')
  await page.waitForLoadState('networkidle')
  await expect(calculator(page).locator('astro-island')).toHaveAttribute('ssr', '')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  expect(bytes).toBeLessThan(12_000)
})
