import type { Page } from '@playwright/test'
import { countCalls } from '../support/calls'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { stored } from '../support/entry'
import { asStored, FULL_SESSION, KNOWN_SESSION, provoke, store, unprovoke } from '../support/session'
import { booking, openBooking, proveInBooking, toReview } from '../support/steps'

test.use({ quick: true })

const own = (page: Page) => booking(page).getByLabel('Your mobile number')
const code = (page: Page) => booking(page).getByLabel('6-digit code')
const other = (page: Page) => booking(page).getByLabel('Alternate mobile number')
const onward = (page: Page) => booking(page).getByRole('button', { name: 'Continue' })

const OPENERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Start Assessing': async (page) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Start Assessing' }).click()
  },
  'Schedule a Visit': async (page) => {
    await visit(page, '/plans')
    await page.getByRole('button', { name: 'Schedule a Visit' }).first().click()
  },
  'Schedule Now': async (page) => {
    await visit(page, '/plans')
    await page.getByRole('button', { name: 'Schedule Now' }).click()
  },
  'the link in the footer': async (page) => {
    await visit(page, '/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule a Visit' }).click()
  },
}

for (const [name, open] of Object.entries(OPENERS)) {
  const title = `${name} books nobody who is not known: number, name and code come first`
  test(title, inAllUnless(name === 'Schedule Now'), async ({ page }) => {
    await open(page)
    await other(page).fill('98110 13579')
    await expect(onward(page)).toHaveAttribute('aria-disabled', 'true')
    await onward(page).press('Enter')
    await expect(own(page)).toBeFocused()
    await expect(own(page)).toHaveAccessibleDescription(/Enter a valid mobile number/)
    await expect(booking(page).getByLabel('Full Name')).toHaveAccessibleDescription(/Enter your name/)
    const address = page.url()
    await proveInBooking(page, '98110 24680')
    expect(page.url()).toBe(address)
    await onward(page).click()
    await expect(page.getByLabel('House and street')).toBeVisible()
    expect(await stored(page, 'onboarding')).toMatchObject({
      phone: '9811024680',
      fullName: 'Sunita Devi',
      otpVerified: true,
    })
  })
}

test('the own number is proven with keys alone, and a wrong code is said', async ({ page }) => {
  await openBooking(page)
  await own(page).fill('98110 24680')
  await booking(page).getByLabel('Full Name').fill('Sunita 2')
  await own(page).press('Enter')
  await expect(booking(page).getByLabel('Full Name')).toBeFocused()
  await expect(booking(page).getByLabel('Full Name')).toHaveAccessibleDescription(/Use letters/)
  await booking(page).getByLabel('Full Name').fill('Sunita Devi')
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await expect(booking(page)).toContainText('Enter the 6-digit code sent to+91 98110 24680')
  await expect(booking(page)).toContainText('Demo: no SMS is sent. Use 123456.')
  await onward(page).press('Enter')
  await expect(code(page)).toHaveAccessibleDescription('Enter the code from the SMS')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(booking(page).getByRole('alert')).toContainText('Invalid OTP')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveValue('12')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(other(page)).toBeFocused()
  await expect(booking(page).getByRole('status').first()).toHaveText(
    'Your number +91 98110 24680 is verified.',
  )
  await page.keyboard.type('9811013579')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('House and street')).toBeVisible()
})

test('another code can be sent after 30 seconds, and a failure to send is said', async ({ page }) => {
  await page.clock.install()
  const calls = await countCalls(page)
  await openBooking(page)
  await provoke(page, { sendOtp: 'fail' })
  await own(page).fill('98110 24680')
  await booking(page).getByLabel('Full Name').fill('Sunita Devi')
  await page.keyboard.press('Enter')
  await expect(booking(page).getByRole('alert')).toContainText('Failed to send OTP')
  await expect(own(page)).toHaveValue('98110 24680')
  await unprovoke(page)
  await booking(page).getByRole('button', { name: 'Get OTP' }).click()
  await page.clock.runFor(1000)
  await expect(booking(page).getByText(/^No code yet\? Send again in 0:\d\d$/)).toBeVisible()
  await expect(booking(page).getByRole('button', { name: 'Send the code again' })).toHaveCount(0)
  const before = calls('sendOtp')
  await page.clock.runFor(31_000)
  await booking(page).getByRole('button', { name: 'Send the code again' }).click()
  await page.clock.runFor(1000)
  await expect(booking(page).getByText('A new code was sent to +91 98110 24680.')).toBeVisible()
  expect(calls('sendOtp')).toBe(before + 1)
})

