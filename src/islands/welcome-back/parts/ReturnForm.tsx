import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { Onward } from '@/islands/shared/Onward'
import { Failure } from '@/islands/verification/parts/Failure'
import { PhoneEntry } from '@/islands/verification/parts/PhoneEntry'
import { useEntryForm } from '@/islands/verification/parts/use-entry-form'
import { VerificationDialog } from '@/islands/verification/VerificationDialog'
import type { IdentityCopy } from '@/lib/content/copy'
import { $entry, proceed } from '@/lib/stores/entry'
import { requestOtp } from '@/lib/stores/identity'
import { $onboarding, phoneOf } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import { KnownNumber } from './KnownNumber'

/** The returning visitor's form. `known`: a number was told before this page, so that it is shown, not asked. */
export function ReturnForm({ copy, known }: { copy: IdentityCopy; known: boolean }) {
  const told = phoneOf(useStore($onboarding))
  const { phone } = useStore($entry)
  const phoneInput = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const onwardId = useId()
  const words = copy.welcomeBack
  const locked = known && told !== null
  const form = useEntryForm({
    asksPhone: !locked,
    send: async () => (locked ? ((await requestOtp(told)) ? 'sent' : undefined) : proceed(false)),
    focusPhone: () => phoneInput.current?.focus(),
  })

  return (
    <>
      <form
        className="entry"
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <h1 id={titleId}>{words.title}</h1>
        {locked ? (
          <KnownNumber phone={told} copy={copy} />
        ) : (
          <PhoneEntry
            ref={phoneInput}
            copy={copy.phone}
            onTyped={form.typedPhone}
            error={form.lacksPhone ? copy.phone.error : undefined}
          />
        )}
        <Failure copy={copy.errors} failure={form.failure} />
        <Button
          look="gold"
          size="lg"
          wide
          type="submit"
          aria-describedby={onwardId}
          blocked={!locked && phone.trim() === ''}
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
        next="/pan"
        onward={words.codeOnward}
      />
    </>
  )
}
