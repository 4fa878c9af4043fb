import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

const SLABS = {
  ...{ annualRatePercent: 10.8, monthlyRatePercent: 0.9, tenureMonths: 6, repayment: 'interest-only' },
  slabs: [
    { upToMonths: 1, annualRatePercent: 10.8 },
    { upToMonths: 3, annualRatePercent: 14.4 },
    { upToMonths: 6, annualRatePercent: 21.6 },
  ],
  ...{ slabsFrom: 'first-day', rateWithoutRebatePercent: 21.6, processingFee: 0, closingChargePercent: 0 },
}

/** Gives the offer of HDFC other terms. */
async function withTerms(page: Page, terms: object) {
  const offers = (await (await page.request.get('/data/offers.json')).json()) as { readonly id: string }[]
  const body = JSON.stringify(offers.map((offer) => (offer.id === 'hdfc' ? { ...offer, ...terms } : offer)))
  await page.route('**/data/offers.json', (route) => route.fulfill({ contentType: 'application/json', body }))
}

const ratesOf = (page: Page) => page.getByRole('region', { name: 'The rate depends on when you pay' })

test('the key facts of slabs: a line each, from when they count, and the guide', async ({ page }) => {
  await withTerms(page, SLABS)
  await visit(page, '/plans/key-facts?offer=hdfc&amount=100000&keep=6')
  const rates = ratesOf(page)
  await expect(rates.locator('dl > div')).toHaveText([
    'Interest paid within 1 month10.80% a year',
    'Interest paid within 3 months14.40% a year',
    'Interest paid later, no rebate21.60% a year',
  ])
  await expect(rates).toContainText('A higher rate counts from the first unpaid day')
  await expect(rates.getByRole('link')).toHaveAttribute('href', '/learn/slab-and-rebate-rates')
  await expect(page.getByRole('region', { name: 'The cost' })).toContainText(
    'Interest, 10.80% a year₹5,400.00',
  )
})

test('a loan of slabs that is repaid at the end costs the slab of its term', async ({ page }) => {
  await withTerms(page, { ...SLABS, repayment: 'bullet', slabsFrom: 'slab-day' })
  await visit(page, '/hi/plans/key-facts?offer=hdfc&amount=100000&keep=3')
  await expect(page.getByRole('region', { name: 'ख़र्च', exact: true })).toContainText('₹8,700.00')
  await expect(page.getByText('₹3,300.00')).toBeVisible()
  await expect(page.getByText('ऊँची दर सिर्फ़ उस दिन से गिनी जाती है')).toBeVisible()
})

test('month by month, paying late reaches the next slab', IN_ALL, async ({ page }) => {
  await withTerms(page, SLABS)
  await visit(page, '/plans/months?offer=hdfc&amount=100000&keep=6')
  await expect(ratesOf(page).locator('dl > div')).toHaveCount(3)
  const late = page.getByRole('complementary')
  await expect(late).toContainText('rises to 14.40%')
  await expect(late).toContainText('The higher rate adds₹398.63')
})

test('a rebate: the rate on its day and the one without it', async ({ page }) => {
  await withTerms(page, { rateWithoutRebatePercent: 12 })
  await visit(page, '/plans/key-facts?offer=hdfc&amount=100000&keep=6')
  await expect(ratesOf(page).locator('dl > div')).toHaveText([
    'Paid on its day9.10% a year',
    'Without the rebate12.00% a year',
  ])
  await expect(ratesOf(page)).toContainText('the rebate is lost')
})

test('an offer of one rate says nothing of slabs', async ({ page }) => {
  await visit(page, '/plans/key-facts?offer=hdfc&amount=100000&keep=6')
  await expect(page.getByRole('region', { name: 'The cost' })).toBeVisible()
  await expect(ratesOf(page)).toHaveCount(0)
})

test('twelve months of slabs print on two pages', IN_ALL, async ({ page }) => {
  await withTerms(page, { ...SLABS, tenureMonths: 12 })
  await visit(page, '/plans/key-facts?offer=hdfc&amount=10000000&keep=3')
  await expect(page.getByRole('table')).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
