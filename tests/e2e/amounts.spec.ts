import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { button } from '../support/entry'
import { openCalculator, openEnquiry } from '../support/steps'

/** The amount field of the open dialog, or else of the page. */
const field = (page: Page) =>
  page
    .locator('dialog[open], body:not(:has(dialog[open])) main')
    .getByRole('textbox', { name: /^(?:Loan amount|Amount)$/ })

const FIELDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the loan amount': (page) => visit(page, '/loan-amount'),
  'the change of the offers': async (page) => {
    await visit(page, '/plans')
    await button(page, 'Change').click()
  },
  'the enquiry': async (page) => {
    await openEnquiry(page)
    await page.getByLabel('Full Name').fill('Sunita Devi')
    await page.getByLabel('Contact number').fill('98110 24680')
  },
  'the calculator': openCalculator,
}

for (const [name, open] of Object.entries(FIELDS)) {
  test(
    `${name} understands an amount as people write it, and keeps what it can't read`,
    inAllUnless(name === 'the loan amount'),
    async ({ page }) => {
      await open(page)
      for (const [typed, understood] of [
        ['2 lakh', '2,00,000'],
        ['2L', '2,00,000'],
        ['1.5 crore', '1,50,00,000'],
        ['50k', '50,000'],
        ['₹ 2,00,000', '2,00,000'],
        ['Rs. 2,00,000/-', '2,00,000'],
        ['५०,०००', '50,000'],
        ['५० हज़ार', '50,000'],
        ['２００，０００', '2,00,000'],
        ['1,5', '1,5'],
        ['-5', '-5'],
      ] as const) {
        await field(page).fill(typed)
        await field(page).blur()
        await expect(field(page)).toHaveValue(understood)
      }
    },
  )
}

for (const [name, tooSmall, min] of [
  ['the loan amount', '2', '₹10,000'],
  ['the change of the offers', '0', '₹1'],
  ['the enquiry', '0', '₹1'],
] as const) {
  test(
    `${name} refuses what is no amount, or less than it takes, and keeps the text`,
    inAllUnless(name === 'the loan amount'),
    async ({ page }) => {
      await FIELDS[name]!(page)
      for (const [typed, said] of [
        ['1,5', /Write the amount in rupees, such as/],
        ['two lakh', /Write the amount in rupees, such as/],
        ['-20000', /Leave out the minus sign/],
        ['20000.50', /Enter whole rupees, without paise/],
        [tooSmall, new RegExp(`(?:The smallest amount is|Enter at least) ${min}(?![\\d,])`)],
      ] as const) {
        await field(page).fill(typed)
        await field(page).press('Enter')
        await expect(field(page)).toHaveAccessibleDescription(said)
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveValue(typed)
      }
    },
  )
}

test('a digit more or less does not trip over the commas of a settled amount', async ({ page }) => {
  await visit(page, '/loan-amount')
  await expect(field(page)).toHaveValue('10,000')
  await field(page).press('End')
  await field(page).press('0')
  await expect(field(page)).toHaveValue('100000')
  await expect(page.getByText('22.222 g').last()).toBeVisible()
  await field(page).blur()
  await expect(field(page)).toHaveValue('1,00,000')
  await field(page).press('Home')
  await field(page).press('ArrowRight')
  await field(page).press('5')
  await expect(field(page)).toHaveValue('1500000')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
})

