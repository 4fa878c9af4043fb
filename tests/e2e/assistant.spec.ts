import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'

const SAMPLE = 'You can apply if the gold is yours'
const INDEX = '**/data/answers.json'

const box = (page: Page) => page.getByLabel('Ask the MoneyPal assistant')
const ask = async (page: Page, question: string) => {
  await box(page).fill(question)
  await page.getByRole('button', { name: 'Find Now' }).click()
}
/** The newest question. */
const question = (page: Page) => page.locator('.exchange h2').filter({ visible: true }).last()
/** The text of the answers, without what is announced of them. */
const answer = (page: Page) => page.locator('.answer')
const asking = (text: string) => `/ai?query=${encodeURIComponent(text)}`

test.describe('an answer', () => {
  test('comes from the site, with a link to where it is written', async ({ page }) => {
    await visit(page, asking('what if the gold price falls'))
    await expect(question(page)).toHaveText('what if the gold price falls')
    await expect(answer(page).getByText('A letter or message that asks you to repay a part')).toBeVisible()
    await expect(page.getByRole('link', { name: 'If the price of gold falls Guide' })).toHaveAttribute(
      'href',
      '/learn/how-ltv-works#if-the-price-of-gold-falls',
    )
    await expect(page.getByText(SAMPLE)).toHaveCount(0)
  })

  test('is found from the search box of the start', IN_ALL, async ({ page }) => {
    await visit(page, '/')
    await ask(page, 'What documents are needed for gold loan?')
    await expect(answer(page).getByText('one of Aadhaar, driving licence or voter ID')).toBeVisible()
    await expect(page.getByRole('link', { name: /What documents are needed.* FAQ/ })).toHaveAttribute(
      'href',
      '/faq#documents-for-gold-loan',
    )
  })

  test('can be a list', IN_ALL, async ({ page }) => {
    await visit(page, asking('2 lakh for 6 months EMI'))
    await expect(
      answer(page).getByText('₹2,00,000 for 6 months at 1% a month: ₹34,509.67 a month.'),
    ).toBeVisible()
    await expect(
      answer(page).getByRole('listitem').filter({ hasText: 'All at the end: ₹2,12,000' }),
    ).toBeVisible()
  })

  test('has the four offers with the lowest APR below it', IN_ALL, async ({ page }) => {
    await visit(page, asking('How is LTV calculated?'))
    const offers = page.getByRole('article')
    await expect(offers).toHaveCount(4)
    await expect(offers.first()).toContainText('HDFC Excel')
    await expect(offers.first()).toContainText('₹725')
    // The rate and the APR, which are equal without a fee.
    const lowest = ['8.70%', '8.90%', '8.95%', '9.00%']
    await expect(offers.getByText(/%$/)).toHaveText(lowest.flatMap((rate) => [rate, rate]))
  })
})

