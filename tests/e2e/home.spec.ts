import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads whole', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changing Finance in India with AI')
    const main = page.getByRole('main')
    for (const heading of [
      'Find the Nearest Gold Assessment Centre',
      'Get your Gold Certified Today',
      'Why Customers Trust Us',
      'Featured In',
      'Wall of Fame',
    ]) {
      await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    for (const text of [
      "Today's Gold Rate In Gurugram is",
      '₹1,00,550.00',
      '+09.22%',
      '20+ banking partners',
      '15+ years',
      '2 Lac+ customers',
      '100% digitized',
      'A gold loan in 30 minutes',
      'Fastest disbursals',
      'Checkout Our Wall of Fame',
      'Check with MoneyPal',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible()
    }
    await expect(main.getByText('Coming soon')).toHaveCount(2)
  })

  test('what stands for a real thing says that it is a sample or indicative', async ({ page }) => {
    await page.goto('/')
    for (const text of [
      '10 g, 24 KT, sample of 20 Nov 2026.',
      'All five figures are indicative.',
      'Sample names',
      'Sample story',
      'Sample stories',
      'A sample list. No bank named here has endorsed it, and we drew the marks ourselves.',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
  })

  test('the free services stay readable, and what needs a script is not there to be pressed', async ({
    page,
  }) => {
    await page.goto('/')
    for (const service of [
      'Credit score check',
      'Net credit worth',
      'Expense manager',
      'Rainy-day planning',
    ]) {
      await expect(page.getByRole('heading', { name: service })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Find Now'])
    await expect(page.getByRole('link', { name: 'Read the common questions' }).first()).toHaveAttribute(
      'href',
      '/faq',
    )
  })

  test('one question of the FAQ is open at a time, and the open one closes', IN_ALL, async ({ page }) => {
    await page.goto('/')
    const items = page.locator('details[name="faq"]')
    await expect(items).toHaveCount(4)
    const open = page.locator('details[name="faq"][open]')
    await expect(open).toContainText('Can I get a Gold Loan in 30 min?')
    await page.getByText('How is LTV calculated?').click()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText('loan divided by the market value')
    await page.getByText('How is LTV calculated?').click()
    await expect(open).toHaveCount(0)
  })
})

test('the worked figures are those of the calculator', async ({ page }) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByText('₹4,469 for every gram of 22 KT gold')).toBeVisible()
  await expect(main.getByText('₹9,645 a month for 11 months, on ₹1,00,000')).toBeVisible()
  await expect(main.getByRole('img', { name: 'Principal 94.25%, interest 5.75%' })).toBeVisible()
  for (const [term, figure] of [
    ['Interest, 11 months at 1%', '₹6,099'],
    ['Total payable', '₹1,06,099'],
    ['Net gold, 22 KT', '22.378 g'],
    ['Market value', '₹1,33,336'],
    ['Loan, up to 75%', '₹1,00,000'],
  ] as const) {
    await expect(main.locator('.ledger > div', { hasText: term })).toContainText(figure)
  }
})

test.describe('every control leads somewhere', () => {
  test('product cards, calculators and the assistant are links', async ({ page }) => {
    await visit(page, '/')
    for (const [name, address] of [
      ['Get a Gold Loan', '/gold-loan'],
      ['Home Loan: Know more', '/home-loan'],
      ['Personal Loan: Know more', '/personal-loan'],
      ['Business Loan: Know more', '/business-loan'],
      ['LAP: Know more', '/loan-against-property'],
      ['2 Wheeler Loan: Know more', '/two-wheeler-loan'],
      ['4 Wheeler Loan: Know more', '/four-wheeler-loan'],
      ['Transfer Loan: Compare and move', '/loan-transfer'],
      ['Check with MoneyPal', '/ai?query=Am%20I%20eligible%20for%20a%20gold%20loan%3F'],
      ['Calculate EMI', '/gold-loan#calculator'],
      ['Calculate weight', '/gold-loan#calculator'],
      ['Ask the engine', '/ai'],
      ['See the offers', '/plans'],
      ['Checkout Our Wall of Fame', '#wall-of-fame'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', address)
    }
  })

  for (const name of [
    'Find Near Me',
    'Credit score check',
    'Net credit worth',
    'Expense manager',
    'Rainy-day planning',
    'Check Eligibility Now',
  ]) {
    test(`${name} opens the enquiry panel`, inAllUnless(name === 'Find Near Me'), async ({ page }) => {
      await visit(page, '/')
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Not sure what to do?' })).toBeVisible()
    })
  }

  test('Start Assessing opens the booking modal', IN_ALL, async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Start Assessing' }).click()
    await expect(page.getByRole('dialog', { name: 'Schedule Visit' })).toBeVisible()
  })

  test('the Wall of Fame is the address and shows at least three stories', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Checkout Our Wall of Fame' }).click()
    await expect(page).toHaveURL('/#wall-of-fame')
    const wall = page.locator('#wall-of-fame')
    await expect(wall).toBeInViewport()
    expect(await wall.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  })

  test('the app badges are words, not links', IN_ALL, async ({ page }) => {
    await visit(page, '/')
    await expect(page.locator('section[aria-labelledby="app"]').getByRole('link')).toHaveCount(0)
    await expect(page.locator('section[aria-labelledby="app"]').getByRole('listitem')).toHaveText([
      'Android Coming soon',
      'iPhone Coming soon',
    ])
  })
})

for (const width of [320, 360, 768, 1280]) {
  const title = `nothing goes off the side at ${width} px, and targets are at least 44 px high`
  test(title, inAllUnless([360, 1280].includes(width)), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await visit(page, '/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const small = await page
      .getByRole('main')
      .locator('a, button, summary, input')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.textContent),
      )
    expect(small).toEqual([])
  })
}

test('an address that ends in #schedule-visit opens the booking, and keeps what else it holds', async ({
  page,
}) => {
  const booking = page.getByRole('dialog', { name: 'Schedule Visit' })
  await visit(page, '/?from=poster#schedule-visit')
  await expect(booking).toBeVisible()
  await expect(page).toHaveURL('/?from=poster')
  await page.keyboard.press('Escape')
  await expect(booking).toBeHidden()
  // The dialog's close event follows the dialog's end, and would close the next one too.
  await expect(page.locator('html')).not.toHaveAttribute('data-opening')
  await page.evaluate(() => {
    window.location.hash = 'schedule-visit'
  })
  await expect(booking).toBeVisible()
  await expect(page).toHaveURL('/?from=poster')
})
