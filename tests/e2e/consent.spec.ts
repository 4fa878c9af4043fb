import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { code, NEW_NUMBER, phone, proceed, stored } from '../support/entry'
import { enquiry, openEnquiry } from '../support/steps'

test.use({ quick: true })

const row = (page: Page, title: string) =>
  page.locator('.consents li').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const otherOffers = (page: Page) => enquiry(page).getByRole('checkbox', { name: /other offers/ })

async function requestCall(page: Page, ticked: boolean) {
  await openEnquiry(page)
  await expect(otherOffers(page)).not.toBeChecked()
  await enquiry(page).getByLabel('Full Name').fill('Sunita Devi')
  await enquiry(page).getByLabel('Contact number').fill('98110 13579')
  await enquiry(page).getByLabel('Amount').fill('2,00,000')
  if (ticked) await otherOffers(page).check({ force: true })
  await enquiry(page).getByRole('button', { name: 'Request a call' }).click()
  await expect(enquiry(page).getByText('Thank you')).toBeVisible()
}

test('an enquiry needs no tick, and its consent covers the call alone', async ({ page }) => {
  await requestCall(page, false)
  await visit(page, '/consent')
  await expect(row(page, 'Call by an expert')).toContainText(/Given on \w+ \d+ \w+ 20\d\d, \d+/)
  await expect(row(page, 'Other offers')).toContainText('Not given in this tab')
  await expect(row(page, 'Other offers').getByRole('button')).toHaveCount(0)
})

test('other offers are agreed to by a tick, taken back by one press, and given again by one', async ({
  page,
}) => {
  await requestCall(page, true)
  await visit(page, '/consent')
  const offers = row(page, 'Other offers')
  await offers.getByRole('button', { name: 'Other offers: Withdraw' }).press('Enter')
  await expect(offers).toContainText('Withdrawn on')
  await expect(page.getByRole('status').filter({ hasText: 'Withdrawn: Other offers.' })).toBeAttached()
  await expect(offers.getByRole('button', { name: 'Other offers: Give again' })).toBeFocused()

  await page.reload()
  await expect(offers).toContainText('Withdrawn on')
  await offers.getByRole('button', { name: 'Other offers: Give again' }).click()
  await expect(offers).toContainText('Given on')
  await expect(offers.getByRole('button', { name: 'Other offers: Withdraw' })).toBeFocused()
  const consents = await stored<{ purpose: string; withdrawnAt: string | null }[]>(page, 'consents')
  expect(consents.filter(({ purpose }) => purpose === 'other-offers').map((one) => one.withdrawnAt)).toEqual([
    expect.any(String),
    null,
  ])
})

test('withdrawing the consent to a code removes the number from the tab', async ({ page }) => {
  await visit(page, '/get-started')
  await phone(page).fill(NEW_NUMBER)
  await proceed(page).click()
  await expect(code(page)).toBeFocused()

  await visit(page, '/consent')
  await row(page, 'One-time code').getByRole('button', { name: 'One-time code: Withdraw' }).click()
  await expect(row(page, 'One-time code')).toContainText('Withdrawn on')
  await expect(page.getByRole('heading', { name: 'One-time code' })).toBeFocused()
  await expect(row(page, 'One-time code').getByRole('button')).toHaveCount(0)

  await visit(page, '/get-started')
  await expect(phone(page)).toHaveValue('')
})

test('everything goes at once, and the page says so', async ({ page }) => {
  await requestCall(page, false)
  await visit(page, '/consent')
  await expect(row(page, 'Call by an expert')).toContainText('Given on')
  await page.getByRole('main').getByRole('button', { name: 'Clear my details' }).click()
  await expect(page.getByRole('status').filter({ hasText: /cleared/i, visible: true })).toBeVisible()
  await expect(row(page, 'Call by an expert')).toContainText('Not given in this tab')
})

test('every footer leads to the consents', async ({ page }) => {
  await visit(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your consents' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your consents')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the purposes are listed, with whom to write to', async ({ page }) => {
    await page.goto('/consent')
    for (const title of ['One-time code', 'PAN', 'Visit', 'Call by an expert', 'Other offers'])
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const instead = page.locator('.consent-page noscript p')
    await expect(instead).toBeVisible()
    await expect(instead).toContainText('call or write to the grievance officer, who is named below')
    await expect(page.getByRole('main').getByText("[Operator: officer's name]")).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
