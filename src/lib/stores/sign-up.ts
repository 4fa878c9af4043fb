import { atom, computed, type ReadableAtom } from 'nanostores'
import type { NameProblem } from '@/lib/domain/person-name'
import { services } from '@/lib/services/chooser'
import type { IdentityService } from '@/lib/services/ports'
import { $nameProblem, $numberProblems, proceed, start, type NumberProblem } from './entry'
import { createForm, shownProblems, type Form } from './form'
import { $identityFailure, identityRequest, resendOtp, type IdentityFailure } from './identity'
import { $hasNumber } from './onboarding'

/** A field of an entry screen that keeps its form from being sent, and why. */
export type EntryProblem =
  NumberProblem | { readonly field: 'fullName'; readonly reason: Exclude<NameProblem, 'empty'> }

interface EntryState {
  readonly pending: boolean
  /** Whether the dialog is open that asks for the code. */
  readonly verifying: boolean
}

/** The form of an entry screen, and the dialog that it leads to. */
export interface EntryForm {
  readonly $state: ReadableAtom<EntryState>
  /** What is told at the fields. */
  readonly $shown: ReadableAtom<readonly EntryProblem[]>
  /** What went wrong; the dialog says it itself. */
  readonly $failure: ReadableAtom<IdentityFailure | null>
  readonly form: Form<EntryProblem['field']>
  /** Sends the code and opens the dialog, if nothing is wrong and nothing under way. */
  submit(): Promise<void>
  /** Closes the dialog by hand. */
  stopVerifying(): void
  /** Closes the dialog on a right code. @returns false for somebody who has closed it meanwhile, who stays */
  finish(): boolean
  /** The page comes back out of the browser's cache, which keeps it as it was left: with the dialog that led on. */
  comeBack(): void
}

const AT_REST: EntryState = { pending: false, verifying: false }

function createEntryForm(
  $problems: ReadableAtom<readonly EntryProblem[]>,
  send: () => Promise<'sent' | 'invalid' | undefined>,
): EntryForm {
  const form = createForm<EntryProblem['field']>()
  const $state = atom(AT_REST)
  const stopVerifying = () => {
    $state.set({ ...$state.get(), verifying: false })
    identityRequest.clear()
  }
  return {
    $state,
    $shown: shownProblems($problems, form),
    $failure: computed([$identityFailure, $state], (failure, { verifying }) => (verifying ? null : failure)),
    form,
    async submit() {
      if ($state.get().pending || !form.passes($problems.get())) return
      $state.set({ ...AT_REST, pending: true })
      const done = await send()
      $state.set({ ...AT_REST, verifying: done === 'sent' })
      // A number abroad can be refused only once the numbering plan of its country is there.
      if (done === 'invalid') form.passes($problems.get())
    },
    stopVerifying,
    finish() {
      const { verifying } = $state.get()
      if (verifying) stopVerifying()
      return verifying
    },
    comeBack: stopVerifying,
  }
}

const $startProblems = computed(
  [$numberProblems, $nameProblem],
  (problems, reason): readonly EntryProblem[] =>
    reason ? [...problems, { field: 'fullName', reason }] : problems,
)

/** The form of the start screen: number and name. */
export const createStartForm = (identity: IdentityService = services.identity): EntryForm =>
  createEntryForm($startProblems, () => start(identity))

interface ReturnForm extends EntryForm {
  /** Whether the number is shown, not asked. */
  readonly $locked: ReadableAtom<boolean>
}

/**
 * The form of a returning visitor.
 * @param known whether a number was told before this page
 */
export function createReturnForm(known: boolean, identity: IdentityService = services.identity): ReturnForm {
  const $locked = computed($hasNumber, (told) => known && told)
  const $problems = computed([$numberProblems, $locked], (problems, locked): readonly EntryProblem[] =>
    locked ? [] : problems,
  )
  const sendAgain = async () => ((await resendOtp(identity)) ? 'sent' : undefined)
  const form = createEntryForm($problems, () => ($locked.get() ? sendAgain() : proceed(false, identity)))
  return { ...form, $locked }
}
