import type { Page } from '@playwright/test'
import { countCalls } from '../support/calls'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { button, code, dialog, NEW_NUMBER, phone, proceed } from '../support/entry'
import { provoke, unprovoke } from '../support/session'

async function askForCode(page: Page): Promise<void> {
  await phone(page).fill(NEW_NUMBER)
  await proceed(page).click()
  await expect(code(page)).toBeFocused()
}

test('a code is refused, kept, said to be wrong, and the next one accepted', async ({ page }) => {
  await visit(page, '/get-started')
  await askForCode(page)
  await code(page).fill('123')
  await button(page, 'Continue').click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert.getByText('Invalid OTP', { exact: true })).toBeVisible()
  await expect(code(page)).toHaveValue('123')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(code(page)).toHaveAccessibleDescription(/Invalid OTP/)
  // The typed code is selected: the next key replaces it.
  await page.keyboard.type('123456')
  await expect(code(page)).toHaveValue('123456')
  await expect(alert).toHaveCount(0)
  await expect(code(page)).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Enter')
  await page.waitForURL('/loan-amount')
})

test('six boxes are one field for keys, paste and autofill', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/get-started')
  await askForCode(page)
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await page.evaluate(() => navigator.clipboard.writeText('123 456'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(code(page)).toHaveValue('123456')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(code(page)).toHaveValue('1234')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('9')
  await expect(code(page)).toHaveValue('19234')
  await page.keyboard.type('x8')
  await expect(code(page)).toHaveValue('198234')
  // When all boxes are full, a digit replaces the next one.
  await page.keyboard.type('7')
  await expect(code(page)).toHaveValue('198734')
  await page.keyboard.press('Delete')
  await expect(code(page)).toHaveValue('19874')
  // Each digit is centred in its box, whatever its width.
  await code(page).fill('000000')
  const off = await code(page).evaluate((input: HTMLInputElement) => {
    const boxes = [...(input.closest('.otp')?.querySelectorAll(':scope > span') ?? [])]
    const [first, second] = boxes.map((box) => box.getBoundingClientRect())
    const style = getComputedStyle(input)
    const digit = Object.assign(document.createElement('span'), { textContent: '0' })
    for (const property of [
      'fontFamily',
      'fontSize',
      'fontWeight',
      'fontStretch',
      'fontVariantNumeric',
    ] as const)
      digit.style[property] = style[property]
    digit.style.position = 'absolute'
    document.body.append(digit)
    const width = digit.getBoundingClientRect().width
    digit.remove()
    if (!first || !second) return null
    return {
      pitch: parseFloat(style.letterSpacing) + width - (second.left - first.left),
      middle:
        input.getBoundingClientRect().left +
        parseFloat(style.paddingLeft) +
        width / 2 -
        (first.left + first.width / 2),
      scrolled: input.scrollLeft,
    }
  })
  expect(off?.scrolled).toBe(0)
  // A browser that places text on whole pixels is off by less than one.
  expect(Math.abs(off?.pitch ?? NaN)).toBeLessThan(1)
  expect(Math.abs(off?.middle ?? NaN)).toBeLessThan(1)
})

test('after 30 seconds the code can be sent again, once for two quick taps', async ({ page }) => {
  // Install the clock first: it replaces the performance timeline in which calls are counted.
  await page.clock.install()
  const calls = await countCalls(page)
  await visit(page, '/get-started')
  await phone(page).fill(NEW_NUMBER)
  await page.clock.pauseAt(Date.now() + 10_000)
  await proceed(page).click()
  await page.clock.runFor(1200)
  await expect(dialog(page).getByText(/^No code yet\? Send again in 0:(29|30)$/)).toBeVisible()
  await page.clock.runFor(20_000)
  const countdown = dialog(page).getByText(/^No code yet\? Send again in 0:(09|10)$/)
  await expect(countdown).toBeVisible()
  // The seconds are not announced: the countdown is in no live region.
  const live = '[aria-live], [role="status"], [role="alert"], output'
  expect(await countdown.evaluate((element, within) => element.closest(within), live)).toBeNull()
  await page.clock.runFor(11_000)
  await expect(dialog(page).getByRole('status').first()).toHaveText('You can have the code sent again now.')
  await code(page).fill('12')
  await button(page, 'Send the code again').dblclick()
  await expect(button(page, 'Sending...')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(dialog(page).getByText('A new code was sent to +91 98110 13579.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveValue('12')
  await expect(dialog(page).getByText(/Send again in 0:/)).toBeVisible()
  expect(calls('sendOtp')).toBe(2)
})

test('a resend that fails is said, and works the next time', IN_ALL, async ({ page }) => {
  await page.clock.install()
  await visit(page, '/get-started')
  await phone(page).fill(NEW_NUMBER)
  await proceed(page).click()
  await page.clock.runFor(32_000)
  await provoke(page, { sendOtp: 'fail' })
  await button(page, 'Send the code again').click()
  await page.clock.runFor(1000)
  await expect(dialog(page).getByText('Failed to send OTP', { exact: true })).toBeVisible()
  await unprovoke(page)
  await button(page, 'Send the code again').click()
  await page.clock.runFor(1000)
  await expect(dialog(page).getByText(/^A new code was sent/)).toBeVisible()
})

test('on /pan another code can be sent after 30 seconds, as in the dialog', IN_ALL, async ({ page }) => {
  await page.clock.install()
  const calls = await countCalls(page)
  await visit(page, '/pan')
  await phone(page).fill(NEW_NUMBER)
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
  await page.clock.pauseAt(Date.now() + 10_000)
  await button(page, 'Confirm by OTP').click()
  await page.clock.runFor(1200)
  const otp = page.getByLabel('OTP', { exact: true })
  await expect(otp).toBeFocused()
  await expect(page.getByText(/^No code yet\? Send again in 0:(?:29|30)$/)).toBeVisible()
  await expect(button(page, 'Send the code again')).toHaveCount(0)
  await otp.fill('12')
  await page.clock.runFor(27_000)
  await expect(button(page, 'Send the code again')).toHaveCount(0)
  await page.clock.runFor(4000)
  await expect(page.getByText('You can have the code sent again now.')).toBeAttached()
  await button(page, 'Send the code again').dblclick()
  await page.clock.runFor(1000)
  await expect(page.getByText('A new code was sent to +91 98110 13579.')).toBeVisible()
  await expect(page.getByText(/^No code yet\? Send again in 0:/)).toBeVisible()
  await expect(otp).toHaveValue('12')
  expect(calls('sendOtp')).toBe(2)
})

test('Edit goes back to the number, and the next code goes to the new one', IN_ALL, async ({ page }) => {
  const calls = await countCalls(page)
  await visit(page, '/get-started')
  await askForCode(page)
  await button(page, 'Edit mobile number').click()
  const number = dialog(page).getByLabel('Mobile number')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('98110 13579')
  await number.fill('')
  await expect(button(page, 'Get OTP')).toHaveAttribute('aria-disabled', 'true')
  await number.fill('98110')
  await button(page, 'Get OTP').click()
  await expect(number).toHaveAccessibleDescription(/Enter a valid mobile number/)
  await number.fill('98110 24681')
  await button(page, 'Get OTP').dblclick()
  await expect(button(page, 'Sending...')).toBeVisible()
  await expect(dialog(page)).toContainText('+91 98110 24681')
  await expect(code(page)).toBeFocused()
  expect(calls('sendOtp')).toBe(2)
})

test('closing the dialog goes back to the form, whatever is under way', IN_ALL, async ({ page }) => {
  await visit(page, '/get-started')
  await askForCode(page)
  await code(page).fill('123456')
  await provoke(page, { verifyOtp: 1500 })
  await button(page, 'Continue').click()
  await expect(button(page, 'Verifying...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(proceed(page)).toBeFocused()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('moneypal:1:onboarding')))
    .toContain('"otpVerified":true')
  await expect(page).toHaveURL('/get-started')
})

test('back and reload go back one step at most, and keep the typed text', async ({ page }) => {
  await page.goto('/gold-loan')
  await page.goto('/get-started')
  await hydrated(page)
  await phone(page).fill('98110 1')
  await page.getByLabel('Full Name').fill('Sunita')
  await page.reload()
  await hydrated(page)
  await expect(phone(page)).toHaveValue('98110 1')
  await expect(page.getByLabel('Full Name')).toHaveValue('Sunita')
  await askForCode(page)
  await code(page).fill('12')
  await page.reload()
  await hydrated(page)
  // The code was in memory only; the number is kept.
  await expect(dialog(page)).toBeHidden()
  await expect(phone(page)).toHaveValue('98110 13579')
  await expect(page.getByLabel('Full Name')).toHaveValue('Sunita')
  await proceed(page).click()
  await code(page).fill('123456')
  await button(page, 'Continue').click()
  await page.waitForURL('/loan-amount')
  await page.goBack()
  await expect(page).toHaveURL('/get-started')
  await hydrated(page)
  await expect(dialog(page)).toBeHidden()
  await expect(phone(page)).toHaveValue('98110 13579')
  await expect(proceed(page)).not.toHaveAttribute('aria-busy')
  await page.goBack()
  await expect(page).toHaveURL('/gold-loan')
})

test(
  'on /verify-otp a reload keeps the number and the countdown, and sends nothing',
  IN_ALL,
  async ({ page }) => {
    const calls = await countCalls(page)
    await visit(page, '/get-started')
    await askForCode(page)
    await page.goto('/verify-otp')
    await hydrated(page)
    await expect(page.locator('main')).toContainText('+91 98110 13579')
    await page.reload()
    await hydrated(page)
    await expect(page.getByText(/^No code yet\? Send again in 0:\d\d$/)).toBeVisible()
    expect(calls('sendOtp')).toBe(1)
  },
)
