import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { setFontSize } from '../support/fits'

const ADDRESS = '/switch'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'The cheapest way' })
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'The four ways in rupees' }).getByRole('row', { name })

const island = (page: Page) => page.locator('#switch > astro-island')

/** Types into a field and leaves it once the page reads along. */
async function type(page: Page, label: string, text: string) {
  await field(page, label).fill(text)
  await expect(island(page)).not.toHaveAttribute('ssr')
  await field(page, label).blur()
}

test('1,50,000 owed at 1.5% a month: switching is 7,530 cheaper, and leads to the offers', async ({
  page,
}) => {
  await visit(page, ADDRESS)
  await expect(island(page)).toHaveAttribute('ssr')
  await expect(result(page)).toHaveText(
    /Switching costs you less by₹7,530in 8 months, and it pays from month 2 on\..*₹18,000.*₹10,470.*You save₹7,530.*HDFC Excel, 8\.70%, no fee\. It takes 33\.333 g; you have 34 g\./s,
  )
  await expect(row(page, /^Costs you, 8 months/)).toHaveText(/10,470.*15,590.*18,000.*1,770/s)
  await expect(row(page, /^You need today/)).toHaveText(/1,770.*590.*0.*1,51,770/s)
  await expect(page.getByText('If you have it, repay: that costs ₹1,770')).toBeVisible()

  await type(page, 'Days both loans run', '7')
  await expect(row(page, /^Interest to your lender/)).toHaveText(/518/)
  await expect(row(page, /^Costs you, 8 months/)).toHaveText(/10,988/)
  await expect(page.getByRole('status').filter({ hasText: 'Switching costs less by ₹7,012.' })).toHaveCount(1)

  await page.getByRole('link', { name: 'See the offer' }).click()
  await expect(page).toHaveURL('/plans?amount=150000&weight=34&keep=8')
  await page.goBack()
  await expect(field(page, 'Days both loans run')).toHaveValue('7')
})

test('60,000 owed for two months: stay, switching would cost 1,086 more', async ({ page }) => {
  await visit(page, ADDRESS)
  await type(page, 'You still owe', '60,000')
  await type(page, 'Months needed', '2')
  await type(page, 'Your rate now', '12% a year')
  await type(page, 'Charge for closing', '2')
  await type(page, 'Renewal, if offered', '')
  await expect(field(page, 'Your rate now')).toHaveValue('12')
  await expect(page.getByLabel('What the rate is for')).toHaveValue('year')
  await expect(result(page)).toHaveText(
    /Stay\. Switching would cost₹1,086 more2 months are too short to earn back the closing charge\. It would pay only if you kept the loan for 9 months or longer\..*₹1,200.*closing ₹1,416, interest ₹870₹2,286/s,
  )
  await type(page, 'Charge for closing', '')
  await expect(result(page)).toContainText('The closing charge is not known, so we counted 0.')

  // A loan in instalments: the borrower's own instalment makes the rest exact.
  await type(page, 'You still owe', '1,50,000')
  await type(page, 'Months needed', '8')
  await page.getByRole('radio', { name: 'EMI' }).check({ force: true })
  await expect(result(page)).toContainText('Your instalment is not typed')
  await type(page, 'Your instalment', '20,250')
  await expect(result(page)).not.toContainText('Your instalment is not typed')
  await expect(row(page, /^Interest to your lender/)).toHaveText(/12,000/)
  await page.reload()
  await expect(field(page, 'Your instalment')).toHaveValue('20,250')
})

