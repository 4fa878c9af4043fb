import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { asStored, store } from '../support/session'

const piece = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const field = (page: Page, name: string, label: string): Locator => piece(page, name).getByLabel(label)
const main = (page: Page): Locator => page.getByRole('main')
const offers = (page: Page): Locator => page.getByRole('link', { name: /^See offers/ })

interface Typed {
  readonly name: string
  readonly gross: string
  readonly stones?: string
  readonly stamp?: string
}

/** Fills the piece at a place of the list, from 1. */
async function weigh(page: Page, number: number, { name, gross, stones, stamp }: Typed): Promise<void> {
  await field(page, `Piece ${number}`, 'What it is').fill(name)
  await field(page, name, 'Weight').fill(gross)
  if (stones) await field(page, name, 'Stones, thread').fill(stones)
  if (stamp) await field(page, name, 'Stamp').selectOption(stamp)
}

async function weighThree(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a piece' })
  await weigh(page, 1, { name: 'Bangles, a pair', gross: '24.600' })
  await add.click()
  await expect(field(page, 'Piece 2', 'What it is')).toBeFocused()
  await weigh(page, 2, { name: 'Necklace', gross: '21,45 g', stones: '1.85' })
  await add.click()
  await weigh(page, 3, { name: 'Ring', gross: '4.2', stones: '0.35', stamp: '750' })
}

test('pieces, value, the most that may be lent, a fall, a reload, and the offers', async ({ page }) => {
  await visit(page, '/worth')
  await expect(main(page)).toContainText('₹50,645')
  await weighThree(page)
  await expect(piece(page, 'Bangles, a pair')).toContainText('₹1,46,575')
  await expect(piece(page, 'Necklace')).toContainText(/19\.6 g of gold.*₹1,16,783/)
  await expect(piece(page, 'Ring')).toContainText(/3\.85 g of gold.*₹18,782/)
  for (const figure of ['48.05 g', 'of gold, 3 pieces', '₹2,82,141', '₹2,39,819', '85% of the value.'])
    await expect(main(page)).toContainText(figure)

  // A round loan below the most, until an amount is typed.
  await expect(page.getByLabel('I want to borrow')).toHaveValue('2,00,000')
  await expect(main(page)).toContainText('16.6%to ₹4,969 a gram, 22 KT, before ₹2,00,000 passes the ceiling.')
  await expect(main(page)).toContainText('Your loan, still under by₹15,838')
  await expect(main(page)).toContainText('Borrow ₹1,80,000 and the price may drop by 24.9%.')
  await page.getByLabel('Try it: gold falls by').fill('20')
  await expect(main(page)).toContainText('Your gold is then worth₹2,25,713')
  await expect(main(page)).toContainText('Your loan, above by₹8,144')
  await page.getByLabel('I pay everything at the end').check()
  await expect(main(page)).toContainText('before ₹2,24,000, your loan with its interest, passes the ceiling.')

  await page.reload()
  await expect(field(page, 'Ring', 'Stamp')).toHaveValue('750')
  await expect(main(page)).toContainText('₹2,82,141')
  await expect(page.getByLabel('I pay everything at the end')).toBeChecked()
  await expect(page.getByLabel('Try it: gold falls by')).toHaveValue('20')

  await expect(offers(page)).toHaveText('See offers for ₹2,37,000')
  await page.getByLabel('I want to borrow').fill('1.5 lakh')
  await offers(page).click()
  await expect(page).toHaveURL('/plans?amount=150000&weight=47.352')
  await page.goBack()
  await expect(field(page, 'Necklace', 'Stones, thread')).toHaveValue('1.85')
  await expect(page.getByLabel('I want to borrow')).toHaveValue('1,50,000')
})

test('a removed piece can be put back, and loans that there are already count', async ({ page }) => {
  await visit(page, '/worth')
  await weighThree(page)
  await page.getByRole('button', { name: 'Remove Necklace' }).click()
  await expect(main(page)).toContainText('of gold, 2 pieces')
  const back = page.getByRole('button', { name: 'Put it back' })
  await expect(back).toBeFocused()
  await back.press('Enter')
  await expect(field(page, 'Necklace', 'What it is')).toBeFocused()
  await expect(main(page)).toContainText('of gold, 3 pieces')

  await page.getByLabel('Gold loans you already have').fill('2 lakh')
  await expect(main(page)).toContainText('₹2,25,712')
  await expect(main(page)).toContainText('80% of the value, as all your gold loans count together.')
  await expect(main(page)).toContainText('Your gold stands below the line')
})

