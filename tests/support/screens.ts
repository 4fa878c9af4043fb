import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'
import { button, code, NEW_NUMBER, phone, proceed } from './entry'
import { LETTERS } from './letters'
import { MY_LOAN, NO_LOAN } from './my-loan'
import { MY_VISIT, MY_VISIT_IN_TROUBLE } from './my-visit'
import { LINKS_WITHOUT_OFFERS, OFFERS_IN_LINKS } from './offer-links'
import { REACH, REACH_IN_TROUBLE } from './reach'
import { asStored, FULL_SESSION, KNOWN_SESSION, provoke, store } from './session'
import { booking, enquiry, offersOrNone, openBooking, openCalculator, openEnquiry, toReview } from './steps'
import { toKnownAnswer, toLongThread } from './thread'

/** Steps that bring a visitor to a state. */
type Way = (page: Page) => Promise<unknown>

const ONBOARDING = FULL_SESSION['onboarding'] as object

const withSession =
  (names: readonly string[], address: string, more: object = {}): Way =>
  async (page) => {
    const values = Object.fromEntries(names.map((name) => [name, FULL_SESSION[name]]))
    await store(page, asStored({ ...values, ...more }))
    await visit(page, address)
  }

/** Opens the `<details>` whose summary matches. */
const unfold = (page: Page, summary: string) =>
  page.locator(summary).filter({ visible: true }).first().press('Enter')

const openLanguages: Way = async (page) => {
  await unfold(page, '.lang summary')
  await expect(page.getByRole('link', { name: 'हिन्दी' })).toBeVisible()
}

/** The interactive screens in their initial state. */
export const SCREENS = {
  home: (page) => visit(page, '/'),
  'gold loan': openCalculator,
  quote: (page) => visit(page, '/check-a-quote'),
  ...LETTERS,
  switch: (page) => visit(page, '/switch'),
  offers: async (page) => {
    await visit(page, '/plans?amount=200000&lender=HDFC')
    await expect(offersOrNone(page)).toBeVisible()
  },
  'worth of gold': (page) => visit(page, '/worth'),
  ...OFFERS_IN_LINKS,
  number: (page) => visit(page, '/get-started'),
  'welcome back': (page) => visit(page, '/welcome-back?phone=9811024680'),
  code: withSession(['onboarding'], '/verify-otp'),
  'loan amount': (page) => visit(page, '/loan-amount'),
  PAN: withSession([], '/pan', { onboarding: { ...ONBOARDING, pan: '' } }),
  'credit score': withSession(['onboarding'], '/credit-score'),
  KYC: (page) => visit(page, '/kyc'),
  confirmation: async (page) => {
    await withSession(['onboarding', 'confirmation'], '/confirm')(page)
    await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  },
  ...MY_LOAN,
  ...MY_VISIT,
  consents: async (page) => {
    await withSession(['consents'], '/consent')(page)
    await expect(page.getByText(/^Given on/)).toBeVisible()
  },
  assistant: toKnownAnswer,
  'missing page': (page) => visit(page, '/404'),
  'no connection': (page) => visit(page, '/offline'),
} as const satisfies Readonly<Record<string, Way>>

/** What other sites show in a frame: it has nothing of the site around it, and needs no island. */
export const FRAMED = {
  'embedded calculator': async (page) => {
    await visit(page, '/embed/calculator')
    await expect(page.getByText('27 offers lend you')).toBeVisible()
  },
} as const satisfies Readonly<Record<string, Way>>

const bookingAt = (address: boolean): Way =>
  address
    ? async (page) => {
        await store(page, asStored({ ...KNOWN_SESSION, booking: FULL_SESSION['booking'] }))
        await openBooking(page)
        await expect(page.getByLabel('House and street')).toBeVisible()
      }
    : async (page) => {
        await openBooking(page)
        await expect(booking(page)).toBeVisible()
      }

