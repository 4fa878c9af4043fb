import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { countCalls } from '../support/calls'
import { button, code, dialog, KNOWN_NUMBER, NEW_NUMBER, phone, proceed, stored } from '../support/entry'
import { holdBack } from '../support/hold-back'
import { asStored, FULL_SESSION, provoke, store, unprovoke } from '../support/session'

test.use({ quick: true })

const ONBOARDING = FULL_SESSION['onboarding'] as object

test(
  'a returning visitor goes from the landing page to the PAN with a code alone',
  IN_ALL,
  async ({ page }) => {
    await page.goto('/gold-loan')
    await phone(page).fill(KNOWN_NUMBER)
    await page.getByRole('button', { name: 'Get Started' }).click()
    await page.waitForURL('/welcome-back')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    await expect(phone(page)).toBeDisabled()
    await expect(phone(page)).toHaveValue('98110 24680')
    await proceed(page).click()
    await expect(dialog(page)).toContainText('+91 98110 24680')
    await code(page).fill('123456')
    await button(page, 'Continue').click()
    await page.waitForURL('/pan')
    await hydrated(page)
    // No question is asked twice.
    await expect(page.getByLabel('PAN', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Mobile number')).toHaveCount(0)
  },
)

for (const path of ['/get-started', '/welcome-back']) {
  const isOne = path === '/welcome-back'
  test(
    `${path}?phone= is read, kept, and taken off the address bar`,
    inAllUnless(isOne),
    async ({ page }) => {
      await visit(page, `${path}?phone=%2B91%2098110%2024680&utm_source=sms#top`)
      await expect(page).toHaveURL(`${path}?utm_source=sms#top`)
      // On the start screen a number that is not proven by a code shows no greeting.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        path === '/welcome-back' ? 'Welcome back!' : "Let's Get Started",
      )
      await expect(phone(page)).toHaveValue('98110 24680')
      expect(await stored(page, 'onboarding')).toMatchObject({ phone: '9811024680' })
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
    },
  )

  const nonsense = `${path}?phone= with nonsense is taken off too, and changes nothing`
  test(nonsense, inAllUnless(!isOne), async ({ page }) => {
    await visit(page, `${path}?phone=%3Cscript%3E`)
    await expect(page).toHaveURL(path)
    await expect(phone(page)).toHaveValue('')
    await expect(phone(page)).toBeEnabled()
  })
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1 })

test('a number typed on the landing page is not known by that', async ({ page }) => {
  await page.goto('/gold-loan')
  await phone(page).fill(NEW_NUMBER)
  await page.getByRole('button', { name: 'Get Started' }).click()
  await page.waitForURL('/get-started')
  await hydrated(page)
  await expect(phone(page)).toHaveValue(NEW_NUMBER)
  await expect(greeting(page)).toHaveText("Let's Get Started")
  await expect(page.getByText('As per your PAN card')).toBeVisible()
  await proceed(page).click()
  await code(page).fill('123456')
  await button(page, 'Continue').click()
  await page.waitForURL('/loan-amount')
  // Once proven in this tab, the number shows the greeting.
  await visit(page, '/get-started')
  await expect(greeting(page)).toHaveText('Welcome back!')
  await expect(page.getByText('As per your PAN card')).toHaveCount(0)
})

test('a customer whom the check found is known, and somebody else is no longer', async ({ page }) => {
  await store(page, asStored({ onboarding: { ...ONBOARDING, otpVerified: false, userExists: true } }))
  await visit(page, '/get-started')
  await expect(greeting(page)).toHaveText('Welcome back!')
  await page.goto('/get-started?phone=9811013571')
  await hydrated(page)
  await expect(greeting(page)).toHaveText("Let's Get Started")
})

for (const [who, onboarding, title] of [
  ['somebody who is known', ONBOARDING, 'Welcome back!'],
  ['somebody new', { ...ONBOARDING, otpVerified: false }, "Let's Get Started"],
] as const) {
  test(`${who} sees no other title first, and nothing moves`, async ({ page }) => {
    const release = await holdBack(page, /\.js$/)
    await store(page, asStored({ onboarding }))
    await page.addInitScript(() => {
      const moves: number[] = []
      Object.assign(window, { moves })
      new PerformanceObserver((list) => moves.push(list.getEntries().length)).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto('/get-started', { waitUntil: 'commit' })
    await expect(greeting(page)).toHaveText(title, { useInnerText: true })
    const before = await page.locator('main').innerText()
    // A font that comes late moves letters too; this is about what the scripts do.
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      ;(window as unknown as { moves: number[] }).moves.length = 0
    })
    release()
    await hydrated(page)
    await expect(phone(page)).toHaveValue('98110 24680')
    await expect(greeting(page)).toHaveText(title)
    expect(await page.locator('main').innerText()).toBe(before)
    expect(await page.evaluate(() => (window as unknown as { moves: number[] }).moves)).toEqual([])
  })
}

