import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'

test.describe('the pledge card', () => {
  const input = (page: Page) => page.locator('input[type="file"]')
  const pdf = { name: 'pledge-2024.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 card') }

  test('is taken, stays on the device, survives another question, and can be removed', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await visit(page, '/ai')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Pledge Card' }).click()
    await (await chooser).setFiles(pdf)
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toBeVisible()
    await expect(page.getByText('PDF, 1 KB. Kept on this device only; never sent.')).toBeVisible()
    await page.getByLabel('Ask the MoneyPal assistant').fill('what is 916')
    await page.getByRole('button', { name: 'Find Now' }).click()
    await expect(page.getByText('says how many of 24 parts are gold')).toBeVisible()
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove pledge-2024.pdf' }).click()
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Upload Pledge Card' })).toBeFocused()
    expect(sent).toEqual([])
  })

  test('is refused, in words, when it is something else', async ({ page }) => {
    await visit(page, '/ai')
    const alert = page.locator('.pledge-err')
    await input(page).setInputFiles({ ...pdf, name: 'card.gif' })
    await expect(alert).toHaveText('Choose a JPG, PNG or PDF of your pledge card.')
    await input(page).setInputFiles({ ...pdf, name: 'card.jpg' })
    await expect(alert).toContainText('not the JPG, PNG or PDF that its name says')
    await input(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7') })
    await expect(alert).toContainText('larger than 5 MB')
    await input(page).setInputFiles(pdf)
    await expect(alert).toBeEmpty()
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toBeVisible()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const address of [
    '/ai',
    '/ai?query=kaun+se+kagaz+chahiye',
    '/ai?query=weather',
    `/ai?query=${'x'.repeat(300)}`,
    `/ai?query=${'gold+'.repeat(100)}`,
  ]) {
    test(`nothing is cut off or scrolls sideways: ${address.slice(0, 40)}`, async ({ page }) => {
      await visit(page, address)
      await page.locator('input[type="file"]').setInputFiles({
        name: `${'a-very-long-name-'.repeat(8)}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      })
      await expect(page.locator('.pledge-chip')).toBeVisible()
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(wide).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})
