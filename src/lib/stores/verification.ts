import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { identityRequest, RESEND_AFTER_MS } from './identity'

/** How far the proof of a number is come: the number is in its field, or the code that was sent to it is asked for. */
export type VerificationStep = 'number' | 'code' | 'proven'

/** What is under way. `leave` is the moment between a right code and the next page. */
export type VerificationCall = 'send' | 'resend' | 'verify' | 'leave'

interface Progress {
  readonly code: string
  readonly doing: VerificationCall | null
  /** What is said to somebody who can't see it. */
  readonly announcement: 'sent' | 'resent' | 'verified' | null
}

export interface VerificationState extends Progress {
  readonly step: VerificationStep
}

interface VerificationOptions {
  /** The step by what the session knows. */
  readonly $told: ReadableAtom<VerificationStep>
  /** Whether the number is in its field, whatever the session knows. */
  readonly $editing?: WritableAtom<boolean>
  /** Tells what is wrong in the fields of the step. @returns whether nothing is */
  readonly passes: () => boolean
  /** Sends a code to what stands in the field; `proven` where the number needs none any more. */
  readonly send: () => Promise<'sent' | 'proven' | 'invalid' | undefined>
  /** Sends another code to the number that the session knows. */
  readonly resend: () => Promise<boolean>
  /** Checks the code. */
  readonly check: (code: string) => Promise<boolean>
  /** Goes on after a right code. @returns whether the page is being left */
  readonly goOn: () => boolean
  /** Moves the focus to the code, or to what comes after a proven number. */
  readonly focus: (place: 'code' | 'next') => void
}

/** Proving a number. The code outlives nothing. */
export interface Verification {
  readonly $state: ReadableAtom<VerificationState>
  typeCode(text: string): void
  /** Sends the code, or checks it, if nothing is wrong and nothing under way. */
  submit(): Promise<void>
  /** Sends another code; what was typed of the first stays. */
  resend(): Promise<void>
  /** Lets go of the code, to change what it was asked for with. @returns false while something is under way */
  letGo(): boolean
  /** The page comes back out of the browser's cache: it was left with a used code. */
  comeBack(): void
}

const AT_REST: Progress = { code: '', doing: null, announcement: null }

/** Proves a number: it is asked for, a code is sent to it, and the code is checked; one call at a time. */
export function createVerification(options: VerificationOptions): Verification {
  const { $told, $editing = atom(false), focus } = options
  const $progress = atom(AT_REST)
  const change = (part: Partial<Progress>) => $progress.set({ ...$progress.get(), ...part })
  const begin = (doing: VerificationCall) => change({ doing, announcement: null })
  const busy = () => $progress.get().doing !== null
  const $state = computed([$progress, $told, $editing], (progress, told, editing): VerificationState => ({
    ...progress,
    step: editing ? 'number' : told,
  }))

  async function send(): Promise<void> {
    // The number stays in its field until the code is sent, though the session knows it earlier.
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

/**
 * How long a visitor waits before another code can be sent: whole seconds, 0 once it can. A clock that was set back makes
 * nobody wait longer than for a new code.
 * @param sentAt when the last one was sent, epoch ms; null where none was
 * @param nowMs epoch ms
 */
export const secondsToResend = (sentAt: number | null, nowMs: number): number =>
  sentAt === null
    ? 0
    : Math.ceil(Math.min(RESEND_AFTER_MS, Math.max(0, sentAt + RESEND_AFTER_MS - nowMs)) / 1000)
