import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'
import { button, code, NEW_NUMBER, proceed } from './entry'
import { asStored, FULL_SESSION, KNOWN_SESSION, store } from './session'

export const booking = (page: Page) => page.getByRole('dialog', { name: 'Schedule Visit' })
export const enquiry = (page: Page) => page.getByRole('dialog', { name: 'Not sure what to do?' })

export const openBooking = async (page: Page) => {
  await visit(page, '/kyc')
  await button(page, 'Book a visit').click()
}
/** Enters and proves the visitor's own number in the first step of the booking. */
export const proveInBooking = async (page: Page, number: string) => {
  const dialog = booking(page)
  await dialog.getByLabel('Your mobile number').fill(number)
  await dialog.getByLabel('Full Name').fill('Sunita Devi')
  await dialog.getByRole('button', { name: 'Get OTP' }).click()
  await dialog.getByLabel('6-digit code').fill('123456')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('Verified. The visit is in the name of Sunita Devi.')).toBeVisible()
}
/** Goes from the address to the last step of the booking, for tomorrow at 10 AM. */
export const toReview = async (page: Page) => {
  await booking(page).getByRole('button', { name: 'Continue' }).click()
  await booking(page).getByRole('radio').nth(1).check({ force: true })
  await booking(page).getByRole('radio', { name: '10-11 AM' }).check({ force: true })
  await booking(page).getByRole('button', { name: 'Continue' }).click()
}
export const openEnquiry = async (page: Page) => {
  await visit(page, '/gold-loan')
  await page.locator('[data-opens="enquiry"]:visible').last().click()
}
/** Opens the page at the calculator, which hydrates when it is visible. */
export const openCalculator = async (page: Page) => {
  await page.goto('/gold-loan#calculator')
  await expect(page.locator('#calculator astro-island')).not.toHaveAttribute('ssr')
}

/** The first offer on the plans page, or the heading that says that there is none. */
export const offersOrNone = (page: Page) =>
  page
    .getByRole('article')
    .or(page.getByRole('heading', { name: 'No products found' }))
    .first()

interface Step {
  readonly open: (page: Page) => Promise<unknown>
  /** Text to type into fields, by label. */
  readonly typed: Readonly<Record<string, string>>
  /** Continues, once the connection is back. */
  readonly on: (page: Page) => Promise<unknown>
}

/** The steps of the journey with text fields. */
export const STEPS: Readonly<Record<string, Step>> = {
  '/get-started': {
    open: (page) => visit(page, '/get-started'),
    typed: { 'Mobile number': NEW_NUMBER, 'Full Name': 'Sunita Devi' },
    on: async (page) => {
      await proceed(page).click()
      await expect(code(page)).toBeVisible()
    },
  },
  '/verify-otp': {
    open: async (page) => {
      await store(
        page,
        asStored({ onboarding: { ...(FULL_SESSION['onboarding'] as object), otpSentAt: Date.now() } }),
      )
      await visit(page, '/verify-otp')
    },
    typed: { '6-digit code': '123456' },
    on: async (page) => {
      await button(page, 'Verify').click()
      await page.waitForURL(/\/(?:pan|loan-amount)$/)
    },
  },
  '/loan-amount': {
    open: (page) => visit(page, '/loan-amount'),
    typed: { 'Loan amount': '2,50,000', 'PIN code': '122001' },
    on: async (page) => {
      await button(page, 'Continue').click()
      await page.waitForURL('/plans?amount=250000')
    },
  },
  '/plans': {
    open: async (page) => {
      await visit(page, '/plans')
      await expect(offersOrNone(page)).toBeVisible()
      await button(page, 'Change').click()
    },
    typed: { 'Loan amount': '70,000', 'Gold you have, in grams': '20' },
    on: async (page) => {
      await button(page, 'Show offers').click()
      await expect(page).toHaveURL('/plans?amount=70000&weight=20')
    },
  },
  '/pan': {
    open: (page) => visit(page, '/pan'),
    typed: { 'Mobile number': NEW_NUMBER, PAN: 'ABCDE1234F' },
    on: async (page) => {
      await button(page, 'Confirm by OTP').click()
      await expect(page.getByLabel('OTP', { exact: true })).toBeVisible()
    },
  },
  'the booking': {
    open: async (page) => {
      await store(page, asStored(KNOWN_SESSION))
      await openBooking(page)
    },
    typed: { 'Alternate mobile number': '98110 13579' },
    on: async (page) => {
      await booking(page).getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('House and street')).toBeVisible()
    },
  },
  'the enquiry': {
    open: openEnquiry,
    typed: { 'Full Name': 'Sunita Devi', 'Contact number': '98110 13579', Amount: '2,00,000' },
    on: async (page) => {
      await button(page, 'Request a call').click()
      await expect(page.getByLabel('Contact number')).toHaveCount(0)
    },
  },
  'the calculator': {
    open: openCalculator,
    typed: { 'Gold weight': '100', 'Interest rate': '1.25' },
    on: async (page) => {
      await page.locator('#calculator').getByRole('link', { name: 'Find the Best Plan' }).click()
      await page.waitForURL(/\/plans\?amount=/)
    },
  },
}
