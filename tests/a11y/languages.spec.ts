import type { Page } from '@playwright/test'
import { DEFAULT_LOCALE, languageOf, LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { DESKTOP, gluedHeadings, laidOut, PHONE, violationsOf } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'
import { EVERYTHING, IN_ALL, inAllUnless } from '../support/extent'
import { expectFitsEverywhere, setFontSize } from '../support/fits'
import { asStored, FULL_SESSION, store } from '../support/session'
import { SCREENS_AT } from '../support/languages'
import { TEXT_PAGES } from '../support/text-pages'

test.use({ quick: true })

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      details.removeAttribute('name')
      details.open = true
    }
  })

/** A screen with each kind of part: a search, a thread, a form, a table, a list, a calculator, a step with a choice, a slip. */
const OF_EACH_KIND: readonly string[] = [
  ...['/', '/ai?query=LTV', '/get-started', '/loan-amount', '/plans?amount=200000', '/gold-loan'],
  ...['/compare?offer=hdfc-excel&offer=sbi-8-months', '/plans/key-facts?offer=hdfc-excel', '/my-visit'],
  ...['/worth', '/confirm'],
]

/** Pages of text whose layout is one of its own; all others are like one of them. */
const OF_A_KIND: readonly string[] = ['/faq', '/learn/how-ltv-works']

const expectGood = async (page: Page) => {
  await laidOut(page)
  expect.soft(await gluedHeadings(page), 'words of headings that no space keeps apart').toEqual([])
  await expectFitsEverywhere(page)
  // The markup is that of the first language, in which axe looks at every state.
  if (!EVERYTHING) return
  await setFontSize(page, 100)
  await openAll(page)
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    expect.soft(await violationsOf(page), `axe, at ${size.width} px`).toEqual([])
  }
}

for (const locale of LOCALES.filter((each) => each !== DEFAULT_LOCALE)) {
  test.describe(`in ${locale}`, () => {
    // A browser that prefers another language is offered it, above the page.
    test.use({ locale: languageOf(locale) })

    const LIKE_THEM = SCREENS_AT.filter((path) => !OF_EACH_KIND.includes(path))
    const OTHERS = TEXT_PAGES.filter((path) => !OF_A_KIND.includes(path))
    for (const [kind, paths] of [
      ['a screen of each kind', OF_EACH_KIND],
      ['every other screen', LIKE_THEM],
      ['a page of text of each kind', OF_A_KIND],
      ['every other page of text', OTHERS],
    ] as const)
      test(
        `${kind}: free of violations, and fitting text of 200 %`,
        inAllUnless(paths === OF_A_KIND),
        async ({ page }) => {
          test.slow()
          await store(page, asStored(FULL_SESSION))
          for (const path of paths) {
            const address = inLocale(path, locale)
            await page.setViewportSize(DESKTOP)
            await visit(page, address)
            await setFontSize(page, 100)
            await test.step(address, () => expectGood(page))
          }
        },
      )

    for (const dialog of ['booking', 'enquiry']) {
      const title = `the dialog ${dialog}: free of violations, and fitting text of 200 %`
      test(title, inAllUnless(dialog === 'booking'), async ({ page }) => {
        await visit(page, inLocale('/gold-loan', locale))
        const opener = `[data-opens="${dialog}"]${dialog === 'booking' ? ', [href="#schedule-visit"]' : ''}`
        await page.locator(opener).filter({ visible: true }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectGood(page)
      })
    }

    test.describe('in forced colours', () => {
      test.use({ contextOptions: { forcedColors: 'active' } })

      test('the main buttons have an edge', IN_ALL, async ({ page }) => {
        for (const path of ['/', '/gold-loan', '/plans', '/get-started']) {
          await visit(page, inLocale(path, locale))
          const button = page.locator('main .btn').filter({ visible: true }).first()
          // That of a blocked button is dashed.
          await expect(button).toHaveCSS('border-top-style', /^(solid|dashed)$/)
          await expect(button).not.toHaveCSS('border-top-width', '0px')
        }
      })
    })
  })
}
