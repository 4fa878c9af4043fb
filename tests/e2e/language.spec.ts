import { readFile } from 'node:fs/promises'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { EVERYTHING, IN_ALL, inAllUnless } from '../support/extent'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { SCREENS } from '../support/screens'
import { openCalculator } from '../support/steps'
import { shownIn, wordsIn } from '../support/words'

const chooseLanguage = async (page: Page, name: string) => {
  await page.locator('.lang summary').filter({ visible: true }).first().click()
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
}

test('the menu leads to the same page in the other language and back, with address and filters', async ({
  page,
}) => {
  await visit(page, '/plans?amount=250000&lender=HDFC')
  await chooseLanguage(page, 'हिन्दी')
  await expect(page).toHaveURL('/hi/plans?amount=250000&lender=HDFC')
  await hydrated(page)
  const lender = page.getByRole('checkbox', { name: shownIn('lenders', 'HDFC', 'hi'), exact: true })
  await expect(lender).toBeChecked()
  await chooseLanguage(page, 'English')
  await expect(page).toHaveURL('/plans?amount=250000&lender=HDFC')
})

test('what was typed is there in the other language', async ({ page }) => {
  await visit(page, '/get-started')
  await page.getByLabel('Mobile number').fill('98110 13579')
  await page.getByLabel('Full Name').fill('Sunita Devi')
  await chooseLanguage(page, 'हिन्दी')
  await page.waitForURL('/hi/get-started')
  await hydrated(page)
  await expect(page.getByLabel(wordsIn('identity', 'hi').phone.label)).toHaveValue('98110 13579')
  await expect(page.getByLabel(wordsIn('identity', 'hi').getStarted.name)).toHaveValue('Sunita Devi')
})

test('the numbers of the calculator are there in the other language', IN_ALL, async ({ page }) => {
  await openCalculator(page)
  await page.getByLabel('Loan amount').fill('300000')
  await chooseLanguage(page, 'हिन्दी')
  await expect(page).toHaveURL(/\/hi\/gold-loan\?amount=300000/)
  await hydrated(page)
  const values = () =>
    page.locator('input').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  await expect.poll(values).toContain('3,00,000')
})

test('a question that was typed and not asked is there in the other language', IN_ALL, async ({ page }) => {
  await visit(page, '/ai')
  await page.locator('input[name="query"]').fill('gold loan ka byaj')
  await chooseLanguage(page, 'हिन्दी')
  await page.waitForURL('/hi/ai')
  await expect(page.locator('input[name="query"]')).toHaveValue('gold loan ka byaj')
})

test(
  'a question that was typed and not asked survives a reload, and goes when it is asked or cleared',
  IN_ALL,
  async ({ page }) => {
    const box = page.locator('input[name="query"]')
    await visit(page, '/ai')
    await box.fill('gold loan ka byaj')
    await page.reload()
    await expect(box).toHaveValue('gold loan ka byaj')

    await visit(page, '/')
    await expect(box).toHaveValue('gold loan ka byaj')
    await box.press('Enter')
    await page.waitForURL(/\/ai\?query=/)
    await hydrated(page)
    await expect(box).toHaveValue('')

    await box.fill('gold loan ka byaj')
    await page.reload()
    await expect(box).toHaveValue('gold loan ka byaj')
    await visit(page, '/get-started')
    await page.getByRole('button', { name: 'Clear my details' }).click()
    await expect(page.locator('[data-said-lines]')).toBeVisible()
    await visit(page, '/ai')
    await expect(box).toHaveValue('')
  },
)

