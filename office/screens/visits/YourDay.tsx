import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { byClock, stopOfNow } from '@office/domain/own-day'
import { formatMoment } from '@office/domain/times'
import type { OfficeVisit, VisitDay } from '@office/services/ports'
import { createOwnDay, type OwnDay } from '@office/stores/visits/own-day'
import type { Reveals } from '@office/stores/reveals'
import type { VisitsCopy } from '@office/screens/words'
import { Stop } from './Stop'

/** What was said last, with a press that takes it back. */
function Undo({ flow, copy }: { flow: OwnDay; copy: VisitsCopy }) {
  const said = useStore(flow.$said)
  const words = copy.own
  const state = said && copy.card.states[said.visit.state as keyof typeof copy.card.states]
  return (
    <div className="on-ink sticky bottom-0 z-3 bg-ink text-on-ink" role="status">
      {said && (
        <div className="flex items-center justify-between gap-3 px-4 py-3">
          <span className="min-w-0 wrap-anywhere">
            {fill(said.note === '' ? words.said : words.saidWhy, {
              name: said.visit.fullName,
              state: state ?? '',
              why: said.note.toLowerCase(),
              time: formatMoment(said.at),
            })}
          </span>
          <button className="btn small gold min-h-12" type="button" onClick={() => void flow.undo()}>
            {words.undo}
          </button>
        </div>
      )}
    </div>
  )
}

interface YourDayProps {
  readonly day: VisitDay
  readonly today: IsoDate
  readonly changed: () => void
  readonly reveals: Reveals
  readonly reveal: (visit: OfficeVisit, field: 'phone' | 'alternateNumber') => Promise<string>
  readonly copy: VisitsCopy
}

/** An assessor's day: by the clock, the stop of now open. */
export function YourDay({ day, today, changed, reveals, reveal, copy }: YourDayProps) {
  const [flow] = useState(() => createOwnDay({ changed }))
  const [opened, setOpened] = useState<string | null>(null)
  const stops = byClock(day.visits)
  const open = opened ?? stopOfNow(stops)?.bookingId
  const done = stops.filter(({ state }) => state === 'done').length
  const count = stops.filter(({ state }) => state !== 'cancelled').length
  return (
    <section className="mt-4 max-w-160" aria-label={copy.own.title}>
      <p className="text-[1.125rem] text-ink-2">
        {fill(plural(copy.own.sum, count, DEFAULT_LOCALE), { done })}
      </p>
      <ol className="mt-2 border-t-2 border-ink">
        {stops.map((visit) => (
          <Stop
            key={visit.bookingId}
            {...{ visit, today, flow, reveals, reveal, copy }}
            open={visit.bookingId === open}
            onOpen={() => setOpened(visit.bookingId === open ? '' : visit.bookingId)}
          />
        ))}
      </ol>
      <Undo flow={flow} copy={copy} />
    </section>
  )
}
