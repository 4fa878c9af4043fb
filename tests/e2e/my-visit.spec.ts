import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { button, code, KNOWN_NUMBER, phone } from '../support/entry'
import { RECORD } from '../support/my-visit'
import { asStored, FULL_SESSION, provoke, store } from '../support/session'

test.use({ quick: true })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const slip = (page: Page) => page.getByRole('article')
const moveIt = (page: Page) => button(page, 'Move the visit')

/** Chooses a day and an hour by keys: the page may still scroll to what has the focus, and a click would miss. */
async function choose(page: Page, day: number, hour: string) {
  await page.getByRole('radio').nth(day).press('Space')
  await page.getByRole('radio', { name: hour }).press('Space')
}

async function proveHere(page: Page) {
  await phone(page).fill(KNOWN_NUMBER)
  await button(page, 'Get OTP').click()
  await code(page).fill('123456')
  await button(page, 'Show my visit').click()
}

test('the booking slip leads to the visit, which can be moved and cancelled, also after going back', async ({
  page,
}) => {
  const confirmation = { ...(FULL_SESSION['confirmation'] as object), bookingId: 'BOOK-4821907736' }
  await store(page, asStored({ record: RECORD, confirmation }))
  await visit(page, '/confirm')
  await page.getByRole('link', { name: 'See, move or cancel your visit' }).click()
  await page.waitForURL('/my-visit')
  await expect(slip(page)).toContainText('Booked')
  await expect(slip(page)).toContainText('12 PM to 1 PM')
  await expect(slip(page)).toContainText('14 Jacobpura, Gurugram, Haryana 122001')
  await expect(page.getByText('Demo: no assessor comes')).toBeVisible()

  await page.getByRole('button', { name: /^Move it/ }).click()
  await expect(heading(page, 'Move it to')).toBeFocused()
  await moveIt(page).press('Enter')
  await expect(page.getByText('Pick a day', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await choose(page, 2, '1-2 PM')
  await moveIt(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your visit is moved to' })).toBeVisible()
  await expect(slip(page)).toContainText('1 PM to 2 PM')
  await expect(slip(page).getByRole('heading', { level: 2 })).toBeFocused()

  await page.reload()
  await expect(slip(page)).toContainText('1 PM to 2 PM')
  await page.goBack()
  await expect(page.getByText('to 2 PM')).toBeVisible()
  await page.goForward()

  await page.getByRole('button', { name: /^Cancel it/ }).click()
  await expect(heading(page, 'Cancel this visit?')).toBeFocused()
  await button(page, 'Keep the visit').click()
  await page.getByRole('button', { name: /^Cancel it/ }).click()
  await page.getByRole('radio', { name: 'The time does not suit me' }).check({ force: true })
  await button(page, 'Yes, cancel the visit').click()
  await expect(page.getByText('Your visit is cancelled. Nobody will come.')).toBeVisible()
  await expect(heading(page, 'No visit is booked with this number')).toBeVisible()
  await expect(heading(page, 'Earlier visits')).toBeVisible()
  await visit(page, '/confirm')
  await expect(heading(page, 'No confirmation found')).toBeVisible()
})

test('whoever proves a number sees its consents, and has everything erased', IN_ALL, async ({ page }) => {
  await store(page, asStored({ record: { ...RECORD, proven: false } }))
  await visit(page, '/my-visit')
  await proveHere(page)
  await expect(slip(page)).toContainText('BOOK-4821907736')

  const withdraw = page.getByRole('button', { name: 'Visit: Withdraw' })
  await withdraw.click()
  await expect(page.getByText('Withdrawn: Visit.')).toBeVisible()
  await expect(heading(page, /^Visit$/)).toBeFocused()
  await expect(withdraw).toHaveCount(0)

  await button(page, 'Erase my data').click()
  await expect(page.getByText('This cannot be undone.')).toBeVisible()
  await button(page, 'Yes, erase my data').click()
  await expect(heading(page, 'Your data is erased')).toBeFocused()
  await expect(page.getByText('that a visit was booked or took place')).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /record|onboarding/.test(key))),
  ).toEqual([])
  await page.reload()
  await expect(heading(page, 'First, your number')).toBeVisible()
})

test(
  'who keeps the data after all is where they were; logging out ends the session of this browser',
  IN_ALL,
  async ({ page }) => {
    await store(page, asStored({ record: RECORD }))
    await visit(page, '/my-visit')
    await button(page, 'Erase my data').click()
    await button(page, 'Keep my data').click()
    await expect(heading(page, 'Your data')).toBeFocused()
    await button(page, 'Log out of this browser').click()
    await expect(page.getByText('You are logged out of this browser.')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'First, your number')).toBeVisible()
    await expect(slip(page)).toHaveCount(0)
  },
)

test('where the services are away the page says so, and tries again', async ({ page }) => {
  await store(page, asStored({ record: RECORD }))
  await visit(page, '/kyc')
  await provoke(page, { myVisits: 'fail', moveVisit: 'fail' })
  await page.goto('/my-visit')
  await expect(page.getByRole('alert')).toContainText('Your visit could not be loaded')
  await provoke(page, { moveVisit: 'fail' })
  await button(page, 'Try again').click()
  await expect(slip(page)).toBeVisible()

  await page.getByRole('button', { name: /^Move it/ }).click()
  await choose(page, 1, '1-2 PM')
  await moveIt(page).click()
  await expect(page.getByRole('alert')).toContainText('The visit could not be moved')
  await expect(page.getByRole('radio', { name: '1-2 PM' })).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what to do instead', async ({ page }) => {
    await page.goto('/my-visit')
    const instead = page.locator('main noscript p').filter({ visible: true }).last()
    await expect(instead).toContainText('Showing your visit here needs JavaScript.')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(heading(page, 'Rather talk to somebody?')).toBeVisible()
  })
})
