import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { ask, asking, figure, newest } from '../support/thread'
import { HDFC_LOAN, loansStored, MY_LOAN, NO_LOAN, storeLoans, TODAY } from '../support/my-loan'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function typeIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Type it in' }).click()
  await field(page, 'Lender').fill('HDFC')
  await field(page, 'Loan').fill('90,000')
  await field(page, 'Rate').fill('9.1')
  await field(page, 'Months').fill('10')
  await field(page, 'Taken on').fill('2026-08-20')
  await field(page, 'Instalments paid').fill('3')
  await field(page, 'Net weight').fill('20')
}

test('a loan is typed in, paid, and there again after a reload', async ({ page }) => {
  await page.clock.setFixedTime(new Date(TODAY))
  await NO_LOAN['my loan, none'](page)
  await typeIn(page)
  await press(page, 'Save on this device')
  await expect(heading(page, 'Next, on 20 December')).toBeVisible()
  const main = page.locator('main')
  await expect(main).toContainText('₹9,379.63')
  await expect(main).toContainText('A Sunday. Pay by Sat 19 Dec, 25 days from today.')
  await expect(main).toContainText(
    /Still owed₹63,710\.25This instalment repays₹8,896\.49Last instalment20 Jun 2027/,
  )
  await expect(main).toContainText(
    /Interest saved₹824\.84You finish20 Apr 2027Sooner by2 monthsLast instalment then₹7,314\.03/,
  )
  await expect(main).toContainText(/Interest since 20 Nov 2026₹63\.54.*To close it today₹63,773\.79/)
  await expect(page.getByRole('img', { name: '3 of 10 instalments paid' })).toBeVisible()
  await press(page, 'I have paid it')
  await expect(heading(page, 'Next, on 20 January')).toBeVisible()
  await expect.poll(() => loansStored(page)).toMatchObject([{ paidDays: 4 }])
  await visit(page, '/my-loan')
  await expect(heading(page, 'Next, on 20 January')).toBeVisible()
  await expect(page.getByRole('img', { name: '4 of 10 instalments paid' })).toBeVisible()
})

test('what is wrong stands beside its field, and nothing that was typed is lost', async ({ page }) => {
  await page.clock.setFixedTime(new Date(TODAY))
  await NO_LOAN['my loan, none'](page)
  await typeIn(page)
  await field(page, 'Rate').fill('5.1% a month')
  await field(page, 'Taken on').fill('2026-12-20')
  await field(page, 'Instalments paid').fill('11')
  await field(page, 'Net weight').fill('0')
  await press(page, 'Save on this device')
  await expect(page.getByText('Above 5% a month.')).toBeVisible()
  await expect(page.getByText('This day is still to come.')).toBeVisible()
  await expect(page.getByText('A weight is above 0.')).toBeVisible()
  await visit(page, '/my-loan')
  await page.getByRole('link', { name: 'Type it in' }).click()
  await expect(field(page, 'Lender')).toHaveValue('HDFC')
  await field(page, 'Rate').fill('9.1% a year')
  await field(page, 'Taken on').fill('2026-08-20')
  await press(page, 'Save on this device')
  await expect(page.getByText('More than the loan has: it has 10.')).toBeVisible()
})