test('a code on its way is still asked for when the dialog opens again', IN_ALL, async ({ page }) => {
  await openBooking(page)
  await own(page).fill('98110 24680')
  await booking(page).getByLabel('Full Name').fill('Sunita Devi')
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await expect(code(page)).toBeVisible()
  await booking(page).getByRole('button', { name: 'Edit your mobile number' }).click()
  await expect(own(page)).toBeFocused()
  await expect(own(page)).toHaveValue('98110 24680')
})

test('a stored draft at Review books nothing while no number is proven', IN_ALL, async ({ page }) => {
  const calls = await countCalls(page)
  const draft = FULL_SESSION['booking'] as { formData: object }
  const tomorrow = new Date(Date.now() + (24 + 5.5) * 3_600_000).toISOString().slice(0, 10)
  const formData = { ...draft.formData, selectedDate: tomorrow, selectedTimeSlot: '10-11' }
  await store(page, asStored({ booking: { ...draft, currentStep: 4, formData } }))
  await openBooking(page)
  await expect(own(page)).toBeFocused()
  await expect(own(page)).toHaveAccessibleDescription(/Enter a valid mobile number/)
  await booking(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(own(page)).toBeFocused()
  expect(calls('submitBooking')).toBe(0)
  await proveInBooking(page, '98110 24680')
  // It leads to Review, where the visitor reads the booking before sending it.
  await booking(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(booking(page).getByRole('heading', { name: 'Step 4 of 4: Review' })).toBeFocused()
  await expect(booking(page).locator('.ledger')).toContainText('+91 98110 24680')
  expect(calls('submitBooking')).toBe(0)
  await booking(page).getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/confirm')
  expect(calls('submitBooking')).toBe(1)
})

test('a number that is proven is told in a line, and can be changed or kept', async ({ page }) => {
  await store(page, asStored(KNOWN_SESSION))
  await openBooking(page)
  await expect(booking(page).getByText('This visit is for your number +91 98110 24680.')).toBeVisible()
  await booking(page).getByRole('button', { name: 'Change your mobile number' }).click()
  await expect(own(page)).toBeFocused()
  await other(page).fill('98110 13579')
  await expect(onward(page)).toHaveAttribute('aria-disabled', 'true')
  await booking(page).getByRole('button', { name: 'Keep +91 98110 24680' }).click()
  await expect(other(page)).toBeFocused()
  await onward(page).click()
  await expect(page.getByLabel('House and street')).toBeVisible()
})

test('the other number is another one than the own one, or there is none', IN_ALL, async ({ page }) => {
  await store(page, asStored({ ...KNOWN_SESSION, booking: { ...(FULL_SESSION['booking'] as object) } }))
  await openBooking(page)
  await booking(page).getByRole('button', { name: 'Edit alternate number' }).click()
  await other(page).fill('+91 98110-24680')
  await onward(page).press('Enter')
  await expect(other(page)).toBeFocused()
  await expect(other(page)).toHaveAccessibleDescription(/This is your own number/)
  const none = booking(page).getByRole('checkbox', { name: 'I have no other number' })
  await none.check()
  await expect(other(page)).toHaveCount(0)
  await none.uncheck()
  await expect(other(page)).toHaveValue('+91 98110-24680')
  await none.check()
  await onward(page).click()
  await toReview(page)
  await expect(booking(page).locator('.ledger')).toContainText('Alternate numberNone')
  await booking(page).getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/confirm')
  await hydrated(page)
  expect(await stored(page, 'confirmation')).toMatchObject({ alternateNumber: '' })
})
