import type { Page } from '@playwright/test'
import { countCalls } from '../support/calls'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { button, code, dialog, NEW_NUMBER, phone, proceed } from '../support/entry'

test.use({ quick: true })

async function askForCode(page: Page): Promise<void> {
  await phone(page).fill(NEW_NUMBER)
  await proceed(page).click()
  await expect(code(page)).toBeFocused()
}

test('a code that was sent is asked for again after Esc, and is accepted', async ({ page }) => {
  const calls = await countCalls(page)
  await visit(page, '/get-started')
  await askForCode(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await proceed(page).click()
  await expect(code(page)).toBeFocused()
  await expect(dialog(page).getByText(/^Sent \d+ s ago\.$/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^No code yet\?/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect([calls('checkPhone'), calls('sendOtp')]).toEqual([1, 1])
  await code(page).fill('123456')
  await button(page, 'Continue').click()
  await page.waitForURL('/loan-amount')
})

test(
  'Enter right after Esc, before the browser tells of the close, opens the dialog again',
  IN_ALL,
  async ({ page }) => {
    await visit(page, '/get-started')
    await askForCode(page)
    // What Esc does, and the press, in one go.
    await dialog(page).evaluate((open: HTMLDialogElement) => {
      if (open.dispatchEvent(new Event('cancel', { cancelable: true })) && open.open) open.close()
      document.querySelector<HTMLButtonElement>('form.entry button[type=submit]')?.click()
    })
    await expect(dialog(page).getByText(/^Sent \d+ s ago\.$/)).toBeVisible()
    // A close that is told of too late would come now.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
    await expect(code(page)).toBeFocused()
  },
)

test('an expired code says so, and a new one is offered', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/get-started')
  await phone(page).fill(NEW_NUMBER)
  await proceed(page).click()
  await page.clock.runFor(1200)
  await expect(code(page)).toBeVisible()
  await page.clock.runFor(301_000)
  await expect(dialog(page).getByRole('status').first()).toHaveText('This code has expired.')
  await code(page).fill('123456')
  await button(page, 'Continue').click()
  await page.clock.runFor(1000)
  await expect(dialog(page).getByRole('alert')).toContainText('This code has expired')
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Send the code again').click()
  await page.clock.runFor(1000)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await button(page, 'Continue').click()
  await page.clock.runFor(1000)
  await page.waitForURL('/loan-amount')
})

test(
  'what is selected after a wrong code is shown by its boxes, and no band lies across them',
  IN_ALL,
  async ({ page }) => {
    await visit(page, '/get-started')
    await askForCode(page)
    await code(page).fill('123')
    await button(page, 'Continue').click()
    await expect(dialog(page).getByText('Invalid OTP', { exact: true })).toBeVisible()
    await code(page).press('ControlOrMeta+a')
    await expect(dialog(page).locator('.otp .chosen')).toHaveCount(3)
    const band = await code(page).evaluate((input) => getComputedStyle(input, '::selection').backgroundColor)
    expect(band).toBe('rgba(0, 0, 0, 0)')
  },
)
