import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { plural } from '#lib/domain/shared/text'
import { ALL_DAY } from '#lib/domain/visit/shift'
import { formatTime } from '#lib/domain/format/format'
import { formatDay } from '@office/domain/times'
import type { ShiftWeek } from '@office/services/ports'
import type { ShiftCell, Shifts } from '@office/stores/shifts'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { Failed } from '@office/screens/parts/ListStates'
import { wordsOf, type ShiftsCopy } from '@office/screens/words'

interface ShiftFormProps {
  readonly flow: Shifts
  readonly week: ShiftWeek
  readonly cell: ShiftCell
  readonly copy: ShiftsCopy
}

const HOURS = Array.from({ length: ALL_DAY.to - ALL_DAY.from + 1 }, (_, nth) => ALL_DAY.from + nth)
const hourOptions = (hours: readonly number[]) =>
  hours.map((hour) => ({ value: String(hour), label: formatTime(hour * 60, DEFAULT_LOCALE) }))

/** One day of somebody: all day, some hours, another area, or off. */
export function ShiftForm({ flow, week, cell, copy }: ShiftFormProps) {
  const progress = useStore(flow.$progress)
  const person = week.people.find(({ id }) => id === cell.assessor)
  const day = person?.days.find((one) => one.day === cell.day)
  const [area, setArea] = useState(
    day?.shift?.area ?? person?.areas.find((one) => week.areas.some((known) => known.area === one)) ?? '',
  )
  const [from, setFrom] = useState(day?.shift?.from ?? ALL_DAY.from)
  const [to, setTo] = useState(day?.shift?.to ?? ALL_DAY.to)
  const words = copy.cell
  const chosen = area || (week.areas[0]?.area ?? '')
  if (!person || !day) return null
  const pending = progress.state === 'pending' && words.saving
  return (
    <form
      className="tight grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void flow.saveShift({ area: chosen, from, to })
      }}
    >
      <dl className="ledger">
        <div>
          <dt>{words.assessor}</dt>
          <dd className="wrap-anywhere">{person.name}</dd>
        </div>
        <div>
          <dt>{words.day}</dt>
          <dd>{formatDay(day.day as IsoDate)}</dd>
        </div>
        <div>
          <dt>{words.booked}</dt>
          <dd>{plural(copy.visits, day.visits, DEFAULT_LOCALE)}</dd>
        </div>
      </dl>
      {progress.state === 'failed' && <Failed {...wordsOf(copy.errors, progress.error)} />}
      {day.leave ? (
        <Button look="primary" className="small" pending={pending} onClick={() => void flow.endLeave()}>
          {words.endLeave}
        </Button>
      ) : (
        <>
          <SelectField
            label={words.area}
            value={chosen}
            onValue={setArea}
            options={week.areas
              .filter(({ name }) => name !== '')
              .map((one) => ({ value: one.area, label: `${one.area} ${one.name}` }))}
          />
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label={words.from}
              value={String(from)}
              onValue={(hour) => {
                setFrom(Number(hour))
                setTo(Math.max(to, Number(hour) + 1))
              }}
              options={hourOptions(HOURS.slice(0, -1))}
            />
            <SelectField
              label={words.to}
              value={String(to)}
              onValue={(hour) => setTo(Number(hour))}
              options={hourOptions(HOURS.filter((hour) => hour > from))}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button look="gold" className="small" type="submit" pending={pending}>
              {words.save}
            </Button>
            <button
              className="btn small quiet"
              type="button"
              onClick={() => void flow.saveShift({ area: chosen, ...ALL_DAY })}
            >
              {copy.allDay}
            </button>
            {day.shift && (
              <button className="btn small quiet" type="button" onClick={() => void flow.saveShift(null)}>
                {words.off}
              </button>
            )}
          </div>
          <p className="note">{words.note}</p>
        </>
      )}
    </form>
  )
}
