import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { adviceOf } from '@/islands/shared/advice'
import { useLocale } from '@/islands/shared/locale'
import type { LoanRemindersCopy } from '#lib/content/copy/copy'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { reminderDays } from '#lib/domain/my-loan/reminder-times'
import { address } from '#lib/domain/shared/routes'
import type { PushReminders } from '#lib/stores/my-loan/push'
import { Alert } from '@/ui/Alert'
import type { Facts } from './facts'
import { Late, Switch } from './Switch'

interface PushProps {
  readonly copy: LoanRemindersCopy
  readonly flow: PushReminders
  readonly loan: MyLoan
  readonly facts: Facts
}

/** Messages in this browser before each day to pay: on or off. Nothing where browser or server can't. */
export function Push({ copy, flow, loan, facts }: PushProps) {
  const locale = useLocale()
  const group = useId()
  const offered = useStore(flow.$offered)
  const on = useStore(flow.reminders.$on)
  const press = useStore(flow.$press)
  const progress = useStore(flow.$progress)
  const days = reminderDays(loan, facts.holidays)
  if (!offered || days.length === 0) return null
  const isOn = loan.id in on
  const own = press?.id === loan.id ? press : null
  const isPending = progress.state === 'pending' && own !== null
  const failures = { ...copy.failures, 'not-allowed': copy.push.notAllowed }
  return (
    <div className="border-b border-line py-4">
      <Switch
        copy={copy}
        name={group}
        label={copy.push.label}
        title={copy.push.title}
        text={copy.push.text}
        on={isPending ? own.on : isOn}
        pending={isPending}
        onChange={(turnOn) => turnOn !== isOn && void flow.press({ id: loan.id, days }, turnOn)}
      />
      <p className="mt-3 text-ink-2">
        {copy.notices.push} <a href={address('/privacy-policy', locale)}>{copy.privacy}</a>
      </p>
      <p className="mt-2" role="status">
        {isPending && (own.on ? copy.turningOn : copy.turningOff)}
        {progress.state === 'idle' && own?.on === isOn && (isOn ? copy.push.said.on : copy.push.said.off)}
      </p>
      {progress.state === 'failed' && own && (
        <div className="mt-4">
          <Alert title={failures[progress.error].title}>
            <p>{adviceOf(failures[progress.error], progress.retryAfter, locale)}</p>
          </Alert>
        </div>
      )}
      <Late copy={copy} reminders={flow.reminders} />
    </div>
  )
}
