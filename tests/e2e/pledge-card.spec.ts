import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { enquiry } from '../support/steps'

test.describe('the pledge card', () => {
  const input = (page: Page) => page.locator('input[type="file"]')
  const figures = (page: Page) => page.getByRole('dialog', { name: 'Your pledge card' })
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
    await expect(figures(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toBeVisible()
    await expect(page.getByText('PDF, 1 KB. Kept on this device only; never sent.')).toBeVisible()
    await page.getByLabel('Ask the MoneyPal assistant').fill('what is 916')
    await page.getByRole('button', { name: 'Find Now' }).click()
    await expect(page.locator('.answer').getByText('says how many of 24 parts are gold')).toBeVisible()
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove pledge-2024.pdf' }).click()
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Upload Pledge Card' })).toBeFocused()
    expect(sent).toEqual([])
  })

  test('is refused, in words, when it is something else', async ({ page }) => {
    await visit(page, '/ai')
    const alert = page.locator('.pledge-error')
    await input(page).setInputFiles({ ...pdf, name: 'card.gif' })
    await expect(alert).toHaveText('Choose a JPG, PNG or PDF of your pledge card.')
    await input(page).setInputFiles({ ...pdf, name: 'card.jpg' })
    await expect(alert).toContainText('not the JPG, PNG or PDF that its name says')
    await input(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7') })
    await expect(alert).toContainText('larger than 5 MB')
    await expect(figures(page)).toHaveCount(0)
    await input(page).setInputFiles(pdf)
    await expect(alert).toBeEmpty()
    await expect(page.getByText('pledge-2024.pdf', { exact: true })).toBeVisible()
  })

  /** The picture of a card: a screenshot of the page. */
  const picture = async (page: Page) => ({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })

  test('is shown beside the figures that are read off it, and these compare offers', async ({ page }) => {
    await visit(page, '/ai')
    await input(page).setInputFiles(await picture(page))
    await expect(figures(page).getByRole('img', { name: 'Your pledge card, card.png' })).toBeVisible()
    await figures(page).getByRole('button', { name: 'Compare offers' }).click()
    await expect(figures(page).getByText('Enter the weight or the amount to compare')).toBeVisible()
    await expect(figures(page).getByLabel('Gold weight')).toBeFocused()
    await figures(page).getByLabel('Gold weight').fill('22.5')
    await figures(page).getByLabel('Loan amount').fill('1,50,000')
    await figures(page).getByLabel('Loan amount').press('Enter')
    await expect(page).toHaveURL('/plans?amount=150000&weight=22.5')
  })

  test('goes to the expert as figures, never as a picture', async ({ page }) => {
    await visit(page, '/ai')
    await input(page).setInputFiles(await picture(page))
    await figures(page).getByLabel('Gold weight').fill('22.5')
    await figures(page).getByLabel('Loan amount').fill('150000')
    await figures(page).getByLabel('Interest').fill('much')
    await figures(page).getByRole('button', { name: 'Ask an expert' }).click()
    await expect(figures(page).getByLabel('Interest')).toBeFocused()
    await figures(page).getByLabel('Interest').fill('1.2')
    await figures(page).getByRole('button', { name: 'Ask an expert' }).click()
    await expect(enquiry(page).locator('p:has(> .icon-btn)')).toHaveText(
      /^About: Pledge card: 22\.5 g, ₹1,50,000, 1\.20?% a month$/,
    )
    await expect(figures(page)).toBeHidden()
  })

  test(
    'keeps its figures while the page is open, and forgets them with the card',
    IN_ALL,
    async ({ page }) => {
      await visit(page, '/ai')
      await input(page).setInputFiles(pdf)
      await expect(figures(page).getByRole('img')).toHaveCount(0)
      await figures(page).getByLabel('Gold weight').fill('22.5')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Enter figures' }).click()
      await expect(figures(page).getByLabel('Gold weight')).toHaveValue('22.5')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Enter figures' })).toBeFocused()
      await page.getByRole('button', { name: 'Remove pledge-2024.pdf' }).click()
      await input(page).setInputFiles(pdf)
      await expect(figures(page).getByLabel('Gold weight')).toHaveValue('')
    },
  )
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
    test(
      `nothing is cut off or scrolls sideways: ${address.slice(0, 40)}`,
      inAllUnless(address.includes('gold+')),
      async ({ page }) => {
        await visit(page, address)
        await page.locator('input[type="file"]').setInputFiles({
          name: `${'a-very-long-name-'.repeat(8)}.png`,
          mimeType: 'image/png',
          buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        })
        await expect(page.getByRole('dialog', { name: 'Your pledge card' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.locator('.pledge-chip')).toBeVisible()
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            // What is only read out is not to be seen, and the cover of the typed question is clipped.
            .filter((element) => !element.closest('.sr, .ask-cover'))
            .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
            .map((element) => element.outerHTML.slice(0, 120)),
        )
        expect(wide).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      },
    )
  }
})
