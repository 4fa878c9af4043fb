import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { button, dialog, KNOWN_NUMBER, NEW_NUMBER, phone, proceed } from '../support/entry'
import { asStored, FULL_SESSION, KNOWN_SESSION, provoke, store, unprovoke } from '../support/session'
import { booking, enquiry, openBooking, openEnquiry, STEPS, toReview } from '../support/steps'

const OFFLINE = /^You are offline/
const MARK_MISSED = /ERR_INTERNET_DISCONNECTED \S+\/banks\/[a-z-]+\.svg$/
const BROKEN = 'This part of the page stopped working'

/** Where `npm test` goes offline too: the offers, and a dialog with its form. */
const OFFLINE_AT: readonly string[] = ['/plans', 'the booking']

for (const [name, { open, typed, on }] of Object.entries(STEPS)) {
  const title = `offline at ${name}: it is said, what is typed stays, and back online it goes on`
  test(title, inAllUnless(OFFLINE_AT.includes(name)), async ({ page, context, faults }) => {
    await open(page)
    for (const label of Object.keys(typed))
      await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    await context.setOffline(false)
    await expect(page.getByText(OFFLINE)).toBeHidden()
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await on(page)
    // A lender's mark that was still loading is replaced by the lender's name.
    const others = faults.splice(0).filter((fault) => !MARK_MISSED.test(fault))
    expect(others).toEqual([])
  })
}

const DIALOGS = [
  ['booking', '**/_astro/BookingDialog*.js', openBooking, booking, 'Alternate mobile number'],
  ['enquiry', '**/_astro/EnquiryPanel*.js', openEnquiry, enquiry, 'Contact number'],
] as const

for (const [name, chunk, open, shown, field] of DIALOGS) {
  const title = `a ${name} dialog that does not load says so, and a retry brings it`
  test(title, inAllUnless(name === 'booking'), async ({ page, faults }) => {
    await page.route(chunk, (route) => route.abort())
    await open(page)
    const broken = page.getByRole('dialog').filter({ hasText: BROKEN })
    await expect(broken).toBeVisible()
    expect(faults.splice(0).join()).toContain(`The ${name} dialog could not be loaded.`)
    await page.unroute(chunk)
    await broken.getByRole('button', { name: 'Load the page again' }).click()
    await hydrated(page)
    await open(page)
    await expect(shown(page).getByLabel(field)).toBeVisible()
  })
}

for (const [chunk, open] of [
  ['**/_astro/LoanAmount.island*.js*', (page: Page) => page.goto('/loan-amount')],
  ['**/_astro/Booking.island*.js*', openBooking],
] as const) {
  const title = `a part whose code ${chunk} is missing says so, and a retry brings it`
  test(title, inAllUnless(chunk.includes('LoanAmount')), async ({ page, faults }) => {
    await page.route(chunk, (route) => route.abort())
    await open(page)
    await expect(page.getByRole('alert')).toContainText(BROKEN)
    await expect(page.getByRole('alert')).toBeInViewport()
    expect(faults.splice(0).join()).toContain('Error hydrating')
    // Nothing is shown as loading any more, and a second missing part adds no second message.
    await expect(page.locator('html')).not.toHaveAttribute('data-opening')
    await page.evaluate(() => {
      document.body.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
    })
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.unroute(chunk)
    await button(page, 'Load the page again').click()
    await hydrated(page)
    await expect(page.getByText(BROKEN)).toHaveCount(0)
  })
}

