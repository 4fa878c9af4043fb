import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { availableDates, hasBegun } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatHour, isSlotHour } from '@office/domain/day'
import { formatDay } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { OfficeVisit } from '@office/services/ports'
import type { Move, VisitCard } from '@office/stores/visits/visit-card'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldError'
import { SelectField } from '@/ui/SelectField'
import { useNow } from '@office/screens/parts/use-now'
import type { VisitsCopy } from '@office/screens/words'

interface MoveFormProps {
  readonly card: VisitCard
  readonly move: Move
  readonly visit: OfficeVisit
  readonly today: IsoDate
  readonly copy: VisitsCopy
}

/** Another day and hour for a visit; the customer gets a message. */
export function MoveForm({ card, move, visit, today, copy }: MoveFormProps) {
  const progress = useStore(card.$progress)
  const [tried, setTried] = useState(false)
  const words = copy.card.moveTo
  const hours = move.hours?.filter(({ hour }) => isSlotHour(hour))
  const now = useNow()
  const isSame = (hour: number) => move.day === visit.selectedDate && visit.hours[0] === hour
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        void card.move()
      }}
    >
      <h3>{words.title}</h3>
      <SelectField
        label={words.day}
        value={move.day}
        onValue={(day) => void card.chooseDay(day as IsoDate)}
        options={availableDates(today).map((day) => ({ value: day, label: formatDay(day) }))}
      />
      <fieldset className="plain">
        <legend>{words.hour}</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
          {hours?.map(({ hour, taken, capacity }) => {
            const full = taken >= capacity
            const off = full || isSame(hour) || hasBegun(move.day, hour * 60, now)
            return (
              <label className="chip" key={hour}>
                <input
                  type="radio"
                  name="hour"
                  checked={move.hour === hour}
                  disabled={off}
                  onChange={() => card.chooseHour(hour)}
                />
                {formatHour(hour)}
                <em>
                  {full ? words.full : fill(words.free, { free: Math.max(0, capacity - taken), capacity })}
                </em>
              </label>
            )
          })}
          {hours?.length === 0 && <p>{words.none}</p>}
        </div>
        <FieldError id="move-hour" text={tried && move.hour === null ? words.choose : undefined} />
      </fieldset>
      <p className="note">{words.note}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="small"
          type="submit"
          blocked={move.hour === null}
          pending={progress.state === 'pending' && copy.card.saving}
        >
          {words.go}
        </Button>
        <button className="btn small quiet" type="button" onClick={card.cancel}>
          {copy.card.ask.keep}
        </button>
      </div>
    </form>
  )
}
