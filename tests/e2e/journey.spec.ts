import { devices, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { address, inLocale } from '@/lib/domain/routes'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { codeFor } from '../support/sms'
import { patternOf, shownIn, wordsIn } from '../support/words'

const dialog = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: wordsIn('booking', locale).title })

type Press = (name: string, within?: 'dialog') => Promise<void>

/** Goes from the PAN screen through the four booking steps; `press` activates each control, `number` is ten digits. */
async function bookVisit(page: Page, number: string, locale: Locale, press: Press): Promise<void> {
  const { plan, pan, creditScore, kyc } = wordsIn('flow', locale)
  const words = wordsIn('booking', locale)
  const booking = dialog(page, locale)
  await expect(page.getByRole('heading', { name: plan.title })).toBeVisible()
  await page.getByLabel(pan.phone).fill(number)
  await page.getByLabel(pan.pan, { exact: true }).fill('abcde1234f')
  await press(pan.confirm)
  await page.getByLabel(pan.otp, { exact: true }).fill(await codeFor(number))
  await press(pan.book)
  await page.waitForURL(`**${address('/credit-score', locale)}`)
  await hydrated(page)
  await page.getByRole('link', { name: creditScore.continue }).click()
  await page.waitForURL(`**${address('/kyc', locale)}`)
  await hydrated(page)
  await press(kyc.book)
  await booking.getByLabel(words.own.name).fill('Sunita Devi')
  await page.getByLabel(words.number.label).fill('98110 13579')
  await press(words.continue, 'dialog')
  await page.getByLabel(words.address.line1).fill('14 Jacobpura')
  await page.getByLabel(words.address.pinCode, { exact: true }).fill('122001')
  await expect(page.getByLabel(words.address.district, { exact: true })).toHaveValue(
    shownIn('districts', 'Gurugram', locale),
  )
  await expect(page.getByLabel(words.address.state, { exact: true })).toHaveValue('Haryana')
  await page.getByLabel(words.address.city).fill('Gurugram')
  await press(words.continue, 'dialog')
  await booking.getByRole('radio').nth(1).check({ force: true })
  await booking
    .getByRole('group', { name: words.time.start })
    .getByRole('radio', { disabled: false })
    .first()
    .check({ force: true })
  await press(words.continue, 'dialog')
  await expect(booking).toContainText(shownIn('offers', 'HDFC Excel', locale))
  await press(words.confirm, 'dialog')
  await page.waitForURL(`**${address('/confirm', locale)}`)
  await hydrated(page)
}

async function expectConfirmed(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByRole('heading', { name: wordsIn('flow', locale).confirm.title })).toBeVisible()
  const id = await page.getByText(/^BOOK-\d+$/).textContent()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(id ?? 'no ID')).toBeVisible()
}

const pressWith =
  (page: Page, locale: Locale, how: 'click' | 'tap'): Press =>
  async (name, within) => {
    const scope = within ? dialog(page, locale) : page
    await scope.getByRole('button', { name, exact: true })[how]()
  }

for (const [index, locale] of LOCALES.entries()) {
  const { offer, filters } = wordsIn('plans', locale)
  const lender = shownIn('lenders', 'HDFC', locale)
  const cardOf = (page: Page) =>
    page.getByRole('article').filter({ hasText: shownIn('offers', 'HDFC Excel', locale) })

  test(`a visitor compares offers, applies, confirms the PAN and books a visit: ${locale}`, async ({
    page,
  }) => {
    await visit(page, inLocale('/plans?amount=200000', locale))
    await page.getByRole('checkbox', { name: lender, exact: true }).check()
    await expect(page).toHaveURL(/lender=HDFC/)
    const card = cardOf(page)
    await expect(card).toContainText('₹1,450')
    await card.getByRole('button', { name: offer.apply }).click()
    await page.waitForURL(`**${address('/pan', locale)}`)
    await hydrated(page)
    await expect(page.getByText('₹1,450', { exact: true })).toBeVisible()
    await bookVisit(page, `981102480${index}`, locale, pressWith(page, locale, 'click'))
    await expectConfirmed(page, locale)
  })

  test.describe('on a 360 px touch screen', () => {
    const { defaultBrowserType: _, ...phone } = devices['Galaxy S8']
    test.use({ ...phone, viewport: { width: 360, height: 740 } })

    test(`the same visitor books a visit by touch: ${locale}`, async ({ page }) => {
      await visit(page, inLocale('/plans?amount=200000', locale))
      await page.getByRole('button', { name: new RegExp(`^${filters.open}`) }).tap()
      const sheet = page.getByRole('dialog', { name: filters.title })
      await sheet.getByText(lender, { exact: true }).tap()
      await sheet.getByRole('button', { name: patternOf(filters.show.other) }).tap()
      await expect(sheet).toBeHidden()
      await cardOf(page).getByRole('button', { name: offer.apply }).tap()
      await page.waitForURL(`**${address('/pan', locale)}`)
      await hydrated(page)
      await bookVisit(page, `981102481${index}`, locale, pressWith(page, locale, 'tap'))
      await expectConfirmed(page, locale)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
    })
  })
}
