import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { tabTo } from '../support/keyboard'
import { asStored, blockStorage, refuseStorage, store } from '../support/session'
import {
  ask,
  asking,
  box,
  EMI,
  figure,
  find,
  hearStatus,
  newest,
  question,
  SIX,
  turns,
} from '../support/thread'

const FOLLOW_UP = 'and for 12 months?'
const WHOLE = 'EMI for ₹2,00,000 for 12 months at 1% a month'
const TWELVE = '₹17,769.76'

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

test('each answer is announced once, with its figure, also in the words of the one before', async ({
  page,
}) => {
  const heard = await hearStatus(page)
  await followUp(page)
  const times = async (text: string) => (await heard()).filter((said) => said.includes(text)).length
  expect(await times(SIX)).toBe(1)
  expect(await times(TWELVE)).toBe(1)
  const UNSURE = 'I am not sure what you mean'
  for (const [index, text] of ['bla foo xyzzy', 'foo xyzzy bla'].entries()) {
    await ask(page, text)
    await expect(turns(page)).toHaveCount(3 + index)
    await expect.poll(() => times(UNSURE)).toBe(1 + index)
  }
  await ask(page, 'I was cheated, they took my otp')
  await expect.poll(() => times('Call 1930 now')).toBe(1)
  await ask(page, 'gold '.repeat(80))
  await expect(page.getByRole('alert').filter({ hasText: 'That question is too long' })).toHaveCount(1)
  expect(await times('Call 1930 now')).toBe(1)
})

test('the same question asked again comes into view, has the focus, and is announced', async ({ page }) => {
  const heard = await hearStatus(page)
  await visit(page, asking(EMI))
  await expect(figure(page)).toHaveText(SIX)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(question(page)).not.toBeInViewport()
  await ask(page, EMI)
  await expect(question(page)).toBeInViewport()
  await expect(question(page)).toBeFocused()
  await expect(turns(page)).toHaveCount(1)
  await expect.poll(async () => (await heard()).filter((said) => said.includes(SIX)).length).toBe(2)
})

test('by keyboard alone: ask, choose a chip, follow a door, start anew', async ({ page }) => {
  await visit(page, '/ai')
  await box(page).focus()
  await page.keyboard.type('how much for 20 gram')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
  await expect(figure(page)).toBeVisible()
  // From the question: the chips, then the workings.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '18 KT' })).toBeFocused()
  await tabTo(page, 'How this is worked out')
  await page.keyboard.press('Enter')
  await expect(newest(page).locator('details')).toHaveAttribute('open', '')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: '18 KT' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(turns(page)).toHaveCount(2)
  await expect(question(page)).toHaveText('How much loan on 20 g of 18 KT gold?')
  await expect(question(page)).toBeFocused()
  await tabTo(page, 'Add up your pieces')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/worth\?/)
  await page.goBack()
  await expect(turns(page)).toHaveCount(2)
  await tabTo(page, 'Start anew')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(EMI)
  await page.keyboard.press('Enter')
  await expect(figure(page)).toHaveText(SIX)
  await expect(turns(page)).toHaveCount(1)
})

test('each tab has a thread of its own, also one opened from a chip', IN_ALL, async ({ page, context }) => {
  await visit(page, asking('how much for 20 gram'))
  await expect(turns(page)).toHaveCount(1)
  // What loads after the answer moves the chip under a click.
  await page.waitForLoadState('networkidle')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '18 KT' }).click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(question(other)).toHaveText('How much loan on 20 g of 18 KT gold?')
  await expect(turns(other)).toHaveCount(1)
  await ask(other, EMI)
  await expect(figure(other)).toHaveText(SIX)
  await expect(turns(page)).toHaveCount(1)
  await page.reload()
  await expect(turns(page)).toHaveCount(1)
  await expect(question(page)).toHaveText('how much for 20 gram')
  await expect(turns(other)).toHaveCount(2)
})

for (const [storage, prepare] of Object.entries({ blocked: blockStorage, full: refuseStorage })) {
  const title = `with the tab's storage ${storage} it keeps the thread as long as the page stands`
  test(title, inAllUnless(storage === 'full'), async ({ page }) => {
    await prepare(page)
    await followUp(page)
    await expect(turns(page)).toHaveCount(2)
    await page.goBack()
    await expect(turns(page)).toHaveCount(1)
    await page.goForward()
    await expect(turns(page)).toHaveCount(2)
    await expect(figure(page)).toHaveText(TWELVE)
    // The address alone leads to the same answer.
    await page.reload()
    await expect(figure(page)).toHaveText(TWELVE)
    await page.getByRole('button', { name: 'Start anew' }).click()
    await expect(turns(page)).toHaveCount(0)
  })
}

test('a question in Hindi is marked as such, for what reads it aloud', IN_ALL, async ({ page }) => {
  await visit(page, asking('सोने पर कितना लोन मिलेगा'))
  await expect(question(page)).toHaveAttribute('lang', 'hi')
  await ask(page, 'kitna loan milega')
  await expect(question(page)).toHaveText('kitna loan milega')
  await expect(question(page)).not.toHaveAttribute('lang')
})

test('an answer in doubt says so first, offers near topics, and leads to the expert', async ({ page }) => {
  const typed = 'gold papers chahiye kya'
  const thread = [
    {
      question: typed,
      standing: typed,
      answer: {
        kind: 'known',
        doubt:
          'I am not sure that I understood you. The nearest answer I have is on “What papers do I need?”:',
        blocks: ['Your PAN and a proof of address.'],
        topics: [{ label: 'KYC', question: 'What is KYC?' }],
        doors: [{ title: 'Talk to an expert', opens: 'enquiry' }],
        sources: [{ title: 'Papers', href: '/learn/documents-needed' }],
      },
      spoken: false,
    },
  ]
  await store(page, asStored({ thread }))
  await page.addInitScript(() => window.history.replaceState({ turn: 0 }, ''))
  await visit(page, asking(typed))
  await expect(turns(page)).toHaveCount(1)
  await expect(newest(page)).toContainText(
    /I am not sure that I understood you.*Your PAN and a proof of address/s,
  )
  await expect(newest(page).getByText('The nearest topics')).toBeVisible()
  await expect(newest(page).getByText('Often asked next')).toBeHidden()
  await newest(page).getByRole('button', { name: 'Talk to an expert' }).click()
  await expect(page.getByRole('dialog').getByText(`Question: ${typed}`)).toBeVisible()
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const start of ['/', '/ai']) {
    const title = `the question asked on ${start} leads to a list of the topics`
    test(title, inAllUnless(start === '/'), async ({ page }) => {
      await page.goto(start)
      await box(page).fill('what is 916')
      await find(page).click()
      await expect(page).toHaveURL('/ai?query=what+is+916')
      await expect(page.getByRole('link', { name: /^Your gold/ })).toHaveAttribute('href', '/faq#topic-gold')
      await expect(page.locator('a[href^="/faq#topic-"]')).toHaveCount(5)
      await page.getByRole('link', { name: /^Your gold/ }).click()
      await expect(page.locator('#topic-gold')).toBeInViewport()
    })
  }
})
