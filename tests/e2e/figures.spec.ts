import type { Locator } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'

/** Amounts at and between the limits, with the figures of an offer at 8.7 % a year and 4,500 rupees a gram. */
const AMOUNTS = [
  { amount: 10_000, shown: '₹10,000', interest: '₹73', gold: '2.222 g', cost: '₹435', ltv: '75.53%' },
  { amount: 123_457, shown: '₹1,23,457', interest: '₹895', gold: '27.435 g', cost: '₹5,370', ltv: '75.52%' },
  {
    amount: 250_000,
    shown: '₹2,50,000',
    interest: '₹1,813',
    gold: '55.556 g',
    cost: '₹10,875',
    ltv: '75.52%',
  },
  // Above 5,00,000 the ceiling is 75 % of the value, so more gold is needed than the lender asks for.
  {
    amount: 100_000_000,
    shown: '₹10,00,00,000',
    interest: '₹7,25,000',
    gold: '22,377.623 g',
    cost: '₹43,50,000',
    ltv: '75%',
  },
] as const

/** The rates of that offer, by their labels on the card and on the plan slip. */
const CARD_RATES = { 'Rate per gram': '₹4,500', 'Monthly ROI': '0.73%', 'Annual ROI': '8.70%' }
const SLIP_RATES = { 'Rate per year': '8.70%', 'Monthly ROI': '0.73%' }

/** Expects each figure beside its label. */
async function says(place: Locator, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, figure] of Object.entries(figures))
    await expect(place.locator('.ledger > div').filter({ hasText: name }).locator('dd')).toHaveText(figure)
}

for (const { amount, shown, interest, gold, cost, ltv } of AMOUNTS) {
  const isOneOf = amount === 123_457
  test(
    `the card, the plan slip and the address agree for ${shown}`,
    inAllUnless(isOneOf),
    async ({ page }) => {
      await visit(page, `/plans?amount=${amount}`)
      const card = page.getByRole('article').filter({ hasText: 'HDFC Excel' })
      await expect(card).toContainText(interest)
      await expect(card).toContainText(gold)
      await says(card, { ...CARD_RATES, LTV: ltv })
      const pair = card.locator('.offer-pair dd')
      await expect(pair).toHaveText([cost, '8.70%'])
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
      await card.getByRole('link', { name: 'Apply' }).click()
      await page.waitForURL('**/pan')
      await hydrated(page)
      const slip = page.locator('.slip')
      for (const figure of [shown, interest, gold])
        await expect(slip.getByText(figure, { exact: true })).toBeVisible()
      await says(slip, {
        ...SLIP_RATES,
        LTV: ltv,
        APR: '8.70%',
        'Cost, 6 months': cost,
        'Fee, with GST': 'No fee',
      })
      for (const next of ['/credit-score', '/kyc']) {
        await visit(page, next)
        await says(page.locator('.slip'), { ...SLIP_RATES, LTV: ltv })
        await page.goBack()
      }
      await hydrated(page)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`amount=${amount}$`))
      await expect(page.getByRole('article').filter({ hasText: 'HDFC Excel' })).toContainText(interest)
    },
  )
}

for (const query of [
  '?amount=0',
  '?amount=-5',
  '?amount=1e9',
  '?amount=100000001',
  '?amount=<b>1',
  '?amount=',
]) {
  test(`${query} falls back to ₹10,000`, inAllUnless(query.endsWith('=0')), async ({ page }) => {
    await visit(page, `/plans${query}`)
    await expect(page.getByText('₹10,000', { exact: true }).first()).toBeVisible()
    const note = page.getByText(/^The amount in the link .* shown for ₹10,000 instead\.$/)
    await expect(note).toHaveCount(query === '?amount=' ? 0 : 1)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('a changed amount shows in the address, on the cards and after a reload', IN_ALL, async ({ page }) => {
  await visit(page, '/plans')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Loan amount').fill('₹3,00,000')
  await page.getByLabel('Gold you have, in grams').fill('70.5')
  await page.getByLabel('PIN code').fill('123401')
  await page.getByLabel('Occupation').selectOption('Farmer')
  await page.getByRole('button', { name: 'Show offers' }).click()
  await expect(page).toHaveURL(/\/plans\?amount=300000&weight=70\.5$/)
  const card = page.getByRole('article').filter({ hasText: 'HDFC Excel' })
  await expect(card).toContainText('₹2,175')
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('70.5 g', { exact: true })).toBeVisible()
  await expect(card).toContainText('₹2,175')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('PIN code')).toHaveValue('123401')
})

test(
  'filters, sort and amount come back with the link and with the back button',
  IN_ALL,
  async ({ page }) => {
    const address = '/plans?amount=200000&bucket=long&doorstep=1&nofee=1&sort=lowest_rate'
    await visit(page, address)
    await expect(page.getByRole('checkbox', { name: '7-12 months' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Doorstep visit' })).toBeChecked()
    await expect(page.getByLabel('Sort by')).toHaveValue('lowest_rate')
    await expect(page.getByRole('article').first()).toBeVisible()
    const titles = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(titles.length).toBeGreaterThan(2)
    await page
      .getByRole('link', { name: /^Apply/ })
      .first()
      .click()
    await page.waitForURL('**/pan')
    await page.goBack()
    await hydrated(page)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles)
  },
)