test.describe('in a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' })
  const offer = (page: Page) => page.locator('[data-language-offer="hi"]')

  test('Hindi is offered and not forced, and the choice is kept for the tab', async ({ page }) => {
    const { accept, stay } = wordsIn('shell', 'hi').language.offer
    await visit(page, '/gold-loan')
    await expect(page).toHaveURL('/gold-loan')
    await offer(page).getByRole('button', { name: stay }).click()
    await expect(offer(page)).toBeHidden()
    await visit(page, '/faq')
    await expect(offer(page)).toBeHidden()
    await page.evaluate(() => sessionStorage.clear())
    await visit(page, '/faq')
    await offer(page).getByRole('link', { name: accept }).click()
    await expect(page).toHaveURL('/hi/faq')
  })

  /** What the offer lies over, or what lies over it. */
  const coveredByOffer = (page: Page): Promise<string[]> =>
    page.locator('[data-language-offer]').evaluateAll((offers) => {
      const seen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
      const shown = offers.filter(seen)
      const others = [
        ...document.querySelectorAll('h1, h2, h3, p, a, button, summary, input, li, img'),
      ].filter(
        (one) => seen(one) && !one.closest('.sr, .skip') && !offers.some((offer) => offer.contains(one)),
      )
      return shown.flatMap((offer) => {
        const box = offer.getBoundingClientRect()
        return others
          .filter((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect()
            const across = Math.min(right, box.right) - Math.max(left, box.left)
            return across > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
          })
          .map((other) => `${other.tagName} ${other.textContent.trim().slice(0, 40)}`)
      })
    })

  for (const address of ['/', '/plans', '/get-started', '/learn/how-ltv-works'])
    test(
      `the offer on ${address} covers nothing, and moves nothing when it comes`,
      {
        ...inAllUnless(address === '/'),
      },
      async ({ page }) => {
        await watchShifts(page)
        for (const width of EVERYTHING ? [320, 360, 768, 1280] : [360, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await visit(page, address)
          await expect(offer(page)).toBeVisible()
          expect.soft(await coveredByOffer(page), `at ${width} px`).toEqual([])
          expect.soft(await moved(page), `at ${width} px`).toBeLessThan(STILL)
        }
      },
    )
})

test('nothing is offered to a browser that prefers the language of the page', async ({ page }) => {
  await visit(page, '/gold-loan')
  await expect(page.locator('[data-language-offer]')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu works on the reading pages', async ({ page }) => {
    await page.goto('/learn/how-ltv-works')
    await page.locator('.lang summary').filter({ visible: true }).first().click()
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL('/hi/learn/how-ltv-works')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  })
})

test('an address that no page has is answered in the language of its prefix', async ({
  page,
  request,
  faults,
}) => {
  for (const locale of LOCALES) {
    const address = inLocale('/no-such-page', locale)
    expect((await request.get(address)).status()).toBe(404)
    await page.goto(address)
    await expect(page.locator('h1')).toContainText(headingOf(locale))
  }
  expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true)
})

const headingOf = (locale: Locale): string => wordsIn('shell', locale).notFound.heading

test('a page loads the fonts of its script: none of Devanagari in English, all of them in Hindi', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await visit(page, '/faq')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.filter((font) => font.includes('devanagari'))).toEqual([])
  await visit(page, '/hi/faq')
  await expect.poll(() => fonts.filter((font) => font.includes('devanagari')).length).toBeGreaterThan(2)
})

/** Texts in Devanagari whose line is lower than the letters with their signs, at the width of a phone. */
const lowLines = (page: Page) =>
  page.evaluate(() => {
    const low: string[] = []
    for (const element of document.querySelectorAll('main *')) {
      const text = [...element.childNodes].find(
        (node) => node instanceof Text && /\p{Script=Devanagari}/u.test(node.data),
      )
      if (!text || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      const { lineHeight, fontSize } = getComputedStyle(element)
      const ratio = parseFloat(lineHeight) / parseFloat(fontSize)
      if (lines > 1 && ratio < 1.2) low.push(`${ratio.toFixed(2)}: ${element.textContent.trim()}`)
    }
    return low
  })

for (const address of ['/hi', '/hi/plans', '/hi/confirm'])
  test(
    `the signs of two lines of Hindi do not meet on ${address}`,
    inAllUnless(address === '/hi'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      if (address === '/hi/confirm') await SCREENS.confirmation(page)
      await visit(page, address)
      await page.evaluate(() => document.fonts.ready)
      if (address === '/hi/confirm')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('flow', 'hi').confirm.title)
      expect(await lowLines(page)).toEqual([])
    },
  )

test('the calendar file names the place of the visit in the language of the page', async ({ page }) => {
  await SCREENS.confirmation(page)
  await visit(page, '/hi/confirm')
  const link = page.getByRole('link', { name: wordsIn('flow', 'hi').confirm.addToCalendar })
  const place = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    return (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '')
  }
  await expect.poll(place).toContain(shownIn('districts', 'Gurugram', 'hi'))
})
