import { devices, type Locator, type Page } from '@playwright/test'
import { LOCALES, type Locale } from '#lib/domain/shared/locale'
import { address, inLocale } from '#lib/domain/shared/routes'
import { bookVisit, pressWith } from '../support/book-visit'
import { expect, hydrated, visit } from '../support/clean-page'
import { addColleague, firstAdmin, windowOf } from '../support/colleagues'
import { IN_ALL } from '../support/extent'
import { slowDown } from '../support/hold-back'
import { test } from '../support/own-server'
import { messagesTo } from '../support/sms'
import { dayFromNow } from '../support/visitor'
import { patternOf, wordsIn } from '../support/words'

const NUMBER = '9811024694'

const { defaultBrowserType: _, ...phone } = devices['Galaxy S8']
test.use({ ...phone, viewport: { width: 360, height: 740 } })

const tapButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).tap()

/** Follows a link and waits for the islands of its page. */
async function follow(page: Page, name: string | RegExp, to: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).filter({ visible: true }).first().tap()
  await page.waitForURL(to)
  await hydrated(page)
}

async function weighGold(page: Page, locale: Locale): Promise<void> {
  const words = wordsIn('worth', locale)
  await visit(page, inLocale('/worth', locale))
  await page.getByLabel(words.piece.gross, { exact: true }).fill('48')
  await page.getByLabel(words.fall.amount, { exact: true }).fill('200000')
  await follow(page, patternOf(words.result.findFor), /\/plans\?amount=200000&weight=48$/)
}

/** Types what a jeweller said, and goes from its figure to the offers. */
async function checkQuote(page: Page, locale: Locale): Promise<void> {
  const { form, result, stands } = wordsIn('quote', locale)
  await visit(page, inLocale('/check-a-quote', locale))
  await page.getByLabel(form.amount, { exact: true }).fill('200000')
  await page.getByRole('radio', { name: form.basis.flat.text }).check({ force: true })
  await expect(page.getByRole('region', { name: result.label })).toContainText('22.61%')
  await follow(page, stands.compare, /\/plans\?amount=200000$/)
}

/** Ticks two offers, lays them side by side and applies with the first. */
async function compareTwo(page: Page, locale: Locale): Promise<void> {
  const { compare } = wordsIn('plans', locale)
  const { applyWith } = wordsIn('compare', locale)
  const pick = (nth: number) =>
    page
      .getByRole('article')
      .nth(nth)
      .getByRole('checkbox', { name: patternOf(compare.pickOf) })
  for (const nth of [0, 1]) await pick(nth).check({ force: true })
  await follow(page, patternOf(compare.openShort), /\/compare\?offers=/)
  const table = page.getByRole('table')
  await expect(table.locator('thead .compare-lender')).toHaveCount(2)
  await page
    .getByRole('button', { name: patternOf(applyWith) })
    .filter({ visible: true })
    .first()
    .tap()
  await page.waitForURL(`**${address('/pan', locale)}`)
  await hydrated(page)
}

const slip = (page: Page) => page.getByRole('article')

async function moveVisit(page: Page, locale: Locale, id: string): Promise<void> {
  const words = wordsIn('my-visit', locale)
  await visit(page, inLocale('/my-visit', locale))
  await expect(slip(page)).toContainText(id)
  await expect(slip(page)).toContainText(words.visit.states.booked)
  await tapButton(page, patternOf(words.visit.moveLabel))
  const { slot } = wordsIn('booking', locale)
  await page.getByRole('group', { name: slot.day }).getByRole('radio').nth(2).check({ force: true })
  const hours = page.getByRole('group', { name: slot.hour }).getByRole('radio', { disabled: false })
  await hours.last().check({ force: true })
  await tapButton(page, words.move.submit)
  await expect(page.getByText(patternOf(words.move.done))).toBeVisible()
}

const onBoard = (office: Page) => office.getByRole('button', { name: /^Sunita Devi/ })

for (const locale of LOCALES) {
  const title = `the long way of a visitor on a slow phone, from the worth of the gold to the erased data: ${locale}`
  test(title, IN_ALL, async ({ page, own, browser }) => {
    test.setTimeout(400_000)
    const words = wordsIn('my-visit', locale)
    await slowDown(page)
    await test.step('gold weighed', () => weighGold(page, locale))
    await test.step('a quote checked', () => checkQuote(page, locale))
    await test.step('two offers compared, one applied for', () => compareTwo(page, locale))
    await test.step('number and PAN proven, a visit booked', () =>
      bookVisit(page, NUMBER, locale, pressWith(page, locale, 'tap'), { folder: own.folder }))
    const id = (await page.getByText(/^BOOK-\d{10}$/).textContent()) ?? ''
    await test.step('the visit moved', () => moveVisit(page, locale, id))

    await test.step('the office assigns it, and it is done', async () => {
      const assessor = await addColleague(own, 'Arun Das', 'assessor')
      const day = `/office/visits?day=${dayFromNow(2)}`
      const admin = await windowOf(browser, own.url, firstAdmin(own.folder), day)
      const choice = admin.getByRole('combobox', { name: 'Assessor of Sunita Devi' })
      await choice.press('Enter')
      await admin.keyboard.press('Enter')
      await expect(choice).toHaveText('Arun Das')
      await admin.keyboard.press('Tab')
      await admin.keyboard.press('Enter')
      await expect(onBoard(admin)).toContainText(/assigned$/)
      const door = await windowOf(browser, own.url, assessor, day)
      await onBoard(door).click()
      const card = door.getByRole('dialog')
      await card.getByRole('button', { name: 'On the way' }).click()
      await card.getByRole('button', { name: 'Done' }).click()
      await card.getByRole('button', { name: 'Yes, save' }).click()
      await expect(card.getByRole('listitem').first()).toContainText('Done')
    })

    await test.step('all data erased', async () => {
      await visit(page, inLocale('/my-visit', locale))
      await expect(page.getByRole('main')).toContainText(words.visit.states.done)
      await tapButton(page, words.erase.open)
      await tapButton(page, words.erase.submit)
      await expect(page.getByRole('heading', { name: words.erased.title })).toBeFocused()
      expect((await page.request.get('/api/visits')).status()).toBe(401)
    })
    const topics = messagesTo(`+91${NUMBER}`, own.folder).map(({ topic }) => topic)
    expect(topics).toEqual(expect.arrayContaining(['code', 'visit.booked', 'visit.moved']))
  })
}
