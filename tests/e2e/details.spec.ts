import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { button, phone } from '../support/entry'
import { asStored, FULL_SESSION, store } from '../support/session'

const { confirmation: _, ...WITHOUT_VISIT } = FULL_SESSION

const question = (page: Page) => page.getByRole('dialog', { name: 'Clear the slip of your visit too?' })
const said = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'gone from this tab' })

/** The keys that the site still has in session storage. */
const left = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('moneypal:')))

/** Does something that loads a page, possibly the same one, and waits for the new page. */
async function andNext(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { before: true }))
  await act()
  await expect
    .poll(() => page.evaluate(() => 'before' in window).catch(() => true), { message: 'another page' })
    .toBe(false)
  await hydrated(page)
}

/** Whether a live region changed after the page had loaded, so that it is announced. */
const hearLines = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const lines = document.querySelector<HTMLElement>('main [role="status"]')
      if (lines) new MutationObserver(() => heard.push(lines.innerText)).observe(lines, { childList: true })
    })
  })
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.at(-1)?.replace(/\s+/g, ' ').trim())

for (const path of [
  '/get-started',
  '/welcome-back',
  '/verify-otp',
  '/loan-amount',
  '/pan',
  '/kyc',
  '/confirm',
]) {
  const title = `Clear my details on ${path} empties the tab at once where no visit is booked, and says so`
  test(title, inAllUnless(path === '/get-started'), async ({ page }) => {
    await hearLines(page)
    await store(page, asStored(WITHOUT_VISIT))
    await visit(page, path)
    await expect(button(page, 'Clear my details')).toHaveAccessibleDescription(
      /number, name, amount, plan, PAN/,
    )
    await andNext(page, () => button(page, 'Clear my details').click())
    await expect(page).toHaveURL(path)
    await expect(said(page)).toHaveText(/^\s*Your details are cleared: number, name/, { useInnerText: true })
    await expect.poll(() => heard(page)).toContain('Your details are cleared')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await left(page)).toEqual([])
    // It is announced once.
    await page.reload()
    await hydrated(page)
    await expect(said(page)).toBeHidden()
  })
}

test.describe('where a visit is booked', () => {
  test.beforeEach(({ page }) => store(page, asStored(FULL_SESSION)))

  for (const [how, keep] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the button', (page: Page) => button(page, 'Keep my details').click()],
    ['a press beside the dialog', (page: Page) => page.mouse.click(4, 4)],
  ] as const) {
    test(
      `Clear my details asks first, and ${how} keeps everything`,
      inAllUnless(how === 'Escape'),
      async ({ page }) => {
        await visit(page, '/pan')
        const before = await left(page)
        await button(page, 'Clear my details').press('Enter')
        await expect(question(page)).toContainText('BOOK-1764000000000')
        await expect(button(page, 'Keep my details')).toBeFocused()
        await keep(page)
        await expect(question(page)).toHaveCount(0)
        await expect(button(page, 'Clear my details')).toBeFocused()
        await expect(page.getByRole('heading', { name: 'Namaste, Sunita Devi' })).toBeVisible()
        expect(await left(page)).toEqual(before)
      },
    )
  }

  test('Clear my details takes the slip along only when told to, by keys alone', IN_ALL, async ({ page }) => {
    await visit(page, '/confirm')
    await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
    await button(page, 'Clear my details').press('Enter')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await andNext(page, () => page.keyboard.press('Enter'))
    await expect(page.getByRole('heading', { name: 'No confirmation found' })).toBeFocused()
    await expect(said(page)).toHaveText(/the slip of your visit are gone/, { useInnerText: true })
    expect(await left(page)).toEqual([])
  })

  test('Not You? forgets the person, keeps the slip, and says both', async ({ page }) => {
    await hearLines(page)
    await visit(page, '/welcome-back')
    await expect(button(page, 'Not You?')).toHaveAccessibleDescription(
      'Forgets this number and all that was typed in this tab. The slip of a booked visit stays.',
    )
    await andNext(page, () => button(page, 'Not You?').click())
    await expect(page).toHaveURL('/get-started')
    await expect(said(page)).toHaveText(/The slip of the booked visit is kept\. Show the slip/, {
      useInnerText: true,
    })
    await expect.poll(() => heard(page)).toContain('The slip of the booked visit is kept')
    await expect(page.getByRole('heading', { name: "Let's Get Started" })).toBeFocused()
    await expect(phone(page)).toHaveValue('')
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    expect(await left(page)).toEqual(['moneypal:1:confirmation'])
    await page.getByRole('link', { name: 'Show the slip' }).click()
    await expect(page.getByText('BOOK-1764000000000')).toBeVisible()
  })
})

test('Not You? asks nothing where no visit is booked', async ({ page }) => {
  await store(page, asStored(WITHOUT_VISIT))
  await visit(page, '/welcome-back')
  await andNext(page, () => button(page, 'Not You?').click())
  await expect(page).toHaveURL('/get-started')
  await expect(said(page)).toHaveText(/gone from this tab\.\s*$/, { useInnerText: true })
  await expect(page.getByRole('link', { name: 'Show the slip' })).toBeHidden()
  await expect(phone(page)).toBeEnabled()
  expect(await left(page)).toEqual([])
})
