import type { Purpose } from '@/lib/domain/consent'
import { $bookingConfirmation, $bookingDraft } from './booking'
import { withdrawConsent } from './consents'
import { forgetEnquiry } from './enquiry'
import { setEntry } from './entry'
import { keep, setPhone } from './onboarding'

/** Deletes the data that each consent covers. */
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

/** Withdraws a consent and deletes the data in this tab that it covered. */
export function withdraw(purpose: Purpose): void {
  withdrawConsent(purpose)
  FORGET[purpose]()
}

/** Deletes what the tab keeps of a visit that MoneyPal cancelled with the withdrawal of its consent. */
export function followWithdrawal(purpose: Purpose): void {
  if (purpose === 'visit') $bookingConfirmation.set(null)
}
