import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { button } from '../support/entry'
import { IN_ALL } from '../support/extent'
import { asStored, EARLIER_PLAN, onboardingOf, store } from '../support/session'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const compare = (page: Page, nth: number) =>
  page
    .getByRole('article')
    .nth(nth)
    .getByRole('checkbox', { name: /^Compare/ })
const orderLine = (page: Page) => page.locator('.order-line > span > :first-child')

test('a card says what the loan costs, its APR and what is paid when', async ({ page }) => {
  await visit(page, '/plans?amount=200000&sort=lowest_apr')
  await expect(page.getByRole('article').first()).toContainText('HDFC Excel')
  await expect(orderLine(page)).toHaveText(
    'Lowest APR first. If two are equal and repaid in the same way, the lower cost. No lender can pay to stand higher, and no badge moves an offer.',
  )
  const excel = card(page, 'HDFC Excel')
  await expect(excel.locator('.offer-pays')).toHaveText(/^₹1,450 a month, then ₹2,00,000 at the end Month/)
  await expect(excel.locator('.offer-pair')).toHaveText('Cost, 6 months₹8,700APR8.70%')
  const hdfc = card(page, 'HDFC')
  await expect(hdfc.locator('.offer-pays')).toHaveText(/^₹20,844 a month, 10 times /)
  await expect(hdfc.locator('.offer-pair dd')).toHaveText(['₹6,996', '9.23%'])
  await expect(hdfc.locator('.offer-fee')).toHaveText('Doorstep visit. Processing fee ₹99, with GST ₹116.82.')
  const kotak = card(page, 'Kotak')
  await expect(kotak.locator('.offer-pays')).toHaveText(/^Nothing monthly, ₹2,09,700 at the end /)
  await expect(kotak.locator('.offer-pair dd')).toHaveText(['₹9,876', '9.69%'])
  await expect(kotak.getByRole('link', { name: 'Key facts of Kotak, 6 months' })).toHaveAttribute(
    'href',
    '/plans/key-facts?offer=kotak&amount=200000&keep=6',
  )
})

test('the months that the loan is kept change the cost, the address and what must be renewed', async ({
  page,
}) => {
  await visit(page, '/plans?amount=200000')
  const excel = card(page, 'HDFC Excel')
  await expect(excel).toBeVisible()
  await button(page, 'One month more').press('Enter')
  await expect(page).toHaveURL('/plans?amount=200000&keep=7')
  await expect(excel.locator('.offer-pair dt').first()).toHaveText('Cost, 7 months')
  await expect(excel.locator('.offer-pair dd').first()).toHaveText('₹10,150')
  await expect(button(page, 'One month more')).toBeFocused()
  await expect(card(page, 'Kotak')).toContainText('Must be renewed after 6 months, and pays the fee again')
  await page.goBack()
  await expect(excel.locator('.offer-pair dt').first()).toHaveText('Cost, 6 months')
  await visit(page, '/plans?amount=200000&keep=12')
  await expect(button(page, 'One month more')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'One month more').press('Enter')
  await expect(page).toHaveURL('/plans?amount=200000&keep=12')
})

test('the ways of repayment filter the offers, and clear with the other filters', async ({ page }) => {
  await visit(page, '/plans?amount=200000')
  await page.getByRole('checkbox', { name: 'All at the end' }).press('Space')
  await expect(page).toHaveURL('/plans?amount=200000&repay=bullet')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('27 offers')
  for (const pays of await page.locator('.offer-pays').all())
    await expect(pays).toContainText('Nothing monthly')
  const missing = page.getByRole('region', { name: /^Not shown/ })
  await expect(missing).toContainText('Hidden by your filters')
  await expect(missing.locator('dd').last()).toContainText('HDFC')
  await page.locator('.filters').getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'All at the end' })).not.toBeChecked()
  await expect(missing.locator('dt')).toHaveText(['Blue Veranda', 'River Stone', 'Silver Anklet'])
  await expect(missing).toContainText('Has not told us its fees, so no APR can be worked out')
})

