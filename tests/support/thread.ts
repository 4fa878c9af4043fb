import type { Page } from '@playwright/test'
import { expect, visit } from './clean-page'

export const EMI = '2 lakh for 6 months EMI'
/** The figure of its answer. */
export const SIX = '₹34,509.67'
const SPOKEN = 'how much for 20 gram'

export const box = (page: Page) => page.getByLabel('Ask the MoneyPal assistant')
export const find = (page: Page) => page.getByRole('button', { name: 'Find Now' })
export const turns = (page: Page) => page.locator('.thread > li')
export const newest = (page: Page) => turns(page).last()
export const question = (page: Page) => newest(page).getByRole('heading', { level: 2 })
export const figure = (page: Page) => newest(page).locator('.counted-main b')
export const asking = (text: string) => `/ai?${new URLSearchParams({ query: text }).toString()}`

/** Asks with the box of the page; by key, since a page that still loads moves the button under a click. */
export async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

/** Asks all of them in a new thread, each after the answer to the one before. */
export async function askAll(page: Page, [first = '', ...others]: readonly string[]): Promise<void> {
  await visit(page, asking(first))
  for (const [index, text] of others.entries()) {
    await expect(turns(page)).toHaveCount(index + 1)
    await expect(page.locator('.awaited')).toHaveCount(0)
    await ask(page, text)
  }
  await expect(turns(page)).toHaveCount(others.length + 1)
  await expect(page.locator('.awaited')).toHaveCount(0)
}

/** The answer to a question in Hindi with Latin letters, which is in the FAQ. */
export async function toKnownAnswer(page: Page): Promise<void> {
  await visit(page, asking('kaun se kagaz chahiye'))
  await expect(page.locator('[data-kind=known] .answer .lead')).toBeVisible()
}

/** A thread of figures, of what is asked for and of what is not understood, with the workings of the first open. */
export async function toLongThread(page: Page): Promise<void> {
  await askAll(page, [EMI, 'and for 12 months?', SPOKEN, 'bla foo xyzzy'])
  await page.locator('.workings > summary').first().press('Enter')
}

/**
 * Notes what the status regions of the page announce from now on: each region's text once for all its changes in one task.
 * @returns what was announced on the present page
 */
export async function hearStatus(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[role=status]'),
      )
      for (const region of new Set(regions)) if (region?.textContent) heard.push(region.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** A device that hears one question, and keeps what it reads aloud. */
export async function withVoice(page: Page, voices: readonly object[]): Promise<void> {
  await page.addInitScript(
    ({ voices: installed, transcript }) => {
      const read: string[] = []
      class Recognition {
        onresult?: (event: unknown) => void
        onend?: () => void
        start() {
          this.onresult?.({ results: [[{ transcript }]] })
          this.onend?.()
        }
      }
      class Utterance {
        constructor(readonly text: string) {}
      }
      const speechSynthesis = Object.assign(new EventTarget(), {
        getVoices: () => installed,
        speak: ({ text }: Utterance) => read.push(text),
        cancel: () => undefined,
      })
      Object.assign(window, { SpeechRecognition: Recognition, SpeechSynthesisUtterance: Utterance, read })
      Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    },
    { voices, transcript: SPOKEN },
  )
}

export const VOICE = { lang: 'en-IN', localService: true }

/** Speaks the question that the device of `withVoice` hears. */
export async function speak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask by voice' }).click()
  await expect(box(page)).toHaveValue(SPOKEN)
  await find(page).click()
  await expect(figure(page)).toBeVisible()
}

/** Arrives on `/ai` with a device that has a voice, and speaks a question. */
export async function speakTo(page: Page): Promise<void> {
  await withVoice(page, [VOICE])
  await visit(page, '/ai')
  await speak(page)
}
