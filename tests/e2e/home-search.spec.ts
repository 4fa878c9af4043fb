import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

const QUESTIONS = [
  'Can I get a Gold Loan in 30 min?',
  'What documents are needed for gold loan?',
  'How is LTV calculated?',
]

const box = 'Ask the MoneyPal assistant'

/** Stubs the answers for the assistant, whose page these tests do not cover. */
const answerForAssistant = (page: Page) =>
  page.route('**/ai?*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Answer</title>' }))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box sends the question to the assistant', async ({ page }) => {
    await answerForAssistant(page)
    await page.goto('/')
    // Playwright finds no text within noscript.
    const note = page.locator('form noscript p')
    await expect(note).toBeVisible()
    expect(await note.evaluate(({ textContent }) => textContent)).toContain(
      'Write no PAN, Aadhaar, card or phone number',
    )
    await expect(page.getByLabel(box)).toHaveAttribute('placeholder', QUESTIONS[0]!)
    await page.getByLabel(box).fill('Is silver taken?')
    await page.getByRole('button', { name: 'Find Now' }).click()
    await expect(page).toHaveURL('/ai?query=Is+silver+taken%3F')
  })
})

for (const [where, address] of [
  ['home', '/'],
  ['a page that is not there', '/no-such-page'],
] as const)
  test(`a number of the visitor's own gets into no address, from ${where}`, async ({ page, faults }) => {
    await answerForAssistant(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(decodeURIComponent(request.url())))
    await page.goto(address)
    const input = page.locator('input[name=query]')
    await input.fill('My PAN is ABCDE1234F, am I eligible? Call 98110 24680')
    await input.press('Enter')
    await page.waitForURL(/\/ai\?/)
    expect(new URL(page.url()).searchParams.get('query')).toBe(
      'My PAN is (PAN), am I eligible? Call (number)',
    )
    expect(requested.join(' ')).not.toMatch(/ABCDE1234F|98110/)
    expect(faults.splice(0).filter((fault) => !fault.includes('404'))).toEqual([])
  })

test.describe('voice input', () => {
  test('says so beside the box where the browser has no speech recognition', IN_ALL, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
        Object.defineProperty(window, name, { value: undefined })
      }
    })
    await visit(page, '/')
    const form = page.getByRole('search')
    await form.getByRole('button', { name: 'Ask by voice' }).click()
    await expect(form.getByRole('alert')).toHaveText('Speech recognition not supported in this browser.')
  })

  /** A speech recognition controlled by the test: window.voice speaks, fails and reports its calls. */
  const fakeRecognition = () => {
    const log: unknown[] = []
    const made: Fake[] = []
    class Fake {
      lang = ''
      continuous = true
      onresult: ((event: unknown) => void) | null = null
      onerror: ((event: unknown) => void) | null = null
      onend: (() => void) | null = null
      start() {
        made.push(this)
        log.push({ lang: this.lang, continuous: this.continuous })
      }
      stop() {
        log.push('stop')
        this.onend?.()
      }
    }
    Object.assign(window, {
      SpeechRecognition: Fake,
      voice: {
        log,
        say(transcript: string) {
          made.at(-1)?.onresult?.({ results: [[{ transcript }]] })
          made.at(-1)?.onend?.()
        },
        fail(error: string) {
          made.at(-1)?.onerror?.({ error })
          made.at(-1)?.onend?.()
        },
      },
    })
  }

  interface Voiced {
    voice: { log: unknown[]; say(text: string): void; fail(error: string): void }
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(fakeRecognition)
    await visit(page, '/')
  })

  test('listens in Indian English on the first press, says who may hear it, and fills the box', async ({
    page,
  }) => {
    const form = page.getByRole('search')
    const button = form.getByRole('button', { name: 'Ask by voice' })
    expect(await page.evaluate(() => (window as unknown as Voiced).voice.log)).toEqual([])
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(form.getByRole('status')).toContainText('Your browser may send the sound to its maker')
    expect(await page.evaluate(() => (window as unknown as Voiced).voice.log)).toEqual([
      { lang: 'en-IN', continuous: false },
    ])
    await page.evaluate(() => (window as unknown as Voiced).voice.say('What is my gold worth'))
    await expect(page.getByLabel(box)).toHaveValue('What is my gold worth')
    await expect(page.getByLabel(box)).toBeFocused()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(form.getByRole('status')).toBeEmpty()
  })

  test('a second press stops it', IN_ALL, async ({ page }) => {
    const button = page.getByRole('button', { name: 'Ask by voice' })
    await button.click()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate(() => (window as unknown as Voiced).voice.log)).toEqual([
      { lang: 'en-IN', continuous: false },
      'stop',
    ])
  })

  test('a refused microphone and silence say what to do, and what is typed stays', async ({ page }) => {
    const form = page.getByRole('search')
    const button = form.getByRole('button', { name: 'Ask by voice' })
    await page.getByLabel(box).fill('How long')
    await button.click()
    await page.evaluate(() => (window as unknown as Voiced).voice.fail('not-allowed'))
    await expect(form.getByRole('alert')).toContainText('The microphone is blocked')
    await button.click()
    await expect(form.getByRole('alert')).toBeEmpty()
    await page.evaluate(() => (window as unknown as Voiced).voice.fail('no-speech'))
    await expect(form.getByRole('alert')).toContainText('Nothing was heard')
    // Stopping by the visitor is not an error.
    await button.click()
    await page.evaluate(() => (window as unknown as Voiced).voice.fail('aborted'))
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(form.getByRole('alert')).toBeEmpty()
    await expect(page.getByLabel(box)).toHaveValue('How long')
  })
})
