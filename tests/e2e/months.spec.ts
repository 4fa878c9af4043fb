import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

const MONTHS = '/plans/months'
const BANYAN = `${MONTHS}?offer=banyan-bench&amount=95000&keep=6&from=2026-11-25`

/** The days of the table, each with all that it says. */
const days = (page: Page): Locator =>
  page.getByRole('table', { name: 'The days of the loan' }).locator('tbody')
const late = (page: Page): Locator => page.getByRole('complementary', { name: /^If you pay/ })

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-24T10:00:00+05:30'))

test('interest monthly, kept beyond the tenure: every day, both sums of the turn, the total of the list', async ({
  page,
}) => {
  await visit(page, BANYAN)
  await expect(days(page)).toHaveText([
    /25 Nov 2026.*The loan is paid out\+₹94,647\.18₹95,000 less the fee of ₹352\.82 \(₹299 and GST\)$/,
    /25 Dec 2026.*Interest, month 1₹910\.42Christmas Day: pay by Thu 24 Dec\.Reminder 21 Dec$/,
    /25 Jan 2027.*Interest, month 2₹910\.42Reminder 22 Jan$/,
    /25 Feb 2027.*Interest, month 3₹910\.42Reminder 22 Feb$/,
    /25 Mar 2027.*The 4 months endChoose one of two:.*₹95,910\.42.*fee again₹1,263\.24Reminders 11 Mar and 22 Mar\. Below: you renew\.$/,
    /25 Apr 2027.*Interest, month 5₹910\.42A Sunday after a closed Saturday: pay by Fri 23 Apr\.Reminder 20 Apr$/,
    /25 May 2027.*Interest, month 6, and the loan₹95,910\.42₹910\.42 and ₹95,000\..*this lender takes nothing for it\.Reminder 22 May$/,
    /2 Jun 2027.*Your gold is back by nowWithin 7 working days\..*₹5,000 for each day\.$/,
  ])
  await expect(page.getByText('It costs you, in all')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹6,168.16')
  await page.getByRole('link', { name: 'Key facts of this offer' }).click()
  await expect(page.getByText('If you keep it 6 months, it costs ₹6,168.16')).toBeVisible()
  await page.getByRole('link', { name: 'These months in dates' }).click()
  await expect(page).toHaveURL(/\/plans\/months\?offer=banyan-bench&amount=95000&keep=6$/)
})

test('the calendar file has each working day by which to pay, with its reminders', async ({ page }) => {
  await visit(page, BANYAN)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('gold-loan-dates.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file.match(/(?<=DTSTART;VALUE=DATE:)\d+/g)).toEqual([
    ...['20261224', '20270125', '20270225', '20270325', '20270423', '20270525', '20270602'],
  ])
  expect(file.match(/TRIGGER:.*/g)?.map((line) => line.trim())).toEqual([
    ...['TRIGGER:-P2DT15H', 'TRIGGER:-P2DT15H', 'TRIGGER:-P2DT15H', 'TRIGGER:-P13DT15H'],
    ...['TRIGGER:-P2DT15H', 'TRIGGER:-P2DT15H', 'TRIGGER:-P2DT15H'],
  ])
})

test('EMI: the instalment on its day, the last one with the rounding', async ({ page }) => {
  await visit(page, `${MONTHS}?offer=hdfc&amount=90000&keep=10&from=2026-11-25`)
  await expect(
    page.getByText('₹9,379.63 on the 25th of each month, 10 times. The last one is ₹9,379.61.'),
  ).toBeVisible()
  await expect(days(page)).toHaveCount(12)
  await expect(days(page).nth(10)).toContainText('The last instalment, month 10₹9,379.61')
  await days(page).nth(10).getByText('If you need longer').click()
  await expect(days(page).nth(10)).toContainText('a new loan of ₹90,000 for 10 months, fee again₹9,496.43')
  await page.getByLabel('Part you pay back').fill('40,000')
  await expect(page.getByRole('status').filter({ hasText: 'Interest you save' })).toContainText(
    'Instalments fewer4',
  )
})

