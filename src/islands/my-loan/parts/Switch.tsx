import { useStore } from '@nanostores/react'
import type { LoanRemindersCopy } from '#lib/content/copy/copy'
import type { Reminders } from '#lib/stores/my-loan/reminders'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

interface SwitchProps {
  readonly copy: LoanRemindersCopy
  /** Of its two choices. */
  readonly name: string
  /** Heard only. */
  readonly label: string
  readonly title: string
  readonly text: string
  readonly on: boolean
  readonly pending: boolean
  readonly onChange: (on: boolean) => void
}

/** One kind of messages, on or off. */
export const Switch = ({ copy, name, label, title, text, on, pending, onChange }: SwitchProps) => (
  <fieldset className="plain flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
    <legend className="sr">{label}</legend>
    <p className="min-w-0 flex-1 basis-56 leading-[1.35]">
      <b className="block font-semibold">{title}</b>
      <span className="text-ink-2">{text}</span>
    </p>
    <span className="flex gap-2" aria-busy={pending}>
      {([true, false] as const).map((turnOn) => (
        <label className="chip" key={String(turnOn)}>
          <input type="radio" name={name} checked={on === turnOn} onChange={() => onChange(turnOn)} />
          <span>{turnOn ? copy.on : copy.off}</span>
        </label>
      ))}
    </span>
  </fieldset>
)

interface LateProps {
  readonly copy: LoanRemindersCopy
  readonly reminders: Reminders
}

/** Says that a tick has not reached the server yet. */
export function Late({ copy, reminders }: LateProps) {
  const late = useStore(reminders.$late)
  if (!late) return null
  return (
    <div className="mt-3">
      <Alert title={copy.later.title}>
        <p>{copy.later.text}</p>
        <Button look="link" size="sm" onClick={() => void reminders.again()}>
          {copy.later.again}
        </Button>
      </Alert>
    </div>
  )
}
