import { useId, type Ref } from 'react'
import { Onward } from '@/islands/shared/Onward'
import type { IdentityCopy } from '@/lib/content/copy'
import { fill } from '@/lib/domain/text'
import { simulated } from '@/lib/stores/onboarding'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { OtpField } from '@/ui/OtpField'
import { Failure } from './Failure'
import { Resend } from './Resend'
import type { VerificationState } from './use-verification'

interface CodeStepProps {
  readonly state: VerificationState
  readonly copy: IdentityCopy
  readonly submitLabel: string
  /** Says where a right code leads. */
  readonly onward?: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** The code, with ways on for somebody whom it did not reach. */
export function CodeStep({ state, copy, submitLabel, onward, ref }: CodeStepProps) {
  const { phone, doing, failure, failureId } = state
  const words = copy.code
  const onwardId = useId()
  const busy = doing !== null
  const refused = failure === 'otp-wrong'
  return (
    <form
      className="grid grid-cols-1 gap-3.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.submitCode()
      }}
    >
      <div>
        <p>{state.sentAt === null ? words.leadNone : words.lead}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="num min-w-0 text-[1.25rem] font-semibold whitespace-normal">{phone}</b>
          <Button look="link" size="sm" aria-label={words.editLabel} blocked={busy} onClick={state.edit}>
            <Icon name="pencil" />
            {words.edit}
          </Button>
        </p>
      </div>
      <OtpField
        ref={ref}
        label={words.label}
        value={state.code}
        onCode={state.typeCode}
        error={state.lacksCode ? words.empty : undefined}
        refusedBy={refused ? failureId : undefined}
      />
      <Resend state={state} copy={words} />
      <p role="status" className={state.said === 'resent' ? 'hint-good' : 'sr'}>
        {state.said && fill(words[state.said], { phone: phone ?? '' })}
      </p>
      <Failure copy={copy.errors} failure={failure} id={failureId} />
      {simulated && <p className="demo">{words.demo}</p>}
      <Button
        look="gold"
        size="lg"
        wide
        type="submit"
        aria-describedby={onward && onwardId}
        blocked={state.code === '' || doing === 'resend'}
        pending={(doing === 'verify' || doing === 'leave') && words.verifying}
      >
        {submitLabel}
      </Button>
      {onward && <Onward id={onwardId} text={onward} />}
    </form>
  )
}
