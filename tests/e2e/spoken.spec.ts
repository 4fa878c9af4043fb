import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'

const box = (page: Page) => page.getByLabel('Ask the MoneyPal assistant')
const find = (page: Page) => page.getByRole('button', { name: 'Find Now' })
const figure = (page: Page) => page.locator('.thread > li').last().locator('.counted-main b')

test.describe('a question that is spoken', () => {
  /** A device that hears what the test says, and keeps what it reads aloud. */
  const device = (voices: readonly object[]) => {
    const read: string[] = []
    class Recognition {
      onresult?: (event: unknown) => void
      onend?: () => void
      start() {
        this.onresult?.({ results: [[{ transcript: 'how much for 20 gram' }]] })
        this.onend?.()
      }
    }
    class Utterance {
      constructor(readonly text: string) {}
    }
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ text }: Utterance) => read.push(text),
      cancel: () => undefined,
    })
    Object.assign(window, { SpeechRecognition: Recognition, SpeechSynthesisUtterance: Utterance, read })
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
  }
  const VOICE = { lang: 'en-IN', localService: true }
  const read = (page: Page) => page.evaluate(() => (window as unknown as { read: string[] }).read)
  const speak = async (page: Page) => {
    await page.getByRole('button', { name: 'Ask by voice' }).click()
    await expect(box(page)).toHaveValue('how much for 20 gram')
    await find(page).click()
    await expect(figure(page)).toBeVisible()
  }
  const toggle = (page: Page) => page.getByRole('button', { name: 'Read answers aloud' })

  test('may be answered aloud, once the visitor wants it, and the reading can be stopped', async ({
    page,
  }) => {
    await page.addInitScript(device, [VOICE])
    await visit(page, '/ai')
    await speak(page)
    expect(await read(page)).toEqual([])
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
    expect((await read(page)).join()).toContain('On 20 g of 22 KT gold')
    await page.getByRole('button', { name: 'Stop reading' }).click()
    await expect(page.getByRole('button', { name: 'Stop reading' })).toHaveCount(0)
    // A typed question is not read.
    await box(page).fill('2 lakh for 6 months EMI')
    await find(page).click()
    await expect(figure(page)).toHaveText('₹34,509.67')
    await expect(toggle(page)).toHaveCount(0)
    expect(await read(page)).toHaveLength(1)
  })

  test('on the start page may be answered aloud too, and its address is as any other', async ({ page }) => {
    await page.addInitScript(device, [VOICE])
    await visit(page, '/')
    await speak(page)
    await expect(toggle(page)).toBeVisible()
    await expect(page).toHaveURL('/ai?query=how+much+for+20+gram')
  })

  test('on a device without a voice is answered in writing only', async ({ page }) => {
    await page.addInitScript(device, [{ ...VOICE, localService: false }])
    await visit(page, '/ai')
    await speak(page)
    await expect(toggle(page)).toHaveCount(0)
  })
})
