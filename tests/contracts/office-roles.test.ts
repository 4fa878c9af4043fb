import { expect, test } from 'vitest'
import { OFFICE_SCREENS, type OfficeScreen } from '@office/domain/routes'
import { homeOf, mayOpen } from '@office/stores/login/roles'
import { mayDo } from '../../server/operations/office/rights'

/** What each screen asks the server first, or what only its people may. */
const READS: Readonly<Record<OfficeScreen, string>> = {
  visits: 'visitDay',
  shifts: 'listShifts',
  customers: 'listCustomers',
  enquiries: 'listEnquiries',
  outbox: 'listOutbox',
  offers: 'listLenders',
  ondc: 'ondcDesk',
  // An editor reads any lender at a screen of its own; nobody but the lender has its keys.
  partner: 'makeLenderKey',
  settings: 'officeSettings',
  speed: 'listVitals',
  people: 'listPeople',
  account: 'whoAmI',
}

test.each(OFFICE_SCREENS)('%s opens for those whom the server answers, and for nobody else', (screen) => {
  const roles = ['admin', 'scheduler', 'assessor', 'editor', 'partner'] as const
  expect(roles.filter((role) => mayOpen(role, screen))).toEqual(
    roles.filter((role) => mayDo(role, READS[screen])),
  )
})

test('everybody has a screen to begin with', () => {
  for (const role of ['admin', 'scheduler', 'assessor'] as const) expect(homeOf(role)).toBe('visits')
  expect(homeOf('editor')).toBe('offers')
  expect(homeOf('partner')).toBe('partner')
})