test.describe('the address of the offers', () => {
  const shown = (page: Page) => page.locator('.need-figure').first()
  const notes = (page: Page) => page.locator('.need-notes')

  for (const [amount, figure] of [
    ['2 lakh', '₹2,00,000'],
    ['50,000', '₹50,000'],
    ['५००००', '₹50,000'],
    ['10000', '₹10,000'],
  ] as const) {
    test(`?amount=${amount} is ${figure}`, inAllUnless(amount === '2 lakh'), async ({ page }) => {
      await visit(page, `/plans?amount=${encodeURIComponent(amount)}`)
      await expect(shown(page)).toHaveText(figure)
      await expect(notes(page)).toBeEmpty()
    })
  }

  for (const [amount, said] of [
    ['abc', 'The amount in the link could not be read. Offers are shown for ₹40,000 instead.'],
    ['1,5', 'The amount in the link could not be read. Offers are shown for ₹40,000 instead.'],
    ['0', 'The amount in the link could not be read. Offers are shown for ₹40,000 instead.'],
    ['11 crore', 'is above ₹10,00,00,000, the most that can be asked for. Offers are shown for ₹40,000'],
  ] as const) {
    test(
      `?amount=${amount} is replaced, and that is said`,
      inAllUnless(amount === '11 crore'),
      async ({ page }) => {
        await visit(page, '/plans?amount=40000')
        await expect(shown(page)).toHaveText('₹40,000')
        await visit(page, `/plans?amount=${encodeURIComponent(amount)}`)
        await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
        await button(page, 'Change').click()
        await field(page).fill('70000')
        await button(page, 'Show offers').click()
        await expect(notes(page)).toBeEmpty()
      },
    )
  }

  test('an amount below 10,000 counts as it is; a line says where most lenders begin, and its button changes it', async ({
    page,
  }) => {
    await visit(page, '/plans?amount=5000&weight=20')
    await expect(shown(page)).toHaveText('₹5,000')
    const line = page.getByText('Most lenders begin at ₹10,000. These offers are worked out for ₹5,000.')
    await expect(line).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(27)
    await expect(page.getByRole('article', { name: 'HDFC Excel' })).toContainText('₹36')
    await button(page, 'Ask for ₹10,000').press('Enter')
    await expect(page).toHaveURL('/plans?amount=10000&weight=20')
    await expect(shown(page)).toHaveText('₹10,000')
    await expect(line).toHaveCount(0)
    await expect(button(page, 'Change')).toBeFocused()
    await page.goBack()
    await expect(shown(page)).toHaveText('₹5,000')
  })

  const LINES = [
    ['keep=24', 'The months in the link are left out: a cost can be shown for 1 to 12 months.'],
    ['sort=cheapest', 'A filter or an order in the link does not exist here and is left out.'],
    ['lender=Nobody&lender=HDFC', 'A lender in the link is not in this list, or no longer.'],
    ['weight=50.1234', 'Write grams with at most 3 decimals, such as 22.5.'],
    ['weight=2 tola', 'The weight in the link could not be read and is left out.'],
  ] as const

  test('what cannot be read in it is answered with a line', IN_ALL, async ({ page }) => {
    for (const [query, said] of LINES) {
      await visit(page, `/plans?amount=200000&${query}`)
      await expect(notes(page).first(), query).toContainText(said)
      await expect(page.getByRole('article').first()).toBeVisible()
    }
  })

  test(
    'more gold than may be pledged is said, and a weight above that is left out',
    IN_ALL,
    async ({ page }) => {
      await visit(page, '/plans?amount=50%20lakh&weight=1200')
      await expect(notes(page)).toContainText('₹50,00,000 takes about 1,118.882 g of gold')
      await expect(notes(page)).toContainText('The weight in the link is left out')
      await expect(page.locator('.need-figure').nth(1)).toHaveText('1,118.882 g')
    },
  )
})

test('the gold of the calculator stays with the visitor as the amount does', async ({ page }) => {
  await openCalculator(page)
  await page.getByLabel('Gold weight').fill('22.5')
  await page.locator('#calculator').getByRole('link', { name: 'Find the Best Plan' }).click()
  await page.waitForURL('**/plans?amount=100547&weight=22.5')
  await expect(page.locator('.need-figure')).toHaveText(['₹1,00,547', '22.5 g'])
  await visit(page, '/plans')
  await expect(page.locator('.need-figure')).toHaveText(['₹1,00,547', '22.5 g'])
})