test('all at the end, from the 31st: nothing before the end, and the last day of a shorter month', async ({
  page,
}) => {
  await visit(page, `${MONTHS}?offer=lantern-street-evening&amount=95000&keep=2&from=2026-12-31`)
  await expect(page.getByText('Nothing is due before 28 Feb.')).toBeVisible()
  await expect(days(page)).toHaveCount(3)
  await expect(days(page).nth(1)).toContainText(
    'The 2 months end₹96,710.00This month has no 31: its last day counts.A Sunday after a closed Saturday: pay by Fri 26 Feb.',
  )
})

test('ten days late, a charge that cannot be read, and another one', async ({ page }) => {
  await visit(page, BANYAN)
  await expect(late(page)).toContainText('3.00% is what this lender states.')
  const charge = late(page).getByLabel('Late charge in your Key Facts Statement')
  await charge.fill('much')
  await expect(charge).toHaveAccessibleDescription(/^Type the charge in figures/)
  await expect(charge).toHaveValue('much')
  await expect(late(page)).toContainText('Dearer by–')
  await charge.fill('24')
  await expect(late(page)).toContainText('Interest for 10 days more₹299.32Late charge₹630.64Dearer by₹929.96')
  await late(page).getByRole('button', { name: 'One day more' }).click()
  await expect(late(page)).toContainText('Interest for 11 days more₹329.25')

  await visit(page, `${MONTHS}?offer=hdfc&amount=90000&keep=6`)
  await expect(
    page.getByText('₹9,379.63 on the 25th of each month. The last payment, on 25 May, is'),
  ).toBeVisible()
  await expect(late(page)).toContainText('24% is an example, not this lender’s. Type over it.')
})

test('another day and other months, by keyboard, stand in the address; a past day is refused in words', async ({
  page,
}) => {
  await visit(page, BANYAN)
  const day = page.getByLabel('Paid out on')
  await day.fill('2026-11-23')
  await expect(day).toHaveAccessibleDescription(
    'Choose today or a later day. The dates below still begin on 25 Nov 2026.',
  )
  await expect(days(page).first()).toContainText('25 Nov 2026')
  await day.fill('2026-11-30')
  await expect(days(page).first()).toContainText('30 Nov 2026')
  await page.getByRole('button', { name: 'One month less' }).focus()
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'One month less' })).toBeFocused()
  await expect(page).toHaveURL(/keep=4&from=2026-11-30$/)
  await expect(page.getByText('Below: you renew.')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'One month more' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(days(page).nth(4).locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Renew 4 months: interest and fee again')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(late(page).getByRole('button', { name: 'One day less' })).toBeFocused()
  await page.reload()
  await expect(days(page).first()).toContainText('30 Nov 2026')
})

test(
  'a link without an offer that is there leads to the offers, and one with a wrong day says so',
  IN_ALL,
  async ({ page }) => {
    await visit(page, `${MONTHS}?offer=nobody&amount=much&keep=3`)
    await expect(page.getByRole('heading', { name: 'This offer is not here' })).toBeVisible()
    await expect(page.getByText('The amount in the link could not be read.')).toBeVisible()
    await page.getByRole('link', { name: 'See the offers' }).click()
    await expect(page).toHaveURL(/\/plans\?amount=10000&keep=3$/)
    await visit(page, `${MONTHS}?offer=hdfc&amount=90000&keep=6&from=2026-11-31`)
    await expect(page.getByText('The day in the link could not be used')).toContainText(
      'begin on 25 Nov 2026',
    )
  },
)

test(
  'fits a screen of 320 px in both languages, with ten crore rupees and twelve months',
  IN_ALL,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const link of [
      BANYAN,
      `/hi${BANYAN}`,
      `/hi${MONTHS}?offer=hdfc&amount=100000000&keep=12&from=2026-12-31`,
    ]) {
      await visit(page, link)
      await expect(page.getByRole('table')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that it needs it, and leads to the offers', async ({ page }) => {
    await page.goto(BANYAN)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Month by month in dates and rupees')
    await expect(page.getByRole('link', { name: 'Offers', exact: true })).toBeVisible()
  })
})
