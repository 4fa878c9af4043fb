import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'

/** Presses Tab until an element with this accessible name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    const focused = await focusedName(page)
    const reached = typeof name === 'string' ? focused === name : name.test(focused)
    if (reached) return
    seen.push(focused)
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reached ${String(name)}; it passed ${seen.join(' | ')}`)
}

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element) return ''
    const labels = (element as HTMLInputElement).labels
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent
    return (label ?? '').replace(/\s+/g, ' ').trim()
  })

test('a visitor without a mouse goes from the offers to the confirmation', async ({ page }) => {
  await visit(page, '/plans?amount=200000')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await tabTo(page, 'HDFC')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/lender=HDFC/)
  await tabTo(page, 'Apply with HDFC Excel')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pan')
  await hydrated(page)

  await tabTo(page, 'Mobile number')
  await page.keyboard.type('9811024680')
  await tabTo(page, 'PAN')
  await page.keyboard.type('abcde1234f')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('OTP', { exact: true })).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/credit-score')
  await hydrated(page)
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kyc')
  await hydrated(page)
  await tabTo(page, 'Book a visit')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Schedule Visit' })
  await expect(dialog).toBeVisible()
  await tabTo(page, 'Alternate mobile number')
  await page.keyboard.type('9811013579')
  await page.keyboard.press('Enter')
  await tabTo(page, 'House and street')
  await page.keyboard.type('14 Jacobpura')
  await tabTo(page, 'PIN code')
  await page.keyboard.type('122001')
  await expect(page.getByLabel('District')).toHaveValue('Gurugram')
  await tabTo(page, 'City, town or village')
  await page.keyboard.type('Gurugram')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await tabTo(page, /^Today/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '10-11 AM' })).toBeEnabled()
  await tabTo(page, /^10-11 AM/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Confirm')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/confirm')
  await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
})

test('Escape closes the booking and gives the focus back to what opened it', async ({ page }) => {
  await visit(page, '/kyc')
  const opener = page.getByRole('button', { name: 'Book a visit' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule Visit' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
