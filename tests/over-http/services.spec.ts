import type { Locator, Page, Request } from '@playwright/test'
import { WORDINGS } from '#lib/domain/person/consent'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { standIn } from '../support/next-page'
import { asStored, FULL_SESSION, store } from '../support/session'

/** What a visitor has the page send to the services from now on; how fast the page was goes by itself. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isSent = pathname.startsWith('/api/') && pathname !== '/api/vitals'
    if (isSent && request.method() === 'POST') calls.push(request)
  })
  return calls
}

async function fillEnquiry(panel: Locator): Promise<void> {
  await panel.getByLabel('Full Name').fill('Sunita Devi')
  await panel.getByLabel('Contact number').fill('98110 24680')
  await panel.getByLabel('Amount').fill('100000')
}

const openEnquiry = async (page: Page) => {
  await page.getByRole('button', { name: 'Enquire Now' }).click()
  const panel = page.getByRole('dialog')
  await fillEnquiry(panel)
  return panel
}

test('the number on the landing page is checked by the main backend, with its cookies', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'visit', value: 'of-mine', url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' },
  ])
  const calls = callsOf(page)
  await page.goto('/gold-loan')
  await standIn(page, '**/get-started')
  await page.getByLabel('Mobile number').fill('98110 24681')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await page.waitForURL('**/get-started')
  expect(calls.map((call) => [call.method(), new URL(call.url()).pathname, call.postData()])).toEqual([
    ['POST', '/api/phone/check', '{"phone":"+919811024681"}'],
  ])
  expect(await calls[0]?.headerValue('cookie')).toBe('visit=of-mine')
  expect(await calls[0]?.headerValue('accept')).toBe('application/json')
})

test('an enquiry reaches the main backend once, and nothing says demo', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/gold-loan')
  const panel = await openEnquiry(page)
  await panel.getByRole('button', { name: 'Request a call' }).click()
  await expect(panel.getByText('Thank you')).toBeVisible()
  await expect(page.getByText('Demo:')).toHaveCount(0)
  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
    {
      fullName: 'Sunita Devi',
      contactNumber: '9811024680',
      lookingFor: 'Gold Loan',
      amount: 100_000,
      consents: [{ purpose: 'enquiry', wording: WORDINGS.enquiry }],
    },
  ])
})

test('an enquiry says what was pressed to ask', IN_ALL, async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/personal-loan')
  const panel = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Request a call' }).click()
  await fillEnquiry(panel)
  await panel.getByRole('button', { name: 'Request a call' }).click()
  await expect(panel.getByText('An expert will call you on')).toContainText('about: Personal loan')
  expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
    {
      fullName: 'Sunita Devi',
      contactNumber: '9811024680',
      lookingFor: 'Personal Loan',
      amount: 100_000,
      about: 'Personal loan',
      consents: [{ purpose: 'enquiry', wording: WORDINGS.enquiry }],
    },
  ])
})

test(
  'an enquiry that fails says so, keeps what was typed, and is the same request when sent again',
  IN_ALL,
  async ({ page, faults }) => {
    const calls = callsOf(page)
    await page.route('**/enquiries', (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto('/gold-loan')
    const panel = await openEnquiry(page)
    const send = panel.getByRole('button', { name: 'Request a call' })
    await send.click()
    await expect(panel.getByText('Failed to send enquiry')).toBeVisible()
    await expect(panel.getByLabel('Full Name')).toHaveValue('Sunita Devi')
    await send.click()
    await expect(panel.getByText('Thank you')).toBeVisible()
    const keys = await Promise.all(calls.map((call) => call.headerValue('idempotency-key')))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')])
  },
)

for (const [language, start, send, refused, advice] of [
  [
    'en',
    '/get-started',
    'Proceed',
    "We can't send a code to this number",
    'Enter an Indian mobile number (+91).',
  ],
  ['hi', '/hi/get-started', 'आगे बढ़ें', 'इस नंबर पर कोड नहीं भेजा जा सकता', 'भारत का मोबाइल नंबर (+91) डालें।'],
] as const)
  test(
    `a number of a country that gets no codes is refused with what to do, and kept (${language})`,
    inAllUnless(language === 'en'),
    async ({ page, faults }) => {
      await page.route('**/api/otp/send', (route) =>
        route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({ message: 'No', code: 'country-not-served' }),
        }),
      )
      await visit(page, start)
      const phone = page.locator('input[type="tel"]').first()
      await phone.fill('+44 7400 123456')
      await page.getByRole('button', { name: send }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(refused)
      await expect(alert).toContainText(advice)
      // The country moves into its own field once this is left; the first time may have come before the scripts.
      await phone.focus()
      await phone.blur()
      await expect(phone).toHaveValue('7400 123456')
      expect(faults.splice(0)).toEqual([expect.stringContaining('422')])
    },
  )

test(
  'an enquiry at the limit says how long to wait, and keeps what was typed',
  IN_ALL,
  async ({ page, faults }) => {
    const tooMany = {
      status: 429,
      headers: { 'retry-after': '1200' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ message: 'Too many attempts.', code: 'too-many' }),
    }
    await page.route('**/enquiries', (route) => route.fulfill(tooMany), { times: 1 })
    await page.goto('/gold-loan')
    const panel = await openEnquiry(page)
    const send = panel.getByRole('button', { name: 'Request a call' })
    await send.click()
    await expect(panel.getByRole('alert')).toContainText('Wait 20 minutes, then press Request a call again.')
    await expect(panel.getByLabel('Full Name')).toHaveValue('Sunita Devi')
    await send.click()
    await expect(panel.getByText('Thank you')).toBeVisible()
    expect(faults.splice(0)).toEqual([expect.stringContaining('429')])
  },
)

test('no screen with a whole session says demo', async ({ page }) => {
  await store(page, asStored(FULL_SESSION))
  for (const address of ['/pan', '/confirm']) {
    await visit(page, address)
    await expect(page.getByText('Demo:')).toHaveCount(0)
  }
})
