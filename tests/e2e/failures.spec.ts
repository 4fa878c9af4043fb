import type { Page } from '@playwright/test'
import { countCalls } from '../support/calls'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { asStored, FULL_SESSION, KNOWN_SESSION, provoke, store, unprovoke } from '../support/session'
import { booking, openBooking, toReview } from '../support/steps'

test.use({ quick: true })

/** A draft with three completed steps, for tomorrow at 10 AM. */
async function openReview(page: Page): Promise<void> {
  await store(page, asStored({ ...FULL_SESSION, confirmation: null }))
  await openBooking(page)
  await toReview(page)
}

test('when the search fails, the page says so and a retry brings the offers', async ({ page, faults }) => {
  await page.route('**/data/offers.json', (route) => route.abort())
  await visit(page, '/plans')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  expect(faults.splice(0).length).toBeGreaterThan(0)
  await page.unroute('**/data/offers.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'HDFC Excel' })).toBeVisible()
})

test('when the search does not answer in 10 seconds, the page says so', IN_ALL, async ({ page, faults }) => {
  await page.clock.install()
  await page.route('**/data/offers.json', () => undefined)
  await visit(page, '/plans')
  await expect(page.getByText('Loading offers…').first()).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  expect(faults.splice(0).join()).toContain('The offer search failed')
})

test('filters that nothing matches give an empty page with a way back', async ({ page }) => {
  await visit(page, '/plans?tenure=6&lender=HDFC')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/plans$/)
})

test('when the booking fails, the dialog stays and nothing typed is lost', async ({ page }) => {
  await openReview(page)
  const dialog = booking(page)
  await provoke(page, { submitBooking: 'fail' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to submit booking')
  await expect(dialog).toContainText('14 Jacobpura')
  await unprovoke(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/confirm')
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
})

test('two quick presses of Confirm book one visit', async ({ page }) => {
  const calls = await countCalls(page)
  await openReview(page)
  await provoke(page, { submitBooking: 600 })
  await booking(page).getByRole('button', { name: 'Confirm' }).dblclick()
  await page.waitForURL('**/confirm')
  await expect(page.getByText(/^BOOK-\d+$/)).toBeVisible()
  expect(calls('submitBooking')).toBe(1)
})

test('when the hours cannot be loaded, the dialog says so and a retry brings them', async ({ page }) => {
  await store(page, asStored({ ...KNOWN_SESSION, booking: FULL_SESSION['booking'] }))
  await visit(page, '/kyc')
  await provoke(page, { timeSlots: 'fail' })
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const dialog = booking(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('radio').nth(1).check({ force: true })
  await expect(dialog.getByRole('alert')).toContainText('Failed to load time slots')
  await unprovoke(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('radio', { name: '10-11 AM' })).toBeEnabled()
})

test(
  'when the hours never come, the dialog says so in the end and a retry brings them',
  IN_ALL,
  async ({ page }) => {
    await page.clock.install()
    await store(page, asStored({ ...KNOWN_SESSION, booking: FULL_SESSION['booking'] }))
    await visit(page, '/kyc')
    await provoke(page, { timeSlots: 'hang' })
    await page.getByRole('button', { name: 'Book a visit' }).click()
    const dialog = booking(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('radio').nth(1).check({ force: true })
    await expect(dialog.getByText('Loading the free hours…')).toBeVisible()
    await page.clock.fastForward(25_000)
    await expect(dialog.getByRole('alert')).toContainText('Failed to load time slots')
    await unprovoke(page)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('radio', { name: '10-11 AM' })).toBeEnabled()
  },
)

test('a code that cannot be sent is said, and sending it again works', IN_ALL, async ({ page }) => {
  await visit(page, '/pan')
  await provoke(page, { sendOtp: 'fail' })
  await page.getByLabel('Mobile number').fill('98110 24680')
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
  await page.getByRole('button', { name: 'Confirm by OTP' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to send OTP')
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('ABCDE1234F')
  await unprovoke(page)
  await page.getByRole('button', { name: 'Confirm by OTP' }).click()
  await expect(page.getByLabel('OTP', { exact: true })).toBeVisible()
})

test('offline is said, and being back is noticed', async ({ page, context }) => {
  await visit(page, '/pan')
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
})