test('a file brings loans back after they are erased, and a damaged one changes nothing', async ({
  page,
}) => {
  await MY_LOAN['my loan'](page)
  const saving = page.waitForEvent('download')
  await press(page, 'Save as a file')
  const file = readFileSync(await (await saving).path(), 'utf8')
  await press(page, 'Erase everything here')
  await press(page, 'Erase')
  await expect(heading(page, 'No loan here yet')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Everything is erased.' })).toBeVisible()
  const read = (text: string) =>
    page.getByLabel('Read a file back').setInputFiles({
      name: 'my-gold-loans.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await read(file.replace('"tenureMonths": 10', '"tenureMonths": -1'))
  await expect(page.getByRole('alert')).toContainText('Loan 1 in it cannot be right: the months.')
  await expect(heading(page, 'No loan here yet')).toBeVisible()
  await read(file)
  await expect(heading(page, 'Next, on 20 December')).toBeVisible()
  await expect.poll(() => loansStored(page)).toMatchObject([{ lender: 'HDFC' }])
  await visit(page, '/my-loan')
  await expect(heading(page, 'Next, on 20 December')).toBeVisible()
})

test('the page without a connection says what is due next', async ({ page }) => {
  await storeLoans(page, [HDFC_LOAN, { ...HDFC_LOAN, id: 'late', lender: 'Old Stepwell', paidDays: 2 }])
  await visit(page, '/offline')
  await expect(page.getByRole('region', { name: 'Your loan' }).getByRole('listitem')).toHaveText([
    '₹9,379.63 to HDFC is due on 20 Dec 2026. Pay by Sat 19 Dec.',
    '₹9,379.63 to Old Stepwell was due on 20 Nov 2026. Call the branch today.',
  ])
})

test('a year of a loan, to the day on which the gold comes home', { tag: '@all' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date(TODAY))
  await storeLoans(page, [{ ...HDFC_LOAN, takenOn: '2026-11-20', tenureMonths: 12, paidDays: 0 }])
  for (let month = 1; month <= 12; month += 1) {
    const due = new Date(Date.UTC(2026, 10 + month, 20, 6))
    await page.clock.setFixedTime(due)
    await visit(page, '/my-loan')
    await expect(page.locator('main')).toContainText(/Pay by|Today\.|Yesterday/i)
    await press(page, 'I have paid it')
  }
  await expect(heading(page, 'Everything is paid')).toBeVisible()
  await field(page, 'Repaid on').fill('2027-11-20')
  await press(page, 'I have repaid it all')
  // A third Saturday; the 27th is a fourth one.
  await expect(page.getByText('The 7 working days end on Tue 30 Nov.')).toBeVisible()
  await page.clock.setFixedTime(new Date('2027-12-03T12:00:00+05:30'))
  await visit(page, '/my-loan')
  await expect(page.locator('main')).toContainText(/3 days, up to today₹15,000/)
  await page.getByLabel('Bangles, a pair, grams today').fill('14.6')
  await page.getByLabel('Chain, grams today').fill('5.75')
  await expect(page.getByText('0.150 g less').first()).toBeVisible()
  await page.getByLabel('Note', { exact: true }).fill('The chain weighs less.')
  await press(page, 'Write it down')
  await press(page, 'My gold is back')
  await visit(page, '/my-loan')
  await expect(page.getByText('The chain weighs less.')).toBeVisible()
  await expect(page.getByText('Your gold came back on 3 Dec.')).toBeVisible()
})

test('a late instalment says so, and when the bureaus hear of it', { tag: '@all' }, async ({ page }) => {
  await storeLoans(page, [{ ...HDFC_LOAN, paidDays: 2 }])
  await expect(page.getByRole('alert')).toContainText('₹9,379.63 was due on 20 Nov, 4 days ago')
  await expect(page.getByRole('alert')).toContainText(
    'The credit report as on 23 Nov may show it already; the next is as on 30 Nov.',
  )
})

test(
  'a browser without IndexedDB counts all the same, and says that it forgets',
  { tag: '@all' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.clock.setFixedTime(new Date(TODAY))
    await visit(page, '/my-loan')
    await typeIn(page)
    await expect(page.getByText('This browser stores nothing for this site')).toBeVisible()
    await press(page, 'Save on this device')
    await expect(heading(page, 'Next, on 20 December')).toBeVisible()
  },
)

test('the assistant says what is owed, when it is due and what half of it saves, by the sums of the page', async ({
  page,
}) => {
  await storeLoans(page, [HDFC_LOAN])
  await visit(page, asking('how much do I still owe'))
  await expect(newest(page)).toContainText('HDFC: ₹63,710.25 of the loan is still owed.')
  await expect(figure(page)).toHaveText('₹63,773.79')
  await ask(page, 'when is my next EMI due')
  await expect(newest(page)).toContainText('so pay by Saturday 19 December 2026.')
  await ask(page, 'what if I pay half now')
  await expect(newest(page)).toContainText('paying ₹31,855.13 more on Sunday 20 December 2026 saves')
  await newest(page).getByRole('link', { name: 'Stay, switch, renew or repay?' }).click()
  await expect(field(page, 'You still owe')).toHaveValue('63,710')
})
