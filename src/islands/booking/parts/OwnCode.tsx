import { useStore } from '@nanostores/react'
import { useId, type Ref } from 'react'
import { Failure } from '@/islands/verification/parts/Failure'
import { Resend } from '@/islands/verification/parts/Resend'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { $identityFailure, isCodeRefused } from '#lib/stores/identity/identity'
import { simulated } from '#lib/stores/onboarding/onboarding'
import type { OwnNumber } from '#lib/stores/booking/own-number'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { OtpField } from '@/ui/OtpField'
import type { BookingCopy } from './words'

interface OwnCodeProps {
  readonly flow: OwnNumber
  /** The formatted number. */
  readonly phone: string
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** The code sent to the visitor's own number. Has the first submit button of the form, so Enter verifies. */
export function OwnCode({ flow, phone, copy, identity, error, ref }: OwnCodeProps) {
  const { code, doing } = useStore(flow.$state)
  const failure = useStore($identityFailure)
  const failureId = useId()
  const words = identity.code
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <div>
        <p>{words.lead}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="num min-w-0 text-[1.25rem] font-semibold whitespace-normal">{phone}</b>
          <Button
            look="link"
            size="sm"
            aria-label={copy.own.editLabel}
            blocked={doing !== null}
            onClick={flow.edit}
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
          length={CODE_LENGTH}
          value={code}
          onCode={flow.typeCode}
          error={error}
          refusedBy={isCodeRefused(failure) ? failureId : undefined}
        />
      </div>
      <Resend doing={doing} onResend={flow.resend} copy={words} />
      <Failure copy={identity.errors} failure={failure} id={failureId} />
      {simulated && <p className="demo">{words.demo}</p>}
      <Button
        type="submit"
        look="primary"
        wide
        blocked={code === '' || doing === 'resend'}
        why={code === '' && words.missing}
        pending={doing === 'verify' && words.verifying}
        onClick={(event) => {
          event.preventDefault()
          void flow.submit()
        }}
      >
        {copy.own.verify}
      </Button>
    </div>
  )
}
