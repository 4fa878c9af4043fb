import type { Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { openCalculator } from '../support/steps'

const weight = (page: Page) => page.getByLabel('Gold weight')
const amount = (page: Page) => page.getByLabel('Loan amount')
const rate = (page: Page) => page.getByLabel('Interest rate')
const purity = (page: Page) => page.getByLabel('Gold purity')
const tenure = (page: Page) => page.getByLabel('Tenure')
const calculator = (page: Page) => page.locator('#calculator')

test.describe('the calculator', () => {
  test('starts at the worked example', async ({ page }) => {
    await openCalculator(page)
    await expect(weight(page)).toHaveValue('1')
    await expect(amount(page)).toHaveValue('4,469')
    await expect(calculator(page).locator('.cost')).toHaveText(
      /₹431\.05.*94\.25%.*5\.75%.*₹272\.59.*₹4,741\.59/s,
    )
  })

  test('100 g of 18 KT for 6 months at 1.25% a month', async ({ page }) => {
    await openCalculator(page)
    await weight(page).fill('100')
    await purity(page).fill('18')
    await tenure(page).fill('6')
    await rate(page).fill('1.25')
    await expect(amount(page)).toHaveValue('3,65,625')
    await expect(page.getByText('₹63,631.11').first()).toBeVisible()
    await expect(page.getByText('That is 15.00% a year')).toBeVisible()
  })

  test('10 g of 22 KT for 12 months without interest', IN_ALL, async ({ page }) => {
    await openCalculator(page)
    await weight(page).fill('10')
    await tenure(page).fill('12')
    await rate(page).fill('0')
    await expect(page.locator('.instalment')).toHaveText('₹3,724.00')
    await page.getByText('Month by month').click()
    await expect(page.getByText('EMI = P ÷ n, where P is ₹44,688 and n is 12')).toBeVisible()
    await expect(calculator(page).getByRole('row').nth(12)).toHaveText(/12.*₹3,724\.00.*₹0\.00.*₹0\.00/s)
  })

  test('amount and weight follow each other; purity keeps the weight', async ({ page }) => {
    await openCalculator(page)
    await amount(page).fill('100000')
    await expect(amount(page)).toHaveValue('100000')
    await expect(weight(page)).toHaveValue('22.378')
    await amount(page).blur()
    await expect(amount(page)).toHaveValue('1,00,000')
    await purity(page).fill('24')
    await expect(weight(page)).toHaveValue('22.378')
    await expect(amount(page)).toHaveValue('1,09,093')
    await expect(purity(page)).toHaveAttribute('aria-valuetext', '24 KT')
  })

  test('the fields take what they should, and the caret stays', async ({ page }) => {
    await openCalculator(page)
    await amount(page).fill('00a450x0')
    await expect(amount(page)).toHaveValue('004500')
    await amount(page).blur()
    await expect(amount(page)).toHaveValue('4,500')
    await weight(page).fill('1.2.3456 g')
    await expect(weight(page)).toHaveValue('1.234')
    await rate(page).fill('1.259%')
    await expect(rate(page)).toHaveValue('1.25')

    await amount(page).fill('5678')
    await amount(page).press('Home')
    await amount(page).pressSequentially('1x2')
    await expect(amount(page)).toHaveValue('125678')
    expect(await amount(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  })

  test('a grouped figure loses its commas with the first key, not before', IN_ALL, async ({ page }) => {
    await openCalculator(page)
    await weight(page).focus()
    await page.keyboard.press('Tab')
    await expect(amount(page)).toHaveValue('4,469')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await expect(amount(page)).toHaveValue('446')
    await amount(page).blur()
    await weight(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('9000')
    await expect(amount(page)).toHaveValue('9000')
  })

  test('empty fields show zeros', IN_ALL, async ({ page }) => {
    await openCalculator(page)
    for (const field of [amount(page), rate(page)]) {
      await field.fill('')
      await expect(page.locator('.instalment')).toHaveText('₹0.00')
      await expect(page.getByText('NaN')).toHaveCount(0)
    }
    await expect(weight(page)).toHaveValue('')
    await page.getByText('Month by month').click()
    await expect(page.getByText('Type a weight or an amount, and a rate')).toBeVisible()
    await expect(calculator(page).getByRole('link', { name: 'Find the Best Plan' })).toHaveAttribute(
      'href',
      '/plans',
    )
  })

  test('too much is refused at the field, and the sentence goes with it', async ({ page }) => {
    await openCalculator(page)
    await amount(page).fill('100000001')
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('The largest amount is ₹10 crore')).toBeVisible()
    await expect(page.locator('.instalment')).toHaveText('₹0.00')
    await amount(page).fill('4000000')
    await expect(page.getByText('The largest amount is ₹10 crore')).toBeHidden()
    await expect(amount(page)).not.toHaveAttribute('aria-invalid')
    await rate(page).fill('100.5')
    await expect(rate(page)).toHaveAccessibleDescription(/The highest rate is 100% a month/)
  })

  test(
    'on more than 1 kg the figures stay, and the limit is said at the weight',
    IN_ALL,
    async ({ page }) => {
      await openCalculator(page)
      const limit = /at most 1 kg \(1,000 g\) of gold ornaments and 50 g of gold coins/
      await weight(page).fill('1000')
      await expect(amount(page)).toHaveValue('44,68,750')
      await expect(weight(page)).not.toHaveAttribute('aria-invalid')
      await weight(page).fill('1000.5')
      await expect(weight(page)).toHaveAccessibleDescription(limit)
      await expect(amount(page)).toHaveValue('44,70,984')
      await expect(page.locator('.instalment')).toHaveText(/^₹4,31,2/)
      await amount(page).fill('50 lakh')
      await expect(weight(page)).toHaveAccessibleDescription(limit)
      await expect(page.locator('.instalment')).toHaveText(/^₹4,82,2/)
      await page.getByText('Month by month').click()
      await expect(page.getByText('Type a weight or an amount, and a rate')).toBeHidden()
    },
  )

  test('a comma before decimals is a point, and a minus sign is refused', IN_ALL, async ({ page }) => {
    await openCalculator(page)
    await weight(page).fill('1,5')
    await expect(amount(page)).toHaveValue('6,703')
    await weight(page).blur()
    await expect(weight(page)).toHaveValue('1.5')
    await rate(page).fill('1,5')
    await expect(page.getByText('That is 18.00% a year')).toBeVisible()
    await rate(page).blur()
    await expect(rate(page)).toHaveValue('1.5')
    for (const field of [weight(page), amount(page), rate(page)]) {
      await field.fill('-5')
      await expect(field).toHaveValue('-5')
      await expect(field).toHaveAccessibleDescription(/Leave out the minus sign/)
      await expect(page.locator('.instalment')).toHaveText('₹0.00')
      await field.fill('5')
      await expect(field).not.toHaveAttribute('aria-invalid')
    }
  })

  test(
    'an amount that can not be read says so once it is left, not while it is typed',
    IN_ALL,
    async ({ page }) => {
      await openCalculator(page)
      await amount(page).fill('')
      await amount(page).pressSequentially('2 la')
      await expect(amount(page)).not.toHaveAttribute('aria-invalid')
      await amount(page).blur()
      await expect(amount(page)).toHaveAccessibleDescription(/such as 2,00,000 or 2 lakh/)
      await expect(amount(page)).toHaveValue('2la')
      await amount(page).press('End')
      await amount(page).pressSequentially('kh')
      await expect(weight(page)).toHaveValue('44.755')
      await amount(page).blur()
      await expect(amount(page)).toHaveValue('2,00,000')
    },
  )

  test(
    'a rate above 3% a month is questioned, seen and heard, and still counts',
    IN_ALL,
    async ({ page }) => {
      await openCalculator(page)
      const doubt = 'That is 36.12% a year. Is it the rate for a month?'
      await rate(page).fill('3')
      await expect(page.getByText('That is 36.00% a year')).toBeVisible()
      await expect(page.getByText('Is it the rate for a month?')).toHaveCount(0)
      await rate(page).fill('3.01')
      await expect(rate(page)).toHaveAccessibleDescription(doubt)
      await expect(page.locator('.instalment')).not.toHaveText('₹0.00')
      await expect(calculator(page).getByRole('status')).toContainText(doubt)
    },
  )

  test('Find the Best Plan carries amount and weight', async ({ page }) => {
    await openCalculator(page)
    await weight(page).fill('22.5')
    await calculator(page).getByRole('link', { name: 'Find the Best Plan' }).click()
    await page.waitForURL('**/plans?amount=100547&weight=22.5')
  })

  test('the balance leans to the pan that is typed under, and settles', IN_ALL, async ({ page }) => {
    await openCalculator(page)
    const balance = page.locator('.scales')
    await balance.evaluate((element) => {
      new MutationObserver(() => {
        element.dataset['seen'] = `${element.dataset['seen'] ?? ''} ${element.dataset['tilt'] ?? 'level'}`
      }).observe(element, { attributes: true, attributeFilter: ['data-tilt'] })
    })
    await weight(page).fill('2')
    await expect(balance).toHaveAttribute('data-seen', / gold level$/)
    await amount(page).fill('5000')
    await expect(balance).toHaveAttribute('data-seen', / rupee level$/)
  })

  test('the beam leans only where motion is welcome', IN_ALL, async ({ page }) => {
    await openCalculator(page)
    const turn = () => page.locator('.lean').evaluate((beam) => getComputedStyle(beam).transform)
    await expect.poll(turn).toBe('none')
    await page.locator('.scales').evaluate((element) => (element.dataset['tilt'] = 'gold'))
    await expect.poll(turn).not.toBe('none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(turn).toBe('none')
  })

  test('the results are said once typing pauses', async ({ page }) => {
    await openCalculator(page)
    const said = calculator(page).getByRole('status')
    await expect(said).toBeEmpty()
    await weight(page).fill('10')
    await expect(said).toHaveText(/^EMI ₹4,310\.\d\d, interest ₹2,725\.\d\d, total payable ₹47,413\.\d\d$/)
  })

  test('what was typed before hydration counts', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/Calculator.island*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/gold-loan#calculator')
    await weight(page).fill('10')
    await rate(page).fill('2')
    release()
    await expect(calculator(page).locator('astro-island')).not.toHaveAttribute('ssr')
    await expect(weight(page)).toHaveValue('10')
    await expect(amount(page)).toHaveValue('44,688')
    await expect(page.getByText('That is 24.00% a year')).toBeVisible()
  })
})
