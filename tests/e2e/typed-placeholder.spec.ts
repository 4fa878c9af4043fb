import type { Page } from '@playwright/test'
import { expect, seen, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { WITH_MOTION } from '../support/motion'

test.use(WITH_MOTION)

const QUESTIONS = [
  'Can I get a Gold Loan in 30 min?',
  'What documents are needed for gold loan?',
  'How is LTV calculated?',
]

const box = 'Ask the MoneyPal assistant'

/** Stubs the answers for the assistant, whose page these tests do not cover. */
const answerForAssistant = (page: Page) =>
  page.route('**/ai?*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Answer</title>' }))

/** The animation of the cover that leaves only the typed part of the placeholder in sight. */
interface Walk {
  readonly state: string
  /** How much of the placeholder is in sight. */
  readonly text: string
}

/** What is in sight, at a time of the question's animation if one is given, ms; it is stopped then. */
const walk = (page: Page, time?: number): Promise<Walk> =>
  page.getByLabel(box).evaluate((input: HTMLInputElement, at) => {
    const animation = document.getAnimations().find(({ id }) => id === 'typed')
    if (!animation) return { state: 'none', text: input.placeholder }
    if (at !== undefined) {
      animation.pause()
      animation.currentTime = at
    }
    const ruler = document.createElement('span')
    ruler.style.cssText = 'position:absolute;white-space:pre'
    ruler.style.font = getComputedStyle(input).font
    ruler.textContent = input.placeholder
    document.body.append(ruler)
    const range = document.createRange()
    range.setStart(ruler.firstChild!, 0)
    const { effect, playState } = animation
    const cover = (effect as KeyframeEffect).target!
    const place = cover.getBoundingClientRect().left - input.getBoundingClientRect().left
    let end = 0
    for (let next = 1; next <= input.placeholder.length; next++) {
      range.setEnd(ruler.firstChild!, next)
      if (range.getBoundingClientRect().width <= place + 1) end = next
    }
    ruler.remove()
    return { state: playState, text: input.placeholder.slice(0, end) }
  }, time)

const textAt = async (page: Page, time: number) => (await walk(page, time)).text

/** Ends the animation of a question, and waits for the next. */
const nextQuestion = async (page: Page) => {
  const shown = await page.getByLabel(box).getAttribute('placeholder')
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.id === 'typed') animation.finish()
  })
  await expect(page.getByLabel(box)).not.toHaveAttribute('placeholder', shown!)
}

/** When a question starts to be read, and when it starts to be deleted, ms. */
const readFrom = (question: string) => 80 * (question.length - 1)
const deletedFrom = (question: string) => readFrom(question) + 1600

