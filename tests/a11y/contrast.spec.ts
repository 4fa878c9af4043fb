import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { watchContrast } from '../support/contrast'
import { NEW_NUMBER, phone, proceed } from '../support/entry'
import { OPENED, OPENED_ON_A_PHONE, SCREENS } from '../support/screens'
import { provoke } from '../support/session'
import { booking, toReview } from '../support/steps'
import { WITH_MOTION } from '../support/motion'

test.use(WITH_MOTION)

/** Waits until animations and transitions have ended, but for the questions typed into the box, which go on for a minute. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect, id }) => effect?.getComputedTiming().endTime !== Infinity && id !== 'typed')
    await Promise.allSettled(moving.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  })

const MOMENTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: SCREENS.home,
  'a page of text': (page) => visit(page, '/learn/how-ltv-works'),
  'gold loan': SCREENS['gold loan'],
  assistant: SCREENS.assistant,
  'credit score': SCREENS['credit score'],
  confirmation: SCREENS.confirmation,
  'my visit': SCREENS['my visit'],
  enquiry: OPENED.enquiry,
  'a number typed, sent, and its code': async (page) => {
    await visit(page, '/get-started')
    await provoke(page, { sendOtp: 300 })
    await proceed(page).hover()
    await phone(page).fill(NEW_NUMBER)
    await proceed(page).hover()
    await settled(page)
    await proceed(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'an amount': async (page) => {
    await visit(page, '/loan-amount')
    await page.getByLabel('Loan amount').fill('')
    await page.getByRole('button', { name: 'Continue' }).hover()
    await settled(page)
    await page.getByLabel('Loan amount').fill('75000')
  },
  'a PAN': async (page) => {
    await SCREENS.PAN(page)
    await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234F')
  },
  'offers, found anew': async (page) => {
    await SCREENS.offers(page)
    await page.route('**/data/*.json', async (route) => {
      await new Promise((later) => setTimeout(later, 600))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Schedule Now' }).hover()
    await page.getByRole('checkbox').first().uncheck({ force: true })
  },
  'a booking, confirmed': async (page) => {
    await OPENED['booking, address'](page)
    await toReview(page)
    await provoke(page, { submitBooking: 300 })
    await booking(page).getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/confirm')
    await expect(page.getByRole('heading', { name: 'Appointment Confirmed' })).toBeVisible()
  },
}

/** Of these, what `npm test` looks at too: where something comes late, goes, or is pressed. */
const ALSO: readonly string[] = [
  'home',
  'confirmation',
  'a number typed, sent, and its code',
  'offers, found anew',
  'filters',
]

for (const [size, moments] of [
  [DESKTOP, MOMENTS],
  [PHONE, { filters: OPENED_ON_A_PHONE.filters }],
] as const) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })
    for (const [name, arrive] of Object.entries(moments)) {
      test(
        `text can be read at every moment: ${name}`,
        inAllUnless(ALSO.includes(name)),
        async ({ page }) => {
          const faint = await watchContrast(page)
          await arrive(page)
          await settled(page)
          expect(faint()).toEqual([])
        },
      )
    }
  })
}
