import { devices, type Page } from '@playwright/test'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/domain/shared/locale'
import { address, inLocale } from '#lib/domain/shared/routes'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { bookVisit, pressWith } from '../support/book-visit'
import { patternOf, shownIn, wordsIn } from '../support/words'
import { WITH_MOTION } from '../support/motion'

test.use(WITH_MOTION)

/** A test that is tried again needs another number: a number waits for its next code. */
const ownNumber = (index: number): string => `98110248${index}${test.info().retry}`

async function expectConfirmed(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByRole('heading', { name: wordsIn('flow', locale).confirm.title })).toBeVisible()
  const id = await page.getByText(/^BOOK-\d+$/).textContent()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(id ?? 'no ID')).toBeVisible()
}

for (const [index, locale] of LOCALES.entries()) {
  const { offer, filters } = wordsIn('plans', locale)
  const lender = shownIn('lenders', 'HDFC', locale)
  const cardOf = (page: Page) =>
    page.getByRole('article').filter({ hasText: shownIn('offers', 'HDFC Excel', locale) })

  const byMouse = `a visitor compares offers, applies, confirms the PAN and books a visit: ${locale}`
  // The tests of the office and of the booking book by mouse.
  test(byMouse, IN_ALL, async ({ page }) => {
    await visit(page, inLocale('/plans?amount=200000', locale))
    await page.getByRole('checkbox', { name: lender, exact: true }).check()
    await expect(page).toHaveURL(/lender=HDFC/)
    const card = cardOf(page)
    await expect(card).toContainText('₹1,450')
    await card.getByRole('link', { name: offer.apply }).click()
    await page.waitForURL(`**${address('/pan', locale)}`)
    await hydrated(page)
    await expect(page.getByText('₹1,450', { exact: true })).toBeVisible()
    await bookVisit(page, ownNumber(index), locale, pressWith(page, locale, 'click'))
    await expectConfirmed(page, locale)
  })

  test.describe('on a 360 px touch screen', () => {
    const { defaultBrowserType: _, ...phone } = devices['Galaxy S8']
    test.use({ ...phone, viewport: { width: 360, height: 740 } })

    const byTouch = `the same visitor books a visit by touch: ${locale}`
    test(byTouch, inAllUnless(locale !== DEFAULT_LOCALE), async ({ page }) => {
      await visit(page, inLocale('/plans?amount=200000', locale))
      await page.getByRole('button', { name: new RegExp(`^${filters.open}`) }).tap()
      const sheet = page.getByRole('dialog', { name: filters.title })
      await sheet.getByText(lender, { exact: true }).tap()
      await sheet.getByRole('button', { name: patternOf(filters.show.other) }).tap()
      await expect(sheet).toBeHidden()
      await cardOf(page).getByRole('link', { name: offer.apply }).tap()
      await page.waitForURL(`**${address('/pan', locale)}`)
      await hydrated(page)
      await bookVisit(page, ownNumber(index + LOCALES.length), locale, pressWith(page, locale, 'tap'))
      await expectConfirmed(page, locale)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
    })
  })
}
