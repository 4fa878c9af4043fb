import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { expectFocusHeld } from '../support/keyboard'
import { SCREENS } from '../support/screens'
import { enquiry } from '../support/steps'

test.use({ quick: true })

/** Opens with Enter, keeps the focus inside in both directions, closes with Escape, and returns the focus. */
async function expectModal(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectFocusHeld(page, 14)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('the enquiry holds the focus and gives it back', async ({ page }) => {
  await visit(page, '/gold-loan')
  await expectModal(page, page.getByRole('button', { name: 'Enquire Now' }), enquiry(page))
})

test('the loan to look for holds the focus and gives it back', IN_ALL, async ({ page }) => {
  await SCREENS.offers(page)
  await expectModal(page, page.getByRole('button', { name: 'Change' }), page.getByRole('dialog'))
})

test('a booking opened by a link holds the focus and gives it back', IN_ALL, async ({ page }) => {
  await visit(page, '/')
  const opener = page.getByRole('button', { name: 'Start Assessing' }).first()
  await expectModal(page, opener, page.getByRole('dialog', { name: 'Schedule Visit' }))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters hold the focus and give it back', async ({ page }) => {
    await SCREENS.offers(page)
    await expectModal(page, page.getByRole('button', { name: /^Filter/ }), page.getByRole('dialog'))
  })

  /** Escape returns the focus; Tab past the end leaves and closes the menu. */
  async function expectMenu(page: Page, summary: Locator): Promise<void> {
    const menu = page.locator('details[data-menu][open]')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(summary).toBeFocused()
    await page.keyboard.press('Space')
    await expect(menu).toHaveCount(1)
    const links = await menu.getByRole('link').count()
    for (let link = 0; link < links; link++) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').nth(link)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
  }

  test('the menu is walked through, and closes behind the focus', async ({ page }) => {
    await visit(page, '/faq')
    await expectMenu(page, page.getByRole('banner').locator('summary[aria-label="Menu"]'))
  })

  for (const address of ['/gold-loan', '/plans', '/kyc', '/ai']) {
    const title = `the language menu of ${address} closes behind the focus`
    test(title, inAllUnless(address === '/gold-loan'), async ({ page }) => {
      await visit(page, address)
      await expectMenu(page, page.locator('.lang summary').filter({ visible: true }).first())
    })
  }
})
