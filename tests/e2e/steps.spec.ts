import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { button, code, KNOWN_NUMBER, NEW_NUMBER, phone, proceed } from '../support/entry'
import { asStored, FULL_SESSION, onboardingOf, store } from '../support/session'
import { booking } from '../support/steps'

test.use({ quick: true })

const steps = (page: Page) => page.locator('p').filter({ hasText: /^\s*Step \d of \d/, visible: true })

/** Checks the current step and the steps to come, and that the button names the next one. */
/** A button that is blocked says what is missing too, after where it leads. */
async function expectStep(page: Page, says: string, on?: Locator, onward?: string | RegExp): Promise<void> {
  await expect(steps(page)).toHaveCount(1)
  await expect(steps(page)).toHaveText(says)
  if (on && onward) await expect(on).toHaveAccessibleDescription(new RegExp(onward))
}

async function giveCode(page: Page, onward: string, next: string): Promise<void> {
  await expect(button(page, 'Continue')).toHaveAccessibleDescription(`${onward} Enter the code first.`)
  await code(page).fill('123456')
  await button(page, 'Continue').click()
  await page.waitForURL(next)
  await hydrated(page)
}

/** From the PAN screen on, the journey is the same for everybody, except for the number of steps before it. */
async function fromThePan(page: Page, first: number, of: number): Promise<void> {
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
  await expectStep(
    page,
    `Step ${first} of ${of}: PAN. Then: credit score, KYC, the visit.`,
    button(page, 'Confirm by OTP'),
    /^Next: a code by SMS/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Just one more step to go, confirm your PAN',
  )
  await button(page, 'Confirm by OTP').click()
  await page.getByLabel('OTP', { exact: true }).fill('123456')
  await expect(button(page, 'Book Time Slot')).toHaveAccessibleDescription(
    'Next: your credit score, then KYC, then the time slot',
  )
  await button(page, 'Book Time Slot').click()
  await page.waitForURL('/credit-score')
  await hydrated(page)
  const on = page.getByRole('link', { name: 'Continue' })
  await expectStep(page, `Step ${first + 1} of ${of}: credit score. Then: KYC, the visit.`, on, 'Next: KYC')
  await on.click()
  await page.waitForURL('/kyc')
  await hydrated(page)
  const book = button(page, 'Book a visit')
  await expectStep(page, `Step ${first + 2} of ${of}: KYC. Then: the visit.`, book, /^Next: .*day and hour/)
  await book.click()
  await expect(booking(page)).toBeVisible()
}

test('a new visitor meets the seven steps that were named at the start', async ({ page }) => {
  await visit(page, '/get-started')
  await expectStep(
    page,
    'Step 1 of 7: mobile number. Then: loan amount, offers, PAN, credit score, KYC, the visit.',
    proceed(page),
    'Next: a code by SMS, then your loan amount',
  )
  await phone(page).fill(NEW_NUMBER)
  await proceed(page).click()
  await giveCode(page, 'Next: your loan amount', '/loan-amount')
  await expectStep(
    page,
    'Step 2 of 7: loan amount. Then: offers, PAN, credit score, KYC, the visit.',
    button(page, 'Continue'),
    'Next: offers for this amount',
  )
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=10000')
  await hydrated(page)
  await expectStep(page, 'Step 3 of 7: offers. Then: PAN, credit score, KYC, the visit.')
  await page.getByRole('article').first().getByRole('link', { name: 'Apply' }).click()
  await page.waitForURL('/pan')
  await hydrated(page)
  await fromThePan(page, 4, 7)
})

test('a returning visitor meets five, without amount and offers', async ({ page }) => {
  await page.goto('/gold-loan')
  await phone(page).fill(KNOWN_NUMBER)
  await button(page, 'Get Started').click()
  await page.waitForURL('/welcome-back')
  await hydrated(page)
  await expectStep(
    page,
    'Step 1 of 5: mobile number. Then: PAN, credit score, KYC, the visit.',
    proceed(page),
    'Next: a code by SMS, then your PAN',
  )
  await proceed(page).click()
  await giveCode(page, 'Next: your PAN', '/pan')
  await fromThePan(page, 2, 5)
})

test(
  'with a plan chosen before, two of a returning visitor’s seven steps are done',
  IN_ALL,
  async ({ page }) => {
    await store(page, asStored({ onboarding: { ...(FULL_SESSION['onboarding'] as object), pan: '' } }))
    await visit(page, '/welcome-back')
    await expectStep(page, 'Step 1 of 7: mobile number. Then: PAN, credit score, KYC, the visit.')
    await proceed(page).click()
    await giveCode(page, 'Next: your PAN', '/pan')
    await fromThePan(page, 4, 7)
  },
)

for (const [userExists, says, onward] of [
  [true, 'Step 1 of 5: mobile number. Then: PAN, credit score, KYC, the visit.', 'Next: your PAN'],
  [
    false,
    'Step 1 of 7: mobile number. Then: loan amount, offers, PAN, credit score, KYC, the visit.',
    'Next: your loan amount',
  ],
] as const) {
  test(`/verify-otp says where the code leads: customer ${userExists}`, IN_ALL, async ({ page }) => {
    await store(page, asStored({ onboarding: onboardingOf({ phone: '9811024680', userExists }) }))
    await visit(page, '/verify-otp')
    await expectStep(page, says, button(page, 'Verify'), onward)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const SCREENS = [
    '/get-started',
    '/welcome-back',
    '/verify-otp',
    '/loan-amount',
    '/plans',
    '/pan',
    '/credit-score',
    '/kyc',
    '/confirm',
  ]

  test('each screen shows no button that does nothing, and where to read on', async ({ page }) => {
    for (const path of SCREENS) {
      await page.goto(path)
      const notice = page.locator('.needs-js')
      await expect(notice, path).toContainText('This screen needs JavaScript')
      await expect(notice.getByRole('link', { name: 'Read the FAQ' })).toBeVisible()
      await expect(page.getByRole('button').filter({ visible: true }), path).toHaveCount(0)
      await expect(page.getByText(/^Next: /).filter({ visible: true })).toHaveCount(
        path === '/credit-score' ? 1 : 0,
      )
      await expect(steps(page)).toHaveCount(0)
    }
  })
})
