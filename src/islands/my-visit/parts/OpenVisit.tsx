import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { CalendarLink } from '@/islands/shared/CalendarLink'
import { useLocale } from '@/islands/shared/locale'
import { timesOf } from '#lib/domain/visit/booking'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import { fill } from '#lib/domain/shared/text'
import type { MyVisit } from '#lib/stores/my-visit/my-visit'
import { Button } from '@/ui/Button'
import { CancelVisit } from './CancelVisit'
import { MoveVisit } from './MoveVisit'
import { VisitFacts } from './VisitFacts'
import { VisitPlan } from './VisitPlan'
import { formatDay, formatTimes } from './visit-text'
import type { MyVisitWords } from './words'

interface OpenVisitProps {
  readonly visit: BookedVisit
  readonly flow: MyVisit
  readonly words: MyVisitWords
  /** What to keep ready is the same for each visit, and is told with the first. */
  readonly first: boolean
  /** Whether the visit can still be moved or cancelled. */
  readonly changeable: boolean
  readonly onDone: (announcement: string) => void
}

/** A visit that is to come: day, hour, facts, and what can be done with it. */
export function OpenVisit({ visit, flow, words, first, changeable, onDone }: OpenVisitProps) {
  const { copy, slip, host } = words
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useStore(flow.$open)
  const question = open && open.about !== 'erase' && open.bookingId === visit.bookingId ? open : null
  const day = formatDay(visit, locale)
  const times = timesOf(visit)
  const done = (announcement: string) => {
    onDone(announcement)
    heading.current?.focus()
  }
  const close = () => {
    flow.dismiss()
    heading.current?.focus()
  }
  return (
    <article className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="slip min-w-0">
        <p className="font-semibold text-teal">{copy.visit.states[visit.state]}</p>
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(1.75rem,1.4rem+1.8vw,2.75rem)] leading-[1.1] wrap-anywhere"
        >
          {day} <span className="block">{formatTimes(visit, copy.visit.time, locale)}</span>
        </h2>
        <VisitFacts visit={visit} copy={copy.visit} />
        {!question && (
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            {changeable && (
              <>
                <Button
                  look="primary"
                  aria-label={fill(copy.visit.moveLabel, { date: day })}
                  onClick={() => flow.askMove(visit)}
                >
                  {copy.visit.move}
                </Button>
                <Button
                  look="quiet"
                  aria-label={fill(copy.visit.cancelLabel, { date: day })}
                  onClick={() => flow.askCancel(visit)}
                >
                  {copy.visit.cancel}
                </Button>
              </>
            )}
            {visit.selectedDate && times && (
              <CalendarLink
                // Its file is made once for a day and an hour.
                key={`${visit.selectedDate} ${times.startMinutes} ${times.endMinutes}`}
                visit={visit}
                start={{ date: visit.selectedDate, minutes: times.startMinutes }}
                end={{ date: visit.selectedDate, minutes: times.endMinutes }}
                copy={slip}
                host={host}
                look="quiet"
              />
            )}
          </div>
        )}
        {!changeable && <p className="mt-3 text-ink-2">{copy.visit.closed}</p>}
        {question?.about === 'move' && (
          <MoveVisit {...{ visit, flow, words }} move={question.move} onDone={done} onClose={close} />
        )}
        {question?.about === 'cancel' && (
          <CancelVisit {...{ visit, flow, words }} reason={question.reason} onDone={onDone} onClose={close} />
        )}
      </div>
      <div className="min-w-0">
        {first && (
          <div className="docs mt-0! mb-8">
            <h3>{slip.keepReady}</h3>
            <ul>
              {slip.keepReadyList.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
        <VisitPlan plan={visit.plan} words={words} />
      </div>
    </article>
  )
}
