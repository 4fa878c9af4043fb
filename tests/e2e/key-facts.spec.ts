import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'

const HDFC = '/plans/key-facts?offer=hdfc&amount=200000&keep=6'

/** The figures of a part of the page, each after its label. */
const figures = (page: Page, part: string) => page.getByRole('region', { name: part }).locator('dl > div')

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('the key facts of an offer, to the paisa; it is applied for', async ({ page }) => {
  await visit(page, HDFC)
  await expect(page.getByText("This is not the lender's Key Facts Statement.")).toBeVisible()
  await expect(page.locator('.key-facts > dl > div')).toHaveText([
    'In hand₹1,99,883',
    'Each month, 10 times₹20,844',
    'It costs you₹8,553',
    'APR9.23%',
  ])
  await expect(figures(page, 'The money')).toHaveText([
    'Loan amount₹2,00,000.00',
    'Processing fee-₹99.00',
    'GST on the fee, 18%-₹17.82',
    'You receive in hand₹1,99,883.18',
  ])
  await expect(figures(page, 'The cost')).toHaveText([
    'Interest, 9.10% a year₹8,436.18',
    'Processing fee and GST₹116.82',
    'It costs you, in all₹8,553.00',
    'Paid back to the lender₹2,08,436.18',
    'Length10 months',
    'APR, all in9.23%',
  ])
  const rows = page.getByRole('table', { name: 'Month by month' }).getByRole('row')
  await expect(rows).toHaveCount(12)
  await expect(rows.first().getByRole('columnheader')).toHaveText([
    ...['Month', 'You pay', 'Interest', 'Repays', 'Still owed'],
  ])
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    '₹20,843.62',
    '₹1,516.67',
    '₹19,326.95',
    '₹1,80,673.05',
  ])
  await expect(rows.nth(10).getByRole('cell')).toHaveText(['₹20,843.60', '₹156.87', '₹20,686.73', '₹0.00'])
  await expect(rows.nth(11).getByRole('cell')).toHaveText(['₹2,08,436.18', '₹8,436.18', '₹2,00,000.00', ''])
  await expect(figures(page, 'The gold')).toHaveText([
    /₹4,500$/,
    /44.444 g$/,
    /₹2,64,812$/,
    /₹75.53$/,
    'Bring at least44.444 g',
  ])
  await expect(page.getByText("The Reserve Bank's ceiling alone would ask for 39.49 g.")).toBeVisible()
  await expect(figures(page, 'If the price of gold falls')).toHaveText([/11.1%$/, /37.1%$/, /63.7%$/])
  await expect(page.getByText('a fall to ₹5,294 a gram')).toBeVisible()
  await page.getByRole('button', { name: 'Apply with HDFC' }).press('Enter')
  await page.waitForURL('**/pan')
  await expect(page.locator('.plan-slip')).toContainText('HDFC')
})

test('a loan of twelve months prints on two pages, without controls', async ({ page }) => {
  for (const offer of ['hdfc-excel', 'indian-bank', 'seven-sparrows']) {
    await visit(page, `/plans/key-facts?offer=${offer}&amount=10000000&keep=3`)
    await expect(page.getByRole('table')).toBeVisible()
    expect(await pagesOf(page)).toBe(2)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('button, .btn').filter({ visible: true })).toHaveCount(0)
})

test('a link without an offer that is there leads to the offers', async ({ page }) => {
  await visit(page, '/plans/key-facts?offer=nobody&amount=much&keep=3')
  await expect(page.getByRole('heading', { name: 'This offer is not here' })).toBeVisible()
  await expect(page.getByText('The amount in the link could not be read.')).toBeVisible()
  await page.getByRole('link', { name: 'See the offers' }).click()
  await expect(page).toHaveURL(/\/plans\?amount=10000&keep=3$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what holds for every offer is there', async ({ page }) => {
    await page.goto(HDFC)
    for (const heading of ['If you pay late', 'How you get your gold back', 'If something is wrong'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Offers', exact: true })).toBeVisible()
  })
})
