import { OFFICE_SCREENS, type OfficeScreen } from '@office/domain/routes'
import type { Role } from '@office/services/ports'

const SCREENS: Readonly<Record<Role, readonly OfficeScreen[]>> = {
  admin: OFFICE_SCREENS.filter((screen) => screen !== 'partner'),
  scheduler: OFFICE_SCREENS.filter((screen) => !['people', 'offers', 'ondc', 'partner'].includes(screen)),
  assessor: ['visits', 'shifts', 'account'],
  editor: ['offers', 'ondc', 'account'],
  partner: ['partner', 'account'],
}

/** Where a role begins. */
export const homeOf = (role: Role): 'visits' | 'offers' | 'partner' =>
  role === 'editor' ? 'offers' : role === 'partner' ? 'partner' : 'visits'

/** Whether a screen is for a role. The server decides on its own what it answers; a test holds both together. */
export const mayOpen = (role: Role, screen: OfficeScreen): boolean => SCREENS[role].includes(screen)
