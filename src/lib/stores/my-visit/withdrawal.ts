import type { Purpose } from '#lib/domain/person/consent'
import { $bookingConfirmation, $bookingDraft } from '#lib/stores/booking/booking-session'
import { withdrawConsent } from '#lib/stores/shared/consents'
import { forgetEnquiry } from '#lib/stores/enquiry/enquiry'
import { setEntry } from '#lib/stores/identity/entry'
import { keyOf } from '#lib/storage/entries'
import { removeTab } from '#lib/storage/items'
import { keep, setPhone } from '#lib/stores/onboarding/onboarding'

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
  'lender-number': () => undefined,
  'ondc-lender': () => removeTab(keyOf('ondc')),
  // What is on the device is the borrower's own; stores/my-loan sees that no copy of it is left.
  'loan-kept': () => undefined,
  'loan-reminders': () => undefined,
  'rate-alert': () => undefined,
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
