import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { CallInstead } from '@/islands/shared/CallInstead'
import { useLocale } from '@/islands/shared/locale'
import { useMinute } from '@/islands/visit-time/use-minute'
import { VisitTime } from '@/islands/visit-time/VisitTime'
import { messagesOf } from '@/islands/visit-time/words'
import { availableDates } from '#lib/domain/visit/booking'
import { istDate } from '#lib/domain/dates/dates'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import { fill } from '#lib/domain/shared/text'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import type { VisitMove } from '#lib/stores/my-visit/visit-move'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Failure, useCall } from './Failure'
import { formatDay, formatTimes } from './visit-text'
import type { MyVisitWords } from './words'

interface MoveVisitProps {
  readonly visit: BookedVisit
  readonly flow: MyVisit
  readonly move: VisitMove
  readonly words: MyVisitWords
  readonly onDone: (announcement: string) => void
  readonly onClose: () => void
}

/** Chooses another day and hour for a visit. */
export function MoveVisit({ visit, flow, move, words, onDone, onClose }: MoveVisitProps) {
  const { copy, time } = words
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const timing = useStore(move.$timing)
  const hours = useStore(move.$hours)
  const asking = useStore(move.$progress)
  const invalidFields = useStore(move.$invalidFields)
  const { pending } = useCall(flow, 'move', visit.bookingId)
  const nowMs = useMinute()
  const dates = availableDates(istDate(nowMs))
  const date = timing.selectedDate && dates.includes(timing.selectedDate) ? timing.selectedDate : null
  const problems = move.problems(nowMs)

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const place = invalidFields[0] && form.current?.querySelector(`[data-field="${invalidFields[0]}"]`)
    const field = place && (place.matches('input') ? place : place.querySelector('input:enabled'))
    if (field instanceof HTMLElement) field.focus()
  }, [invalidFields])

  const submit = async () => {
    if (!(await flow.move(Date.now()))) return
    onDone(
      fill(copy.move.done, {
        date: formatDay(timing, locale),
        time: formatTimes(timing, copy.visit.time, locale),
      }),
    )
  }

  return (
    <form
      ref={form}
      className="mt-5 grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="text-h4 font-semibold font-stretch-100%">
        {copy.move.title}
      </h3>
      {/* The choice can't be changed while it is sent. */}
      <div className="min-w-0" inert={pending}>
        <VisitTime
          {...{ locale, dates, date, nowMs }}
          copy={time}
          form={timing}
          messages={messagesOf(time.errors, invalidFields, problems)}
          hours={hours?.slots ?? null}
          failed={asking.state === 'failed'}
          actions={move}
          onRetry={() => void move.reload()}
        />
      </div>
      {hours?.served === false && (
        <Alert title={fill(copy.move.notServed, { pinCode: visit.address.pinCode })}>
          <CallInstead />
        </Alert>
      )}
      <Failure flow={flow} name="move" about={visit.bookingId} words={words} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="gold"
          blocked={problems.length > 0 || hours?.served === false}
          why={problems.length > 0 && copy.move.missing}
          pending={pending && copy.move.pending}
        >
          {copy.move.submit}
        </Button>
        <Button look="quiet" blocked={pending} onClick={onClose}>
          {copy.move.keep}
        </Button>
      </div>
    </form>
  )
}
