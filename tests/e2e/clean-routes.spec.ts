import { expect, test, visit } from '../support/clean-page'
import { asStored, blockStorage, FULL_SESSION, store } from '../support/session'
import { proveInBooking } from '../support/steps'

const ROUTES = [
  '/',
  '/get-started',
  '/welcome-back',
  '/verify-otp',
  '/loan-amount',
  '/plans?amount=200000',
  '/plans/key-facts?offer=hdfc&amount=200000',
  '/compare?offers=hdfc,kotak&amount=200000',
  '/pan',
  '/credit-score',
  '/kyc',
  '/confirm',
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
  ['an empty session', {}],
  ['a full session', asStored(FULL_SESSION)],
  ['a corrupt session', CORRUPT],
]

for (const route of ROUTES) {
  for (const [name, items] of SESSIONS) {
    // The faults fixture fails the test on any console error or warning, exception, or request to another host.
    test(`${route} is clean with ${name}`, async ({ page, faults }) => {
      await store(page, items)
      await visit(page, route)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.getByText('Your browser keeps nothing').filter({ visible: true })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      if (route === '/no-such-page') {
        // The browser itself logs the missing page; nothing else may be logged.
        expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([])
      }
    })
  }

  test(`${route} is clean where session storage is blocked`, async ({ page, faults }) => {
    await blockStorage(page)
    await visit(page, route)
    await expect(page.locator('h1').first()).toBeVisible()
    // Pages on which typed text would be kept say that it can't be.
    await expect(page.getByText('Your browser keeps nothing').filter({ visible: true })).toHaveCount(
      ['/', '/no-such-page'].includes(route) ? 0 : 1,
    )
    await page.waitForLoadState('networkidle')
    if (route === '/no-such-page') {
      expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([])
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
