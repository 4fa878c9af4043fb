import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { ask, figure, speak, speakTo, VOICE, withVoice } from '../support/thread'

test.describe('a question that is spoken', () => {
  const read = (page: Page) => page.evaluate(() => (window as unknown as { read: string[] }).read)
  const toggle = (page: Page) => page.getByRole('button', { name: 'Read answers aloud' })

  test('may be answered aloud, once the visitor wants it, and the reading can be stopped', async ({
    page,
  }) => {
    await speakTo(page)
    expect(await read(page)).toEqual([])
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
    expect((await read(page)).join()).toContain('On 20 g of 22 KT gold')
    await page.getByRole('button', { name: 'Stop reading' }).click()
    await expect(page.getByRole('button', { name: 'Stop reading' })).toHaveCount(0)
    // A typed question is not read.
    await ask(page, '2 lakh for 6 months EMI')
    await expect(figure(page)).toHaveText('₹34,509.67')
    await expect(toggle(page)).toHaveCount(0)
    expect(await read(page)).toHaveLength(1)
  })

  test(
    'on the start page may be answered aloud too, and its address is as any other',
    IN_ALL,
    async ({ page }) => {
      await withVoice(page, [VOICE])
      await visit(page, '/')
      await speak(page)
      await expect(toggle(page)).toBeVisible()
      await expect(page).toHaveURL('/ai?query=how+much+for+20+gram')
    },
  )

  test('on a device without a voice is answered in writing only', async ({ page }) => {
    await withVoice(page, [{ ...VOICE, localService: false }])
    await visit(page, '/ai')
    await speak(page)
    await expect(toggle(page)).toHaveCount(0)
  })
})
