import { request as requests, type APIRequestContext, type Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { button, code, phone } from '../support/entry'
import { ADDRESS } from '../support/session'
import { codeFor, messagesTo, prove } from '../support/sms'

/** A test that is tried again needs other numbers and another day: a number waits for its next code, seats stay taken. */
const again = () => test.info().retry
const mine = () => `981102472${again() * 2}`
const others = () => `981102473${again() * 2}`

/** No other test books where PIN codes begin with 7: a trial's areas are the nine digits. */
const PIN_CODE = '700001'

/** Tomorrow, at the first try. */
const day = () =>
  new Date(Date.now() + 86_400_000 * (1 + again())).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

/** Books an hour of the day, with the session that a context holds. */
async function book(request: APIRequestContext, key: string, selectedTimeSlot: string): Promise<void> {
  const answer = await request.post('/api/bookings', {
    headers: { 'idempotency-key': key.padEnd(16, '0') },
    data: {
      ...{ fullName: 'Sunita Devi', alternateNumber: '9811013579', plan: null },
      ...{ address: { ...ADDRESS, pinCode: PIN_CODE }, selectedDate: day(), selectedTimeSlot },
      customTiming: { enabled: false, startTime: '', endTime: '' },
      consents: [{ purpose: 'visit', wording: '2026-11-22' }],
    },
  })
  expect(answer.status()).toBe(201)
}

/** The hours of the day that can't be booked. A trial has two assessors an hour. */
async function takenHours(request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get(`/api/time-slots?date=${day()}&pinCode=${PIN_CODE}`)
  const { timeSlots } = (await answer.json()) as { timeSlots: { id: string; available: boolean }[] }
  return timeSlots.filter(({ available }) => !available).map(({ id }) => id)
}

const slip = (page: Page) => page.getByRole('article')

test('a visitor proves the number, sees the visit, moves and cancels it, and has all data erased', async ({
  page,
  context: { request },
  baseURL,
  faults,
}) => {
  await visit(page, '/my-visit')
  await phone(page).fill(mine())
  await button(page, 'Get OTP').click()
  await code(page).fill(await codeFor(mine()))
  await button(page, 'Show my visit').click()
  await expect(page.getByRole('heading', { name: 'No visit is booked with this number' })).toBeVisible()
  // The browser's own message: visits are answered only to a proven number.
  expect(faults.splice(0).filter((fault) => !fault.includes('401'))).toEqual([])

  const other = await requests.newContext({ baseURL: baseURL ?? '' })
  await prove(other, others())
  for (const hour of ['10-11', '11-12']) await book(other, `other ${hour}`, hour)
  await book(request, 'mine', '10-11')
  expect(await takenHours(request)).toEqual(['10-11'])
  await visit(page, '/my-visit')
  await expect(slip(page)).toContainText('10 AM to 11 AM')
  await expect(slip(page)).toContainText('14 Jacobpura')
  await expect(page.getByText('Demo:')).toHaveCount(0)

  const newTab = await page.context().newPage()
  await visit(newTab, '/confirm')
  await expect(newTab.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  await expect(newTab.getByText(/^BOOK-\d{10}$/)).toBeVisible()
  await expect(newTab.getByText('MoneyPal keeps your visit, so you can close this tab.')).toBeVisible()
  await expect(newTab.getByText('goes when that tab is closed')).toHaveCount(0)
  await newTab.getByRole('link', { name: 'See, move or cancel your visit' }).click()
  await expect(slip(newTab)).toContainText('10 AM to 11 AM')
  await newTab.close()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await (await download).createReadStream()
  expect((await file.toArray()).join('')).toContain(
    // 10 AM in India.
    `DTSTART:${day().replaceAll('-', '')}T043000Z`,
  )

  await page.getByRole('button', { name: /^Move it/ }).click()
  await page
    .getByRole('radio')
    .nth(1 + again())
    .press('Space')
  await expect(page.getByRole('radio', { name: '10-11 AM' })).toBeDisabled()
  await page.getByRole('radio', { name: '11-12 PM' }).press('Space')
  await button(page, 'Move the visit').click()
  await expect(slip(page)).toContainText('11 AM to 12 PM')
  expect(await takenHours(request)).toEqual(['11-12'])
  const topics = () => messagesTo(`+91${mine()}`).map(({ topic }) => topic)
  // Once the visit is cancelled, nobody would be told any more that it was moved.
  await expect.poll(topics).toContain('visit.moved')

  await page.getByRole('button', { name: /^Cancel it/ }).click()
  await page.getByRole('radio', { name: 'The time does not suit me' }).press('Space')
  await button(page, 'Yes, cancel the visit').click()
  await expect(page.getByText('Your visit is cancelled. Nobody will come.')).toBeVisible()
  expect(await takenHours(request)).toEqual([])
  await expect.poll(topics).toContain('visit.cancelled')

  await book(request, 'mine again', '11-12')
  expect(await takenHours(request)).toEqual(['11-12'])
  await visit(page, '/my-visit')
  await page.getByRole('button', { name: 'Visit: Withdraw' }).click()
  await expect(page.getByText('Withdrawn: Visit.')).toBeVisible()
  await button(page, 'Erase my data').click()
  await button(page, 'Yes, erase my data').click()
  await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeFocused()
  await expect(page.getByText('that a visit was booked or took place')).toBeVisible()
  expect(await takenHours(request)).toEqual([])
  expect((await request.get('/api/visits')).status()).toBe(401)
  await other.dispose()
})
