import { consentTo } from '#lib/domain/person/consent'
import { request as requests, type Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { asStored, FULL_SESSION, store } from '../support/session'
import { messagesTo, prove } from '../support/sms'
import { booking, openBooking, toReview } from '../support/steps'

const { onboarding, booking: draft } = FULL_SESSION as Readonly<
  Record<'onboarding' | 'booking', Readonly<Record<string, object>>>
>

/** An address at a PIN code whose first digit is no other test's: a trial's areas are the nine digits. */
const addressAt = (pinCode: string) => ({
  ...{ line1: '14 Jacobpura', pinCode },
  ...{ state: 'Karnataka', district: 'Bengaluru', city: 'Bengaluru' },
})

/** The session of a visitor with a proven number, who has typed everything up to the address. */
const sessionOf = (number: string, pinCode: string) =>
  asStored({
    onboarding: { ...onboarding, phone: number },
    booking: { ...draft, formData: { ...draft['formData'], address: addressAt(pinCode) } },
  })

const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

/** Somebody else books tomorrow at 10 AM. */
async function bookedByAnother(baseURL: string, number: string, pinCode: string): Promise<void> {
  const other = await requests.newContext({ baseURL })
  await prove(other, number)
  const answer = await other.post('/api/bookings', {
    headers: { 'idempotency-key': number.padEnd(16, '0') },
    data: {
      ...{ fullName: 'Asha Nair', alternateNumber: '', address: addressAt(pinCode) },
      ...{ selectedDate: tomorrow(), selectedTimeSlot: '10-11', plan: null, consents: [consentTo('visit')] },
      customTiming: { enabled: false, startTime: '', endTime: '' },
    },
  })
  expect(answer.status()).toBe(201)
  await other.dispose()
}

const confirm = (page: Page) => booking(page).getByRole('button', { name: 'Confirm' })

test('an hour that is taken while the visitor reviews leads back to the hours, everything typed kept', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  const [number, pinCode] = ['9811024684', '560001'] as const
  await prove(context.request, number)
  await store(page, sessionOf(number, pinCode))
  await openBooking(page)
  await toReview(page)
  // A trial has two assessors an hour.
  await bookedByAnother(baseURL ?? '', '9811024686', pinCode)
  await bookedByAnother(baseURL ?? '', '9811024688', pinCode)
  await confirm(page).click()
  const dialog = booking(page)
  await expect(dialog.getByRole('alert')).toContainText('This time was just taken')
  await expect(dialog.getByRole('radio', { name: '10-11 AM' })).toBeDisabled()
  expect(faults.splice(0)).toEqual([expect.stringContaining('409')])
  await dialog.getByRole('radio', { name: '11-12 PM' }).check({ force: true })
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('14 Jacobpura')
  await expect(dialog).toContainText('98110 13579')
  await confirm(page).click()
  await page.waitForURL('**/confirm')
  const id = (await page.getByText(/^BOOK-\d{10}$/).textContent()) ?? ''
  await expect
    .poll(() => messagesTo(`+91${number}`).find(({ topic }) => topic === 'visit.booked')?.text)
    .toContain(id)
})

test('a visitor whose session is gone proves the number again and loses nothing', async ({
  page,
  context,
  faults,
}) => {
  const [number, pinCode] = ['9811024690', '682001'] as const
  await prove(context.request, number)
  await store(page, sessionOf(number, pinCode))
  await openBooking(page)
  await toReview(page)
  await context.clearCookies()
  await confirm(page).click()
  const dialog = booking(page)
  await expect(dialog.getByRole('alert')).toContainText('Confirm your number once more')
  await expect(dialog.getByLabel('Your mobile number')).toHaveValue('98110 24690')
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Sunita Devi')
  await expect(dialog.getByLabel('Alternate mobile number')).toHaveValue('9811013579')
  expect(faults.splice(0)).toEqual([expect.stringContaining('401')])
})

test('a PIN code that nobody serves is told at the address, and offers a call', async ({ page }) => {
  await page.route('**/api/time-slots?*', (route) =>
    route.fulfill({ json: { served: !route.request().url().includes('560003'), timeSlots: [] } }),
  )
  await store(page, sessionOf('9811024692', '560003'))
  await openBooking(page)
  const dialog = booking(page)
  await expect(dialog.getByRole('alert')).toContainText('No assessor comes to this PIN code yet')
  await dialog.getByLabel('PIN code').fill('560004')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel('PIN code').fill('560003')
  await expect(dialog.getByRole('alert')).toContainText('No assessor comes to this PIN code yet')
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByLabel('PIN code')).toBeFocused()
  await dialog.getByRole('button', { name: 'Ask for a call' }).click()
  await expect(page.getByRole('dialog').getByLabel('Contact number')).toBeVisible()
})

test('an answer about the PIN code that comes after the address leads back to it', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route('**/api/time-slots?*', async (route) => {
    await new Promise<void>((answer) => held.push(answer))
    await route.fulfill({ json: { served: false, timeSlots: [] } })
  })
  await store(page, sessionOf('9811024692', '560003'))
  await openBooking(page)
  const dialog = booking(page)
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Step 3 of 4' })).toBeAttached()
  for (const answer of held.splice(0)) answer()
  await expect(dialog.getByRole('alert')).toContainText('No assessor comes to this PIN code yet')
  await expect(dialog.getByLabel('PIN code')).toHaveValue('560003')
  await expect(dialog.getByLabel('PIN code')).toBeFocused()
})