test.describe('the example', () => {
  test('stands, marked as one, where nothing was asked', async ({ page }) => {
    await visit(page, '/ai')
    await expect(page.getByText('Example', { exact: true })).toBeVisible()
    await expect(question(page)).toHaveText('Am I eligible for a gold loan?')
    await expect(page.getByText(SAMPLE)).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  test('is in view at no moment where something was asked', async ({ page }) => {
    // Observed from before the first element, so that a flash between two frames is noticed.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        for (const element of document.querySelectorAll<HTMLElement>('.exchange')) {
          if (element.checkVisibility()) seen.push(element.innerText)
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(asking('How is LTV calculated?'), { waitUntil: 'commit' })
    await expect(answer(page).getByText('the loan divided by the market value')).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((text) => text.includes(SAMPLE))).toEqual([])
  })
})

test.describe('what is not understood', () => {
  test('is said, with three topics, each of which has an answer', async ({ page }) => {
    await visit(page, asking('bla foo xyzzy'))
    const topics = page.getByRole('group', { name: 'The nearest topics' }).getByRole('link')
    await expect(topics).toHaveCount(3)
    const [first = ''] = await topics.allTextContents()
    await topics.first().click()
    await expect(question(page)).toHaveText(first)
    await expect(page.locator('.exchange').last()).not.toHaveAttribute('data-kind', 'unsure')
  })

  test('leads to an expert, with the question', IN_ALL, async ({ page }) => {
    await visit(page, asking('bla foo xyzzy'))
    await page.getByRole('button', { name: 'Talk to an expert' }).click()
    await expect(page.getByRole('dialog', { name: 'Not sure what to do?' })).toContainText('bla foo xyzzy')
  })

  test('and is none of our business is declined', IN_ALL, async ({ page }) => {
    await visit(page, asking('What is the weather'))
    await expect(page.locator('.exchange').last()).toHaveAttribute('data-kind', /unsure|declined/)
  })
})

test('a question that is too long is not asked, and stays in the box', async ({ page }) => {
  await visit(page, '/ai')
  const text = 'gold '.repeat(80)
  await ask(page, text)
  await expect(page.getByRole('alert').filter({ hasText: 'That question is too long' })).toContainText(
    'at most 300 characters',
  )
  await expect(box(page)).toHaveValue(text)
  await expect(page).toHaveURL('/ai')
})

test('another question takes its place in the history, and the browser leads back and forth', async ({
  page,
}) => {
  await visit(page, asking('How is LTV calculated?'))
  await expect(answer(page).getByText('the loan divided by the market value')).toBeVisible()
  await ask(page, 'what is 916')
  await expect(page).toHaveURL('/ai?query=what+is+916')
  await expect(question(page)).toHaveText('what is 916')
  await expect(question(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await expect(answer(page).getByText('says how many of 24 parts are gold')).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveText('How is LTV calculated?')
  await expect(answer(page).getByText('the loan divided by the market value')).toBeVisible()
  await page.goForward()
  await expect(question(page)).toHaveText('what is 916')
})

test('going back past the first question shows the example again', IN_ALL, async ({ page }) => {
  await visit(page, '/ai')
  await ask(page, 'what is 916')
  await expect(answer(page).getByText('says how many of 24 parts are gold')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(SAMPLE)).toBeVisible()
})

test('an empty box asks the question that it shows', async ({ page }) => {
  await visit(page, '/ai')
  await box(page).focus()
  const shown = await box(page).getAttribute('placeholder')
  await page.getByRole('button', { name: 'Find Now' }).click()
  await expect(question(page)).toHaveText(shown!)
})

test('HTML in a question is text', async ({ page }) => {
  const text = '<img src=x onerror="document.title=1"><b>gold</b>'
  await visit(page, asking(text))
  await expect(question(page)).toHaveText(text)
  expect(await question(page).locator('*').count()).toBe(0)
  await expect(page).not.toHaveTitle('1')
})

test('without a network the question is kept, the offers stay, and a retry answers', async ({
  page,
  faults,
}) => {
  await page.route(INDEX, (route) => route.abort())
  await visit(page, asking('How is LTV calculated?'))
  const alert = page.getByRole('alert').filter({ hasText: 'The answer could not be loaded' })
  await expect(alert).toBeVisible()
  await expect(question(page)).toHaveText('How is LTV calculated?')
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(faults.join()).toContain('The assistant could not answer.')
  faults.length = 0
  await page.unroute(INDEX)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(answer(page).getByText('the loan divided by the market value')).toBeVisible()
  await expect(question(page)).toBeFocused()
})

test('applying on an offer carries it to the PAN screen, with the figures of the card', async ({ page }) => {
  await visit(page, '/ai')
  await page.getByRole('link', { name: 'Apply with HDFC Excel' }).click()
  await expect(page).toHaveURL('/pan')
  await hydrated(page)
  await expect(page.getByText('₹725').first()).toBeVisible()
})

test('the language menu leads to the other languages', IN_ALL, async ({ page }) => {
  await visit(page, '/ai')
  const menu = page.locator('form details')
  await menu.locator('summary').click()
  await expect(menu.locator('[aria-current]')).toHaveText('English')
  await expect(menu.getByRole('link', { name: 'हिन्दी' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs, leads to the FAQ, and still asks', async ({ page }) => {
    await page.goto(asking('How is LTV calculated?'))
    const notice = page.locator('.slip')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('Answers need JavaScript')
    await expect(notice.locator('a[href="/faq"]')).toBeVisible()
    await expect(page.getByText(SAMPLE)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Upload Pledge Card' })).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'Apply with HDFC Excel' })).toHaveAttribute(
      'href',
      '/plans?amount=100000',
    )
    await box(page).fill('what is 916')
    await page.getByRole('button', { name: 'Find Now' }).click()
    await expect(page).toHaveURL('/ai?query=what+is+916')
  })
})
