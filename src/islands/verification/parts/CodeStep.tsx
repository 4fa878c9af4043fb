import { useStore } from '@nanostores/react'
import { useId, type Ref } from 'react'
import { Onward } from '@/islands/shared/Onward'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { formatPhone } from '#lib/domain/person/phone'
import { CODE_LENGTH } from '#lib/domain/person/one-time-code'
import { fill } from '#lib/domain/shared/text'
import { $identityFailure, isCodeRefused } from '#lib/stores/identity/identity'
import { $onboarding, phoneOf, simulated } from '#lib/stores/onboarding/onboarding'
import type { CodeScreen } from '#lib/stores/identity/sign-up-code'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { OtpField } from '@/ui/OtpField'
import { Failure } from './Failure'
import { Resend } from './Resend'

interface CodeStepProps {
  readonly flow: CodeScreen
  readonly copy: IdentityCopy
  readonly submitLabel: string
  /** Describes where a correct code leads. */
  readonly onward?: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** The code field, with buttons to resend the code or to change the number. */
export function CodeStep({ flow, copy, submitLabel, onward, ref }: CodeStepProps) {
  const { code, doing, announcement } = useStore(flow.$state)
  const empty = useStore(flow.$shown).length > 0
  const failure = useStore($identityFailure)
  const onboarding = useStore($onboarding)
  const number = phoneOf(onboarding)
  const phone = number && formatPhone(number)
  const words = copy.code
  const failureId = useId()
  const onwardId = useId()
  const busy = doing !== null
  const refused = isCodeRefused(failure)
  return (
    <form
      className="grid grid-cols-1 gap-3.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.submit()
      }}
    >
      <div>
        <p>{onboarding.otpSentAt === null ? words.leadNone : words.lead}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="num min-w-0 text-[1.25rem] font-semibold whitespace-normal">{phone}</b>
          <Button look="link" size="sm" aria-label={words.editLabel} blocked={busy} onClick={flow.edit}>
            <Icon name="pencil" />
            {words.edit}
          </Button>
        </p>
      </div>
      <OtpField
        ref={ref}
        label={words.label}
        length={CODE_LENGTH}
        value={code}
        onCode={flow.typeCode}
        error={empty ? words.empty : undefined}
        refusedBy={refused ? failureId : undefined}
      />
      <Resend doing={doing} onResend={flow.resend} copy={words} />
      <p role="status" className={announcement === 'resent' ? 'hint-good' : 'sr'}>
        {announcement && announcement !== 'verified' && fill(words[announcement], { phone: phone ?? '' })}
      </p>
      <Failure copy={copy.errors} failure={failure} id={failureId} />
      {simulated && <p className="demo">{words.demo}</p>}
      <Button
        look="gold"
        size="lg"
        wide
        type="submit"
        aria-describedby={onward && onwardId}
        blocked={code === '' || doing === 'resend'}
        why={code === '' && words.missing}
        pending={(doing === 'verify' || doing === 'leave') && words.verifying}
      >
        {submitLabel}
      </Button>
      {onward && <Onward id={onwardId} text={onward} />}
    </form>
  )
}
