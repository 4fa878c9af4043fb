import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { LoanRemindersCopy } from '#lib/content/copy/copy'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import { reminderDays } from '#lib/domain/my-loan/reminder-times'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import type { AtMoneyPal, LoanPress } from '#lib/stores/my-loan/at-moneypal'
import { simulated } from '#lib/stores/onboarding/onboarding'
import type { Facts } from './facts'
import { Late, Switch } from './Switch'
import { Unproven } from './Unproven'

interface RemindersProps {
  readonly copy: LoanRemindersCopy
  readonly flow: AtMoneyPal
  readonly loan: MyLoan
  readonly facts: Facts
}

const NAMES: readonly LoanPress['name'][] = ['remind', 'end']

/** SMS before each day to pay: on or off. */
export function Reminders({ copy, flow, loan, facts }: RemindersProps) {
  const locale = useLocale()
  const group = useId()
  const on = useStore(flow.reminders.$on)
  const stored = useStore(flow.$stored)
  const press = useStore(flow.$press)
  const progress = useStore(flow.$progress)
  const done = useStore(flow.$done)
  const days = reminderDays(loan, facts.holidays)
  const isOn = loan.id in on || (stored?.reminders.some(({ id }) => id === loan.id) ?? false)
  const isPending = progress.state === 'pending' && press !== null && NAMES.includes(press.name)
  const change = (turnOn: boolean) => {
    if (turnOn === isOn) return
    const wanted: LoanPress = turnOn
      ? { name: 'remind', of: { id: loan.id, days } }
      : { name: 'end', id: loan.id }
    void flow.press(wanted)
  }
  if (days.length === 0) return null
  return (
    <div className="border-b border-line py-4">
      <Switch
        copy={copy}
        name={group}
        label={copy.sms.label}
        title={stored ? fill(copy.sms.title, { to: stored.to }) : copy.sms.unproven}
        text={copy.sms.text}
        on={isPending ? press.name === 'remind' : isOn}
        pending={isPending}
        onChange={change}
      />
      <p className="mt-3 text-ink-2">
        {copy.notices.reminders} <a href={address('/privacy-policy', locale)}>{copy.privacy}</a>
      </p>
      {simulated && <p className="demo mt-3">{copy.demo}</p>}
      <p className="mt-2" role="status">
        {isPending && (isOn ? copy.turningOff : copy.turningOn)}
        {done?.name === 'remind' && copy.said.on}
        {done?.name === 'end' && copy.said.off}
      </p>
      <Unproven copy={copy} flow={flow} names={NAMES} words={copy.waiting} />
      <Late copy={copy} reminders={flow.reminders} />
    </div>
  )
}
