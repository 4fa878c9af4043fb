import type { Page } from '@playwright/test'
import { axeFindsNothing } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { asStored, FULL_SESSION, KNOWN_SESSION, store } from '../support/session'

async function openBooking(page: Page): Promise<void> {
  await visit(page, '/kyc')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule Visit' })).toBeVisible()
}

/** What a screen can look like: how a visitor gets there. */
axeFindsNothing({
  'the offers': async (page) => {
    await visit(page, '/plans')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'no offers': async (page) => {
    await visit(page, '/plans?tenure=6&lender=HDFC')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  },
  'changing the amount, in error': async (page) => {
    await visit(page, '/plans')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Loan amount').fill('nothing')
    await page.getByRole('button', { name: 'Show offers' }).click()
    await expect(page.getByText('Write the amount in rupees')).toBeVisible()
  },
  'the PAN screen without a plan': (page) => visit(page, '/pan'),
  'the PAN screen, in error': async (page) => {
    await visit(page, '/pan')
    // A blocked button is pressed by key: the browser driver waits for ever to click it.
    await page.getByRole('button', { name: 'Confirm by OTP' }).press('Enter')
    await expect(page.getByText('Enter a valid mobile number')).toBeVisible()
  },
  'the PAN screen with a code asked': async (page) => {
    await store(page, asStored({ onboarding: { ...(FULL_SESSION['onboarding'] as object), pan: '' } }))
    await visit(page, '/pan')
    await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
    await page.getByRole('button', { name: 'Confirm by OTP' }).click()
    await expect(page.getByLabel('OTP', { exact: true })).toBeVisible()
  },
  'the credit score': async (page) => {
    await store(page, asStored(FULL_SESSION))
    await visit(page, '/credit-score')
  },
  KYC: (page) => visit(page, '/kyc'),
  'a confirmation': async (page) => {
    await store(page, asStored(FULL_SESSION))
    await visit(page, '/confirm')
    await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  },
  'no confirmation': (page) => visit(page, '/confirm'),
  'a missing page': (page) => visit(page, '/404'),
  'the start': (page) => visit(page, '/'),
  'booking: number, in error': async (page) => {
    await openBooking(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByText('Enter a valid mobile number')).toHaveCount(2)
  },
  'booking: address': async (page) => {
    await store(page, asStored({ ...KNOWN_SESSION, booking: FULL_SESSION['booking'] }))
    await openBooking(page)
    await expect(page.getByLabel('House and street')).toBeVisible()
  },
  'booking: slots': async (page) => {
    await store(page, asStored({ ...KNOWN_SESSION, booking: FULL_SESSION['booking'] }))
    await openBooking(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('radio').nth(1).check({ force: true })
    await expect(dialog.getByRole('radio', { name: '10-11 AM' })).toBeEnabled()
  },
  'the language menu': async (page) => {
    await visit(page, '/pan')
    await page.locator('summary').first().click()
    await expect(page.getByText('More languages are coming')).toBeVisible()
  },
})
