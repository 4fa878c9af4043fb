import { useId, useRef } from 'react'
import { Onward } from '@/islands/shared/Onward'
import { Failure } from '@/islands/verification/parts/Failure'
import { PhoneEntry } from '@/islands/verification/parts/PhoneEntry'
import { VerificationDialog } from '@/islands/verification/VerificationDialog'
import type { IdentityCopy } from '@/lib/content/copy'
import { Button } from '@/ui/Button'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { TextField } from '@/ui/TextField'
import { useStartForm } from './use-start-form'

export function StartForm({ copy }: { copy: IdentityCopy }) {
  const phoneId = useId()
  const titleId = useId()
  const nameId = useId()
  const onwardId = useId()
  const phoneInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const form = useStartForm(
    () => phoneInput.current?.focus(),
    () => nameInput.current?.focus(),
  )
  const words = copy.getStarted
  const nameError = form.nameProblem ? words.nameErrors[form.nameProblem] : undefined
  const errors = [
    ...(form.lacksPhone ? [{ id: phoneId, text: copy.phone.error }] : []),
    ...(nameError ? [{ id: nameId, text: nameError }] : []),
  ]
  return (
    <>
      {/* Before it is hydrated, a form of this method outside a dialog submits nowhere: no number gets into an address. */}
      <form
        className="entry"
        method="dialog"
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <h1 id={titleId}>
          {form.person === 'unread' ? (
            <>
              <span className="if-new">{words.title}</span> <span className="if-known">{words.known}</span>
            </>
          ) : form.person === 'known' ? (
            words.known
          ) : (
            words.title
          )}
        </h1>
        {errors.length > 0 && <ErrorSummary title={copy.summary} errors={errors} />}
        <PhoneEntry
          ref={phoneInput}
          id={phoneId}
          copy={copy.phone}
          onTyped={form.typedPhone}
          error={form.lacksPhone ? copy.phone.error : undefined}
        />
        <TextField
          ref={nameInput}
          id={nameId}
          label={words.name}
          autoComplete="name"
          maxLength={200}
          value={form.fullName}
          onValue={form.typeName}
          hint={
            form.person === 'unread' ? (
              <span className="if-new">{words.nameHint}</span>
            ) : (
              form.person === 'new' && words.nameHint
            )
          }
          error={nameError}
        />
        <Failure copy={copy.errors} failure={form.failure} />
        <Button
          look="gold"
          size="lg"
          wide
          type="submit"
          aria-describedby={onwardId}
          blocked={form.empty}
          pending={form.pending && words.pending}
        >
          {words.proceed}
        </Button>
        <Onward id={onwardId} text={words.onward} />
      </form>
      <VerificationDialog
        copy={copy}
        open={form.verifying}
        onClose={form.stopVerifying}
        next="/loan-amount"
        onward={words.codeOnward}
      />
    </>
  )
}
