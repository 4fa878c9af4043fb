import { request as requests, type Page } from '@playwright/test'
import { expect, hydrated, visit } from './clean-page'
import { button, code, phone, proceed } from './entry'
import { ADDRESS } from './session'
import { codeFor, prove } from './sms'
import { booking, toReview } from './steps'

/**
 * Books tomorrow at 10 AM on the site, from the number on.
 * @param number ten digits that no earlier test of the server has used
 * @param folder of the server's files
 * @returns the booking's id
 */
export async function bookFromTheNumber(page: Page, number: string, folder: string): Promise<string> {
  await visit(page, '/get-started')
  await phone(page).fill(number)
  await page.getByLabel('Full Name').fill('Sunita Devi')
  await proceed(page).click()
  await code(page).fill(await codeFor(number, folder))
  await button(page, 'Continue').click()
  await page.waitForURL('/loan-amount')
  await hydrated(page)
  await page.getByLabel('Loan amount').fill('250000')
  await page.getByRole('radio', { name: 'Farmer' }).check()
  await page.getByLabel('PIN code').fill('122001')
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=250000')
  await hydrated(page)
  await page.getByRole('button', { name: 'Schedule a Visit' }).first().click()
  await page.getByLabel('Alternate mobile number').fill('98110 13579')
  await booking(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('House and street').fill('14 Jacobpura')
  await expect(page.getByLabel('District')).toHaveValue('Gurugram')
  await page.getByLabel('City, town or village').fill('Gurugram')
  await toReview(page)
  await booking(page).getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/confirm')
  return (await page.getByText(/^BOOK-\d{10}$/).textContent()) ?? ''
}

/** A day ahead, in India. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 86_400_000 * days).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

/** Tomorrow in India. */
export const tomorrow = (): string => dayFromNow(1)

interface Booked {
  readonly fullName: string
  /** Ten digits that no earlier test of the server has used. */
  readonly number: string
  readonly hour: string
  /** Tomorrow, if none is given. */
  readonly day?: string
}

/** Books an hour without a browser. @returns the booking's id */
export async function bookHour(
  { url, folder }: { readonly url: string; readonly folder: string },
  { fullName, number, hour, day = tomorrow() }: Booked,
): Promise<string> {
  const request = await requests.newContext({ baseURL: url })
  await prove(request, number, folder)
  const answer = await request.post('/api/bookings', {
    headers: { 'idempotency-key': number.padEnd(16, '0') },
    data: {
      ...{ fullName, alternateNumber: '', address: ADDRESS, plan: null },
      ...{ selectedDate: day, selectedTimeSlot: hour },
      customTiming: { enabled: false, startTime: '', endTime: '' },
      consents: [{ purpose: 'visit', wording: '2026-11-22' }],
    },
  })
  expect(answer.status()).toBe(201)
  const { bookingId } = (await answer.json()) as { readonly bookingId: string }
  await request.dispose()
  return bookingId
}
