import { atom, computed, type ReadableAtom } from 'nanostores'
import type { NameProblem } from '#lib/domain/person/person-name'
import { services as ownServices } from '#lib/services/chooser'
import type { Services } from '#lib/services/ports'
import { $nameProblem, $numberProblems, proceed, type NumberProblem } from './entry.ts'
import { createForm, shownProblems, type Form } from '#lib/stores/shared/form'
import { $identityFailure, identityRequest, resendOtp, type IdentityFailure } from './identity.ts'
import { $hasNumber } from '#lib/stores/onboarding/onboarding'

/** An invalid field of an entry screen, and the reason. */
export type EntryProblem =
  NumberProblem | { readonly field: 'fullName'; readonly reason: Exclude<NameProblem, 'empty'> }

interface EntryState {
  readonly pending: boolean
  /** Whether the code dialog is open. */
  readonly verifying: boolean
}

/** The form of an entry screen, and its code dialog. */
export interface EntryForm {
  readonly $state: ReadableAtom<EntryState>
  /** The errors shown at the fields. */
  readonly $shown: ReadableAtom<readonly EntryProblem[]>
  /** The failure of the last call; null while the dialog is open, because it shows its own. */
  readonly $failure: ReadableAtom<IdentityFailure | null>
  readonly form: Form<EntryProblem['field']>
  /** Sends the code and opens the dialog, if the fields are valid and no call is pending. */
  submit(): Promise<void>
  /** Closes the dialog at the visitor's request. */
  stopVerifying(): void
  /** Closes the dialog after a right code. @returns false if the visitor has closed it meanwhile and stays on the page */
  finish(): boolean
  /** Call it when the page is restored from the back-forward cache; closes the dialog, which was open on leaving. */
  comeBack(): void
}

const AT_REST: EntryState = { pending: false, verifying: false }

interface EntryFormOptions {
  readonly $problems: ReadableAtom<readonly EntryProblem[]>
  readonly send: () => Promise<'sent' | 'invalid' | undefined>
}

function createEntryForm({ $problems, send }: EntryFormOptions): EntryForm {
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
      // A foreign number can be validated only after its numbering plan is loaded.
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

interface StartFormOptions {
  readonly services?: Pick<Services, 'identity'>
}

/** The form of the start screen: number and name. */
export const createStartForm = ({ services = ownServices }: StartFormOptions = {}): EntryForm =>
  createEntryForm({ $problems: $startProblems, send: () => proceed(true, services.identity) })

interface ReturnForm extends EntryForm {
  /** Whether the number is shown as text instead of a field. */
  readonly $locked: ReadableAtom<boolean>
}

interface ReturnFormOptions extends StartFormOptions {
  /** Whether a number was stored before this page. */
  readonly known: boolean
}

/** The form of a returning visitor. */
export function createReturnForm({ known, services = ownServices }: ReturnFormOptions): ReturnForm {
  const { identity } = services
  const $locked = computed($hasNumber, (hasNumber) => known && hasNumber)
  const $problems = computed([$numberProblems, $locked], (problems, locked): readonly EntryProblem[] =>
    locked ? [] : problems,
  )
  const sendAgain = async () => ((await resendOtp(identity)) ? 'sent' : undefined)
  const send = () => ($locked.get() ? sendAgain() : proceed(false, identity))
  return { ...createEntryForm({ $problems, send }), $locked }
}
