import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { availableDates, slotsFor, VISIT_HOURS } from '#lib/domain/visit/booking'
import { QUARTER_MINUTES } from '#lib/domain/visit/booking-steps'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { formatSpan } from '@office/domain/day'
import { formatDay } from '@office/domain/times'
import type { PhoneBooking } from '@office/stores/visits/phone-booking'
import type { PhoneBookingForm } from '@office/stores/visits/phone-booking-form'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldError'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { Failed } from '@office/screens/parts/ListStates'
import { useNow } from '@office/screens/parts/use-now'
import type { Messages } from './messages'
import type { PhoneBookingCopy } from './phone-booking-copy'

interface VisitTimeProps {
  readonly flow: PhoneBooking
  readonly form: PhoneBookingForm
  readonly messages: Messages
  readonly copy: PhoneBookingCopy
}

/** The hours of the day that are free at the PIN code. */
function Hours({ flow, form, copy }: Omit<VisitTimeProps, 'messages'>) {
  const name = useId()
  const hours = useStore(flow.$hours)
  const loading = useStore(flow.$loading)
  const now = useNow()
  if (loading.state === 'failed')
    return (
      <Failed {...copy.failures.hours} again={{ label: copy.tryAgain, act: () => void flow.readHours() }} />
    )
  if (loading.state === 'pending') return <p role="status">{copy.loading}</p>
  if (!hours || form.selectedDate === null) return <p className="note">{copy.pinCodeFirst}</p>
  if (!hours.served) return <Failed {...copy.notServed} />
  const choices = slotsFor(form.selectedDate, hours.slots, now)
  return (
    <>
      {!choices.some(({ available }) => available) && <p role="status">{copy.none}</p>}
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map(({ id, startMinutes, endMinutes, available }) => (
          <label className="chip" key={id}>
            <input
              type="radio"
              name={name}
              disabled={!available}
              checked={available && !form.customTiming.enabled && form.selectedTimeSlot === id}
              onChange={() => flow.chooseSlot(id)}
            />
            {formatSpan(startMinutes, endMinutes)}
            {!available && <em>{copy.taken}</em>}
          </label>
        ))}
      </div>
    </>
  )
}

/** The day of the visit, and its hour or the times that the customer names. */
export function VisitTime({ flow, form, messages, copy }: VisitTimeProps) {
  const id = useId()
  const now = useNow()
  const { customTiming: timing } = form
  const days = availableDates(istDate(now)).map((day) => ({ value: day, label: formatDay(day) }))
  const time = (field: 'startTime' | 'endTime', label: string) => (
    <TextField
      data-field={field}
      label={label}
      type="time"
      min={VISIT_HOURS.earliest}
      max={VISIT_HOURS.latest}
      step={QUARTER_MINUTES * 60}
      value={timing[field]}
      onValue={(value) => flow.setTiming({ [field]: value })}
      error={messages[field]}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="sm:max-w-60">
        <SelectField
          data-field="selectedDate"
          label={copy.day}
          value={form.selectedDate ?? ''}
          onValue={(day) => void flow.chooseDay(day as IsoDate)}
          options={days}
          error={messages.selectedDate}
        />
      </div>
      <fieldset
        className="plain"
        data-field="selectedTimeSlot"
        aria-describedby={messages.selectedTimeSlot ? `${id}-hour` : undefined}
      >
        <legend>{copy.hour}</legend>
        <Hours flow={flow} form={form} copy={copy} />
        <FieldError id={`${id}-hour`} text={messages.selectedTimeSlot} />
        <div className="mt-3">
          <Checkbox checked={timing.enabled} onChecked={(enabled) => flow.setTiming({ enabled })}>
            {copy.own}
          </Checkbox>
        </div>
      </fieldset>
      {timing.enabled && (
        <fieldset className="plain">
          <legend className="font-normal text-ink-3">{copy.ownHint}</legend>
          <div className="flex flex-wrap items-start gap-3">
            {time('startTime', copy.start)}
            {time('endTime', copy.end)}
          </div>
        </fieldset>
      )}
    </div>
  )
}
