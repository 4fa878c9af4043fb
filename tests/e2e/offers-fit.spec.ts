import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { button } from '../support/entry'
import { IN_ALL } from '../support/extent'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const way = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your amount and gold' })
const short = (page: Page) => page.getByRole('region', { name: /^These need more gold/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in force' })

test.describe('gold that is known', () => {
  test('parts the list, says both limits, and opens more offers with a little less', async ({ page }) => {
    await visit(page, '/plans?amount=95000&weight=20')
    await expect(heading(page)).toHaveText('5 of 27 offers take your 20 g')
    await expect(page.getByRole('article')).toHaveCount(5)
    const limits = page.getByRole('region', { name: 'Two limits on your 20 g' })
    await expect(limits.locator('dd')).toHaveText(['₹1,01,291', '₹81,000 to ₹1,00,000'])
    const first = page.getByRole('article').first()
    await expect(first).toContainText('Your 20 g is enough.')
    await expect(first.locator('.ledger > div').filter({ hasText: 'Largest loan here' })).toContainText(
      '₹97,000',
    )
    await expect(short(page).getByRole('listitem')).toHaveCount(5)
    await expect(short(page).getByRole('listitem').first()).toContainText('Loom and Weft')
    await expect(short(page).getByRole('listitem').first()).toContainText('0.2 g')
    await button(page, 'Show 17 more').press('Enter')
    await expect(short(page).getByRole('listitem')).toHaveCount(22)
    await expect(short(page).getByRole('listitem').nth(5)).toBeFocused()
    await button(page, 'Show ₹90,000').press('Enter')
    await expect(page).toHaveURL('/plans?amount=90000&weight=20')
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toHaveText('21 of 27 offers take your 20 g')
  })

  test('without an amount begins with what half of the offers lend', IN_ALL, async ({ page }) => {
    await visit(page, '/plans?weight=20')
    await expect(heading(page)).toHaveText('21 of 27 offers take your 20 g')
    await expect(page.locator('.need-figure')).toHaveText(['₹90,000', '20 g'])
    await expect(page).toHaveURL('/plans?weight=20')
  })

  test('of another purity counts as less gold, and is shown as it was given', IN_ALL, async ({ page }) => {
    await visit(page, '/plans?amount=70000&weight=20&karat=18')
    await expect(page.locator('.need-figure')).toHaveText(['₹70,000', '20 g'])
    await expect(page.locator('.need-bar')).toContainText('18 KT, stones not counted')
    await expect(heading(page)).toContainText('take your 16.376 g')
  })

  test('that no offer takes says what the law and the lenders allow, and leads on', async ({ page }) => {
    await visit(page, '/plans?amount=101000&weight=20')
    await expect(heading(page)).toHaveText('0 of 27 offers take your 20 g')
    await expect(page.getByRole('heading', { name: 'No lender here lends ₹1,01,000 on 20 g' })).toBeVisible()
    await expect(page.getByText('The law would allow ₹1,01,291.')).toContainText(
      'The most that any of these 27 offers lends is ₹1,00,000.',
    )
    await expect(short(page).getByRole('listitem').first()).toContainText('You lack')
    await button(page, 'Show ₹90,000').first().press('Enter')
    await expect(page).toHaveURL('/plans?amount=90000&weight=20')
    await expect(page.getByRole('article')).toHaveCount(21)
  })

  test('leaves out the others with a filter, and sorts by what it brings', async ({ page }) => {
    await visit(page, '/plans?amount=95000&weight=20')
    await page.getByRole('checkbox', { name: 'Only what my gold covers' }).check()
    await expect(page).toHaveURL('/plans?amount=95000&weight=20&covered=1')
    await expect(short(page)).toHaveCount(0)
    await page.getByLabel('Sort by').selectOption('most_for_gold')
    await expect(page).toHaveURL('/plans?amount=95000&weight=20&covered=1&sort=most_for_gold')
    await expect(page.getByRole('article').first()).toContainText('₹1,00,000')
    await chips(page).getByRole('button', { name: 'Remove Only what my gold covers' }).press('Enter')
    await expect(short(page)).toBeVisible()
  })

  test(
    'that cannot be read in the link is said to be left out, and the list stands',
    IN_ALL,
    async ({ page }) => {
      for (const [query, said] of [
        ['weight=20&karat=14', 'Lenders here take gold from 18 KT on'],
        ['weight=1001', 'at most 1 kg of gold ornaments'],
        ['monthly=much', 'The monthly payment in the link could not be read'],
      ] as const) {
        await visit(page, `/plans?amount=95000&${query}`)
        await expect(page.locator('.need-notes').first()).toContainText(said)
        await expect(page.getByRole('article')).toHaveCount(27)
      }
    },
  )
})

test.describe('the ways to ask', () => {
  test('are three, each in the address, and Back leads through them', async ({ page }) => {
    await visit(page, '/plans?amount=200000')
    await expect(way(page, 'the amount')).toHaveAttribute('aria-pressed', 'true')
    await way(page, 'my gold').press('Enter')
    await dialog(page).getByLabel('Gold you have, in grams').fill('twenty')
    await dialog(page).getByRole('button', { name: 'Show offers' }).click()
    await expect(dialog(page)).toContainText('Write the weight in figures, such as 20 or 20.5')
    await expect(dialog(page).getByLabel('Gold you have, in grams')).toHaveValue('twenty')
    await dialog(page).getByLabel('Gold you have, in grams').fill('60')
    await dialog(page).getByLabel('Purity').selectOption('18')
    await dialog(page).getByRole('button', { name: 'Show offers' }).click()
    await expect(page).toHaveURL('/plans?amount=200000&weight=60&karat=18')
    await expect(way(page, 'my gold')).toHaveAttribute('aria-pressed', 'true')
    await way(page, 'what I can pay a month').press('Enter')
    await dialog(page).getByLabel('What you can pay a month').fill('5,000')
    await dialog(page).getByRole('button', { name: 'Show offers' }).click()
    await expect(page).toHaveURL('/plans?amount=200000&weight=60&karat=18&monthly=5000')
    await expect(heading(page)).toHaveText('₹5,000 a month, apart by what remains to pay')
    await way(page, 'the amount').press('Enter')
    await expect(page).toHaveURL('/plans?amount=200000')
    await page.goBack()
    await expect(heading(page)).toContainText('₹5,000 a month')
    await page.reload()
    await hydrated(page)
    await expect(heading(page)).toContainText('₹5,000 a month')
  })

  test('by a payment a month say what each offer lends and what is still due', async ({ page }) => {
    await visit(page, '/plans?weight=20&monthly=5000')
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(line('Clay Lamp')).toContainText('₹4,962 a month, 11 times, pays it off. Takes 12.121 g.')
    await expect(line('Clay Lamp')).toContainText('₹52,000')
    await expect(line('HDFC Excel')).toContainText('₹653 a month. After 12 months ₹90,000 is still due.')
    await expect(page.getByText('We never call an interest payment an instalment.')).toBeVisible()
    await page.getByRole('button', { name: 'See at ₹52,000' }).first().press('Enter')
    await expect(page).toHaveURL('/plans?amount=52000&weight=20')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('refuse a payment below the interest, with the smallest that is enough', async ({ page }) => {
    await visit(page, '/plans?monthly=50')
    await expect(page.getByText('₹50 a month is less than the interest on ₹10,000')).toBeVisible()
    await page.getByRole('button', { name: /^Ask with/ }).press('Enter')
    await expect(page).toHaveURL(/monthly=7\d$/)
    await expect(page.getByText('is less than the interest')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Interest only' })).toBeVisible()
  })
})

test.describe('filters in force', () => {
  test('stand as chips with their counts, and are removed one by one', async ({ page }) => {
    await visit(page, '/plans?amount=200000&lender=HDFC&doorstep=1')
    await expect(chips(page).getByRole('button')).toHaveCount(3)
    await expect(chips(page)).toContainText('HDFC')
    await chips(page).getByRole('button', { name: 'Remove HDFC' }).press('Enter')
    await expect(page).toHaveURL('/plans?amount=200000&doorstep=1')
    await expect(heading(page)).toBeFocused()
    await expect(heading(page)).toHaveText('18 offers for your gold')
    await expect(page.getByRole('checkbox', { name: 'No processing fee' })).toHaveAccessibleDescription(
      /^\d+$/,
    )
  })

  test(
    'that no offer passes name the one to leave out first, and how many come back',
    IN_ALL,
    async ({ page }) => {
      await visit(page, '/plans?tenure=6&lender=HDFC')
      const said = page.getByText(/offers? comes? back without the filter '/)
      const text = (await said.textContent()) ?? ''
      const count = /^\d+/.exec(text)?.[0] ?? ''
      await page.getByRole('button', { name: /^Leave out '/ }).press('Enter')
      await expect(page.getByRole('article')).toHaveCount(Number(count))
      await expect(heading(page)).toBeFocused()
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the first offer begins within 700 px, and nine offers take less than 6,000', async ({ page }) => {
    await visit(page, '/plans?amount=200000')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(27)
    await page.evaluate(() => document.fonts.ready)
    const [top, end] = await cards.evaluateAll((all) => [
      all[0]!.getBoundingClientRect().top + scrollY,
      all[8]!.getBoundingClientRect().bottom + scrollY,
    ])
    expect(top).toBeLessThan(700)
    expect(end).toBeLessThan(6000)
  })

  test('nothing is wider than the screen, whichever way is asked', IN_ALL, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const query of [
      'amount=200000',
      'amount=95000&weight=20',
      'amount=101000&weight=20',
      'monthly=5000',
    ]) {
      await visit(page, `/plans?${query}`)
      await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
})
