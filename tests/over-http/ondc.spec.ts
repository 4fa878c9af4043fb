import type { Page } from '@playwright/test'
import { fill } from '#lib/domain/shared/text'
import { violationsOf } from '../support/accessible'
import { expect, hydrated, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { expectFits } from '../support/fits'
import { focusedName, tabTo } from '../support/keyboard'
import { test } from '../support/ondc-server'
import { wordsIn } from '../support/words'

const NEEM = 'Neem Grove Finance (made up)'
const SAFFRON = 'Saffron Vault (made up)'
/** As lenders name the field. */
const PIN = 'pincode'
const en = wordsIn('ondc', 'en')

const dialogOf = (page: Page) => page.getByRole('dialog')

const headingOf = (page: Page, title: string) =>
  dialogOf(page).getByRole('heading', { level: 2, name: title })

async function askLenders(page: Page): Promise<void> {
  await visit(page, '/plans')
  await page.getByRole('button', { name: en.ask.ask }).click()
}

const lineOf = (page: Page, lender: string) =>
  page.getByRole('button', { name: fill(en.ask.chooseLabel, { lender }) })

async function fillIn(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  const { labels, form } = en.steps
  await dialog.getByLabel(labels.fullName).fill('Sunita Devi')
  await dialog.getByLabel(labels.pan, { exact: true }).fill('ABCPE1234F')
  await dialog.getByLabel(labels.dob).fill('1988-02-28')
  await dialog.getByLabel(labels.gender).selectOption('female')
  await dialog.getByLabel(labels.contactNumber).fill('98110 24680')
  await dialog.getByLabel(labels[PIN]).fill('123401')
  await dialog.getByLabel(labels.jewellery).fill('30')
  await dialog.getByLabel(labels.purity).selectOption('22K')
  await dialog.getByLabel(labels.endUse).selectOption('education')
  await dialog.getByLabel(labels.annualIncome).fill('3,00,000')
  await dialog.getByLabel(labels.bureauConsent).check()
  await dialog.getByRole('button', { name: form.submit }).click()
}

/** Types into the field with this label, reached by Tab. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** Presses the button or link with this name, reached by Tab. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Nothing runs out of the page, and axe finds nothing. */
async function expectSound(page: Page): Promise<void> {
  await expectFits(page)
  expect.soft(await violationsOf(page)).toEqual([])
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  for (const locale of ['en', 'hi'] as const)
    test(`by keyboard alone from the press to the lender's page and back, in ${locale}`, async ({
      page,
      context,
      network: _,
    }) => {
      test.setTimeout(180_000)
      const home = locale === 'en' ? '' : '/hi'
      const { ask, steps, mine } = wordsIn('ondc', locale)
      const { labels } = steps
      await visit(page, `${home}/plans`)
      // The keyboard in the list of offers is tested elsewhere.
      await page.getByRole('heading', { name: ask.title }).evaluate((heading) => {
        heading.tabIndex = -1
        heading.focus()
      })
      await press(page, ask.ask)
      const choose = fill(ask.chooseLabel, { lender: NEEM })
      await expect(page.getByRole('button', { name: choose })).toBeVisible()
      await expect(
        page.getByRole('button', { name: fill(ask.chooseLabel, { lender: SAFFRON }) }),
      ).toBeVisible()
      await expectSound(page)
      await press(page, choose)
      await expect(headingOf(page, steps.questions.title)).toBeVisible()
      await expect(dialogOf(page).getByRole('listitem').getByText(labels.pan, { exact: true })).toBeVisible()
      await expectSound(page)

      await press(page, steps.questions.agree)
      await expect(headingOf(page, steps.form.title)).toBeVisible()
      await expect(dialogOf(page).getByLabel(labels.bureauConsent)).not.toBeChecked()
      await type(page, labels.fullName, 'Sunita Devi')
      await type(page, labels.pan, 'abcpe1234f')
      await type(page, labels.dob, '02281988')
      await tabTo(page, labels.gender)
      await page.keyboard.press('ArrowDown')
      await type(page, labels.contactNumber, '9811024680')
      await type(page, labels[PIN], '123401')
      await type(page, labels.jewellery, '30')
      await tabTo(page, labels.purity)
      await page.keyboard.press('ArrowDown')
      await tabTo(page, labels.endUse)
      await page.keyboard.press('ArrowDown')
      await type(page, labels.annualIncome, '300000')
      await tabTo(page, labels.bureauConsent)
      await page.keyboard.press('Space')
      await expectSound(page)
      await press(page, steps.form.submit)

      await expect(headingOf(page, steps.offer.title)).toBeVisible()
      await expect(dialogOf(page).getByText(steps.offer.checked)).toBeVisible()
      await expect(dialogOf(page).getByRole('link', { name: steps.offer.keyFacts })).toHaveAttribute(
        'rel',
        'noopener noreferrer',
      )
      await expectSound(page)
      await press(page, steps.offer.goOn)
      await expect(headingOf(page, steps.amount.title)).toBeVisible()
      await tabTo(page, labels.branch)
      await page.keyboard.press('ArrowDown')
      await expectSound(page)
      await press(page, steps.amount.submit)

      await expect(headingOf(page, steps.handedOver.title)).toBeVisible()
      await expectSound(page)
      const opened = context.waitForEvent('page')
      await press(page, new RegExp(`^${steps.handedOver.go}`))
      const lenders = await opened
      await lenders.getByRole('button', { name: 'The branch says: approved' }).click()
      await expect(lenders.getByText('MoneyPal was sent the news.')).toBeVisible()
      await lenders.close()

      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      await expect.poll(() => focusedName(page)).toBe(fill(ask.goOnLabel, { lender: NEEM }))
      await visit(page, `${home}/my-visit`)
      await expect(page.getByRole('heading', { name: mine.title })).toBeVisible()
      await expect(page.getByText(fill(mine.states.verified, { lender: NEEM }))).toBeVisible()
      await expectSound(page)
      await press(page, fill(mine.openLabel, { lender: NEEM }))
      await expect(dialogOf(page).getByText(fill(steps.handedOver.verified, { lender: NEEM }))).toBeVisible()
    })
})

