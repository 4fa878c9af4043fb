import type { Page, Request } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { button, code, KNOWN_NUMBER, NEW_NUMBER, phone, proceed, stored } from '../support/entry'
import { booking, toReview } from '../support/steps'

test.use({ quick: true })

/** Everything that must not leak: the numbers in any format, the name, the PAN and the code. */
const PERSONAL = /98110[^\d]{0,3}(13579|24680)|sunita|abcde1234f|918273/i

interface Trail {
  /** The places where personal data was found. */
  readonly leaks: string[]
  /** The number of texts that were checked. */
  readonly seen: { requests: number; referrers: number; titles: number }
}

/** Watches addresses, referrers, the console, exceptions and titles of all pages from now on. */
async function follow(page: Page): Promise<Trail> {
  const leaks: string[] = []
  const seen = { requests: 0, referrers: 0, titles: 0 }
  const look = (where: string, text: string | undefined) => {
    if (text && PERSONAL.test(decodeURIComponent(text))) leaks.push(`${where}: ${text}`)
  }
  page.on('request', (request: Request) => {
    seen.requests++
    look('request', request.url())
    look('body', request.postData() ?? undefined)
    void request.allHeaders().then(
      ({ referer }) => {
        if (referer) seen.referrers++
        look('referrer', referer)
      },
      () => undefined,
    )
  })
  page.on('console', (message) => look(`console ${message.type()}`, message.text()))
  page.on('pageerror', (error) => look('exception', `${error.message} ${error.stack}`))
  page.on('framenavigated', (frame) => look('address', frame.url()))
  await page.exposeFunction('lookAt', (where: string, text: string) => {
    seen.titles++
    look(where, text)
  })
  await page.addInitScript(() => {
    const { lookAt } = window as unknown as { lookAt: (where: string, text: string) => void }
    const tell = () => {
      lookAt('title', document.title)
      lookAt('document.referrer', document.referrer)
      lookAt('location', location.href)
      lookAt('history', JSON.stringify(history.state))
    }
    document.addEventListener('DOMContentLoaded', () => {
      tell()
      new MutationObserver(tell).observe(document.head, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    addEventListener('pagehide', tell)
  })
  return { leaks, seen }
}

/** The history of a new visitor's journey, newest first: one entry for each page, and no number in an address. */
const ENTRIES = [
  '/confirm',
  '/kyc',
  '/credit-score',
  '/pan',
  '/plans?amount=10000',
  '/loan-amount',
  '/get-started',
]

test('on the way of a new visitor nothing personal shows in an address, title, log or referrer', async ({
  page,
}) => {
  const { leaks, seen } = await follow(page)
  await visit(page, '/get-started')
  await phone(page).fill(NEW_NUMBER)
  await page.getByLabel('Full Name').fill('Sunita Devi')
  await proceed(page).click()
  await code(page).fill('918273')
  await button(page, 'Continue').click()
  await page.waitForURL('/loan-amount')
  await hydrated(page)
  await button(page, 'Continue').click()
  await page.waitForURL('/plans?amount=10000')
  await hydrated(page)
  await page.getByRole('article').first().getByRole('link', { name: 'Apply' }).click()
  await page.waitForURL('/pan')
  await hydrated(page)
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
  await button(page, 'Confirm by OTP').click()
  await page.getByLabel('OTP', { exact: true }).fill('918273')
  await button(page, 'Book Time Slot').click()
  await page.waitForURL('/credit-score')
  await hydrated(page)
  expect(await stored(page, 'onboarding')).toMatchObject({ pan: 'ABCDE1234F' })
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('/kyc')
  await hydrated(page)
  await button(page, 'Book a visit').click()
  await page.getByLabel('Alternate mobile number').fill(KNOWN_NUMBER)
  await booking(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('House and street').fill('14 Jacobpura')
  await page.getByLabel('PIN code').fill('122001')
  await expect(page.getByLabel('District')).toHaveValue('Gurugram')
  await page.getByLabel('City, town or village').fill('Gurugram')
  await toReview(page)
  await booking(page).getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('/confirm')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  // Only the last part of the PAN is left: in session storage, on the slip, and on the screen that asked for it.
  expect(await stored(page, 'onboarding')).toMatchObject({ pan: 'XXXXXX234F' })
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('ABCDE')
  expect(await page.content()).not.toMatch(/ABCDE1/i)
  // No entry of the history holds personal data: go back to the first one and check each.
  const passed: string[] = []
  for (let entry = 0; entry < ENTRIES.length; entry++) {
    passed.push(await page.evaluate(() => location.pathname + location.search + location.hash))
    if (entry < ENTRIES.length - 1) await page.goBack()
  }
  expect(passed).toEqual(ENTRIES)
  expect(leaks).toEqual([])
  expect(seen.requests).toBeGreaterThan(20)
  expect(seen.referrers).toBeGreaterThan(5)
  expect(seen.titles).toBeGreaterThan(10)
})

test(
  'on the way of a returning visitor from the landing page nothing personal shows either',
  IN_ALL,
  async ({ page }) => {
    const { leaks, seen } = await follow(page)
    await page.goto('/gold-loan')
    await phone(page).fill(KNOWN_NUMBER)
    await button(page, 'Get Started').click()
    await page.waitForURL('/welcome-back')
    await hydrated(page)
    await proceed(page).click()
    await code(page).fill('918273')
    await button(page, 'Continue').click()
    await page.waitForURL('/pan')
    await page.waitForLoadState('networkidle')
    expect(leaks).toEqual([])
    expect(seen.requests).toBeGreaterThan(10)
  },
)

for (const path of ['/get-started', '/welcome-back']) {
  test(
    `a number in the address of ${path} goes no further`,
    inAllUnless(path === '/welcome-back'),
    async ({ page }) => {
      const further: string[] = []
      page.on('request', (request) => {
        void request.allHeaders().then(
          ({ referer }) => {
            if (request.isNavigationRequest()) return
            for (const text of [request.url(), referer]) {
              if (text && PERSONAL.test(decodeURIComponent(text))) further.push(text)
            }
          },
          () => undefined,
        )
      })
      await page.goto('/faq')
      const before = await page.evaluate(() => history.length)
      await visit(page, `${path}?phone=9811024680`)
      await expect(page).toHaveURL(path)
      // The number is removed from the history entry itself: no entry is added, and none keeps the number.
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
      await page.waitForLoadState('networkidle')
      expect(further).toEqual([])
      await proceed(page).click()
      await code(page).fill('918273')
      await button(page, 'Continue').click()
      await page.waitForURL(/\/(pan|loan-amount)$/)
      await hydrated(page)
      expect(await page.evaluate(() => document.referrer)).not.toMatch(PERSONAL)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL('/faq')
      expect(further).toEqual([])
    },
  )
}

test('before the script runs, a form that is sent by hand goes nowhere', async ({ page, faults }) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/get-started')
  const sent: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()))
  await page.getByLabel('Mobile number').fill(NEW_NUMBER)
  await page.getByLabel('Mobile number').press('Enter')
  await page.getByRole('button', { name: 'Proceed' }).press('Enter')
  // A submitted form navigates in a later task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(sent).toEqual([])
  await expect(page).toHaveURL('/get-started')
  await expect(page.getByLabel('Mobile number')).toHaveValue(NEW_NUMBER)
  // Only errors about the blocked scripts.
  expect(
    faults.splice(0).filter((fault) => !/ERR_FAILED|Error hydrating|Failed to fetch dynamically/.test(fault)),
  ).toEqual([])
})
