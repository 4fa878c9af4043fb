import { atom, computed, type ReadableAtom } from 'nanostores'
import type { TakenComparison } from '#lib/domain/offer/compare-address'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { $onboarding, keep } from '#lib/stores/onboarding/onboarding'
import { createRequest, type Progress } from '#lib/stores/shared/request'

/** Why a comparison was not sent; keys of the copy. `not-kept`: the browser does not keep that the number is proven. */
type SendFailure = 'send' | 'too-many' | 'budget-spent' | 'country-not-served' | 'not-kept'

const REFUSALS = ['too-many', 'budget-spent', 'country-not-served'] as const

/** What became of a comparison that is sent by SMS. */
export type SendingState =
  Progress<SendFailure> | { readonly state: 'sent'; /** The number, masked. */ readonly to: string }

/** Before the first press; the server renders it. */
export const NOT_SENT: SendingState = { state: 'idle' }

export interface SendComparison {
  readonly $state: ReadableAtom<SendingState>
  /** Whether the number has to be proven first: the dialog for it is open. */
  readonly $proving: ReadableAtom<boolean>
  /** Sends the comparison, or has the number proven first. One call at a time. */
  send(comparison: TakenComparison): Promise<void>
  /** Sends what was waiting. Call it after a right code. @returns false if the visitor has closed the dialog meanwhile */
  proven(): boolean
  /** Closes the dialog at the visitor's request; nothing is sent. */
  stopProving(): void
  /** Call it where the dialog can't be shown: the comparison is not sent, and the visitor is told to press again. */
  cannotProve(): void
}

const failureOf = (error: unknown): SendFailure =>
  (error instanceof Refused && REFUSALS.find((code) => code === error.code)) || 'send'

interface SendOptions {
  readonly services?: Pick<Services, 'comparison'>
}

/** The answer of the service; 'not-proven' where the number is to be proven first. */
const unlessUnproven = (answer: Promise<{ readonly to: string }>) =>
  answer.catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'not-proven') return 'not-proven' as const
    throw error
  })

/** Sends a comparison to the visitor by SMS. A number that is not proven is proven first. */
export function createSendComparison({ services = ownServices }: SendOptions = {}): SendComparison {
  const { $progress, run, fail } = createRequest<SendFailure>()
  const $to = atom<string | null>(null)
  const $waiting = atom<TakenComparison | null>(null)

  async function send(comparison: TakenComparison, afterProof: boolean): Promise<void> {
    if ($progress.get().state === 'pending') return
    $to.set(null)
    const answer = await run(() => unlessUnproven(services.comparison.send(comparison)), failureOf)
    if (answer === undefined) return
    if (answer !== 'not-proven') {
      $to.set(answer.to)
      return
    }
    if (afterProof) {
      fail('not-kept')
      return
    }
    // The tab must not take the number for proven either.
    if ($onboarding.get().otpVerified) keep({ otpVerified: false, otpSentAt: null })
    $waiting.set(comparison)
  }

  return {
    $state: computed([$progress, $to], (progress, to): SendingState =>
      progress.state === 'idle' && to !== null ? { state: 'sent', to } : progress,
    ),
    $proving: computed($waiting, (waiting) => waiting !== null),
    send: (comparison) => send(comparison, false),
    proven() {
      const waiting = $waiting.get()
      $waiting.set(null)
      if (waiting) void send(waiting, true)
      return waiting !== null
    },
    stopProving: () => $waiting.set(null),
    cannotProve() {
      $waiting.set(null)
      fail('send')
    },
  }
}
