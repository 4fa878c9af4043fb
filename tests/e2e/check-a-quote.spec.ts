import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'

const ADDRESS = '/check-a-quote'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const choice = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const result = (page: Page) => page.getByRole('region', { name: 'What the quote costs' })
const bars = (page: Page) =>
  page.getByRole('list', { name: 'APR of the quote and of the sample offers' }).getByRole('listitem')

test('the journey of a quote of 1% a month, flat', async ({ page }) => {
  await visit(page, ADDRESS)
  const island = page.locator('#quote > astro-island')
  await expect(island).toHaveAttribute('ssr')
  await expect(result(page)).toHaveText(
    /1% a month, flat.*22\.61%.*₹1,98,820.*12 times₹18,666\.67.*₹24,000.*₹1,180.*₹25,180.*₹2,00,000 to the last month.*13\.13%/s,
  )
  await expect(bars(page)).toHaveText([
    /Old Stepwell.*8\.98%/,
    /Federal Bank.*9\.40%/,
    /Axis.*9\.49%/,
    /Clay Lamp.*9\.80%/,
    /Loom and Weft.*10\.90%/,
    /Brass Bell.*11\.37%/,
    /Your quote.*22\.61%/,
  ])
  const stands = page.getByRole('region', { name: 'Where it stands' })
  await expect(stands).toContainText(
    'None of the 27 sample offers here is repaid in the same way in as many months.',
  )
  await expect(stands).toContainText('Your quote has place 11 of 11')
  await expect(stands).toContainText('You see 6 of them: the lowest APR and the 5 closest to your quote.')
  await expect(stands).toContainText('would cost ₹9,861 in all, ₹15,319 less.')

  // A choice is the first thing touched: it hydrates the page and counts.
  await choice(page, /What I still owe/).check({ force: true })
  await expect(island).not.toHaveAttribute('ssr')
  await expect(result(page)).toContainText('13.13%')
  await choice(page, /I was not told/).check({ force: true })
  await expect(result(page)).toHaveText(/If it is flat22\.61%.*If it is reducing13\.13%/s)
  await expect(bars(page)).toHaveCount(8)
  await expect(stands).toContainText('place 11 of 11 if it is flat, and place 11 if it is reducing')

  await choice(page, 'All at the end').check({ force: true })
  await expect(result(page)).toContainText('flat and reducing come to the same')
  await expect(bars(page)).toHaveCount(7)

  await field(page, 'Amount').fill('3 lakh')
  await field(page, 'For how long').fill('1 saal')
  await field(page, 'Rate you were told').fill('9% p.a.')
  await field(page, 'Fees, before GST').fill('0')
  await field(page, 'Amount').focus()
  await expect(field(page, 'For how long')).toHaveValue('12')
  await expect(field(page, 'Rate you were told')).toHaveValue('9')
  await expect(choice(page, 'a year')).toBeChecked()
  await expect(result(page)).toHaveText(/You pay at the end₹3,27,000/)
  await expect(stands).toContainText('Your quote has place 1 of 8')
  await expect(page.getByRole('status').filter({ hasText: '9% a year: APR' })).toHaveCount(1)

  await page.getByRole('link', { name: 'Compare offers' }).click()
  await expect(page).toHaveURL('/plans?amount=300000')
  await page.goBack()
  await expect(field(page, 'Amount')).toHaveValue('3,00,000')
  await page.reload()
  await expect(field(page, 'Amount')).toHaveValue('3,00,000')
  await expect(choice(page, 'All at the end')).toBeChecked()
  await expect(page).toHaveURL(ADDRESS)
})

test('what cannot be is refused at its field, and what is odd is asked about', async ({ page }) => {
  await visit(page, ADDRESS)
  const refuse = async (label: string, text: string, sentence: string | RegExp) => {
    await field(page, label).fill(text)
    await field(page, label).blur()
    await expect(field(page, label)).toHaveAccessibleDescription(sentence)
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, label)).toHaveValue(text)
    await expect(result(page)).toContainText('Fill in the quote to see what it costs.')
  }
  await refuse('Amount', 'a lot', 'Write the amount in rupees, such as 2,00,000 or 2 lakh')
  await page.reload()
  await expect(field(page, 'Amount')).toHaveValue('a lot')
  await expect(field(page, 'Amount')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Amount').fill('2 lakh')
  await refuse('For how long', '6 years', 'The longest time is 60 months, which is 5 years')
  await field(page, 'For how long').fill('12 mahine')
  await refuse('Rate you were told', 'cheap', 'Write the rate in percent, such as 1.5')
  await field(page, 'Rate you were told').fill('14')
  await expect(field(page, 'Rate you were told')).toHaveAccessibleDescription(
    '14% a month is 168% a year. Did they say a year?',
  )
  await expect(result(page)).toContainText('In a year that is more than the loan itself.')
  await choice(page, 'a year').check({ force: true })
  await expect(page.getByText('Did they say')).toHaveCount(0)
  await field(page, 'Rate you were told').fill('1')
  await expect(
    page.getByText('1% a year is far below what gold loans cost. Did they say a month?'),
  ).toBeVisible()
  await refuse('Fees, before GST', '2,00,000', /these fees take the whole amount/)
  await field(page, 'Fees, before GST').fill('1%')
  await expect(page.getByText('We add 18% GST: ₹360.')).toBeVisible()
  await choice(page, 'All at the end').check({ force: true })
  await field(page, 'For how long').fill('18')
  await expect(page.getByText('for at most 12 months if all is paid at the end')).toBeVisible()
})

test('by keyboard alone, with text typed before the page hydrated', async ({ page }) => {
  await visit(page, ADDRESS)
  await field(page, 'Amount').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('100000')
  await page.keyboard.press('Tab')
  await expect(field(page, 'For how long')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(choice(page, 'a month')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'a year')).toBeChecked()
  await expect(field(page, 'Amount')).toHaveValue('1,00,000')
  await expect(result(page)).toContainText('1% a year, flat')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the example reads, says that it is one, and leads on', async ({ page }) => {
    await page.goto(ADDRESS)
    await expect(page.locator('main > noscript > p')).toHaveText(/Typing your own needs JavaScript\.$/)
    await expect(result(page)).toContainText('22.61%')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Compare offers' })).toHaveAttribute(
      'href',
      '/plans?amount=200000',
    )
  })
})
