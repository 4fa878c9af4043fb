import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import {
  problemsOfVisitor,
  type BookingField,
  type BookingProblem,
  type Visitor,
} from '#lib/domain/visit/booking-steps'
import { parsePersonName } from '#lib/domain/person/person-name'
import { parseIndianMobile } from '#lib/domain/person/phone'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { createForm, type Form } from '#lib/stores/shared/form'
import { $entry, editNumber, setEntry } from '#lib/stores/identity/entry'
import { cleanOtp, identityRequest, resendOtp, sendOtpTo, verifyOtp } from '#lib/stores/identity/identity'
import {
  createVerification,
  type Verification,
  type VerificationStep,
} from '#lib/stores/identity/verification'
import { $onboarding, keep, phoneOf, type Onboarding } from '#lib/stores/onboarding/onboarding'

/** Who books the visit. The fields are those of the entry screens, so that nothing is typed twice. */
interface BookingVisitor {
  readonly $visitor: ReadableAtom<Visitor>
  /** Whether the visitor is editing number and name, even if the number is already verified. */
  readonly $editing: WritableAtom<boolean>
}

/** Whether a code was sent to the number in the field; false while the number or the name is invalid. */
function codeSentTo(
  onboarding: Onboarding,
  { ownNumber, fullName }: Pick<Visitor, 'ownNumber' | 'fullName'>,
) {
  const number = parseIndianMobile(ownNumber)
  return (
    onboarding.otpSentAt !== null &&
    onboarding.country === 'IN' &&
    number.ok &&
    number.value === onboarding.phone &&
    parsePersonName(fullName).ok
  )
}

/** Number and name of the visitor, as the session knows them or the fields have them. */
export function createVisitor(): BookingVisitor {
  const $editing = atom(false)
  const $visitor = computed([$onboarding, $entry, $editing], (onboarding, entry, editing) => {
    const proven = onboarding.otpVerified && !editing ? phoneOf(onboarding) : null
    const fields = {
      // The assessor calls Indian numbers only, so a foreign number typed elsewhere is not shown in this field.
      ownNumber: entry.country === 'IN' ? entry.phone : '',
      fullName: (proven && onboarding.fullName) || entry.fullName,
    }
    return { ...fields, proven, codeSent: !editing && codeSentTo(onboarding, fields) }
  })
  return { $visitor, $editing }
}

/** The focus target: a field, or the element after the own number. */
type OwnPlace = 'number' | 'code' | 'next'

export interface OwnNumber extends Omit<Verification, 'letGo' | 'comeBack'> {
  readonly $visitor: BookingVisitor['$visitor']
  /** Whether the number was entered in this dialog; it then stays visible as a field. */
  readonly $proofRequested: ReadableAtom<boolean>
  readonly $focus: Form<OwnPlace>['$focus']
  setNumber(phone: string): void
  setName(fullName: string): void
  /** Starts editing number and name; the number counts as unverified until a code verifies it again. */
  edit(): void
  /** Cancels editing; the number stays as it was. */
  keepAsItWas(): void
}

interface OwnNumberOptions {
  readonly services?: Pick<Services, 'identity'>
  readonly visitor: BookingVisitor
  /** The form of the booking, which shows the errors. */
  readonly form: Pick<Form<BookingField>, 'passes'>
  /** The problems of the step. */
  readonly problems: () => readonly BookingProblem[]
}

/**
 * Stores the number and the name from the fields, and sends a code to the number.
 * @returns whether the code was sent; `proven` if the number is already verified, `invalid` if number or name is
 * invalid, undefined if a call failed or is pending
 */
async function sendCode({ ownNumber, fullName }: Visitor, { identity }: Pick<Services, 'identity'>) {
  const number = parseIndianMobile(ownNumber)
  const name = parsePersonName(fullName)
  if (!number.ok || !name.ok) return 'invalid'
  keep({ fullName: name.value })
  const { otpVerified, country, phone } = $onboarding.get()
  const proven = otpVerified && country === 'IN' && phone === number.value
  const done = proven
    ? 'proven'
    : await sendOtpTo(async () => ({ country: 'IN', number: number.value }), false, identity)
  // The submitted values are stored now, so the fields show those.
  if (done) setEntry({ country: undefined, phone: undefined, fullName: undefined })
  return done
}

/** Verifies the visitor's own number within the booking. */
export function createOwnNumber({
  services = ownServices,
  visitor,
  form,
  problems,
}: OwnNumberOptions): OwnNumber {
  const { $visitor, $editing } = visitor
  const { identity } = services
  const { $focus, focus } = createForm<OwnPlace>()
  const $proofRequested = atom($visitor.get().proven === null)
  const type = (fields: Parameters<typeof setEntry>[0]) => {
    identityRequest.clear()
    setEntry(fields)
  }
  const {
    letGo,
    comeBack: _,
    ...verification
  } = createVerification({
    $reachedStep: computed($visitor, ({ proven, codeSent }): VerificationStep =>
      proven ? 'proven' : codeSent ? 'code' : 'number',
    ),
    $editing,
    passes: () => {
      const { step, code } = verification.$state.get()
      if (step === 'code' && cleanOtp(code) !== '') return true
      // The errors of no other field of the step are shown, and those shown there stay.
      const wrong = problemsOfVisitor(problems())
      return wrong.length === 0 || form.passes(wrong)
    },
    send: () => sendCode($visitor.get(), services),
    resend: () => resendOtp(identity),
    check: (code) => verifyOtp(code, identity),
    goOn: () => false,
    focus,
  })
  return {
    ...verification,
    $visitor,
    $proofRequested,
    $focus,
    setNumber: (phone) => type({ country: 'IN', phone }),
    setName: (fullName) => type({ fullName }),
    edit() {
      if (!letGo()) return
      if ($entry.get().country === 'IN') editNumber()
      $proofRequested.set(true)
      focus('number')
    },
    keepAsItWas() {
      if (verification.$state.get().doing) return
      identityRequest.clear()
      editNumber()
      $editing.set(false)
      focus('next')
    },
  }
}
