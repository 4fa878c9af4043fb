import { useEffect, useId, useRef, useState } from 'react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dayParts } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldError'
import type { TimeActions, TimeCopy } from './words'

interface DaysProps {
  readonly copy: TimeCopy
  readonly locale: Locale
  /** The days to choose from; the first is today. */
  readonly dates: readonly IsoDate[]
  readonly chosen: IsoDate | null
  readonly error: string | undefined
  readonly onDate: TimeActions['selectDate']
}

const IN_VIEW = 5

export function Days({ copy, locale, dates, chosen, error, onDate }: DaysProps) {
  const id = useId()
  const [expanded, setExpanded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const all = expanded || (chosen !== null && dates.indexOf(chosen) >= IN_VIEW)

  // The pressed button disappears; move the focus to the first day that it added.
  useEffect(() => {
    if (expanded) list.current?.querySelectorAll('input')[IN_VIEW]?.focus()
  }, [expanded])

  return (
    <fieldset
      className="plain"
      data-field="selectedDate"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{copy.slot.day}</legend>
      <div className={all ? 'days all' : 'days'} ref={list}>
        {dates.slice(0, all ? undefined : IN_VIEW).map((date, index) => {
          const { weekday, day, month } = dayParts(date, locale)
          return (
            <label className="day" key={date}>
              <input type="radio" name={id} checked={date === chosen} onChange={() => onDate(date)} />
              <span>{index === 0 ? copy.slot.today : weekday}</span> <b className="num">{day}</b>{' '}
              <span>{month}</span>
            </label>
          )
        })}
      </div>
      {!all && (
        <Button look="link" size="sm" onClick={() => setExpanded(true)}>
          {copy.slot.moreDates}
        </Button>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