test('without answers the visitor is led back to the offers above', IN_ALL, async ({ page, network }) => {
  network.faults.on('silent')
  await askLenders(page)
  await expect(page.getByText(en.ask.waits)).toBeVisible()
  await expect(page.getByRole('heading', { name: en.ask.none.title })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: en.ask.again })).toBeVisible()
})

test('an offer that does not add up is withheld, with its lender and the reason and without a figure', async ({
  page,
  network,
}) => {
  network.faults.on('wrong-apr', 'neem-grove.example')
  await askLenders(page)
  await lineOf(page, NEEM).click()
  await dialogOf(page).getByRole('button', { name: en.steps.questions.agree }).click()
  await fillIn(page)
  await expect(headingOf(page, en.steps.withheld.title)).toBeVisible()
  await expect(dialogOf(page).getByText(fill(en.steps.withheld.text, { lender: NEEM }))).toBeVisible()
  await expect(dialogOf(page).getByText(en.reasons['apr-differs'])).toBeVisible()
  await expect(dialogOf(page)).not.toContainText(/₹|%/)
})

test(
  'what is wrong in the form is named, nothing typed is lost, and the search is there after a reload',
  IN_ALL,
  async ({ page, network }) => {
    await askLenders(page)
    await lineOf(page, SAFFRON).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: en.steps.questions.agree }).click()
    await dialog.getByLabel(en.steps.labels.pan, { exact: true }).fill('123')
    await dialog.getByRole('button', { name: en.steps.form.submit }).click()
    await expect(
      dialog.getByRole('link', { name: `${en.steps.labels.pan}: ${en.steps.errors.own.pan}` }),
    ).toBeVisible()
    await expect(dialog.getByLabel(en.steps.labels.fullName)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: fill(en.ask.goOnLabel, { lender: SAFFRON }) }).click()
    await expect(dialog.getByLabel(en.steps.labels.pan, { exact: true })).toHaveValue('123')
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).not.toContain('123"')

    const searches = () => network.received.filter(({ action }) => action === 'search').length
    const before = searches()
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: en.ask.ask }).click()
    await expect(
      page.getByRole('button', { name: fill(en.ask.goOnLabel, { lender: SAFFRON }) }),
    ).toBeVisible()
    expect(searches()).toBe(before)
  },
)

test('a lender whose form wants a file is left to its own site', async ({ page, network }) => {
  network.faults.on('form-file')
  await askLenders(page)
  await lineOf(page, NEEM).click()
  await expect(headingOf(page, en.steps.elsewhere.title)).toBeVisible()
  await expect(dialogOf(page).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a server that is away loses nothing, and says what to do', async ({ page, faults, network: _ }) => {
  await visit(page, '/plans')
  await page.route('**/api/ondc/searches', (route) =>
    route.fulfill({ status: 502, json: { message: 'Away', code: 'lender-away' } }),
  )
  await page.getByRole('button', { name: en.ask.ask }).click()
  await expect(page.getByRole('alert').filter({ hasText: en.ask.network.title })).toBeVisible()
  expect(faults.splice(0).join()).toContain('502')
  await page.unroute('**/api/ondc/searches')
  await page.getByRole('button', { name: en.ask.ask }).click()
  await expect(lineOf(page, NEEM)).toBeVisible()
})
