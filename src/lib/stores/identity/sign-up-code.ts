import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Route } from '#lib/domain/shared/routes'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { $numberProblems, editNumber, proceed } from './entry.ts'
import { createForm, shownProblems, type Form } from '#lib/stores/shared/form'
import { cleanOtp, resendOtp, verifyOtp } from './identity.ts'
import { $hasNumber, $onboarding } from '#lib/stores/onboarding/onboarding'
import { createVerification, type Verification, type VerificationStep } from './verification.ts'

type CodeField = 'number' | 'code' | 'next'

interface CodeProblem {
  readonly field: CodeField
}

export interface CodeScreen extends Verification {
  readonly form: Form<CodeField>
  /** The errors shown at the fields. */
  readonly $shown: ReadableAtom<readonly CodeProblem[]>
  /** Goes back to editing the number. */
  edit(): void
}

interface CodeOptions {
  readonly services?: Pick<Services, 'identity'>
  /** Goes on after a right code. @returns false if the visitor has closed the dialog meanwhile */
  readonly goOn: () => boolean
  /** Whether the number is shown first, even if it is stored: no code is on its way to it. */
  readonly numberFirst?: boolean | undefined
}

const NOTHING: readonly CodeProblem[] = []
const NO_CODE: readonly CodeProblem[] = [{ field: 'code' }]

const $reachedStep = computed($hasNumber, (hasNumber): VerificationStep => (hasNumber ? 'code' : 'number'))

/** Verifies the number of the entry screens, in their dialog and on the separate code screen. */
export function createCodeScreen({
  services = ownServices,
  goOn,
  numberFirst = false,
}: CodeOptions): CodeScreen {
  const { identity } = services
  const form = createForm<CodeField>()
  const verification = createVerification({
    $reachedStep,
    $editing: atom(numberFirst),
    passes: () => form.passes($problems.get()),
    send: () => proceed(false, identity),
    resend: () => resendOtp(identity),
    check: (code) => verifyOtp(code, identity),
    goOn,
    focus: form.focus,
  })
  const $problems = computed(
    [verification.$state, $numberProblems],
    ({ step, code }, ofNumber): readonly CodeProblem[] =>
      step === 'number' ? ofNumber : cleanOtp(code) === '' ? NO_CODE : NOTHING,
  )
  return {
    ...verification,
    form,
    $shown: shownProblems($problems, form),
    edit() {
      if (!verification.letGo()) return
      editNumber()
      form.clear()
      form.focus('number')
    },
  }
}

/** Whether the visitor is a known customer, by the phone check or the code; the next screen depends on it. */
export const $who: ReadableAtom<'unknown' | 'customer' | 'stranger'> = computed(
  $onboarding,
  ({ userExists }) => (userExists === null ? 'unknown' : userExists ? 'customer' : 'stranger'),
)

/** The screen after a right code: PAN for a known customer, otherwise loan amount. */
export const afterCode = (): Route => ($who.get() === 'customer' ? '/pan' : '/loan-amount')
