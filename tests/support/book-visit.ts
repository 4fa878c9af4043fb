import type { Page } from '@playwright/test'
import type { Locale } from '#lib/domain/shared/locale'
import { address } from '#lib/domain/shared/routes'
import { expect, hydrated } from './clean-page'
import { codeFor } from './sms'
import { shownIn, wordsIn } from './words'

const dialog = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: wordsIn('booking', locale).title })

type Press = (name: string, within?: 'dialog') => Promise<void>

/**
 * Goes from the PAN screen through the four booking steps to the confirmation.
 * @param number ten digits, used by this test alone
 * @param press activates a control
 * @param own the folder of the server's files, where the test has a server of its own, and the offer that was chosen
 */
export async function bookVisit(
  page: Page,
  number: string,
  locale: Locale,
  press: Press,
  { folder, offer = 'HDFC Excel' }: { readonly folder?: string; readonly offer?: string } = {},
): Promise<void> {
  const { plan, pan, creditScore, kyc } = wordsIn('flow', locale)
  const words = wordsIn('booking', locale)
  const booking = dialog(page, locale)
  await expect(page.getByRole('heading', { name: plan.title })).toBeVisible()
  await page.getByLabel(pan.phone).fill(number)
  await page.getByLabel(pan.pan, { exact: true }).fill('abcde1234f')
  await press(pan.confirm)
  await page.getByLabel(pan.otp, { exact: true }).fill(await codeFor(number, folder))
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
    .getByRole('group', { name: words.slot.hour })
    .getByRole('radio', { disabled: false })
    .first()
    .check({ force: true })
  await press(words.continue, 'dialog')
  await expect(booking).toContainText(shownIn('offers', offer, locale))
  await press(words.confirm, 'dialog')
  await page.waitForURL(`**${address('/confirm', locale)}`)
  await hydrated(page)
}

/** Presses buttons by their name, with the mouse or a finger. */
export const pressWith =
  (page: Page, locale: Locale, how: 'click' | 'tap'): Press =>
  async (name, within) => {
    const scope = within ? dialog(page, locale) : page
    await scope.getByRole('button', { name, exact: true })[how]()
  }
