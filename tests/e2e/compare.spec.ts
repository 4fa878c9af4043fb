import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

const THREE = '/compare?offers=hdfc-excel,sbi-9-months,kotak&amount=200000&keep=6'

/** The cells of a row, without its label. */
const cells = (page: Page, label: RegExp) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
    .getByRole('cell')

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('three offers stand line by line, the best of each row marked; one is applied for', async ({ page }) => {
  await visit(page, THREE)
  await expect(page.getByRole('table').locator('thead .compare-lender')).toHaveCount(3)
  for (const [label, ...texts] of [
    [/^APR/, '8.70%Lowest', '9.30%', '9.69%'],
    [/^Cost for 6 months/, '₹8,700', '₹6,770', '₹9,876'],
    [/^Interest in it/, '₹8,700', '₹6,770', '₹9,700'],
    [/^Fees and GST in it/, '₹0Lowest', '₹0Lowest', '₹175.82'],
    [/^Owed on average/, '₹2,00,000', '₹1,45,585', '₹2,00,000'],
    [/^Pattern/, 'Interest monthly', 'EMI', 'All at the end'],
    [/^Each month/, '₹1,450', '₹23,092', 'Nothing'],
    [/^In month 6, to close/, '₹2,01,450', '₹91,309', '₹2,09,700'],
    [/^Charge for closing early/, 'None the same at all three'],
    [/^Longest tenure/, '12 months', '9 months', '6 months'],
    [/^You receive/, '₹2,00,000Most', '₹2,00,000Most', '₹1,99,824.18'],
    [/^Gold to bring/, '44.444 g the same at all three'],
    [/^LTV/, '75.53% the same at all three'],
    [/^Gold may fall by/, '11.1%Most room', '11.1%Most room', '6.8%'],
    [/^Doorstep visit/, 'Yes', 'Yes; pledged at the branch', 'Yes'],
  ] as const) {
    await expect(cells(page, label)).toHaveText(texts)
  }
  const bars = page.getByRole('region', { name: 'What 6 months cost you' })
  await expect(bars).toContainText(
    "You repay these in different ways, so the rupees don't show which is cheapest",
  )
  await expect(bars.getByRole('listitem')).toHaveText([/₹8,700$/, /₹6,770$/, /₹9,876$/])
  await expect(page.getByRole('button', { name: /^Swap/ })).toHaveCount(0)
  expect(await pagesOf(page)).toBe(1)
  await page.getByRole('button', { name: 'Apply with SBI' }).click()
  await page.waitForURL('**/pan')
  await expect(page.locator('.plan-slip')).toContainText('SBI')
})

test('the ceiling and a renewal are said where they bite', async ({ page }) => {
  await visit(page, '/compare?offers=lantern-street,kotak&amount=1000000&keep=6')
  await expect(cells(page, /^Cost for 6 months/).first()).toContainText('Must be renewed after 3 months')
  await expect(cells(page, /^To renew/)).toHaveText([/^₹.*month 3/, 'Nothing'])
  await expect(cells(page, /^Gold to bring/).first()).toContainText("would pass the Reserve Bank's ceiling")
})

test('on a phone two stand side by side, and Swap brings the third', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `${THREE}&phone=9811024680`)
  await expect(cells(page, /^APR/).filter({ visible: true })).toHaveText([/8.70%/, /9.30%/])
  await expect(page.getByText('Kotak is the third offer you picked')).toBeVisible()
  const swap = page.getByRole('button', { name: 'Swap HDFC Excel for Kotak' })
  await swap.press('Enter')
  await expect(page.getByRole('button', { name: 'Swap Kotak for HDFC Excel' })).toBeFocused()
  await expect(cells(page, /^APR/).filter({ visible: true })).toHaveText([/9.69%/, /9.30%/])
  await expect(page).toHaveURL(/\/compare\?offers=kotak,sbi-9-months,hdfc-excel&amount=200000&keep=6$/)
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.replace(/&on=[\d-]+&was=9\.69-9876,9\.30-6770,8\.70-8700$/, '')).toBe(page.url())
  await page.reload()
  await expect(cells(page, /^APR/).filter({ visible: true })).toHaveText([/9.69%/, /9.30%/])
})

test('a link that is wrong in part says so and goes on; one without two offers leads to the offers', async ({
  page,
}) => {
  await visit(page, '/compare?offers=kotak,nobody,kotak,hdfc,sbi-9-months,axis&amount=abc&keep=99')
  await expect(page.getByRole('table').locator('thead .compare-lender')).toHaveCount(2)
  for (const note of [
    'The amount in the link could not be read',
    'The months in the link are left out',
    '1 offer of the link is not here, or no longer, and is left out.',
    'The link names an offer twice',
    '2 more in the link are left out.',
  ])
    await expect(page.getByText(note)).toBeVisible()
  await expect(cells(page, /^Cost for 6 months/)).toHaveCount(2)

  await visit(page, '/compare?offers=kotak&amount=200000&keep=3')
  await expect(page.getByText('Only Kotak is here.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose offers' }).click()
  await expect(page).toHaveURL(/\/plans\?amount=200000&keep=3$/)
  await page.goBack()
  await expect(page.getByText('Only Kotak is here.')).toBeVisible()
})

test('offers that could not be loaded can be loaded again', IN_ALL, async ({ page, faults }) => {
  await page.route('**/data/offers.json', (route) => route.fulfill({ status: 503 }))
  await visit(page, THREE)
  await expect(page.getByRole('alert')).toContainText('The offers could not be loaded.')
  await page.unroute('**/data/offers.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(faults.splice(0).join()).toContain('The offers of the link could not be loaded.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that it needs it, and leads to the offers', async ({ page }) => {
    await page.goto('/compare?offers=hdfc,kotak')
    await expect(page.locator('noscript, .needs-js').first()).toBeAttached()
    await expect(page.getByRole('link', { name: 'Offers', exact: true })).toBeVisible()
  })
})
