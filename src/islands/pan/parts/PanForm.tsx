import { useId, useRef } from 'react'
import { Onward } from '@/islands/shared/Onward'
import type { FlowCopy } from '@/lib/content/copy'
import { fill } from '@/lib/domain/text'
import { simulated } from '@/lib/stores/onboarding'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { TextField } from '@/ui/TextField'
import { CodeField } from './CodeField'
import { Notice } from './Notice'
import { PanInput } from './PanInput'
import { usePanForm, type PanField, type PanFormState } from './use-pan-form'

type PanCopy = FlowCopy['pan']

interface PencilProps {
  readonly label: string
  readonly busy: boolean
  readonly onEdit: () => void
  readonly copy: PanCopy
}

const Pencil = ({ label, busy, onEdit, copy }: PencilProps) => (
  <Button look="link" size="sm" aria-label={label} blocked={busy} onClick={onEdit}>
    <Icon name="pencil" />
    {copy.edit}
  </Button>
)

function phoneError({ phone, tried }: PanFormState, copy: PanCopy): string | undefined {
  return tried && !phone.result.ok ? copy.errors.phone[phone.result.reason] : undefined
}

/** Ten characters that are no PAN say so at once; fewer only once the button was pressed. */
function panError({ pan, tried }: PanFormState, copy: PanCopy): string | undefined {
  if (pan.result.ok || !(tried || pan.result.reason === 'format')) return undefined
  return copy.errors.pan[pan.result.reason]
}

export function PanForm({ copy }: { copy: PanCopy }) {
  const phoneInput = useRef<HTMLInputElement>(null)
  const panInput = useRef<HTMLInputElement>(null)
  const otpInput = useRef<HTMLInputElement>(null)
  const form = usePanForm((field: PanField) => {
    const input = { phone: phoneInput, pan: panInput, otp: otpInput }[field].current
    input?.focus()
    if (field === 'otp') input?.select()
  })
  const titleId = useId()
  const onwardId = useId()
  const { phone, pan, codeSent, doing, failure } = form
  const busy = doing !== null
  const verifying = doing === 'verify' || doing === 'leave'
  return (
    <section className="task">
      <h1 id={titleId}>
        {form.name === '' ? copy.greeting : fill(copy.greetingName, { name: form.name })}{' '}
        <em>{copy.subtitle}</em>
      </h1>
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {phone.asked && (
          <TextField
            ref={phoneInput}
            label={copy.phone}
            type="tel"
            name="phone"
            autoComplete="tel-national"
            prefix="+91"
            value={phone.text}
            onValue={phone.type}
            locked={codeSent || doing === 'send'}
            error={phoneError(form, copy)}
            notice={<Notice text={copy.phoneNotice} copy={copy} />}
            action={
              codeSent && (
                <Pencil
                  label={copy.editPhoneLabel}
                  busy={busy}
                  onEdit={() => form.unlock('phone')}
                  copy={copy}
                />
              )
            }
          />
        )}
        <PanInput
          ref={panInput}
          label={copy.pan}
          value={pan.text}
          onPan={pan.type}
          locked={codeSent || doing === 'send'}
          error={panError(form, copy)}
          good={pan.result.ok ? copy.panGood : undefined}
          hint={pan.result.ok || panError(form, copy) ? undefined : copy.panHint}
          notice={<Notice text={copy.panNotice} copy={copy} />}
          action={
            codeSent && (
              <Pencil label={copy.editLabel} busy={busy} onEdit={() => form.unlock('pan')} copy={copy} />
            )
          }
        />
        {codeSent && <CodeField ref={otpInput} form={form} copy={copy} />}
        <p role="status" className={form.said?.kind === 'otpResent' ? 'hint-good' : 'sr'}>
          {form.said && fill(copy[form.said.kind], { phone: form.said.phone })}
        </p>
        {failure && (
          <Alert title={copy.errors[failure].title}>
            <p>{copy.errors[failure].text}</p>
          </Alert>
        )}
        {simulated && <p className="demo">{copy.demo}</p>}
        <Button
          look="gold"
          size="lg"
          wide
          type="submit"
          aria-describedby={onwardId}
          blocked={form.lacking.length > 0 || doing === 'resend'}
          pending={doing === 'send' ? copy.sending : verifying && copy.verifying}
        >
          {codeSent ? copy.book : copy.confirm}
        </Button>
        <Onward id={onwardId} text={codeSent ? copy.bookOnward : copy.confirmOnward} />
      </form>
    </section>
  )
}
