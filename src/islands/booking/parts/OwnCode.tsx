import type { Ref } from 'react'
import { Failure } from '@/islands/verification/parts/Failure'
import { Resend } from '@/islands/verification/parts/Resend'
import type { IdentityCopy } from '@/lib/content/copy'
import { formatPhone } from '@/lib/domain/phone'
import { simulated } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { OtpField } from '@/ui/OtpField'
import type { OwnState } from './use-own-number'
import type { BookingCopy } from './words'

interface OwnCodeProps {
  readonly state: OwnState
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** The code that was sent to the visitor's own number. The first submit button of the dialog's form: Enter verifies. */
export function OwnCode({ state, copy, identity, error, ref }: OwnCodeProps) {
  const { stored, doing, failure, failureId } = state
  const words = identity.code
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <div>
        <p>{words.lead}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="num min-w-0 text-[1.25rem] font-semibold whitespace-normal">
            {stored && formatPhone(stored)}
          </b>
          <Button
            look="link"
            size="sm"
            aria-label={copy.own.editLabel}
            blocked={doing !== null}
            onClick={state.edit}
          >
            <Icon name="pencil" />
            {copy.own.edit}
          </Button>
        </p>
      </div>
      <div data-field="ownCode">
        <OtpField
          ref={ref}
          label={words.label}
          value={state.code}
          onCode={state.typeCode}
          error={error}
          refusedBy={failure === 'otp-wrong' ? failureId : undefined}
        />
      </div>
      <Resend state={state} copy={words} />
      <Failure copy={identity.errors} failure={failure} id={failureId} />
      {simulated && <p className="demo">{words.demo}</p>}
      <Button
        type="submit"
        look="primary"
        wide
        blocked={state.code === '' || doing === 'resend'}
        pending={doing === 'verify' && words.verifying}
        onClick={(event) => {
          event.preventDefault()
          state.verify()
        }}
      >
        {copy.own.verify}
      </Button>
    </div>
  )
}