test.describe('the typed placeholder', () => {
  test.beforeEach(async ({ page }) => {
    await answerForAssistant(page)
    await visit(page, '/')
    await seen(page.getByRole('search'))
    await expect.poll(async () => (await walk(page)).state).toBe('running')
  })

  test('stands whole at first, then is deleted at 40 ms and the next typed at 80 ms a character', async ({
    page,
  }) => {
    const [first, second, third] = QUESTIONS as [string, string, string]
    const begun = await page.evaluate(
      () => document.getAnimations().find(({ id }) => id === 'typed')?.currentTime,
    )
    expect(begun).toBeGreaterThanOrEqual(readFrom(first))
    expect(await textAt(page, deletedFrom(first) - 1)).toBe(first)
    expect(await textAt(page, deletedFrom(first))).toBe(first.slice(0, -1))
    expect(await textAt(page, deletedFrom(first) + 40 * 9)).toBe(first.slice(0, -10))
    const gone = deletedFrom(first) + 40 * (first.length - 1)
    expect(await textAt(page, gone)).toBe('')
    expect(await textAt(page, gone + 399)).toBe('')
    await nextQuestion(page)
    expect(await textAt(page, 0)).toBe(second.slice(0, 1))
    expect(await textAt(page, 80 * 9)).toBe(second.slice(0, 10))
    expect(await textAt(page, readFrom(second) - 1)).toBe(second.slice(0, -1))
    expect(await textAt(page, readFrom(second))).toBe(second)
    await nextQuestion(page)
    expect(await textAt(page, 80 * 7)).toBe(third.slice(0, 8))
  })

  test('pauses while the box has text, and goes on when it is empty again', IN_ALL, async ({ page }) => {
    const input = page.getByLabel(box)
    const blur = () => input.evaluate((element) => (element as HTMLElement).blur())
    await input.fill('gold')
    await blur()
    expect((await walk(page)).state).toBe('none')
    await input.fill('')
    await blur()
    expect((await walk(page)).state).toBe('running')
    expect(await textAt(page, deletedFrom(QUESTIONS[0]!) + 40 * 4)).toBe(QUESTIONS[0]!.slice(0, -5))
  })

  test(
    'covers no text that is put into the box, and stands still, whole, while the box has focus',
    IN_ALL,
    async ({ page }) => {
      const input = page.getByLabel(box)
      await walk(page, deletedFrom(QUESTIONS[0]!) + 40 * 9)
      await input.evaluate((element: HTMLInputElement) => (element.value = 'gold'))
      await expect(page.locator('.ask-cover')).toBeHidden()
      await input.evaluate((element: HTMLInputElement) => (element.value = ''))
      await input.focus()
      expect(await walk(page)).toEqual({ state: 'none', text: QUESTIONS[0] })
    },
  )

  test('an empty search sends the text that is being typed, whole', async ({ page }) => {
    await nextQuestion(page)
    expect(await textAt(page, 80 * 9)).toHaveLength(10)
    await page.getByRole('search').evaluate((form) => (form as HTMLFormElement).requestSubmit())
    await page.waitForURL(/\/ai\?/)
    expect(new URL(page.url()).searchParams.get('query')).toBe(QUESTIONS[1])
  })

  test('rests while nobody sees it', IN_ALL, async ({ page }) => {
    const state = async () => (await walk(page)).state
    await page.locator('footer').scrollIntoViewIfNeeded()
    await expect.poll(state).toBe('paused')
    await page.getByRole('search').scrollIntoViewIfNeeded()
    await expect.poll(state).toBe('running')
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    expect(await state()).toBe('paused')
    await hide(false)
    expect(await state()).toBe('running')
  })

  test('is still after three rounds, with the first question', IN_ALL, async ({ page }) => {
    for (let turn = 0; turn < 3 * QUESTIONS.length; turn++) await nextQuestion(page)
    expect(await walk(page)).toEqual({ state: 'none', text: QUESTIONS[0] })
  })

  test('is typed without laying out the page', IN_ALL, async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const counts = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Record<string, number>
    }
    const since = async (wait: number) => {
      const before = await counts()
      await page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), wait)
      const after = await counts()
      return (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    }
    // The sections below the first view are laid out first.
    await expect.poll(async () => (await since(300))('LayoutCount')).toBeLessThan(2)
    // Fifty characters and more are deleted and typed; the question changes once.
    const grown = await since(4000)
    expect((await walk(page)).state).toBe('running')
    expect(grown('LayoutCount')).toBeLessThan(20)
    expect(grown('RecalcStyleCount')).toBeLessThan(20)
    expect(grown('LayoutDuration') / grown('Timestamp')).toBeLessThan(0.01)
  })
})

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test(
    'the placeholder is the first question, still, and an empty search sends it',
    IN_ALL,
    async ({ page }) => {
      await answerForAssistant(page)
      await page.clock.install()
      await visit(page, '/')
      await page.clock.runFor(20_000)
      await expect(page.getByLabel(box)).toHaveAttribute('placeholder', QUESTIONS[0]!)
      await page.getByRole('search').evaluate((form) => (form as HTMLFormElement).requestSubmit())
      await page.waitForURL(/\/ai\?/)
      expect(new URL(page.url()).searchParams.get('query')).toBe(QUESTIONS[0])
    },
  )
})
