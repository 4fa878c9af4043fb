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
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { Facts } from './facts'
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
  const late = useStore(flow.reminders.$late)
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
      <fieldset className="plain flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <legend className="sr">{copy.sms.label}</legend>
        <p className="min-w-0 flex-1 basis-56 leading-[1.35]">
          <b className="block font-semibold">
            {stored ? fill(copy.sms.title, { to: stored.to }) : copy.sms.unproven}
          </b>
          <span className="text-ink-2">{copy.sms.text}</span>
        </p>
        <span className="flex gap-2" aria-busy={isPending}>
          {([true, false] as const).map((turnOn) => (
            <label className="chip" key={String(turnOn)}>
              <input
                type="radio"
                name={group}
                checked={(isPending ? press.name === 'remind' : isOn) === turnOn}
                onChange={() => change(turnOn)}
              />
              <span>{turnOn ? copy.on : copy.off}</span>
            </label>
          ))}
        </span>
      </fieldset>
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
      {late && (
        <div className="mt-3">
          <Alert title={copy.later.title}>
            <p>{copy.later.text}</p>
            <Button look="link" size="sm" onClick={() => void flow.reminders.again()}>
              {copy.later.again}
            </Button>
          </Alert>
        </div>
      )}
    </div>
  )
}
