import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { store } from '../support/session'

const DATA = '**/data/answers.json'
const EMI = '2 lakh for 6 months EMI'
const FOLLOW_UP = 'and for 12 months?'
const WHOLE = 'EMI for ₹2,00,000 for 12 months at 1% a month'
const SIX = '₹34,509.67'
const TWELVE = '₹17,769.76'

const box = (page: Page) => page.getByLabel('Ask the MoneyPal assistant')
const find = (page: Page) => page.getByRole('button', { name: 'Find Now' })
const turns = (page: Page) => page.locator('.thread > li')
const newest = (page: Page) => turns(page).last()
const question = (page: Page) => newest(page).getByRole('heading', { level: 2 })
const figure = (page: Page) => newest(page).locator('.counted-main b')
const asking = (text: string) => `/ai?${new URLSearchParams({ query: text }).toString()}`

async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await find(page).click()
}

/** The page with a question and its follow-up. */
async function followUp(page: Page): Promise<void> {
  await visit(page, asking(EMI))
  await expect(figure(page)).toHaveText(SIX)
  await ask(page, FOLLOW_UP)
  await expect(figure(page)).toHaveText(TWELVE)
}

test('a follow-up keeps what was told before, and its address alone leads to the same answer', async ({
  page,
}) => {
  await followUp(page)
  await expect(turns(page)).toHaveCount(2)
  await expect(newest(page).getByText(`Answered as: ${WHOLE}`)).toBeVisible()
  await expect(page).toHaveURL(asking(WHOLE))
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toBeInViewport()
  await store(page, {})
  const link = page.url()
  await page.goto('/')
  await visit(page, link)
  await expect(turns(page)).toHaveCount(1)
  await expect(figure(page)).toHaveText(TWELVE)
})

test('Back leads to the question before, forward to the one after, then out of the thread', async ({
  page,
}) => {
  await visit(page, '/ai')
  await ask(page, EMI)
  await expect(figure(page)).toHaveText(SIX)
  await ask(page, FOLLOW_UP)
  await expect(figure(page)).toHaveText(TWELVE)
  await page.goBack()
  await expect(turns(page)).toHaveCount(1)
  await expect(question(page)).toHaveText(EMI)
  await page.goForward()
  await expect(turns(page)).toHaveCount(2)
  await expect(page).toHaveURL(asking(WHOLE))
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('Example', { exact: true })).toBeVisible()
  await expect(turns(page)).toHaveCount(0)
})

test('a reload keeps the thread, and so does the way back from another page', async ({ page }) => {
  await followUp(page)
  await page.reload()
  await expect(turns(page)).toHaveCount(2)
  await expect(question(page)).toBeInViewport()
  await newest(page)
    .getByRole('link', { name: /^See offers/ })
    .click()
  await expect(page).toHaveURL(/\/plans\?/)
  await page.goBack()
  await expect(turns(page)).toHaveCount(2)
  await ask(page, 'and for 6 months?')
  await expect(figure(page)).toHaveText(SIX)
  await expect(turns(page)).toHaveCount(3)
})

test('starting anew clears the thread from the page and the tab, and leads to the box', async ({ page }) => {
  await followUp(page)
  await page.getByRole('button', { name: 'Start anew' }).click()
  await expect(turns(page)).toHaveCount(0)
  await expect(page).toHaveURL('/ai')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The conversation is cleared.' })).toHaveCount(1)
  expect(await page.evaluate(() => sessionStorage.getItem('moneypal:1:thread'))).toBeNull()
})

test('an answer is announced once, with its figure', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
        const text = region?.textContent ?? ''
        if (text !== '') heard.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await followUp(page)
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.filter((text) => text.includes(SIX))).toHaveLength(1)
  expect(heard.filter((text) => text.includes(TWELVE))).toHaveLength(1)
})

test('by keyboard alone: ask, choose a chip, follow a door, start anew', async ({ page }) => {
  await visit(page, '/ai')
  await box(page).focus()
  await page.keyboard.type('how much for 20 gram')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
  await expect(figure(page)).toBeVisible()
  // From the question: the workings, then the chips.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(newest(page).locator('details')).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '18 KT' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(turns(page)).toHaveCount(2)
  await expect(question(page)).toHaveText('How much loan on 20 g of 18 KT gold?')
  await expect(question(page)).toBeFocused()
  await page.getByRole('button', { name: 'Start anew' }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
})

test('a number to call comes first where somebody is being cheated, and no offers', async ({ page }) => {
  await visit(page, asking('I was cheated, they took my otp'))
  const call = page.getByRole('link', { name: 'Call 1930' })
  await expect(call).toHaveAttribute('href', 'tel:1930')
  const first = newest(page)
    .locator('.answer')
    .getByRole('link')
    .or(newest(page).locator('.answer p'))
    .first()
  await expect(first).toHaveAttribute('href', 'tel:1930')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('what answers is asked for at once, when the box has the focus, and only once', async ({ page }) => {
  const begun: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const answering = /\/data\/answers\.json$|\/_astro\/(?:engine|Conversing)\./
  await page.route(answering, async (route) => {
    begun.push(new URL(route.request().url()).pathname.replace(/^.*\/([\w-]+)\..*$/, '$1'))
    await held
    await route.continue()
  })
  await visit(page, '/ai')
  expect(begun).toEqual([])
  await box(page).focus()
  await expect.poll(() => [...begun].sort()).toEqual(['Conversing', 'answers', 'engine'])
  release()
  await ask(page, EMI)
  await expect(figure(page)).toHaveText(SIX)
  await ask(page, FOLLOW_UP)
  await expect(figure(page)).toHaveText(TWELVE)
  expect(begun).toHaveLength(3)
})

test('slow data: the question stands there while its answer is awaited, and nothing is lost', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(DATA, async (route) => {
    await held
    await route.continue()
  })
  await visit(page, asking(EMI))
  await expect(question(page)).toHaveText(EMI)
  await expect(newest(page).locator('.awaited')).toBeVisible()
  await ask(page, 'what is 916')
  release()
  await expect(newest(page)).toContainText('says how many of 24 parts are gold')
  await expect(turns(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Ask this again' }).click()
  await expect(figure(page)).toHaveText(SIX)
})

test('once it has answered, it answers without a network', async ({ page, context }) => {
  await visit(page, asking(EMI))
  await expect(figure(page)).toHaveText(SIX)
  await context.setOffline(true)
  await ask(page, FOLLOW_UP)
  await expect(figure(page)).toHaveText(TWELVE)
  await context.setOffline(false)
})

test('without a network before the first question the page says so, and keeps what was typed', async ({
  page,
  context,
  faults,
}) => {
  await visit(page, '/ai')
  await context.setOffline(true)
  await ask(page, EMI)
  await expect(page.getByRole('alert').filter({ hasText: 'The answer could not be loaded' })).toBeVisible()
  await expect(box(page)).toHaveValue(EMI)
  await context.setOffline(false)
  expect(faults.join()).toContain('The thread could not be loaded.')
  faults.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page)).toHaveText(SIX)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the question leads to a list of the topics', async ({ page }) => {
    await page.goto('/')
    await box(page).fill('what is 916')
    await find(page).click()
    await expect(page).toHaveURL('/ai?query=what+is+916')
    await expect(page.getByRole('link', { name: /^Your gold/ })).toHaveAttribute('href', '/faq#topic-gold')
    await expect(page.locator('a[href^="/faq#topic-"]')).toHaveCount(5)
  })
})
