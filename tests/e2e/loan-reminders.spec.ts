import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { button, code, KNOWN_NUMBER, phone } from '../support/entry'
import { IN_ALL } from '../support/extent'
import { HDFC_LOAN, storeLoans } from '../support/my-loan'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const TOKEN = 'abcdefghijklmnopqrst_-'

/** Confirms the number in the dialog. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await phone(page).fill(KNOWN_NUMBER)
  await dialog.getByRole('button', { name: 'Get OTP' }).click()
  await code(page).fill('123456')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

/** Switches the messages on, with a number that is confirmed on the way. */
async function switchOn(page: Page): Promise<void> {
  await storeLoans(page, [HDFC_LOAN])
  await page.getByRole('radio', { name: 'On' }).click({ force: true })
  await expect(page.getByText('No message will come yet')).toBeVisible()
  await expect(
    page.getByText('Your number is not confirmed. The calendar file works without it.'),
  ).toBeVisible()
  await button(page, 'Get OTP').click()
  await prove(page)
  await expect(page.getByText('Messages are on.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'On' })).toBeChecked()
}

test('messages are switched on with a number, shown on the page of the visits, and stopped there with one press', async ({
  page,
}) => {
  await switchOn(page)
  await visit(page, '/my-visit')
  await expect(page.getByText(/^Messages for 7 days to pay, the next on .*19 December 2026$/)).toBeVisible()
  await button(page, 'Stop all messages').click()
  await expect(page.getByText('Messages are off.')).toBeVisible()
  await expect(page.getByText(/^Messages for 7 days/)).toBeHidden()
})

test('the link of a message asks, and one press stops them', IN_ALL, async ({ page }) => {
  await switchOn(page)
  await visit(page, `/my-visit#stop=${TOKEN}`)
  await expect(heading(page, 'Stop these messages?')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await button(page, 'Stop the messages').click()
  await expect(heading(page, 'Stopped. No more such messages come there.')).toBeVisible()
  await visit(page, `/my-visit#stop=${TOKEN}`)
  await button(page, 'Stop the messages').click()
  await expect(page.getByText('This link stops nothing any more')).toBeVisible()
})

test('a copy is stored with a number, follows a tick, comes back to an empty device, and is deleted', async ({
  page,
}) => {
  await storeLoans(page, [HDFC_LOAN])
  await button(page, 'Store a copy').click()
  await expect(page.getByText('No copy is stored yet')).toBeVisible()
  await button(page, 'Get OTP').click()
  await prove(page)
  await expect(page.getByText('A copy is stored at MoneyPal.')).toBeVisible()
  await button(page, 'I have paid it').click()
  await expect(heading(page, 'Next, on 20 January')).toBeVisible()
  await button(page, 'Erase everything here').click()
  await button(page, 'Erase').click()
  await button(page, 'Stored a copy? Get it back').click()
  await expect(heading(page, 'Next, on 20 January')).toBeVisible()
  await button(page, 'Delete the copy').click()
  await expect(page.getByText('The copy is deleted.')).toBeVisible()
  await expect(button(page, 'Store a copy')).toBeVisible()
})
