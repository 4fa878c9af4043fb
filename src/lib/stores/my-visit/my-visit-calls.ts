import { atom, type ReadableAtom } from 'nanostores'
import { Refused, type RefusalCode } from '#lib/services/refused'
import { $onboarding, keep } from '#lib/stores/onboarding/onboarding'
import { createRequest, type Progress } from '#lib/stores/shared/request'

/** Why the number is asked for: a session that ended, a browser that keeps no cookie, or after logging out. */
export type NumberNote = 'ended' | 'not-kept' | 'logged-out'

/** A call that the visitor asked for, and the visit or the purpose that it is about. */
export interface MyVisitCall {
  readonly name: 'load' | 'move' | 'cancel' | 'consent' | 'erase' | 'log-out'
  readonly about: string
}

export type MyVisitFailure = MyVisitCall['name'] | RefusalCode | 'visit-changed'

/** A visit was not cancelled because it stands otherwise than it was shown. */
export class VisitChanged extends Error {}

/** The calls of a visitor whose number is proven, one at a time. */
export interface MyVisitCalls {
  /** The last call, and how it goes. */
  readonly $call: ReadableAtom<MyVisitCall>
  readonly $progress: ReadableAtom<Progress<MyVisitFailure>>
  pending(): boolean
  /** Clears an earlier failure. */
  clear(): void
  /**
   * @param unproven why the number is asked for if the service takes it for proven no longer
   * @returns the answer; undefined if the call failed, was refused, or another one is pending
   */
  run<T>(call: MyVisitCall, ask: () => Promise<T>, unproven: NumberNote | null): Promise<T | undefined>
}

/** @param askNumber has the number proven again */
export function createMyVisitCalls(askNumber: (note: NumberNote | null) => void): MyVisitCalls {
  const $call = atom<MyVisitCall>({ name: 'load', about: '' })
  const { $progress, clear, run } = createRequest<MyVisitFailure>()
  const pending = () => $progress.get().state === 'pending'
  return {
    $call,
    $progress,
    pending,
    clear,
    async run(call, ask, unproven) {
      if (pending()) return undefined
      $call.set(call)
      let refusal: RefusalCode | null = null
      const answer = await run(ask, (error) => {
        refusal = error instanceof Refused ? error.code : null
        return error instanceof VisitChanged ? 'visit-changed' : (refusal ?? call.name)
      })
      if (refusal === 'not-proven') {
        // The tab must not take the number for proven either: a booking would be refused.
        if ($onboarding.get().otpVerified) keep({ otpVerified: false, otpSentAt: null })
        askNumber(unproven)
      }
      return answer
    },
  }
}