test('what cannot be weighed gets a sentence, once its field is left', async ({ page }) => {
  await visit(page, '/worth')
  const weight = field(page, 'Piece 1', 'Weight')
  const stones = field(page, 'Piece 1', 'Stones, thread')
  // The island comes to life when the pointer reaches it; a field that was left before says nothing.
  await weight.hover()
  await expect(page.locator('astro-island[ssr]').filter({ has: weight })).toHaveCount(0)
  await weight.fill('ten')
  await expect(weight).not.toHaveAttribute('aria-invalid')
  await stones.focus()
  await expect(weight).toHaveAccessibleDescription(/Write the weight in grams, such as 24\.6/)
  await expect(main(page)).toContainText('Type the weight of a piece to see it.')
  await expect(offers(page)).toHaveAttribute('href', '/plans')
  await weight.fill('10')
  await stones.fill('10')
  await stones.blur()
  await expect(stones).toHaveAccessibleDescription(/must weigh less than the whole piece/)
  await stones.fill('')

  await page.getByLabel('It is a coin').check()
  await expect(main(page)).toContainText('The rules allow coins of any seller.')
  await field(page, 'Piece 1', 'Stamp').selectOption('999')
  await weight.fill('51')
  await expect(main(page)).toContainText('Lenders may take at most 50 g of coins from one borrower')

  await weight.fill('10')
  await page.getByLabel('I want to borrow').fill('nothing')
  await page.getByLabel('I want to borrow').blur()
  await expect(page.getByLabel('I want to borrow')).toHaveAccessibleDescription(/Write the amount in rupees/)
  await expect(main(page)).toContainText('Type the weight of a piece and an amount to see it.')
})

test('what is typed or chosen before the page is ready stays', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/Worth\.island/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/worth')
  await field(page, 'Piece 1', 'Stamp').selectOption('750')
  await page.getByLabel('It is a coin').check()
  await field(page, 'Piece 1', 'Weight').fill('25')
  release()
  await expect(main(page)).toContainText('The rules allow coins of any seller.')
  await expect(field(page, 'Piece 1', 'Weight')).toHaveValue('25')
  await expect(field(page, 'Piece 1', 'Stamp')).toHaveValue('750')
})

test('weight and amount from other screens are where the visitor begins', IN_ALL, async ({ page }) => {
  await visit(page, '/plans?amount=150000&weight=32.5')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/worth')
  await expect(field(page, 'Piece 1', 'Weight')).toHaveValue('32.5')
  await expect(page.getByLabel('I want to borrow')).toHaveValue('1,50,000')
})

test('a damaged entry of the tab shows the example', IN_ALL, async ({ page }) => {
  await store(page, asStored({ ornaments: { pieces: 'all' } }))
  await visit(page, '/worth')
  await expect(field(page, 'Piece 1', 'Weight')).toHaveValue('10')
  await field(page, 'Piece 1', 'Weight').fill('20')
  await expect(main(page)).toContainText('₹1,01,291')
})

test('pieces that the tab keeps move nothing when they appear', IN_ALL, async ({ page }) => {
  const stored = { id: 1, name: 'Ring', kind: 'ornament', gross: '4.2', stones: '', fineness: 750 }
  await store(page, asStored({ ornaments: { pieces: [1, 2, 3].map((id) => ({ ...stored, id })) } }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) +
            (entry as unknown as { value: number }).value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/worth')
  await expect(page.getByRole('button', { name: 'Remove Ring' })).toHaveCount(3)
  const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))
  expect(moved).toBeLessThan(0.01)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is a worked example with its rules, its sources and a way on', async ({ page }) => {
    await page.goto('/worth')
    for (const text of ['₹59,583', '₹50,645', 'Above ₹5 lakh', 'The price may drop by'])
      await expect(main(page)).toContainText(text)
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(page.getByLabel('Weight')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add a piece' })).toBeHidden()
    await expect(page.getByRole('link', { name: /Lending Against Gold/ })).toBeVisible()
    await expect(offers(page)).toHaveAttribute('href', '/plans?amount=50000&weight=10')
  })
})
