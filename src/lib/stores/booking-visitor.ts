import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Visitor } from '@/lib/domain/booking-steps'
import { parsePersonName } from '@/lib/domain/person-name'
import { parseIndianMobile } from '@/lib/domain/phone'
import { services } from '@/lib/services/chooser'
import type { IdentityService } from '@/lib/services/ports'
import { $entry, editNumber, setEntry } from './entry'
import { identityRequest, sendOtpTo } from './identity'
import { $onboarding, keep, phoneOf, type Onboarding } from './onboarding'

/** Whether the number and the name stand in their fields, to be changed, though a number may be proven. */
export const $editing = atom(false)

/** A code can only be on its way to the number and the name that stand in the fields. */
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

/** Who books the visit: the fields are those of the entry screens, so that nothing is typed twice. */
export const $visitor: ReadableAtom<Visitor> = computed(
  [$onboarding, $entry, $editing],
  (told, entry, editing) => {
    const fields = {
      // The assessor rings an Indian number; one abroad, typed elsewhere, does not stand in this field.
      ownNumber: entry.country === 'IN' ? entry.phone : '',
      fullName: entry.fullName,
    }
    return {
      ...fields,
      proven: told.otpVerified && !editing ? phoneOf(told) : null,
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

/** Puts the number and the name back into their fields, to be changed; until a code proves it anew, none is proven. */
export function editVisitor(): void {
  identityRequest.clear()
  if ($entry.get().country === 'IN') editNumber()
  $editing.set(true)
}

/** Leaves the number as it was before it was to be changed. */
export function keepVisitor(): void {
  identityRequest.clear()
  editNumber()
  $editing.set(false)
}

/**
 * Keeps the number and the name in the fields, and sends a code to the number.
 * @returns whether the code was sent; `proven` where the number needs none any more, `invalid` where number or name
 * can't be read, undefined where a call failed or is under way
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
    // What was submitted is told; the fields now show that.
    setEntry({ country: undefined, phone: undefined, fullName: undefined })
    $editing.set(false)
  }
  return done
}