test('a known number greets on the start screen, where it can be changed', IN_ALL, async ({ page }) => {
  await store(page, asStored({ onboarding: ONBOARDING }))
  await visit(page, '/get-started')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByText('As per your PAN card')).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Sunita Devi')
  await expect(phone(page)).toBeEditable()
  await proceed(page).click()
  await code(page).fill('123456')
  await button(page, 'Continue').click()
  await page.waitForURL('/loan-amount')
})

test('a returning visitor on a new device types the number, under the same rule', async ({ page }) => {
  await visit(page, '/welcome-back')
  await expect(proceed(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(proceed(page)).toContainText('Enter your mobile number first.')
  await phone(page).fill('5811024680')
  await proceed(page).click()
  await expect(phone(page)).toHaveAccessibleDescription(/Enter a valid mobile number/)
  await phone(page).fill(KNOWN_NUMBER)
  await expect(page.getByText('Enter a valid mobile number')).toHaveCount(0)
  await proceed(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('when the code cannot be sent, it is said, and a second try works', IN_ALL, async ({ page }) => {
  await visit(page, '/welcome-back?phone=9811024680')
  await provoke(page, { sendOtp: 'fail' })
  await proceed(page).click()
  await expect(page.getByRole('alert').getByText('Failed to send OTP', { exact: true })).toBeVisible()
  await unprovoke(page)
  await proceed(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

// On /verify-otp and in sign-up.spec.ts they are tried at every change.
test('two quick taps send one code and check it once', IN_ALL, async ({ page }) => {
  const calls = await countCalls(page)
  await visit(page, '/welcome-back?phone=9811024680')
  await provoke(page, { sendOtp: 500, verifyOtp: 600 })
  await proceed(page).dblclick()
  await expect(dialog(page)).toBeVisible()
  await code(page).fill('123456')
  await button(page, 'Continue').dblclick()
  await page.waitForURL('/pan')
  expect([calls('checkPhone'), calls('sendOtp'), calls('verifyOtp')]).toEqual([0, 1, 1])
})

test(
  'a number from abroad is proven on the PAN screen too, and not asked again',
  IN_ALL,
  async ({ page }) => {
    await store(
      page,
      asStored({ onboarding: { ...ONBOARDING, country: 'GB', phone: '7400123456', pan: '' } }),
    )
    await visit(page, '/pan')
    await expect(phone(page)).toHaveCount(0)
    await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
    await button(page, 'Confirm by OTP').click()
    await expect(page.getByText('Enter the code sent to +44 7400 123456')).toBeVisible()
  },
)

test.describe('/verify-otp', () => {
  test('without a number says so and leads to the start', async ({ page }) => {
    await visit(page, '/verify-otp')
    await expect(page.getByText('We have no mobile number to send a code to.')).toBeVisible()
    await page.getByRole('link', { name: 'Enter your number' }).click()
    await page.waitForURL('/get-started')
  })

  for (const [number, next] of [
    ['9811024680', '/pan'],
    ['9811013579', '/loan-amount'],
  ] as const) {
    test(`${number} goes on to ${next}`, inAllUnless(next === '/pan'), async ({ page }) => {
      const calls = await countCalls(page)
      await store(page, asStored({ onboarding: { ...ONBOARDING, phone: number, otpVerified: false } }))
      await visit(page, '/verify-otp')
      await provoke(page, { verifyOtp: 600 })
      await expect(button(page, 'Verify')).toHaveAttribute('aria-disabled', 'true')
      await button(page, 'Verify').press('Enter')
      await expect(code(page)).toBeFocused()
      await expect(code(page)).toHaveAccessibleDescription('Enter the code from the SMS')
      await button(page, 'Get OTP').click()
      await expect(page.getByText('Enter the 6-digit code sent to')).toBeVisible()
      await code(page).fill('123456')
      await button(page, 'Verify').dblclick()
      await page.waitForURL(next)
      expect([calls('sendOtp'), calls('verifyOtp')]).toEqual([1, 1])
    })
  }

  test('a check that fails is said, and a second try works', IN_ALL, async ({ page }) => {
    await store(page, asStored({ onboarding: { ...ONBOARDING, otpVerified: false } }))
    await visit(page, '/verify-otp')
    await provoke(page, { verifyOtp: 'fail' })
    await code(page).fill('123456')
    await button(page, 'Verify').click()
    await expect(page.getByRole('alert')).toContainText('The code could not be checked')
    await expect(code(page)).toHaveValue('123456')
    await unprovoke(page)
    await button(page, 'Verify').click()
    await page.waitForURL('/pan')
  })

  test('the number can be edited on the spot', IN_ALL, async ({ page }) => {
    await store(page, asStored({ onboarding: ONBOARDING }))
    await visit(page, '/verify-otp')
    await button(page, 'Edit mobile number').click()
    await expect(phone(page)).toBeFocused()
    await phone(page).fill('98110 13579')
    await button(page, 'Get OTP').click()
    await expect(page.locator('main')).toContainText('+91 98110 13579')
    await code(page).fill('1234')
    await button(page, 'Verify').click()
    await page.waitForURL('/loan-amount')
  })
})
