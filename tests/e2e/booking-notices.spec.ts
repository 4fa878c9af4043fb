import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/clean-page'
import { stored } from '../support/entry'
import { asStored, FULL_SESSION, KNOWN_SESSION, KNOWN_VISITOR, onboardingOf, store } from '../support/session'
import { booking, enquiry, openBooking, toReview } from '../support/steps'

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

test.describe('an offer that is given at a branch', () => {
  /** Chooses the first such offer, with a known number, and goes to the end of the journey. */
  async function openWithBranchOffer(page: Page): Promise<void> {
    await store(page, asStored({ onboarding: onboardingOf({ ...KNOWN_VISITOR, weight: 45 }) }))
    await visit(page, '/plans?amount=200000')
    const card = page.getByRole('article').filter({ hasText: 'Visit at branch.' }).first()
    await card.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('/pan')
    await hydrated(page)
    expect(await stored(page, 'onboarding')).toMatchObject({ selectedPlan: { doorstep: false } })
    await expect(page.getByText('This offer is given at a branch')).toBeVisible()
    await openBooking(page)
    await expect(
      booking(page).getByRole('heading', { name: 'This offer is given at a branch' }),
    ).toBeFocused()
  }

  test('leads to offers with a visit at home', async ({ page }) => {
    await openWithBranchOffer(page)
    await booking(page).getByRole('link', { name: 'Compare offers with a visit at home' }).click()
    await page.waitForURL('/plans?amount=200000&weight=45&doorstep=1')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Visit at branch.' })).toHaveCount(0)
  })

  test('leads to a call', async ({ page }) => {
    await openWithBranchOffer(page)
    await press(page, 'Ask for a call')
    await expect(enquiry(page)).toBeVisible()
    await expect(booking(page)).toBeHidden()
  })

  test('is left out of a visit that is booked all the same', async ({ page }) => {
    await openWithBranchOffer(page)
    await press(page, 'Book a visit without this offer')
    await booking(page).getByLabel('Alternate mobile number').fill('98110 13579')
    await press(page, 'Continue')
    await address(page).fill('14 Jacobpura')
    await booking(page).getByLabel('PIN code').fill('122001')
    await expect(booking(page).getByLabel('District')).toHaveValue('Gurugram')
    await booking(page).getByLabel('City, town or village').fill('Gurugram')
    await toReview(page)
    await expect(booking(page)).toContainText('No plan selected')
  })
})
