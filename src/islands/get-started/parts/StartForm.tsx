import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { Onward } from '@/islands/shared/Onward'
import { useFlow } from '@/islands/shared/use-flow'
import { useLater } from '@/islands/shared/use-later'
import { Failure } from '@/islands/verification/parts/Failure'
import { PhoneEntry } from '@/islands/verification/parts/PhoneEntry'
import { VerificationDialog } from '@/islands/verification/VerificationDialog'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { $arrival } from '#lib/stores/identity/arrival'
import { $entry, $numberEmpty, EMPTY_ENTRY, setEntry } from '#lib/stores/identity/entry'
import { $personKnown } from '#lib/stores/onboarding/onboarding'
import { createStartForm, type EntryProblem } from '#lib/stores/identity/sign-up'
import { Button } from '@/ui/Button'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { TextField } from '@/ui/TextField'

function messageOf(problem: EntryProblem, copy: IdentityCopy): string {
  return problem.field === 'number' ? copy.phone.error : copy.getStarted.nameErrors[problem.reason]
}

/** The form of the start screen. The session keeps what is typed. */
export function StartForm({ copy }: { copy: IdentityCopy }) {
  const phoneId = useId()
  const titleId = useId()
  const nameId = useId()
  const onwardId = useId()
  const phoneInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const inputs = { number: phoneInput, fullName: nameInput }
  const flow = useFlow(
    () => createStartForm(),
    (field) => inputs[field].current,
  )
  const { pending } = useStore(flow.$state)
  const failure = useStore(flow.$failure)
  const { fullName } = useLater($entry, EMPTY_ENTRY)
  const empty = useLater($numberEmpty, true)
  const arrival = useLater($arrival, 'unread')
  const known = useLater($personKnown, false)
  // 'unread' until the URL and the session are read; until then CSS chooses the words.
  const person = arrival === 'unread' ? 'unread' : known ? 'known' : 'new'
  const words = copy.getStarted
  const ids = { number: phoneId, fullName: nameId }
  const errors = useStore(flow.$shown).map((problem) => ({
    field: problem.field,
    id: ids[problem.field],
    text: messageOf(problem, copy),
  }))
  const errorOf = (name: EntryProblem['field']) => errors.find(({ field }) => field === name)?.text
  return (
    <>
      {/* Before hydration, a form with `method="dialog"` outside a dialog submits nothing: no number in a URL. */}
      <form
        className="entry"
        method="dialog"
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          void flow.submit()
        }}
      >
        <h1 id={titleId}>
          {person === 'unread' ? (
            <>
              <span className="if-new">{words.title}</span> <span className="if-known">{words.known}</span>
            </>
          ) : person === 'known' ? (
            words.known
          ) : (
            words.title
          )}
        </h1>
        {errors.length > 0 && <ErrorSummary title={copy.summary} errors={errors} />}
        <PhoneEntry ref={phoneInput} id={phoneId} copy={copy.phone} error={errorOf('number')} />
        <TextField
          ref={nameInput}
          id={nameId}
          label={words.name}
          autoComplete="name"
          maxLength={200}
          value={fullName}
          onValue={(name) => setEntry({ fullName: name })}
          hint={
            person === 'unread' ? (
              <span className="if-new">{words.nameHint}</span>
            ) : (
              person === 'new' && words.nameHint
            )
          }
          error={errorOf('fullName')}
        />
        <Failure copy={copy.errors} failure={failure} />
        <Button
          look="gold"
          size="lg"
          wide
          type="submit"
          aria-describedby={onwardId}
          blocked={empty}
          why={
            person === 'unread' ? (
              <span className="if-numberless">{copy.phone.missing}</span>
            ) : (
              copy.phone.missing
            )
          }
          pending={pending && words.pending}
        >
          {words.proceed}
        </Button>
        <Onward id={onwardId} text={words.onward} />
      </form>
      <VerificationDialog copy={copy} flow={flow} next="/loan-amount" onward={words.codeOnward} />
    </>
  )
}
