import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { parsePinCode, type PinCode } from '#lib/domain/visit/pincode'
import type { Reach } from '#lib/domain/visit/reach'
import type { Refusal } from '#lib/domain/shared/result'
import { createLookUpPlace, type LookUpPlace } from '#lib/places/find-place'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { $onboarding, setPinCode } from '#lib/stores/onboarding/onboarding'
import { createForm, shownProblems, type Form } from '#lib/stores/shared/form'
import { createTurns } from '#lib/stores/shared/latest'
import { PATIENCE_MS } from '#lib/stores/shared/request'
import { within } from '#lib/timing/within'

/** Who comes to the door at a PIN code. */
export type ReachAnswer =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' | 'failed'; readonly pinCode: PinCode }
  /** No PIN code of India is so. */
  | { readonly state: 'unknown'; readonly pinCode: PinCode }
  | {
      readonly state: 'ready'
      readonly pinCode: PinCode
      /** By its official English name; null where the places could not be loaded. */
      readonly district: string | null
      readonly reach: Reach
    }

/** Before a PIN code is known; the server renders it. */
export const NOT_STATED: ReachAnswer = { state: 'idle' }

/** A PIN code that can't be read, and the reason. */
interface ReachProblem {
  readonly field: 'pinCode'
  readonly reason: Refusal<typeof parsePinCode>
}

interface ReachFlow {
  /** The text of the field: what was typed, else the PIN code of the session. */
  readonly $text: ReadableAtom<string>
  /** Asks for the PIN code of the session when it is first read, and again for each new one. */
  readonly $answer: ReadableAtom<ReachAnswer>
  /** The error shown at the field. */
  readonly $shown: ReadableAtom<readonly ReachProblem[]>
  readonly form: Form<'pinCode'>
  type(text: string): void
  /** Stores the PIN code in the session and asks who comes there, or shows why it can't be read. */
  submit(): void
  /** Asks once more, after a failure. */
  retry(): void
  /** Call it when the page is restored from the back-forward cache. */
  comeBack(): void
}

interface ReachOptions {
  readonly services?: Pick<Services, 'reach'>
  readonly lookUp?: LookUpPlace
}

/** Who comes to the door at the visitor's PIN code: the PIN code stays in the session and is never put into an address. */
export function createReach({
  services = ownServices,
  lookUp = createLookUpPlace(),
}: ReachOptions = {}): ReachFlow {
  const $draft = atom<string | null>(null)
  const $answer = atom<ReachAnswer>(NOT_STATED)
  const form = createForm<'pinCode'>()
  const turns = createTurns()

  const $text = computed([$draft, $onboarding], (draft, { pinCode }) => draft ?? pinCode)
  const $problems = computed($text, (text): readonly ReachProblem[] => {
    const read = parsePinCode(text)
    return read.ok ? [] : [{ field: 'pinCode', reason: read.reason }]
  })

  async function ask(pinCode: PinCode): Promise<void> {
    const signal = turns.next()
    $answer.set({ state: 'pending', pinCode })
    const [place, reach] = await Promise.allSettled([
      lookUp(pinCode, signal),
      within(PATIENCE_MS, () => services.reach.at(pinCode)),
    ])
    if (signal.aborted) return
    if (place.status === 'fulfilled' && place.value === null) $answer.set({ state: 'unknown', pinCode })
    else if (reach.status === 'rejected') $answer.set({ state: 'failed', pinCode })
    else {
      const district = place.status === 'fulfilled' ? (place.value?.district ?? null) : null
      $answer.set({ state: 'ready', pinCode, district, reach: reach.value })
    }
  }

  /** Asks for the PIN code of the session, unless its answer is there or on its way. */
  function follow(): void {
    const stored = parsePinCode($onboarding.get().pinCode)
    const answer = $answer.get()
    if (!stored.ok) {
      turns.next()
      $answer.set(NOT_STATED)
    } else if (answer.state === 'idle' || answer.pinCode !== stored.value) void ask(stored.value)
  }

  onMount($answer, () => {
    follow()
    return $onboarding.listen(follow)
  })

  return {
    $text,
    $answer,
    $shown: shownProblems($problems, form),
    form,
    type: (text) => $draft.set(text),
    submit() {
      const read = parsePinCode($text.get())
      if (!form.passes($problems.get()) || !read.ok) return
      setPinCode(read.value)
      $draft.set(null)
      const answer = $answer.get()
      // A new PIN code in the session is asked for already; the same one once more, since hours are taken meanwhile.
      if (answer.state !== 'pending' || answer.pinCode !== read.value) void ask(read.value)
    },
    retry() {
      const answer = $answer.get()
      if (answer.state === 'failed') void ask(answer.pinCode)
    },
    comeBack: follow,
  }
}

/** The answer of the page, which its cards and its field share. */
export const reach: ReachFlow = createReach()
