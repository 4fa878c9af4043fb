import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

/** Asks on /ai, and takes the door of the answer with this name. @returns the figure of the answer */
async function askAndLeave(page: Page, question: string, door: string): Promise<string> {
  await visit(page, `/ai?${new URLSearchParams({ query: question }).toString()}`)
  const answer = page.locator('.thread > li').last()
  const figure = await answer.locator('.counted-main b').innerText()
  await answer.getByRole('link', { name: door }).click()
  return figure
}

const main = (page: Page) => page.getByRole('main')

test('the gold of an answer lies on the pan of /worth', async ({ page }) => {
  const loan = await askAndLeave(page, 'how much for 20 gram of 18 carat', 'Add up your pieces')
  await expect(page).toHaveURL('/worth')
  const piece = page.getByRole('group', { name: 'Piece 1', exact: true })
  await expect(piece.getByLabel('Weight')).toHaveValue('20')
  await expect(piece.getByLabel('Stamp')).toHaveValue('750')
  await expect(main(page)).toContainText(loan)

  // The pieces of the visitor are kept for another link.
  await piece.getByLabel('Weight').fill('21')
  await visit(page, '/worth?weight=30&fineness=916')
  await expect(piece.getByLabel('Weight')).toHaveValue('30')
  await page.getByRole('button', { name: 'Show them again' }).click()
  await expect(piece.getByLabel('Weight')).toHaveValue('21')
  await page.reload()
  await expect(piece.getByLabel('Weight')).toHaveValue('21')
})

test('the quote of an answer stands in the form of /check-a-quote', IN_ALL, async ({ page }) => {
  const apr = await askAndLeave(
    page,
    'bank says 1.5% a month for 3 lakh, is that good',
    'Check the whole quote',
  )
  await expect(page).toHaveURL('/check-a-quote')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('3,00,000')
  await expect(page.getByLabel('Rate you were told')).toHaveValue('1.5')
  await expect(page.getByRole('radio', { name: 'a month' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Interest monthly' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'What the quote costs' })).toContainText(apr)
})

test('the loan of an answer stands in the calculator', IN_ALL, async ({ page }) => {
  const emi = await askAndLeave(page, '2 lakh for 6 months EMI at 1% a month', 'Open the calculator')
  await expect(page).toHaveURL('/gold-loan?amount=200000&months=6&rate=1#calculator')
  await expect(page.getByLabel('Loan amount')).toHaveValue('2,00,000')
  await expect(page.getByLabel('Tenure')).toHaveValue('6')
  await expect(page.locator('.instalment')).toHaveText(emi)
})

test('a link with numbers that cannot be used says so, and what to do', IN_ALL, async ({ page }) => {
  await visit(page, '/worth?weight=heavy')
  await expect(main(page)).toContainText("The weight in the link can't be used")
  await visit(page, '/check-a-quote?amount=lots&rate=2')
  await expect(main(page)).toContainText("The amount in the link can't be used")
  await expect(page.getByLabel('Rate you were told')).toHaveValue('2')
  await visit(page, '/gold-loan?amount=200000&months=24&rate=0.875#calculator')
  await expect(main(page)).toContainText('the calculator takes 1 to 12 whole months')
  await expect(main(page)).toContainText('the rate in the link is rounded')
  await expect(page.getByLabel('Tenure')).toHaveValue('12')
  await expect(page.getByLabel('Interest rate')).toHaveValue('0.88')
})
