import { TaskTitle } from '@/islands/plan-slip/Task'
import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { adviceOf } from '@/islands/shared/advice'
import { CallInstead } from '@/islands/shared/CallInstead'
import { useLocale } from '@/islands/shared/locale'
import { Onward } from '@/islands/shared/Onward'
import { useFlow } from '@/islands/shared/use-flow'
import type { FlowCopy } from '#lib/content/copy/copy'
import { formatPhone } from '#lib/domain/person/phone'
import { fill } from '#lib/domain/shared/text'
import { $identityFailure, $identityWait, isCodeRefused } from '#lib/stores/identity/identity'
import { $onboarding, simulated } from '#lib/stores/onboarding/onboarding'
import { createPanForm, type PanField, type PanProblem } from '#lib/stores/identity/pan'
import { leaveFor } from '#lib/stores/shared/navigation'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'
import { CodeField } from './CodeField'
import { Notice } from './Notice'
import { PanInput } from './PanInput'

type PanCopy = FlowCopy['pan']

function messageOf({ field, reason }: PanProblem, { errors }: PanCopy): string | undefined {
  const texts: Readonly<Record<string, string>> = errors[field === 'code' ? 'otp' : field]
  return texts[reason]
}

export function PanForm({ copy }: { copy: PanCopy }) {
  const phoneInput = useRef<HTMLInputElement>(null)
  const panInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const inputs = { phone: phoneInput, pan: panInput, code: codeInput, next: null }
  const flow = useFlow(
    () => createPanForm({ go: leaveFor }),
    (field) => inputs[field]?.current,
  )
  const { phone, pan, asksPhone, number, step, code, doing, announcement, problems } = useStore(flow.$state)
  const shown = useStore(flow.$shown)
  const errorOf = (field: PanField) => {
    const problem = shown.find((one) => one.field === field)
    return problem && messageOf(problem, copy)
  }
  const isWrong = (field: PanField) => problems.some((one) => one.field === field)
  const name = useStore($onboarding).fullName.trim()
  const failure = useStore($identityFailure)
  const wait = useStore($identityWait)
  const locale = useLocale()
  const titleId = useId()
  const onwardId = useId()
  const codeSent = step === 'code'
  const sentTo = number ? formatPhone(number) : ''
  const busy = doing !== null
  const verifying = doing === 'verify' || doing === 'leave'
  const pencil = (field: 'phone' | 'pan', label: string) =>
    codeSent && (
      <Button
        look="link"
        size="sm"
        className="ml-auto"
        aria-label={label}
        blocked={busy}
        onClick={() => flow.unlock(field)}
      >
        <Icon name="pencil" />
        {copy.edit}
      </Button>
    )
  return (
    <section className="task">
      <TaskTitle
        id={titleId}
        title={name === '' ? copy.greeting : fill(copy.greetingName, { name })}
        subtitle={copy.subtitle}
      />
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          void flow.submit()
        }}
      >
        {asksPhone && (
          <TextField
            ref={phoneInput}
            label={copy.phone}
            type="tel"
            inputMode="tel"
            name="phone"
            autoComplete="tel"
            prefix="+91"
            value={phone}
            onValue={flow.typePhone}
            locked={codeSent || doing === 'send'}
            error={errorOf('phone')}
            notice={<Notice text={copy.phoneNotice} copy={copy} />}
            action={pencil('phone', copy.editPhoneLabel)}
          />
        )}
        <PanInput
          ref={panInput}
          label={copy.pan}
          value={pan}
          onPan={flow.typePan}
          locked={codeSent || doing === 'send'}
          error={errorOf('pan')}
          good={isWrong('pan') ? undefined : copy.panGood}
          hint={isWrong('pan') && !errorOf('pan') ? copy.panHint : undefined}
          notice={<Notice text={copy.panNotice} copy={copy} />}
          action={pencil('pan', copy.editLabel)}
        />
        {codeSent && (
          <CodeField
            ref={codeInput}
            flow={flow}
            code={code}
            doing={doing}
            hint={fill(copy.otpHint, { phone: sentTo })}
            onChangeNumber={asksPhone ? undefined : () => flow.unlock('phone')}
            error={errorOf('code')}
            wrong={isCodeRefused(failure)}
            copy={copy}
          />
        )}
        <p role="status" className={announcement === 'resent' ? 'hint-good' : 'sr'}>
          {announcement && fill(announcement === 'resent' ? copy.otpResent : copy.otpSent, { phone: sentTo })}
        </p>
        {/* This screen makes no phone check, so that failure can't occur here. */}
        {failure && failure !== 'phone-check' && (
          <Alert title={copy.errors[failure].title}>
            <p>{adviceOf(copy.errors[failure], wait, locale)}</p>
            {!isCodeRefused(failure) && <CallInstead />}
          </Alert>
        )}
        {simulated && <p className="demo">{copy.demo}</p>}
        <Button
          look="gold"
          size="lg"
          wide
          type="submit"
          aria-describedby={onwardId}
          blocked={problems.length > 0 || doing === 'resend'}
          why={problems[0] ? copy.missing[problems[0].field] : false}
          pending={doing === 'send' ? copy.sending : verifying && copy.verifying}
        >
          {codeSent ? copy.book : copy.confirm}
        </Button>
        <Onward id={onwardId} text={codeSent ? copy.bookOnward : copy.confirmOnward} />
      </form>
    </section>
  )
}
