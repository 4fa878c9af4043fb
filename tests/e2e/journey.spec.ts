import { devices, type Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { codeFor } from '../support/sms'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule Visit' })

/** Goes from the PAN screen through the four booking steps; `press` activates each control, `number` is ten digits. */
async function bookVisit(
  page: Page,
  number: string,
  press: (name: string, within?: 'dialog') => Promise<void>,
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Selected Plan' })).toBeVisible()
  await page.getByLabel('Mobile number').fill(number)
  await page.getByLabel('PAN', { exact: true }).fill('abcde1234f')
  await press('Confirm by OTP')
  await page.getByLabel('OTP', { exact: true }).fill(await codeFor(number))
  await press('Book Time Slot')
  await page.waitForURL('**/credit-score')
  await hydrated(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/kyc')
  await hydrated(page)
  await press('Book a visit')
  await dialog(page).getByLabel('Full Name').fill('Sunita Devi')
  await page.getByLabel('Alternate mobile number').fill('98110 13579')
  await press('Continue', 'dialog')
  await page.getByLabel('House and street').fill('14 Jacobpura')
  await page.getByLabel('PIN code').fill('122001')
  await expect(page.getByLabel('District')).toHaveValue('Gurugram')
  await expect(page.getByLabel('State')).toHaveValue('Haryana')
  await page.getByLabel('City, town or village').fill('Gurugram')
  await press('Continue', 'dialog')
  await dialog(page).getByRole('radio').nth(1).check({ force: true })
  await dialog(page).getByRole('radio', { name: '12-1 PM' }).check({ force: true })
  await press('Continue', 'dialog')
  await expect(dialog(page)).toContainText('HDFC Excel')
  await press('Confirm', 'dialog')
  await page.waitForURL('**/confirm')
  await hydrated(page)
}

async function expectConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  const id = await page.getByText(/^BOOK-\d+$/).textContent()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(id ?? 'no ID')).toBeVisible()
}

const pressWith =
  (page: Page, how: 'click' | 'tap') =>
  async (name: string, within?: 'dialog'): Promise<void> => {
    const scope = within ? dialog(page) : page
    await scope.getByRole('button', { name, exact: true })[how]()
  }

test('a visitor compares offers, applies, confirms the PAN and books a visit', async ({ page }) => {
  await visit(page, '/plans?amount=200000')
  await page.getByRole('checkbox', { name: 'HDFC', exact: true }).check()
  await expect(page).toHaveURL(/lender=HDFC/)
  const card = page.getByRole('article').filter({ hasText: 'HDFC Excel' })
  await expect(card).toContainText('₹1,450')
  await card.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/pan')
  await hydrated(page)
  await expect(page.getByText('₹1,450', { exact: true })).toBeVisible()
  await bookVisit(page, '9811024680', pressWith(page, 'click'))
  await expectConfirmed(page)
})

test.describe('on a 360 px touch screen', () => {
  const { defaultBrowserType: _, ...phone } = devices['Galaxy S8']
  test.use({ ...phone, viewport: { width: 360, height: 740 } })

  test('the same visitor books a visit by touch', async ({ page }) => {
    await visit(page, '/plans?amount=200000')
    await page.getByRole('button', { name: /^Filters/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('HDFC', { exact: true }).tap()
    await sheet.getByRole('button', { name: /^Show \d+ offers?$/ }).tap()
    await expect(sheet).toBeHidden()
    const card = page.getByRole('article').filter({ hasText: 'HDFC Excel' })
    await card.getByRole('button', { name: 'Apply' }).tap()
    await page.waitForURL('**/pan')
    await hydrated(page)
    await bookVisit(page, '9811024682', pressWith(page, 'tap'))
    await expectConfirmed(page)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
})
