import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { stored } from '../support/entry'
import { asStored, FULL_SESSION, KNOWN_SESSION, KNOWN_VISITOR, onboardingOf, store } from '../support/session'
import { booking, openBooking, toReview } from '../support/steps'

test.use({ quick: true })

const DAY_MS = 24 * 3_600_000
/** The date in India, the given number of days from now. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

const bookedFor = (selectedDate: string) => ({ ...(FULL_SESSION['confirmation'] as object), selectedDate })
const address = (page: Page) => booking(page).getByLabel('House and street')
const press = (page: Page, name: string) => booking(page).getByRole('button', { name }).click()

test('a visit that is booked is shown before another one is', async ({ page }) => {
  const session = {
    ...KNOWN_SESSION,
    booking: FULL_SESSION['booking'],
    confirmation: bookedFor(dayFromNow(1)),
  }
  await store(page, asStored(session))
  await openBooking(page)
  await expect(booking(page).getByRole('heading', { name: 'You have a visit booked' })).toBeFocused()
  await expect(booking(page)).toContainText('BOOK-1764000000000')
  await expect(booking(page)).toContainText('12 PM to 1 PM')
  await expect(booking(page).getByRole('link', { name: 'See the booking slip' })).toHaveAttribute(
    'href',
    '/confirm',
  )
  await expect(booking(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await press(page, 'Keep this visit')
  await expect(booking(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Book a visit' })).toBeFocused()

  await page.getByRole('button', { name: 'Book a visit' }).click()
  await press(page, 'Book another visit')
  await expect(address(page)).toBeVisible()
  await expect(booking(page).getByRole('heading', { name: 'Step 2 of 4: Address' })).toBeFocused()
  await toReview(page)
  await press(page, 'Confirm')
  await page.waitForURL('/confirm')
  await expect(page.getByText(/^BOOK-\d+$/)).toBeVisible()
  await expect(page.getByText('BOOK-1764000000000')).toHaveCount(0)
})

test('a visit whose day is over is not spoken of', async ({ page }) => {
  const session = {
    ...KNOWN_SESSION,
    booking: FULL_SESSION['booking'],
    confirmation: bookedFor(dayFromNow(-1)),
  }
  await store(page, asStored(session))
  await openBooking(page)
  await expect(address(page)).toBeVisible()
})

test('a visit is booked with an offer that is pledged at a branch, which every screen says', async ({
  page,
}) => {
  const atBranch = 'writes the slip at your home. You pledge the gold at a branch of '
  await store(page, asStored({ onboarding: onboardingOf({ ...KNOWN_VISITOR, weight: 45 }) }))
  await visit(page, '/plans?amount=200000')
  const card = page.getByRole('article').filter({ hasText: 'pledge at the branch.' }).first()
  await card.getByRole('link', { name: 'Apply' }).click()
  await page.waitForURL('/pan')
  await hydrated(page)
  expect(await stored(page, 'onboarding')).toMatchObject({ selectedPlan: { doorstep: false } })
  await expect(page.getByText(atBranch)).toBeVisible()
  await openBooking(page)
  await booking(page).getByLabel('Alternate mobile number').fill('98110 13579')
  await press(page, 'Continue')
  await address(page).fill('14 Jacobpura')
  await booking(page).getByLabel('PIN code').fill('122001')
  await expect(booking(page).getByLabel('District')).toHaveValue('Gurugram')
  await booking(page).getByLabel('City, town or village').fill('Gurugram')
  await toReview(page)
  await expect(booking(page)).toContainText('₹2,00,000 for')
  await expect(booking(page)).toContainText(atBranch)
})
