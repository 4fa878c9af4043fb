import type { Page, Route } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { button, code, phone, proceed } from '../support/entry'
import { asStored, FULL_SESSION, store } from '../support/session'
import { codeFor, prove } from '../support/sms'
import { booking, enquiry, openBooking, openEnquiry, toReview } from '../support/steps'

/** The ways in which a server is away. */
const AWAY: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'connections refused': (route) => route.abort('connectionrefused'),
  'every answer 503': (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Service Unavailable', status: 503, message: 'Try again later.' },
    }),
  'no answer at all': () => Promise.resolve(),
}

const CALL = '+91 124 400 0000'

const onboarding = FULL_SESSION['onboarding'] as object

interface Screen {
  /** Ten digits of its own. */
  readonly number: string
  readonly open: (page: Page, number: string) => Promise<unknown>
  /** What asks the server. */
  readonly press: (page: Page) => Promise<unknown>
  readonly says: string
  /** What was typed, by label. */
  readonly stored: Readonly<Record<string, string>>
  /** Where a press leads once the server is back. */
  readonly arrived: (page: Page) => Promise<unknown>
}

const SCREENS: Readonly<Record<string, Screen>> = {
  'the number': {
    number: '9811024700',
    async open(page, number) {
      await visit(page, '/get-started')
      await phone(page).fill(number)
      await page.getByLabel('Full Name').fill('Sunita Devi')
    },
    press: (page) => proceed(page).click(),
    says: 'Failed to check phone',
    stored: { 'Mobile number': '98110 24700', 'Full Name': 'Sunita Devi' },
    arrived: (page) => expect(code(page)).toBeFocused(),
  },
  'the code': {
    number: '9811024702',
    async open(page, number) {
      await page.request.post('/api/otp/send', { data: { phone: `+91${number}` } })
      await store(page, asStored({ onboarding: { ...onboarding, phone: number, otpVerified: false } }))
      await visit(page, '/verify-otp')
      await code(page).fill(await codeFor(number))
    },
    async press(page) {
      await expect(code(page)).toHaveValue(/^\d{6}$/)
      await button(page, 'Verify').click()
    },
    says: 'The code could not be checked',
    stored: {},
    arrived: (page) => page.waitForURL('/loan-amount'),
  },
  'the PAN': {
    number: '9811024704',
    async open(page, number) {
      await visit(page, '/pan')
      await page.getByLabel('Mobile number').fill(number)
      await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
    },
    press: (page) => button(page, 'Confirm by OTP').click(),
    says: 'Failed to send OTP',
    stored: { 'Mobile number': '9811024704', PAN: 'ABCDE1234F' },
    arrived: (page) => expect(page.getByLabel('OTP', { exact: true })).toBeVisible(),
  },
  'the enquiry': {
    number: '9811024706',
    async open(page, number) {
      await openEnquiry(page)
      await enquiry(page).getByLabel('Full Name').fill('Sunita Devi')
      await enquiry(page).getByLabel('Contact number').fill(number)
      await enquiry(page).getByLabel('Amount').fill('1,00,000')
    },
    press: (page) => button(page, 'Request a call').click(),
    says: 'Failed to send enquiry',
    stored: { 'Full Name': 'Sunita Devi', 'Contact number': '9811024706', Amount: '1,00,000' },
    arrived: (page) => expect(page.getByText('An expert will call you on')).toBeVisible(),
  },
  'the booking': {
    number: '9811024708',
    async open(page, number) {
      await prove(page.request, number)
      const draft = FULL_SESSION['booking'] as { formData: object }
      const address = { line1: '14 Jacobpura', pinCode: '800001' }
      const place = { state: 'Bihar', district: 'Patna', city: 'Patna' }
      const formData = { ...draft.formData, address: { ...address, ...place } }
      await store(
        page,
        asStored({ onboarding: { ...onboarding, phone: number }, booking: { ...draft, formData } }),
      )
      await openBooking(page)
      await toReview(page)
    },
    async press(page) {
      await expect(booking(page)).toContainText('14 Jacobpura')
      await booking(page).getByRole('button', { name: 'Confirm' }).click()
    },
    says: 'Failed to submit booking',
    stored: {},
    async arrived(page) {
      await page.waitForURL('/confirm')
      await expect(page.getByText(/^BOOK-\d{10}$/)).toBeVisible()
    },
  },
  'the own visits': {
    number: '9811024710',
    open: (page, number) => prove(page.request, number),
    press: (page) => button(page, 'Try again').click(),
    says: 'Your visit could not be loaded',
    stored: {},
    arrived: (page) =>
      expect(page.getByRole('heading', { name: 'No visit is booked with this number' })).toBeVisible(),
  },
}

for (const [name, { number, open, press, says, stored, arrived }] of Object.entries(SCREENS)) {
  const title = `the server is away at ${name}: it is said, what was typed stays, and a press goes on`
  test(title, inAllUnless(name === 'the number'), async ({ page, faults }) => {
    // Half a second instead of ten until an answer counts as missing.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (limitMs) => timeout(Math.min(limitMs, 500))
    })
    // As the layout writes it where the operator has a number to call.
    await page.addInitScript(
      (state) => {
        addEventListener('DOMContentLoaded', () => Object.assign(document.body.dataset, state))
      },
      { call: 'You can also call {phone}.', phone: CALL },
    )
    await open(page, number)
    for (const [way, answer] of Object.entries(AWAY)) {
      await page.route('**/api/**', answer)
      if (name === 'the own visits') await page.goto('/my-visit')
      else await press(page)
      const alert = page.getByRole('alert')
      await expect(alert, way).toContainText(says)
      await expect(alert.getByRole('link', { name: CALL })).toHaveAttribute('href', 'tel:+911244000000')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const [label, text] of Object.entries(stored))
        await expect(page.getByLabel(label, { exact: true }), `${label}, ${way}`).toHaveValue(text)
      await page.unroute('**/api/**')
    }
    // The browser's own messages about the answers above.
    const others = faults.splice(0).filter((fault) => !/\/api\//.test(fault))
    expect(others).toEqual([])
    await press(page)
    await arrived(page)
  })
}