test('what cannot be is said at its field, by keyboard too, and the rest keeps counting', async ({
  page,
}) => {
  await visit(page, ADDRESS)
  const refuse = async (label: string, text: string, sentence: string) => {
    await field(page, label).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    // Behind the error the hint is read out too.
    const said = sentence === '' ? '' : new RegExp(`^${RegExp.escape(sentence)}`)
    await expect(field(page, label)).toHaveAccessibleDescription(said)
    await expect(field(page, label)).toHaveValue(text)
  }
  await refuse('Gold in pledge', '0', 'Type a weight above 0, or leave it empty')
  await expect(row(page, /^Costs you/)).toHaveText(/15,590.*18,000.*1,770/s)
  await expect(page.getByText('Until then we show the four ways without Switch.')).toBeVisible()
  await refuse('Gold in pledge', '34', 'Counts for ₹2,02,583 at a lender.')
  await refuse('Charge for closing', '200', 'Write percent of what you owe, not rupees')
  await expect(row(page, /^Costs you/)).toHaveText(/15,590.*18,000$/s)
  await refuse('Charge for closing', '1', 'In the Key Facts Statement. We add 18% GST.')
  await refuse('Your rate now', '18', 'That is above 5% a month. Check whether it is a year.')
  await expect(result(page)).toContainText('Fill in what you owe, the months and the rate')
  await page.getByLabel('What the rate is for').selectOption('% a year')
  await expect(result(page)).toContainText('₹7,530')
  await refuse('Months needed', '0', 'Enter at least 1 month')
  await refuse('Months needed', '8', '')

  await visit(page, '/switch?amount=150000&months=99&rate=1.5')
  await expect(page.getByText("The time in the link can't be used")).toBeVisible()
  await expect(field(page, 'You still owe')).toHaveValue('1,50,000')
  await expect(page).toHaveURL(ADDRESS)
  await page.getByRole('button', { name: 'Show it again' }).click()
  await expect(field(page, 'Months needed')).toHaveValue('8')
})

test.describe('in other words', { tag: '@all' }, () => {
  test('in Hindi the figures are the same', async ({ page }) => {
    await visit(page, '/hi/switch')
    await expect(page.getByRole('region', { name: 'सबसे सस्ता रास्ता' })).toContainText('₹7,530')
    await expect(page.getByText('दूसरे महीने से', { exact: true })).toHaveCount(1)
  })

  test('a loan that is repaid all at the end is asked about after 12 months', async ({ page }) => {
    await visit(page, ADDRESS)
    await page.getByRole('radio', { name: 'All at the end' }).check({ force: true })
    await type(page, 'Months needed', '18')
    await expect(page.getByText('run for at most 12 months if all is paid at the end')).toBeVisible()
    await page.getByLabel('What the rate is for').selectOption('% a year, rising')
    await type(page, 'Your rate now', '12')
    await type(page, 'If unpaid, it rises after', '6')
    await type(page, 'Rate after that', '11')
    await expect(field(page, 'Rate after that')).toHaveAccessibleDescription(
      /Type a rate above the first one/,
    )
    await type(page, 'Rate after that', '18')
    await expect(row(page, /^Interest to your lender/)).toHaveText(/36,000/)
  })

  test('gold below 18 KT, and gold that is not enough, leave Switch out', async ({ page }) => {
    await visit(page, ADDRESS)
    await page.getByLabel('Purity').selectOption('g, 14 KT')
    await expect(field(page, 'Gold in pledge')).toHaveAccessibleDescription(/18 KT or more/)
    await page.getByLabel('Purity').selectOption('g, 22 KT')
    await type(page, 'Gold in pledge', '20')
    await expect(page.getByText(/^On 20 g, .* lends ₹/)).toBeVisible()
    await expect(page.getByText('By the Reserve Bank’s ceiling')).toHaveCount(0)
    await expect(page.getByText("By the Reserve Bank's ceiling of today at most ₹1,01,291")).toBeVisible()
    await expect(row(page, /^Costs you/)).toHaveText(/18,000.*1,770/s)
  })
})

for (const address of [ADDRESS, `/hi${ADDRESS}`])
  test(`fields side by side stand on one line, however narrow and large: ${address}`, async ({ page }) => {
    await visit(page, address)
    const uneven = () =>
      page.getByRole('group').evaluateAll((groups) => {
        const boxes = groups
          .flatMap((group) => [...group.querySelectorAll('[data-box]')])
          .map((box) => box.getBoundingClientRect())
        return boxes.flatMap((box, index) => {
          const next = boxes[index + 1]
          return next && next.left > box.right && Math.abs(next.top - box.top) > 1
            ? [`${box.top} and ${next.top}`]
            : []
        })
      })
    for (const [width, percent] of [
      [320, 100],
      [360, 100],
      [320, 200],
      [360, 200],
      [1280, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await setFontSize(page, percent)
      expect([width, percent, await uneven()]).toEqual([width, percent, []])
    }
  })
