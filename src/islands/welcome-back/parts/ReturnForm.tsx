import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { Onward } from '@/islands/shared/Onward'
import { useFlow } from '@/islands/shared/use-flow'
import { Failure } from '@/islands/verification/parts/Failure'
import { PhoneEntry } from '@/islands/verification/parts/PhoneEntry'
import { VerificationDialog } from '@/islands/verification/VerificationDialog'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { $numberEmpty } from '#lib/stores/identity/entry'
import { $onboarding, phoneOf } from '#lib/stores/onboarding/onboarding'
import { createReturnForm } from '#lib/stores/identity/sign-up'
import { Button } from '@/ui/Button'
import { KnownNumber } from './KnownNumber'

/** The returning visitor's form. `known`: the number was entered before this page, so it is shown read-only. */
export function ReturnForm({ copy, known }: { copy: IdentityCopy; known: boolean }) {
  const knownPhone = phoneOf(useStore($onboarding))
  const empty = useStore($numberEmpty)
  const phoneInput = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const onwardId = useId()
  const words = copy.welcomeBack
  const flow = useFlow(
    () => createReturnForm({ known }),
    () => phoneInput.current,
  )
  const { pending } = useStore(flow.$state)
  const wrong = useStore(flow.$shown).length > 0
  const failure = useStore(flow.$failure)
  const locked = known && knownPhone !== null

  return (
    <>
      <form
        className="entry"
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          void flow.submit()
        }}
      >
        <h1 id={titleId}>{words.title}</h1>
        {locked ? (
          <KnownNumber phone={knownPhone} copy={copy} />
        ) : (
          <PhoneEntry ref={phoneInput} copy={copy.phone} error={wrong ? copy.phone.error : undefined} />
        )}
        <Failure copy={copy.errors} failure={failure} />
        <Button
          look="gold"
          size="lg"
          wide
          type="submit"
          aria-describedby={onwardId}
          blocked={!locked && empty}
          why={copy.phone.missing}
          pending={pending && words.pending}
        >
          {words.proceed}
        </Button>
        <Onward id={onwardId} text={words.onward} />
      </form>
      <VerificationDialog copy={copy} flow={flow} next="/pan" onward={words.codeOnward} />
    </>
  )
}
