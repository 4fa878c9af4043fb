import type { Purpose } from '@/lib/domain/consent'
import { $bookingDraft } from './booking'
import { withdrawConsent } from './consents'
import { forgetEnquiry } from './enquiry'
import { setEntry } from './entry'
import { keep, setPhone } from './onboarding'

/** What the tab forgets with each consent. */
const FORGET: Readonly<Record<Purpose, () => void>> = {
  'one-time-code': () => {
    setPhone({ country: 'IN', number: '' })
    keep({ fullName: '' })
    setEntry({ country: undefined, phone: undefined, fullName: undefined })
  },
  pan: () => keep({ pan: '' }),
  visit: () => $bookingDraft.set($bookingDraft.initial),
  enquiry: forgetEnquiry,
  'other-offers': () => undefined,
}

/** Takes a consent back, and forgets in this tab what was told for it. */
export function withdraw(purpose: Purpose): void {
  withdrawConsent(purpose)
  FORGET[purpose]()
}
