import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { istDate, istMinutes, parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { dayAddress } from '@office/domain/routes'
import { formatMoment } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { OfficeVisit, PrintedDay, VisitDay } from '@office/services/ports'
import { createReveals } from '@office/stores/reveals'
import { createVisitCard } from '@office/stores/visits/visit-card'
import { createOfficeDay, officeToday } from '@office/stores/visits/visits'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Empty, Failed, Loading } from '@office/screens/parts/ListStates'
import { Keys } from '@office/screens/parts/Keys'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { saveFile } from '@office/screens/parts/save-file'
import { useKeys } from '@office/screens/parts/use-keys'
import { useNow } from '@office/screens/parts/use-now'
import type { VisitsCopy } from '@office/screens/words'
import { Board } from './Board'
import { Card } from './Card'
import { DayHead, headDate } from './DayHead'
import { Paper } from './Paper'
import { ToAssign } from './ToAssign'
import { VisitFailure } from './VisitFailure'
import { YourDay } from './YourDay'

/** The day of the address, or today. */
function wantedDay(): IsoDate {
  const day = parseIsoDate(new URLSearchParams(window.location.search).get('day') ?? '')
  return day.ok ? day.value : officeToday()
}

/** The visits of a day. */
export function VisitsScreen({ copy }: { copy: VisitsCopy }) {
  const { user, copy: office } = useInside()
  const [flow] = useState(() => createOfficeDay({ first: wantedDay() }))
  const [refresh] = useState(() => () => void flow.refresh())
  const [card] = useState(() => createVisitCard({ changed: refresh }))
  const [reveals] = useState(() => createReveals())
  const [printed, setPrinted] = useState<PrintedDay | null>(null)
  const nowMs = useNow()
  const now = { today: istDate(nowMs), hour: Math.floor(istMinutes(nowMs) / 60) }
  const date = useStore(flow.$date)
  const day = useStore(flow.$day)
  const readAt = useStore(flow.$readAt)
  const loading = useStore(flow.$loading)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const open = useStore(card.$open)
  const schedules = user.role !== 'assessor'

  useEffect(() => {
    void flow.load()
    const wanted = decodeURIComponent(window.location.hash.slice(1))
    if (wanted !== '') void card.open(wanted)
  }, [flow, card])
  useChanges(
    ['visits', 'settings'],
    useCallback(() => {
      void flow.refresh()
      void card.refresh()
    }, [flow, card]),
  )
  // The address names the day, so that a reload or a link shows the same one.
  useEffect(() => {
    const address = date === officeToday() ? window.location.pathname : dayAddress(date)
    window.history.replaceState(null, '', address)
  }, [date])

  const print = async () => {
    const paper = await flow.print()
    if (paper) setPrinted(paper)
  }
  const save = async () => {
    const file = await flow.export()
    if (file) saveFile(file)
  }
  useKeys({
    ArrowLeft: () => void flow.step(-1),
    ArrowRight: () => void flow.step(1),
    t: () => void flow.go(officeToday()),
    a: () => document.querySelector<HTMLElement>('[aria-labelledby="to-assign"] [role="combobox"]')?.focus(),
    p: () => void print(),
  })

  if (printed) return <Paper printed={printed} onBack={() => setPrinted(null)} copy={copy} />
  const reveal = (visit: OfficeVisit, field: 'phone' | 'alternateNumber' = 'phone') =>
    flow.reveal(visit.bookingId, field)
  const closed = day !== null && day.areas.length > 0 && day.areas.every((area) => area.closed)
  const failed = loading.state === 'failed' && (
    <div className="mt-4">
      <Failed
        title={copy.errors.visits.title}
        text={
          day && readAt
            ? fill(copy.errors.visits.old, { time: formatMoment(readAt) })
            : copy.errors.visits.text
        }
        again={{ label: office.tryAgain, act: () => void flow.load() }}
      />
    </div>
  )
  const emptyText = ({ capacity, areas }: VisitDay, isClosed: boolean) =>
    isClosed ? copy.empty.closed : fill(copy.empty.open, { count: capacity, areas: areas.length })
  const ofDay = ['print', 'export', 'close'].includes(about) && progress.state === 'failed'
  const closing = schedules && date >= now.today && (
    <button className="btn small quiet" type="button" onClick={() => void flow.close(!closed)}>
      {closed ? copy.empty.reopen : copy.empty.close}
    </button>
  )
  return (
    <>
      <ScreenHead title={schedules ? copy.title : copy.own.title} aside={headDate(date)}>
        <button className="btn small quiet" type="button" onClick={() => void print()}>
          <OfficeIcon name="print" />
          {copy.print}
        </button>
        {schedules && (
          <button className="btn small quiet" type="button" onClick={() => void save()}>
            <OfficeIcon name="download" />
            {copy.export}
          </button>
        )}
      </ScreenHead>
      <DayHead flow={flow} copy={copy} />
      {failed}
      {ofDay && (
        <div className="mt-4">
          <VisitFailure flow={flow} copy={copy} />
        </div>
      )}
      {!day && loading.state !== 'failed' && (
        <div className="mt-6">
          <Loading text={office.loading} widths={[14, 24, 24, 24]} />
        </div>
      )}
      {day?.visits.length === 0 && (
        <div className="mt-6">
          <Empty
            title={fill(copy.empty.title, { day: headDate(date) })}
            text={schedules ? emptyText(day, closed) : copy.empty.own}
          >
            {closing}
          </Empty>
        </div>
      )}
      {day && day.visits.length > 0 && !schedules && (
        <YourDay
          key={day.day}
          day={day}
          today={now.today}
          changed={refresh}
          reveals={reveals}
          reveal={reveal}
          copy={copy}
        />
      )}
      {day && day.visits.length > 0 && schedules && (
        <>
          <ToAssign flow={flow} day={day} reveals={reveals} reveal={reveal} copy={copy} office={office} />
          <Board
            day={day}
            nowHour={date === now.today ? now.hour : null}
            isPast={date < now.today}
            open={open}
            onOpen={(visit) => void card.open(visit.bookingId)}
            onMove={(visit, hour) => void card.open(visit.bookingId).then(() => card.askMove(date, hour))}
            onDrag={(dragging) => (dragging ? flow.hold() : flow.release())}
            copy={copy}
            office={office}
          />
          <Keys>
            <kbd>←</kbd>
            <kbd>→</kbd> {copy.keys.day} <kbd>T</kbd> {copy.keys.today} <kbd>A</kbd> {copy.keys.first}{' '}
            <kbd>P</kbd> {copy.keys.print} {copy.keys.note} {copy.board.drag}
          </Keys>
          {closing && <div className="flex flex-wrap gap-2 mt-4">{closing}</div>}
        </>
      )}
      <Card card={card} reveals={reveals} reveal={reveal} today={now.today} day={day} copy={copy} />
    </>
  )
}
