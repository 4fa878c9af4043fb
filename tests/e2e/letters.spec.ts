import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

const NOW = new Date('2026-11-24T10:00:00+05:30')

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const answer = (page: Page) => page.getByRole('region', { name: 'What it means today' })
const sheet = (page: Page, name = 'The letter') => page.getByRole('region', { name, exact: true })
const island = (page: Page) => page.locator('#letters > astro-island')

async function open(page: Page, path = '/letters') {
  await page.clock.setFixedTime(NOW)
  await visit(page, path)
}

/** The number of A4 pages that the page prints on. */
const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    ?.length

test('from an auction notice to the printed letter', async ({ page }) => {
  await open(page)
  await expect(island(page)).toHaveAttribute('ssr')
  await expect(answer(page)).toContainText('11 days')
  await expect(page.getByRole('region', { name: 'For your gold' })).toHaveText(
    /20 g, 22 KT₹1,19,167.*90%₹1,07,250.*₹98,200.*₹9,050.*₹3,091/s,
  )

  await field(page, 'Date of the letter').fill('14/11/2026')
  await expect(island(page)).not.toHaveAttribute('ssr')
  await field(page, 'Date it names').fill('5-12-2026')
  await field(page, 'Place of the auction').fill('Rewari')
  await expect(field(page, 'Date of the letter')).toHaveValue('14-11-2026')
  await expect(answer(page)).toContainText('Saturday 5 December 2026. Until the sale you may still pay.')
  await page.getByRole('checkbox', { name: /Kept itself out/ }).check()
  await field(page, 'Your name').fill('Kamla Devi')
  await field(page, 'I can pay').fill('20 hazar')
  await field(page, 'by').fill('1-12-2026')
  await field(page, 'by').press('Tab')
  await expect(sheet(page)).toHaveText(
    /Kamla Devi.*To the Grievance Officer.*Complaint about the auction notice of 14 November 2026.*names this place: Rewari.*ask for 4 things.*statement.*two newspaper.*district.*reserve price.*₹20,000 by 1 December 2026.*by 24 December 2026/s,
  )

  // The day on which it went stays on the device; the rest stays in the tab.
  await field(page, 'To the grievance officer').fill('2026-11-20')
  await expect(page.getByRole('listitem').filter({ hasText: 'Wait 30 days' })).toContainText('20 Dec')
  const device = await page.evaluate(() => Object.entries({ ...localStorage }).join())
  expect(device).toContain('"officer":"2026-11-20"')
  expect(device).not.toContain('Kamla')
  await page.reload()
  await expect(sheet(page)).toContainText('Kamla Devi')
  await expect(field(page, 'To the grievance officer')).toHaveValue('2026-11-20')

  await page.emulateMedia({ media: 'print' })
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  expect(await pagesOf(page)).toBe(1)
})

test('bad input stays, says what to do next, and the rest keeps counting', async ({ page }) => {
  await open(page)
  await field(page, 'Date it names').fill('5-13-2026')
  await field(page, 'Weight of 22 KT gold').fill('0')
  await field(page, 'You owe, with charges').fill('a lot')
  await field(page, 'I can pay').fill('5000')
  await field(page, 'by').fill('1-11-2026')
  await field(page, 'by').press('Tab')
  await expect(field(page, 'Date it names')).toHaveAccessibleDescription(
    'Write day, month and year, such as 24-11-2026.',
  )
  await expect(field(page, 'Date it names')).toHaveValue('5-13-2026')
  await expect(field(page, 'Weight of 22 KT gold')).toHaveAccessibleDescription(/must be above 0/)
  await expect(field(page, 'You owe, with charges')).toHaveAccessibleDescription(/in rupees, such as/)
  await expect(field(page, 'by')).toHaveAccessibleDescription(/This day has passed/)
  await expect(answer(page)).toContainText('Write the two dates of the letter')
  await expect(sheet(page)).toContainText('of 14 November 2026 says')
  await expect(sheet(page)).toContainText('I offer to pay ₹5,000 by')

  await field(page, 'Date it names').fill('21-11-2026')
  await expect(answer(page)).toContainText('The day named was 3 days ago')
  await expect(answer(page)).toContainText('Ask today what happened')
  await page.getByRole('radio', { name: /Your payment is overdue/ }).check({ force: true })
  await field(page, 'Due date it names').fill('12-11-2026')
  await expect(answer(page)).toContainText(/Overdue since\s*12 days/)
})

test('a reader with a keyboard alone chooses, ticks and copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.getByRole('radio', { name: /Your gold will be auctioned/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Public notice of an auction/ })).toBeChecked()
  await expect(answer(page)).toContainText('The day named is too early then.')
  const month = page.getByRole('checkbox', { name: /Waited a month/ })
  await month.focus()
  await page.keyboard.press('Space')
  await expect(month).toBeChecked()
  await expect(sheet(page)).not.toContainText('that a month passes')
  await page.getByRole('radio', { name: 'the grievance officer' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(sheet(page)).toContainText('To the Branch Manager')
  await page.getByRole('button', { name: 'Copy the text' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The letter is copied.')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^________________\n.*To the Branch Manager.*1\. Send me a statement/s)
})

test('in Hindi the letter stands in English too, a sheet each', IN_ALL, async ({ page }) => {
  await open(page, '/hi/letters')
  await page.getByLabel('आपका नाम', { exact: true }).fill('कमला देवी')
  await expect(sheet(page, 'चिट्ठी').last()).toContainText('सेवा में, शिकायत अधिकारी')
  await expect(sheet(page, 'वही चिट्ठी अंग्रेज़ी में')).toContainText('To the Grievance Officer')
  await page.emulateMedia({ media: 'print' })
  expect(await pagesOf(page)).toBe(2)
})

for (const name of [
  'Your payment is overdue',
  'Pay a part or bring more gold',
  'Public notice',
  'Your gold has been sold',
])
  for (const recipient of ['the branch', 'the grievance officer', 'the Ombudsman'])
    test(`the longest letter prints on one sheet: ${name}, to ${recipient}`, IN_ALL, async ({ page }) => {
      await open(page)
      // A choice moves what lies below it: the page has to stand still before the next one.
      await field(page, 'Date of the letter').focus()
      await expect(island(page)).not.toHaveAttribute('ssr')
      await page.getByRole('radio', { name: new RegExp(name) }).check({ force: true })
      await page.getByRole('radio', { name: recipient }).check({ force: true })
      await field(page, 'Your name').fill('Kamla Devi')
      await expect(sheet(page)).toContainText('Kamla Devi')
      const boxes = page.locator('#letters').getByRole('checkbox', { checked: true })
      for (const box of await boxes.all()) await box.uncheck()
      await field(page, 'Your address').fill('House 14, Ward 6, near the old well, Rewari, Haryana 123401')
      await expect(sheet(page)).toContainText('near the old well')
      await page.emulateMedia({ media: 'print' })
      expect(await pagesOf(page)).toBe(1)
    })

test(
  'the days of a complaint leave the device at one press, and come as a calendar file',
  IN_ALL,
  async ({ page }) => {
    await open(page)
    await field(page, 'To the grievance officer').fill('2026-11-20')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Put the days in my calendar' }).click()
    expect((await download).suggestedFilename()).toBe('gold-loan-complaint.ics')
    await page.getByRole('button', { name: 'Forget these days' }).click()
    await expect(page.getByText('The days are gone from this device.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('moneypal:1:complaint'))).toBeNull()
  },
)
