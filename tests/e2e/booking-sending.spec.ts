import type { Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { stored } from '../support/entry'
import { IN_ALL } from '../support/extent'
import { OPENED } from '../support/screens'
import { provoke, unprovoke } from '../support/session'
import { booking, toReview } from '../support/steps'
import { WITH_MOTION } from '../support/motion'

test.use(WITH_MOTION)

const confirm = (page: Page) => booking(page).locator('button[type="submit"]')
const EDITS = ['Edit alternate number', 'Edit address', 'Edit slot and timing']

/** Sends a booking that is never answered. */
async function send(page: Page): Promise<void> {
  await page.clock.install()
  await OPENED['booking, address'](page)
  await toReview(page)
  await provoke(page, { submitBooking: 'hang' })
  await confirm(page).click()
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
}

test('while the booking is sent nothing of it can be changed, and afterwards everything can', async ({
  page,
}) => {
  await send(page)
  const sent = await stored(page, 'booking')
  for (const name of EDITS) {
    const edit = booking(page).locator(`button[aria-label="${name}"]`)
    await edit.click({ force: true })
    await edit.focus()
    await expect(edit).not.toBeFocused()
  }
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
  expect(await stored(page, 'booking')).toEqual(sent)
  await page.clock.fastForward(25_000)
  await expect(booking(page).getByRole('alert')).toContainText('Failed to submit booking')
  expect(await stored(page, 'booking')).toEqual(sent)
  await booking(page).getByRole('button', { name: 'Edit address' }).click()
  await expect(booking(page).getByRole('heading', { name: 'Step 2 of 4: Address' })).toBeFocused()
})

test(
  'Escape closes the dialog while the booking is sent, which waits on when it opens again',
  IN_ALL,
  async ({ page }) => {
    await send(page)
    await page.keyboard.press('Escape')
    await expect(booking(page)).toBeHidden()
    await page.getByRole('button', { name: 'Book a visit' }).click()
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(25_000)
    await expect(booking(page).getByRole('alert')).toContainText('Failed to submit booking')
    await unprovoke(page)
    await confirm(page).click()
    await page.clock.runFor(2000)
    await page.waitForURL('/confirm')
  },
)