test('a session emptied midway takes nothing that is on the page', async ({ page }) => {
  await visit(page, '/loan-amount')
  await page.getByLabel('Loan amount').fill('75000')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByLabel('PIN code').fill('122001')
  await expect(page.getByLabel('Loan amount')).toHaveValue('75,000')
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=75000')
  await hydrated(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('article').first().getByRole('link', { name: 'Apply' }).click()
  await page.waitForURL('/pan')
  await expect(page.getByText('₹75,000').first()).toBeVisible()
})

test('two tabs are two visits: booking in one leaves the other as it was', async ({ page, context }) => {
  await store(page, asStored({ ...KNOWN_SESSION, booking: FULL_SESSION['booking'] }))
  await openBooking(page)
  await expect(page.getByLabel('House and street')).toHaveValue('14 Jacobpura')

  const other = await context.newPage()
  await openBooking(other)
  await expect(other.getByLabel('Alternate mobile number')).toHaveValue('')
  await other.getByLabel('Alternate mobile number').fill('98110 24680')
  await visit(other, '/get-started')
  const anew = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Clear my details' }).click()
  await anew
  await other.close()

  await page.reload()
  await hydrated(page)
  await button(page, 'Book a visit').click()
  await expect(page.getByLabel('House and street')).toHaveValue('14 Jacobpura')
})

/** Simulates a return to the page from the back-forward cache. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a page that comes back out of the browser cache waits for nothing', IN_ALL, async ({ page }) => {
  // With status 204 the browser stays on the page and leaves it unchanged.
  await page.route(/\/(?:plans|get-started)(?:\?.*)?$/, (route) => route.fulfill({ status: 204 }))
  await visit(page, '/loan-amount')
  await page.getByLabel('Loan amount').fill('50000')
  await button(page, 'Continue').click()
  await page.waitForRequest(/\/plans/)
  await expect(button(page, 'Generating...')).toBeVisible()
  await comeBack(page)
  await expect(button(page, 'Continue')).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Loan amount')).toHaveValue('50,000')

  await visit(page, '/gold-loan')
  await phone(page).fill(NEW_NUMBER)
  const requested = page.waitForRequest(/\/get-started/)
  await button(page, 'Get Started').click()
  await requested
  const form = page.locator('[data-mobile-start]')
  await expect(form).toHaveAttribute('data-pending')
  await expect(page.getByLabel('Mobile number')).not.toBeEditable()
  await comeBack(page)
  await expect(form).not.toHaveAttribute('data-pending')
  await expect(phone(page)).toBeEditable()
})

for (const path of ['/get-started', '/welcome-back']) {
  const title = `${path} comes back out of the browser cache without the dialog that led on`
  test(title, inAllUnless(path === '/get-started'), async ({ page }) => {
    await visit(page, path)
    await phone(page).fill(path === '/welcome-back' ? KNOWN_NUMBER : NEW_NUMBER)
    await proceed(page).click()
    await expect(dialog(page)).toBeVisible()
    await comeBack(page)
    await expect(dialog(page)).toBeHidden()
    await expect(phone(page)).toHaveValue(/^9811\d/)
  })
}

const DAY_STEP = {
  ...(FULL_SESSION['booking'] as { formData: object }),
  currentStep: 3,
}

// 23:59:30 in India is 13:29 the same day in New York and 07:29 the next one in Auckland.
for (const timezoneId of ['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, inAllUnless(timezoneId === 'America/New_York'), () => {
    test.use({ timezoneId })

    test('today is the day in India, and midnight there begins the next', async ({ page }) => {
      await page.clock.install({ time: '2026-11-30T18:29:00Z' })
      await store(page, asStored({ ...KNOWN_SESSION, booking: DAY_STEP }))
      await openBooking(page)
      const today = booking(page).locator('.day').first()
      await expect(today).toHaveText('Today 30 Nov')
      await page.clock.runFor(90_000)
      await expect(today).toHaveText('Today 1 Dec')
    })
  })
}

const HANGS: readonly (readonly [call: string, step: string, pending: string, said: string])[] = [
  ['checkPhone', '/get-started', 'Please wait...', 'Failed to check phone'],
  ['generatePlans', '/loan-amount', 'Generating...', 'Failed to generate plans'],
  ['submitEnquiry', 'the enquiry', 'Sending...', 'Failed to send enquiry'],
]

for (const [call, step, pending, said] of HANGS) {
  const title = `${call} never answers: it is said in the end, nothing typed is lost, and a second try works`
  test(title, inAllUnless(call === 'checkPhone'), async ({ page }) => {
    const { open, typed, on } = STEPS[step]!
    await page.clock.install()
    await open(page)
    await provoke(page, { [call]: 'hang' })
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel(Object.keys(typed)[0]!, { exact: true }).press('Enter')
    await expect(button(page, pending)).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(25_000)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(button(page, pending)).toBeHidden()
    await unprovoke(page)
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await on(page)
  })
}

test('a visit whose booking is never answered can be booked after a reload', async ({ page }) => {
  await store(page, asStored({ ...FULL_SESSION, confirmation: null }))
  await openBooking(page)
  await toReview(page)
  await provoke(page, { submitBooking: 'hang' })
  await booking(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(booking(page).getByRole('button', { name: 'Please wait...' })).toBeVisible()
  await booking(page).getByRole('button', { name: 'Close' }).click()
  await expect(booking(page)).toBeHidden()
  await unprovoke(page)
  await openBooking(page)
  await booking(page).getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/confirm')
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
})
