import { useId, useRef } from 'react'
import { CallInstead } from '@/islands/shared/CallInstead'
import { useLocale } from '@/islands/shared/locale'
import { hasSlotsLeft, slotsFor, type BookingForm, type TimeSlot } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { plural } from '#lib/domain/shared/text'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldError'
import { hourName, formatHours, type TimeActions, type TimeCopy } from './words'

interface HoursProps {
  readonly copy: TimeCopy
  readonly form: Pick<BookingForm, 'selectedTimeSlot' | 'customTiming'>
  readonly date: IsoDate | null
  readonly today: boolean
  readonly hours: readonly TimeSlot[] | null
  /** Whether the hours could not be loaded. */
  readonly failed: boolean
  readonly nowMs: number
  readonly error: string | undefined
  readonly onSlot: TimeActions['selectTimeSlot']
  readonly onRetry: () => void
}

export function Hours(props: HoursProps) {
  const { copy, form, date, today, hours, failed, nowMs, error, onSlot, onRetry } = props
  const id = useId()
  const locale = useLocale()
  const group = useRef<HTMLFieldSetElement>(null)
  const words = copy.slot
  const failure = date && !hours && failed ? copy.failures['time-slots'] : null
  // After the last slot of today there is no need to wait for the hours.
  const over = date !== null && !hasSlotsLeft(date, hours ?? [], nowMs)
  const choices = date && hours && !over ? slotsFor(date, hours, nowMs) : []

  const status = () => {
    if (!date) return words.pickDayFirst
    if (over) return today ? words.noneLeft : words.noneLeftThatDay
    if (failure) return ''
    return hours
      ? plural(words.free, choices.filter(({ available }) => available).length, locale)
      : words.loading
  }
  const retry = () => {
    group.current?.focus()
    onRetry()
  }

  return (
    <fieldset
      ref={group}
      className="plain"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{words.hour}</legend>
      {/* Reserves room for the chips, so that loading them shifts no layout. */}
      <div className={date && !over ? 'min-h-40 sm:min-h-26' : undefined}>
        <p role="status" className={choices.length > 0 ? 'sr' : 'leading-[1.4] text-ink-2'}>
          {status()}
        </p>
        {failure && !over && (
          <Alert title={failure.title}>
            <p>{failure.text}</p>
            <CallInstead />
            <Button look="link" size="sm" onClick={retry}>
              {failure.retry}
            </Button>
          </Alert>
        )}
        {choices.length > 0 && (
          <div className="slots">
            {choices.map((hour) => (
              <label className="chip" key={hour.id}>
                <input
                  type="radio"
                  name={id}
                  disabled={!hour.available}
                  checked={hour.available && !form.customTiming.enabled && hour.id === form.selectedTimeSlot}
                  onChange={() => onSlot(hour.id)}
                />
                <span className="sr">{hourName(copy, hour, locale)}, </span>
                {formatHours(copy, hour, locale)}
                {!hour.available && <span className="sr"> {words.taken}</span>}
              </label>
            ))}
          </div>
        )}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
