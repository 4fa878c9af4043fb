import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { Failure } from '@/islands/verification/parts/Failure'
import { PhoneEntry } from '@/islands/verification/parts/PhoneEntry'
import { VerificationDialog } from '@/islands/verification/VerificationDialog'
import type { IdentityCopy } from '@/lib/content/copy'
import { $entry, $number, proceed } from '@/lib/stores/entry'
import { identityRequest, requestOtp } from '@/lib/stores/identity'
import { $onboarding, phoneOf } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import { KnownNumber } from './KnownNumber'

const PAN = '/pan'

/** The returning visitor's form. `known`: a number was told before this page, so that it is shown, not asked. */
export function ReturnForm({ copy, known }: { copy: IdentityCopy; known: boolean }) {
  const told = phoneOf(useStore($onboarding))
  const { phone } = useStore($entry)
  const number = useStore($number)
  const progress = useStore(identityRequest.$progress)
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [verifying, setVerifying] = useState(false)
  const phoneInput = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const words = copy.welcomeBack
  const locked = known && told !== null
  const lacksPhone = !locked && !number.ok && number.reason !== 'unread'

  const refuse = () => {
    setTried(true)
    phoneInput.current?.focus()
  }
  const submit = async () => {
    if (pending) return
    if (lacksPhone) {
      refuse()
      return
    }
    setPending(true)
    const done = locked ? (await requestOtp(told)) && 'sent' : await proceed(false)
    setPending(false)
    setTried(false)
    if (done === 'sent') setVerifying(true)
    else if (done === 'invalid') refuse()
  }

  return (
    <>
      <form
        className="entry"
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h1 id={titleId}>{words.title}</h1>
        {locked ? (
          <KnownNumber phone={told} copy={copy} />
        ) : (
          <PhoneEntry
            ref={phoneInput}
            copy={copy.phone}
            onTyped={() => identityRequest.clear()}
            error={tried && lacksPhone ? copy.phone.error : undefined}
          />
        )}
        <Failure
          copy={copy.errors}
          failure={!verifying && progress.state === 'failed' ? progress.error : null}
        />
        <Button
          look="gold"
          size="lg"
          wide
          type="submit"
          blocked={!locked && phone.trim() === ''}
          pending={pending && words.pending}
        >
          {words.proceed}
        </Button>
      </form>
      <VerificationDialog copy={copy} open={verifying} onClose={() => setVerifying(false)} next={PAN} />
    </>
  )
}