test('at 6,00,000 every card names gold that the ceiling allows, and says where the lender asks for less', async ({
  page,
}) => {
  await visit(page, '/plans?amount=600000')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(27)
  const golds = await cards.evaluateAll((all) =>
    all.map((each) => {
      const row = [...each.querySelectorAll('.ledger > div')].find(
        (div) => div.querySelector('dt')?.textContent === 'Required gold',
      )
      return {
        grams: Number.parseFloat(row?.querySelector('.num')?.textContent ?? ''),
        note: row?.querySelector('.offer-note')?.textContent ?? '',
      }
    }),
  )
  // 6,00,000 is 75 % of 8,00,000, which 134.266 g of 22 KT are worth. A bullet loan also counts its interest.
  for (const { grams, note } of golds) {
    expect(grams).toBeGreaterThanOrEqual(134.266)
    if (grams < 136) expect(note).toMatch(/^Not [\d.]+ g: that would pass the Reserve Bank's ceiling$/)
  }
  expect(golds.filter(({ note }) => note !== '').length).toBeGreaterThan(15)
})

test('up to three offers are picked, kept on reload and Back, and compared', async ({ page }) => {
  await visit(page, '/plans?amount=200000&keep=9')
  for (const nth of [0, 1]) await compare(page, nth).check()
  const link = page.getByRole('link', { name: /^Compare \d offers$/ })
  await expect(link).toHaveAttribute('href', '/compare?offers=hdfc-excel,indian-bank&amount=200000&keep=9')
  await page.reload()
  await hydrated(page)
  await expect(compare(page, 1)).toBeChecked()
  await compare(page, 2).check()
  await expect(link).toHaveText('Compare 3 offers')
  await compare(page, 3).press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Three at most' })).toBeAttached()
  await expect(compare(page, 3)).not.toBeChecked()
  await button(page, 'Clear').last().press('Enter')
  await expect(link).toHaveCount(0)
  await expect(compare(page, 0)).not.toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('all figures are seen without a press, and the picks are in the dock', async ({ page }) => {
    await visit(page, '/plans?amount=200000')
    const excel = card(page, 'HDFC Excel')
    await expect(excel.locator('details')).toHaveCount(0)
    for (const figure of [
      'Rate per gram',
      'Monthly ROI',
      'Annual ROI',
      'Tenure',
      'Required gold',
      'monthly interest',
    ])
      await expect(excel.getByText(figure, { exact: true })).toBeVisible()
    for (const nth of [0, 1]) await compare(page, nth).check()
    const dock = page.getByRole('group', { name: 'Filters and help' })
    await expect(dock).toContainText('HDFC Excel, Indian Bank')
    await expect(dock.getByRole('link', { name: 'Compare 2' })).toHaveAttribute(
      'href',
      '/compare?offers=hdfc-excel,indian-bank&amount=200000&keep=6',
    )
    await dock.getByRole('button', { name: 'Clear' }).click()
    await expect(dock.getByRole('button', { name: 'Enquire Now' })).toBeVisible()
  })
})

test('picks that were damaged in the session are dropped', IN_ALL, async ({ page }) => {
  await store(page, { 'moneypal:1:picks': '[{"id":"a","title":"A"},{"id":"a","title":"A"},{}]' })
  await visit(page, '/plans?amount=200000')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Compare/ })).toHaveCount(0)
})

test(
  'a plan that an earlier release stored shows what it has, without cost and APR',
  IN_ALL,
  async ({ page }) => {
    await store(
      page,
      asStored({ onboarding: onboardingOf({ loanAmount: 200_000, selectedPlan: EARLIER_PLAN }) }),
    )
    await visit(page, '/kyc')
    const slip = page.locator('.plan-slip')
    await expect(slip).toContainText('44.444 g')
    await expect(slip).not.toContainText('APR')
    await expect(slip).not.toContainText('Cost')
  },
)

for (const [where, address, name] of [
  ['the offers', '/plans?amount=200000', 'I will keep the loan for'],
  ['an offer month by month', '/plans/months?offer=hdfc-excel&amount=200000&keep=6', 'You keep it'],
] as const)
  test(`the number of months stands between its buttons: ${where}`, IN_ALL, async ({ page }) => {
    await visit(page, address)
    const keep = page.getByRole('group', { name }).filter({ visible: true })
    await expect(keep).toHaveText('6 months')
    const boxes = await keep
      .locator('> *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    expect(boxes.map(({ left }) => left)).toEqual(boxes.map(({ left }) => left).toSorted((a, b) => a - b))
    expect(boxes[0]?.width).toBe(boxes[2]?.width)
  })
