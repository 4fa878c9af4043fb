import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { messagesTo, prove } from '../support/sms'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => dialog(page).getByLabel('6-digit code')

/** A test that is tried again needs another number: its messages are counted. */
const numberOf = (of: number) => `98110255${of}${test.info().retry}`

const codesTo = (number: string) =>
  messagesTo(`+91${number}`)
    .filter(({ topic }) => topic === 'code')
    .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')

/** Waits for as many codes. @returns the last one */
async function lastOf(number: string, count: number): Promise<string> {
  await expect.poll(() => codesTo(number)).toHaveLength(count)
  return codesTo(number).at(-1) ?? ''
}

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(number)
  await button(page, 'Proceed').click()
  await expect(code(page)).toBeVisible()
}

test('a customer who comes back types the PAN at once after the code, and gets its own code', async ({
  page,
}) => {
  const number = numberOf(1)
  await prove(page.request, number)
  await page.context().clearCookies()
  await visit(page, '/welcome-back')
  await askForCode(page, number)
  await code(page).fill(await lastOf(number, 2))
  await button(page, 'Continue').click()
  await page.waitForURL('**/pan')
  await hydrated(page)
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
  await button(page, 'Confirm by OTP').click()
  const otp = page.getByLabel('OTP', { exact: true })
  await expect(otp).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await otp.fill(await lastOf(number, 3))
  await button(page, 'Book Time Slot').click()
  await page.waitForURL('**/credit-score')
})

test(
  'a code that was not used is asked for again after Esc, a reload and in another tab',
  IN_ALL,
  async ({ page, context }) => {
    const number = numberOf(2)
    await visit(page, '/get-started')
    await askForCode(page, number)
    const sent = await lastOf(number, 1)
    const secondRequest = async (tab: Page) => {
      await expect(code(tab)).toBeVisible()
      await expect(dialog(tab).getByText(/^Sent \d+ (?:s|min) ago\.$/)).toBeVisible()
      await expect(dialog(tab).getByRole('alert')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await button(page, 'Proceed').click()
    await secondRequest(page)
    await page.reload()
    await hydrated(page)
    await button(page, 'Proceed').click()
    await secondRequest(page)
    const other = await context.newPage()
    await visit(other, '/get-started')
    await askForCode(other, number)
    await secondRequest(other)
    expect(codesTo(number)).toEqual([sent])
    await code(other).fill(sent)
    await button(other, 'Continue').click()
    await other.waitForURL('**/loan-amount')
  },
)

test('no page asks for a session on a first visit', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 401 && refused.push(response.url())))
  for (const route of ['/', '/my-visit', '/consent', '/confirm']) {
    await visit(page, route)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
