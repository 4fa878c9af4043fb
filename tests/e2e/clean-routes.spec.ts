import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { EVERYTHING, inAllUnless } from '../support/extent'
import { asStored, blockStorage, FULL_SESSION } from '../support/session'
import { proveInBooking } from '../support/steps'

test.use({ quick: true })

const ROUTES = [
  '/',
  '/get-started',
  '/welcome-back',
  '/verify-otp',
  '/loan-amount',
  '/plans?amount=200000',
  '/plans/key-facts?offer=hdfc&amount=200000',
  '/plans/months?offer=hdfc&amount=200000',
  '/compare?offers=hdfc,kotak&amount=200000',
  '/pan',
  '/credit-score',
  '/kyc',
  '/confirm',
  '/my-visit',
  '/consent',
  '/no-such-page',
]

const CORRUPT = {
  'moneypal:1:onboarding': '{"phone":"98110246',
  'moneypal:1:booking': '{"currentStep":9,"formData":{"address":null}}',
  'moneypal:1:confirmation': '{"bookingId":{"__proto__":{}},"status":"confirmed"}',
  'moneypal:1:entry': '{"phone":98110,"country":"FR"}',
  'moneypal:1:consents': '[{"purpose":"everything","givenAt":1}]',
  'moneypal:1:loan-amount': '[{"amount":',
  'moneypal:0:onboarding': '{"phone":"9811024680"}',
}

const SESSIONS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  // Other tests begin with an empty session, and the screens of the accessibility tests with a full one.
  ...(EVERYTHING
    ? ([
        ['an empty session', {}],
        ['a full session', asStored(FULL_SESSION)],
      ] as const)
    : []),
  ['a corrupt session', CORRUPT],
]

/** What the page logged since the last call. The missing page itself is logged by the browser. */
const logged = (route: string, faults: string[]) =>
  faults.splice(0).filter((fault) => !(route === '/no-such-page' && fault.includes('404')))

const expectShown = async (page: Page, notice: number, which: string) => {
  await expect(page.locator('h1').first()).toBeVisible()
  // Pages on which typed text would be kept say so where it can't be.
  const stored = page.getByText('Your browser keeps nothing').filter({ visible: true })
  await expect.soft(stored, `the notice with ${which}`).toHaveCount(notice)
}

/** Of these, what `npm test` opens too: each reads another part of the session. */
const ALSO: readonly string[] = [
  '/get-started',
  '/loan-amount',
  '/plans?amount=200000',
  '/pan',
  '/kyc',
  '/confirm',
  '/my-visit',
  '/consent',
]

for (const [kind, routes] of [
  ['each screen that reads a session', ROUTES.filter((route) => ALSO.includes(route))],
  ['every other page', ROUTES.filter((route) => !ALSO.includes(route))],
] as const) {
  const mark = inAllUnless(kind === 'each screen that reads a session')
  test(`${kind} is clean with any session, and where there can be none`, mark, async ({ page, faults }) => {
    test.slow()
    await visit(page, '/404')
    faults.splice(0)
    for (const route of routes)
      for (const [name, items] of SESSIONS) {
        await page.evaluate((entries) => {
          sessionStorage.clear()
          for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
        }, items)
        await visit(page, route)
        await expectShown(page, 0, `${name} on ${route}`)
        expect.soft(logged(route, faults), `${name} on ${route}`).toEqual([])
      }
    await blockStorage(page)
    for (const route of routes) {
      await visit(page, route)
      await expectShown(page, ['/', '/no-such-page'].includes(route) ? 0 : 1, `blocked storage on ${route}`)
      // What comes late is found by the next visit, and the last is waited for.
      if (route === routes.at(-1)) await page.waitForLoadState('networkidle')
      expect.soft(logged(route, faults), `blocked storage on ${route}`).toEqual([])
    }
  })
}

test('a full session storage loses nothing as long as the page lives', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visit(page, '/kyc')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Visit' })
  await proveInBooking(page, '9811024680')
  await page.getByLabel('Alternate mobile number').fill('9811013579')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('House and street')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Book a visit' }).click()
  await expect(page.getByLabel('House and street')).toBeVisible()
})
