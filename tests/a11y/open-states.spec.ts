import { axeFindsNothing, DESKTOP, PHONE } from '../support/accessible'
import { expect, visit } from '../support/clean-page'
import { OPENED, OPENED_ON_A_PHONE, SCREENS } from '../support/screens'
import { provoke } from '../support/session'
import { booking, enquiry } from '../support/steps'

axeFindsNothing(
  {
    'the filters in their sheet': OPENED_ON_A_PHONE.filters,
    'the menu': OPENED_ON_A_PHONE.menu,
    'the language menu of the assistant': OPENED_ON_A_PHONE['language menu of the assistant'],
    'the enquiry of the offers': async (page) => {
      await SCREENS.offers(page)
      await page.getByRole('group').getByRole('button', { name: 'Enquire' }).click()
      await expect(enquiry(page)).toBeVisible()
    },
    "times of the visitor's own": OPENED['booking, slots'],
  },
  [PHONE],
)

axeFindsNothing(
  {
    'the offers with all lenders in view': OPENED['all lenders'],
    'the loan to look for': OPENED['loan to look for'],
    "times of the visitor's own": OPENED['booking, slots'],
    'the last step of the booking': OPENED['booking, review'],
    'a booking that failed': async (page) => {
      await OPENED['booking, review'](page)
      await provoke(page, { submitBooking: 'fail' })
      await booking(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(booking(page).getByRole('alert')).toBeVisible()
    },
    'hours that could not be had': async (page) => {
      await visit(page, '/kyc')
      await provoke(page, { timeSlots: 'fail' })
      await OPENED['booking, address'](page)
      await booking(page).getByRole('button', { name: 'Continue' }).click()
      await booking(page).getByRole('radio').nth(1).check({ force: true })
      await expect(booking(page).getByRole('alert')).toBeVisible()
    },
    'a question of the gold loan open': async (page) => {
      await visit(page, '/gold-loan')
      await page.locator('details[name="faq"]').nth(1).locator('summary').click()
      await expect(page.locator('details[name="faq"][open]')).toHaveCount(1)
    },
  },
  [DESKTOP],
)
