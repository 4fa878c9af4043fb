import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { identityRequest } from './identity.ts'

/** Step of verifying a number: editing the number, entering the code, or verified. */
export type VerificationStep = 'number' | 'code' | 'proven'

/** The pending action. `leave` is the time between a right code and the next page. */
export type VerificationCall = 'send' | 'resend' | 'verify' | 'leave'

interface Progress {
  readonly code: string
  readonly doing: VerificationCall | null
  /** The message to announce to screen readers. */
  readonly announcement: 'sent' | 'resent' | 'verified' | null
}

export interface VerificationState extends Progress {
  readonly step: VerificationStep
}

interface VerificationOptions {
  /** The step according to the session. */
  readonly $reachedStep: ReadableAtom<VerificationStep>
  /** Whether the number is being edited; overrides $told. */
  readonly $editing?: WritableAtom<boolean>
  /** Shows the errors of the step's fields. @returns whether there are none */
  readonly passes: () => boolean
  /** Sends a code to the number in the field; `proven` if the number is already verified. */
  readonly send: () => Promise<'sent' | 'proven' | 'invalid' | undefined>
  /** Sends another code to the stored number. */
  readonly resend: () => Promise<boolean>
  readonly check: (code: string) => Promise<boolean>
  /** Goes on after a right code. @returns whether it navigates to another page */
  readonly goOn: () => boolean
  /** Moves the focus to the code field, or to the element after a verified number. */
  readonly focus: (place: 'code' | 'next') => void
}

/** Verification of a number. The code is not kept beyond the page. */
export interface Verification {
  readonly $state: ReadableAtom<VerificationState>
  typeCode(text: string): void
  /** Sends or verifies the code, depending on the step, if the fields are valid and no call is pending. */
  submit(): Promise<void>
  /** Sends another code; the typed code stays in its field. */
  resend(): Promise<void>
  /** Discards the code and goes back to editing. @returns false while a call is pending */
  letGo(): boolean
  /** Call it when the page is restored from the back-forward cache; discards the used code. */
  comeBack(): void
}

const AT_REST: Progress = { code: '', doing: null, announcement: null }

/** Verifies a number: asks for it, sends a code to it and verifies the code; one call at a time. */
export function createVerification(options: VerificationOptions): Verification {
  const { $reachedStep, $editing = atom(false), focus } = options
  const $progress = atom(AT_REST)
  const change = (part: Partial<Progress>) => $progress.set({ ...$progress.get(), ...part })
  const begin = (doing: VerificationCall) => change({ doing, announcement: null })
  const busy = () => $progress.get().doing !== null
  const $state = computed(
    [$progress, $reachedStep, $editing],
    (progress, reachedStep, editing): VerificationState => ({
      ...progress,
      step: editing ? 'number' : reachedStep,
    }),
  )

  async function send(): Promise<void> {
    // Keep the number field visible until the code is sent, although the number is stored earlier.
    $editing.set(true)
    begin('send')
    const done = await options.send()
    if (done === 'sent' || done === 'proven') {
      $editing.set(false)
      change({ ...AT_REST, announcement: done === 'sent' ? 'sent' : 'verified' })
      focus(done === 'sent' ? 'code' : 'next')
      return
    }
    change({ doing: null })
    if (done === 'invalid') options.passes()
  }

  async function verify(code: string): Promise<void> {
    begin('verify')
    if (!(await options.check(code))) {
      change({ doing: null })
      focus('code')
    } else if (options.goOn()) change({ doing: 'leave' })
    else {
      change({ ...AT_REST, announcement: 'verified' })
      focus('next')
    }
  }

  return {
    $state,
    typeCode(code) {
      identityRequest.clear()
      change({ code })
    },
    async submit() {
      if (busy() || !options.passes()) return
      const { step, code } = $state.get()
      await (step === 'code' ? verify(code) : send())
    },
    async resend() {
      if (busy()) return
      begin('resend')
      const sent = await options.resend()
      change({ doing: null, announcement: sent ? 'resent' : null })
      if (sent) focus('code')
    },
    letGo() {
      if (busy()) return false
      identityRequest.clear()
      $editing.set(true)
      change(AT_REST)
      return true
    },
    comeBack: () => $progress.set(AT_REST),
  }
}
