import type { Page } from '@playwright/test'
import { expect, seen, test, visit } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { WITH_MOTION, motionOf, watchMotion } from '../support/motion'
import { provoke } from '../support/session'
import { OPENED, OPENED_ON_A_PHONE, SCREENS } from '../support/screens'
import { booking, toReview } from '../support/steps'
import { askAll } from '../support/thread'

test.use(WITH_MOTION)

/** The places where the site moves, with one way to each. */
const MOVING: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the balance and the strokes of the gold loan': async (page) => {
    await visit(page, '/gold-loan')
    await page.locator('[data-strokes]').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-strokes]')).toBeInViewport({ ratio: 0.3 })
  },
  'a button under the pointer': async (page) => {
    await visit(page, '/faq')
    await page.getByRole('link', { name: 'Compare offers' }).hover()
  },
  'the calculator, another amount typed': async (page) => {
    await OPENED['months of the calculator'](page)
    await page.getByLabel('Gold weight').fill('40')
    await page.getByLabel('Loan amount').fill('40000')
    await expect(page.getByLabel('Gold weight')).not.toHaveValue('40')
  },
  'the booking': OPENED['booking, number'],
  'the enquiry': OPENED.enquiry,
  'the code': OPENED['code dialog'],
  'the loan to look for': OPENED['loan to look for'],
  'a booking on its way and its stamp': async (page) => {
    await OPENED['booking, address'](page)
    await toReview(page)
    await provoke(page, { submitBooking: 800 })
    await booking(page).getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/confirm')
    await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  },
  'my visit while it loads': SCREENS['my visit'],
  'an answer that is awaited, then the next': async (page) => {
    await page.route('**/data/answers.json', async (route) => {
      await new Promise((later) => setTimeout(later, 400))
      await route.continue()
    })
    await askAll(page, ['2 lakh for 6 months EMI', 'and for 12 months?'])
  },
  'the offers while they load': async (page) => {
    await page.route('**/data/*.json', async (route) => {
      await new Promise((later) => setTimeout(later, 400))
      await route.continue()
    })
    await visit(page, '/plans')
    await expect(page.getByRole('article').first()).toBeVisible()
  },
}

/** Of these, what `npm test` looks at too: a page of text, a dialog, and a flow with all that moves on its way. */
const ALSO: readonly string[] = [
  'the balance and the strokes of the gold loan',
  'a booking on its way and its stamp',
  'the offers while they load',
  'an answer that is awaited, then the next',
  'the filters',
]

const MOVING_ON_A_PHONE = { 'the filters': OPENED_ON_A_PHONE.filters }

for (const [size, moving] of [
  [{ width: 1280, height: 900 }, MOVING],
  [{ width: 360, height: 740 }, MOVING_ON_A_PHONE],
] as const) {
  for (const [name, arrive] of Object.entries(moving)) {
    test.describe(`${name}, at ${size.width} px`, inAllUnless(ALSO.includes(name)), () => {
      test.use({ viewport: size })

      // Shows that the test below would notice.
      test('moves, by default', IN_ALL, async ({ page }) => {
        const moved = await watchMotion(page)
        await arrive(page)
        await expect.poll(() => moved().length).toBeGreaterThan(0)
        expect((await motionOf(page)).scroll).toBe('smooth')
      })

      test('stands still where motion is not wanted, and works', IN_ALL, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const moved = await watchMotion(page)
        await arrive(page)
        expect(await motionOf(page)).toEqual({ running: 0, scroll: 'auto' })
        expect(moved()).toEqual([])
      })
    })
  }
}

test('the question typed into the box of the assistant stands still where motion is not wanted', async ({
  page,
}) => {
  const typed = () => page.evaluate(() => document.getAnimations().filter(({ id }) => id === 'typed').length)
  await visit(page, '/ai')
  await seen(page.getByRole('search'))
  await expect.poll(typed).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/ai')
  await seen(page.getByRole('search'))
  expect(await typed()).toBe(0)
})
