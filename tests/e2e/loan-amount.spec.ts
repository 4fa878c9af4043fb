import { expect, hydrated, test, visit } from '../support/clean-page'
import { button } from '../support/entry'
import { provoke, unprovoke } from '../support/session'

test.use({ quick: true })

test('wrong fields are listed with links, and said at the field until they are right', async ({ page }) => {
  await visit(page, '/loan-amount')
  const amount = page.getByLabel('Loan amount')
  await amount.fill('9500')
  await page.getByLabel('PIN code').fill('0122')
  await button(page, 'Continue').click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/Enter at least ₹10,000/)
  await summary.getByRole('link', { name: /PIN code/ }).click()
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await page.getByLabel('PIN code').fill('122 001')
  await expect(summary.getByRole('link')).toHaveCount(1)
  await amount.fill('10500')
  await expect(amount).toHaveAccessibleDescription(/steps of ₹1,000, such as ₹11,000/)
  await amount.fill('11000')
  await expect(summary).toHaveCount(0)
})

test('an empty amount blocks the button, which then says what is missing', async ({ page }) => {
  await visit(page, '/loan-amount')
  await page.getByLabel('Loan amount').fill('')
  await expect(button(page, 'Continue')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Continue').press('Enter')
  await expect(page.getByLabel('Loan amount')).toBeFocused()
  await expect(page.getByLabel('Loan amount')).toHaveAccessibleDescription(/Enter the amount you need/)
})

test('Failed to generate plans: it is said, nothing is lost, and a second try works', async ({ page }) => {
  await visit(page, '/loan-amount')
  await provoke(page, { generatePlans: 'fail' })
  await page.getByLabel('Loan amount').fill('50000')
  await button(page, 'Continue').click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Failed to generate plans', { exact: true })).toBeVisible()
  await expect(button(page, 'Continue')).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Loan amount')).toHaveValue('50,000')
  await unprovoke(page)
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=50000')
})

test('a reload and the back button keep what was typed', async ({ page }) => {
  await visit(page, '/loan-amount')
  await page.getByLabel('Loan amount').fill('75000')
  await page.getByRole('radio', { name: 'Farmer' }).check()
  await page.getByLabel('PIN code').fill('1220')
  await page.reload()
  await hydrated(page)
  const filled = async (pinCode: string) => {
    await expect(page.getByLabel('Loan amount')).toHaveValue('75,000')
    await expect(page.getByRole('radio', { name: 'Farmer' })).toBeChecked()
    await expect(page.getByLabel('PIN code')).toHaveValue(pinCode)
  }
  await filled('1220')
  await page.getByLabel('PIN code').fill('122001')
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=75000')
  await page.goBack()
  await hydrated(page)
  await filled('122001')
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=75000')
})
