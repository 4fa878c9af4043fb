import { atom, computed, type ReadableAtom } from 'nanostores'
import { services } from '#lib/services/chooser'
import type { IdentityService } from '#lib/services/ports'
import { tellVisitor } from './booking.ts'
import { $editing, $visitor, editVisitor, keepVisitor, sendOwnCode } from './booking-visitor.ts'
import { createForm, type Form } from '#lib/stores/shared/form'
import { cleanOtp, resendOtp, verifyOtp } from '#lib/stores/identity/identity'
import {
  createVerification,
  type Verification,
  type VerificationStep,
} from '#lib/stores/identity/verification'

/** The focus target: a field, or the element after the own number. */
type OwnPlace = 'number' | 'code' | 'next'

export interface OwnNumber extends Omit<Verification, 'letGo' | 'comeBack'> {
  /** Whether the number was entered in this dialog; it then stays visible as a field. */
  readonly $asked: ReadableAtom<boolean>
  readonly $focus: Form<OwnPlace>['$focus']
  /** Starts editing number and name. */
  edit(): void
  /** Cancels editing; the number stays as it was. */
  keepAsItWas(): void
}

const $told = computed($visitor, ({ proven, codeSent }): VerificationStep =>
  proven ? 'proven' : codeSent ? 'code' : 'number',
)

/** Verifies the visitor's own number within the booking; the booking form shows the errors. */
export function createOwnNumber(identity: IdentityService = services.identity): OwnNumber {
  const { $focus, focus } = createForm<OwnPlace>()
  const $asked = atom($visitor.get().proven === null)
  const {
    letGo,
    comeBack: _,
    ...verification
  } = createVerification({
    $told,
    $editing,
    passes: () => {
      const { step, code } = verification.$state.get()
      return (step === 'code' && cleanOtp(code) !== '') || tellVisitor()
    },
    send: () => sendOwnCode(identity),
    resend: () => resendOtp(identity),
    check: (code) => verifyOtp(code, identity),
    goOn: () => false,
    focus,
  })
  return {
    ...verification,
    $asked,
    $focus,
    edit() {
      if (!letGo()) return
      editVisitor()
      $asked.set(true)
      focus('number')
    },
    keepAsItWas() {
      if (verification.$state.get().doing) return
      keepVisitor()
      focus('next')
    },
  }
}
