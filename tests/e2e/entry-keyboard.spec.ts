import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { code, dialog, NEW_NUMBER, phone } from '../support/entry'
import { expectFocusHeld, tabTo } from '../support/keyboard'

test.use({ quick: true })

test('a new visitor without a mouse goes from the number to the offers', IN_ALL, async ({ page }) => {
  await visit(page, '/get-started')
  await tabTo(page, 'Mobile number')
  await page.keyboard.type('9811013579')
  await tabTo(page, 'Full Name')
  await page.keyboard.type('Sunita Devi')
  await tabTo(page, 'Proceed')
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()

  // The dialog traps the focus; Escape returns it to the opener.
  await expectFocusHeld(page, 10)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()

  await tabTo(page, 'Edit mobile number')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Invalid OTP')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('123456')
  await tabTo(page, 'Continue')
  await page.keyboard.press('Space')
  await page.waitForURL('/loan-amount')
  await hydrated(page)

  await tabTo(page, 'Loan amount')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Loan amount')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('200000')
  await tabTo(page, 'Salaried')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Farmer' })).toBeChecked()
  await tabTo(page, 'PIN code')
  await page.keyboard.type('122001')
  await page.keyboard.press('Enter')
  await page.waitForURL('/plans?amount=200000')
})

test('a returning visitor without a mouse goes to the PAN', async ({ page }) => {
  await visit(page, '/welcome-back?phone=9811024680')
  await tabTo(page, 'Proceed')
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await page.waitForURL('/pan')
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  /** The page does not scroll sideways, and no field or button is cut off or too small to tap. */
  async function expectFits(page: Page): Promise<void> {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main input, main select, main .radio, main .field-box')]
        .map((element) => [element, element.closest('.radio, .otp, .field-box') ?? element] as const)
        .map(([element, target]) => [element.outerHTML.slice(0, 80), target.getBoundingClientRect()] as const)
        .filter(([, box]) => box.width > 0 && (box.height < 44 || box.left < 0 || box.right > innerWidth))
        .map(([html]) => html),
    )
    expect(small).toEqual([])
  }

  test('the whole way fits and works by touch', IN_ALL, async ({ page }) => {
    await visit(page, '/get-started')
    await expectFits(page)
    await phone(page).fill(NEW_NUMBER)
    await page.getByRole('button', { name: 'Proceed' }).tap()
    await expect(dialog(page)).toBeVisible()
    await expectFits(page)
    await code(page).fill('12')
    await dialog(page).getByRole('button', { name: 'Continue' }).tap()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Edit mobile number' }).tap()
    await expectFits(page)
    await page.getByRole('button', { name: 'Get OTP' }).tap()
    await code(page).fill('123456')
    await dialog(page).getByRole('button', { name: 'Continue' }).tap()
    await page.waitForURL('/loan-amount')
    await hydrated(page)
    await page.getByLabel('Loan amount').fill('9,99,99,000')
    await page.getByLabel('PIN code').fill('0')
    await page.getByRole('button', { name: 'Continue' }).tap()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFits(page)
    await page.getByLabel('PIN code').fill('122001')
    await page.getByText('Self-Employed (Professional)').tap()
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page.waitForURL('/plans?amount=99999000')
  })

  test('each screen before the offers fits', async ({ page }) => {
    for (const path of [
      ...['/get-started', '/loan-amount', '/welcome-back', '/verify-otp'],
      '/welcome-back?phone=9811024680',
    ]) {
      await visit(page, path)
      await test.step(path, () => expectFits(page))
    }
  })
})