/** What can open over a screen, with one way to open each. */
export const OPENED = {
  'booking, number': bookingAt(false),
  'booking, code': async (page) => {
    await bookingAt(false)(page)
    await page.getByLabel('Your mobile number').fill(NEW_NUMBER)
    await page.getByLabel('Full Name').fill('Sunita Devi')
    await page.getByRole('button', { name: 'Get OTP' }).click()
    await expect(code(page)).toBeFocused()
  },
  'booking, a visit booked': async (page) => {
    const visit = { ...(FULL_SESSION['confirmation'] as object), selectedDate: '2099-11-24' }
    await store(page, asStored({ ...KNOWN_SESSION, confirmation: visit }))
    await openBooking(page)
    await expect(booking(page).getByRole('heading', { name: 'You have a visit booked' })).toBeFocused()
  },
  'booking, address': bookingAt(true),
  'booking, slots': async (page) => {
    await bookingAt(true)(page)
    const dialog = booking(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('radio').nth(1).check({ force: true })
    await dialog.getByRole('radio', { name: '10-11 AM' }).check({ force: true })
    await dialog.getByRole('checkbox').check()
  },
  'booking, review': async (page) => {
    await bookingAt(true)(page)
    await toReview(page)
    await expect(booking(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
  },
  enquiry: async (page) => {
    await openEnquiry(page)
    await expect(enquiry(page)).toBeVisible()
  },
  'code dialog': async (page) => {
    await visit(page, '/get-started')
    await phone(page).fill(NEW_NUMBER)
    await proceed(page).click()
    await expect(code(page)).toBeFocused()
  },
  'loan to look for': async (page) => {
    await SCREENS.offers(page)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  ...REACH,
  'assistant thread': toLongThread,
  'months of the calculator': async (page) => {
    await openCalculator(page)
    await unfold(page, '.schedule > summary')
  },
  'all lenders': async (page) => {
    await SCREENS.offers(page)
    await page
      .getByRole('button', { name: /lenders/ })
      .first()
      .press('Enter')
  },
} as const satisfies Readonly<Record<string, Way>>

/** What can open only on a narrow screen. */
export const OPENED_ON_A_PHONE = {
  filters: async (page) => {
    await SCREENS.offers(page)
    await page.getByRole('button', { name: /^Filter/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  menu: async (page) => {
    await visit(page, '/faq')
    await unfold(page, 'summary[aria-label="Menu"]')
    await expect(page.locator('details[data-menu][open]')).toHaveCount(1)
  },
  'language menu': async (page) => {
    await visit(page, '/gold-loan')
    await openLanguages(page)
  },
  'language menu of a step': async (page) => {
    await visit(page, '/kyc')
    await openLanguages(page)
  },
  'language menu of the assistant': async (page) => {
    await visit(page, '/ai')
    await openLanguages(page)
  },
} as const satisfies Readonly<Record<string, Way>>

/** Failures, and screens without the data that they need. */
export const IN_TROUBLE = {
  'number in error': async (page) => {
    await visit(page, '/get-started')
    await proceed(page).press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'number, check failed': async (page) => {
    await visit(page, '/get-started')
    await provoke(page, { checkPhone: 'fail' })
    await phone(page).fill(NEW_NUMBER)
    await proceed(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to check phone')
  },
  'welcome back without a number': (page) => visit(page, '/welcome-back'),
  'code wrong': async (page) => {
    await SCREENS.code(page)
    await button(page, 'Verify').press('Enter')
    await expect(page.getByText('Enter the code from the SMS')).toBeVisible()
  },
  'code without a number': (page) => visit(page, '/verify-otp'),
  'loan amount in error': async (page) => {
    await visit(page, '/loan-amount')
    await page.getByLabel('Loan amount').fill('9')
    await page.getByLabel('PIN code').fill('0')
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  ...LINKS_WITHOUT_OFFERS,
  ...REACH_IN_TROUBLE,
  'PAN without a plan': (page) => visit(page, '/pan'),
  'PAN in error': async (page) => {
    await visit(page, '/pan')
    // Pressed by key: Playwright's click would wait for a disabled button until it times out.
    await page.getByRole('button', { name: 'Confirm by OTP' }).press('Enter')
    await expect(page.getByText('Enter a valid mobile number')).toBeVisible()
  },
  'PAN, code asked': async (page) => {
    await SCREENS.PAN(page)
    await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
    await page.getByRole('button', { name: 'Confirm by OTP' }).click()
    await expect(page.getByLabel('OTP', { exact: true })).toBeVisible()
  },
  ...NO_LOAN,
  ...MY_VISIT_IN_TROUBLE,
  'no consents': (page) => visit(page, '/consent'),
  'assistant, nothing asked': (page) => visit(page, '/ai'),
  'booking, number in error': async (page) => {
    await OPENED['booking, number'](page)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByText('Enter a valid mobile number')).toHaveCount(2)
  },
  'booking failed': async (page) => {
    await OPENED['booking, review'](page)
    await provoke(page, { submitBooking: 'fail' })
    await booking(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(booking(page).getByRole('alert')).toBeVisible()
  },
  'enquiry in error': async (page) => {
    await openEnquiry(page)
    await enquiry(page).locator('button[type=submit]').click()
    await expect(enquiry(page).getByText('Enter a valid mobile number').first()).toBeVisible()
  },
  'question of the gold loan open': async (page) => {
    await visit(page, '/gold-loan')
    await page.locator('details[name="faq"]').nth(1).locator('summary').click()
    await expect(page.locator('details[name="faq"][open]')).toHaveCount(1)
  },
} as const satisfies Readonly<Record<string, Way>>
