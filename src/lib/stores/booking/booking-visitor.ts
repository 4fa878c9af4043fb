import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Visitor } from '#lib/domain/visit/booking-steps'
import { parsePersonName } from '#lib/domain/person/person-name'
import { parseIndianMobile } from '#lib/domain/person/phone'
import { services } from '#lib/services/chooser'
import type { IdentityService } from '#lib/services/ports'
import { $entry, editNumber, setEntry } from '#lib/stores/identity/entry'
import { identityRequest, sendOtpTo } from '#lib/stores/identity/identity'
import { $onboarding, keep, phoneOf, type Onboarding } from '#lib/stores/onboarding/onboarding'

/** Whether the visitor is editing number and name, even if the number is already verified. */
export const $editing = atom(false)

/** Whether a code was sent to the number in the field; false while the number or the name is invalid. */
function codeSentTo(told: Onboarding, { ownNumber, fullName }: Pick<Visitor, 'ownNumber' | 'fullName'>) {
  const number = parseIndianMobile(ownNumber)
  return (
    told.otpSentAt !== null &&
    told.country === 'IN' &&
    number.ok &&
    number.value === told.phone &&
    parsePersonName(fullName).ok
  )
}

/** Number and name of the visitor. Shares the fields of the entry screens, so that nothing is typed twice. */
export const $visitor: ReadableAtom<Visitor> = computed(
  [$onboarding, $entry, $editing],
  (told, entry, editing) => {
    const proven = told.otpVerified && !editing ? phoneOf(told) : null
    const fields = {
      // The assessor calls Indian numbers only, so a foreign number typed elsewhere is not shown in this field.
      ownNumber: entry.country === 'IN' ? entry.phone : '',
      fullName: (proven && told.fullName) || entry.fullName,
    }
    return {
      ...fields,
      proven,
      codeSent: !editing && codeSentTo(told, fields),
    }
  },
)

export const setOwnNumber = (phone: string): void => {
  identityRequest.clear()
  setEntry({ country: 'IN', phone })
}

export const setOwnName = (fullName: string): void => {
  identityRequest.clear()
  setEntry({ fullName })
}

/** Starts editing number and name; the number counts as unverified until a code verifies it again. */
export function editVisitor(): void {
  identityRequest.clear()
  if ($entry.get().country === 'IN') editNumber()
  $editing.set(true)
}

/** Cancels editing; the number stays as it was. */
export function keepVisitor(): void {
  identityRequest.clear()
  editNumber()
  $editing.set(false)
}

/**
 * Stores the number and the name from the fields, and sends a code to the number.
 * @returns whether the code was sent; `proven` if the number is already verified, `invalid` if number or name is
 * invalid, undefined if a call failed or is pending
 */
export async function sendOwnCode(
  identity: IdentityService = services.identity,
): Promise<'sent' | 'proven' | 'invalid' | undefined> {
  const { ownNumber, fullName } = $visitor.get()
  const number = parseIndianMobile(ownNumber)
  const name = parsePersonName(fullName)
  if (!number.ok || !name.ok) return 'invalid'
  keep({ fullName: name.value })
  const { otpVerified, country, phone } = $onboarding.get()
  const proven = otpVerified && country === 'IN' && phone === number.value
  const done = proven
    ? 'proven'
    : await sendOtpTo(async () => ({ country: 'IN', number: number.value }), false, identity)
  if (done) {
    // The submitted values are stored now, so the fields show those.
    setEntry({ country: undefined, phone: undefined, fullName: undefined })
    $editing.set(false)
  }
  return done
}
