import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { fill } from '#lib/domain/shared/text'
import { formatDay } from '@office/domain/times'
import { createShifts } from '@office/stores/shifts'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Empty, Failed, Loading } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { useKeys } from '@office/screens/parts/use-keys'
import { useNow } from '@office/screens/parts/use-now'
import { wordsOf, type ShiftsCopy } from '@office/screens/words'
import { LeaveForm } from './LeaveForm'
import { PlacesTable } from './PlacesTable'
import { ShiftForm } from './ShiftForm'
import { TooMany } from './TooMany'
import { WeekTable } from './WeekTable'

/** Who works when and where, and the places that follow. */
export function ShiftsScreen({ copy }: { copy: ShiftsCopy }) {
  const { user, copy: office } = useInside()
  const [flow] = useState(() => createShifts())
  const week = useStore(flow.$week)
  const from = useStore(flow.$from)
  const loading = useStore(flow.$loading)
  const progress = useStore(flow.$progress)
  const emptyFrom = useStore(flow.$emptyFrom)
  const cell = useStore(flow.$cell)
  const leave = useStore(flow.$leave)
  const today = istDate(useNow())
  const plans = user.role !== 'assessor'
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['settings', 'visits', 'people'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  useKeys({ ArrowLeft: () => void flow.go(-1), ArrowRight: () => void flow.go(1) })
  const last = week?.days.at(-1)
  const hasShifts = week?.people.some(({ days }) => days.some(({ shift }) => shift !== null))
  const byShift = week?.areas.some(({ days }) => days.some((day) => day.byShift))
  const failed = progress.state === 'failed' && !cell && !leave
  const copyLast = () => void flow.copyFrom(1)
  return (
    <>
      <ScreenHead
        title={plans ? copy.title : copy.own}
        aside={last && fill(copy.aside, { from: formatDay(from), to: formatDay(last as IsoDate) })}
      >
        <button
          className="icon-btn w-11 max-lg:flex-none"
          type="button"
          aria-label={copy.earlier}
          onClick={() => void flow.go(-1)}
        >
          <OfficeIcon name="earlier" />
        </button>
        <button
          className="icon-btn w-11 max-lg:flex-none"
          type="button"
          aria-label={copy.later}
          onClick={() => void flow.go(1)}
        >
          <OfficeIcon name="later" />
        </button>
        {plans && week && week.people.length > 0 && (
          <>
            <button className="btn small quiet" type="button" onClick={copyLast}>
              {copy.copy}
            </button>
            <button className="btn small primary" type="button" onClick={() => void flow.askLeave()}>
              {copy.enterLeave}
            </button>
          </>
        )}
      </ScreenHead>
      <div className="mt-4 grid gap-4">
        {loading.state === 'failed' && (
          <Failed {...copy.errors.shifts} again={{ label: office.tryAgain, act: () => void flow.load() }} />
        )}
        {failed && <Failed {...wordsOf(copy.errors, progress.error)} />}
        {!week && loading.state !== 'failed' && <Loading text={office.loading} widths={[26, 22, 28]} />}
        {plans && emptyFrom && (
          <Failed title={fill(copy.empty.title, { day: formatDay(emptyFrom) })} text={copy.empty.text}>
            <button className="btn small quiet mt-2.5 bg-sheet" type="button" onClick={copyLast}>
              {copy.copyThis}
            </button>
          </Failed>
        )}
        {week?.people.length === 0 && <Empty {...copy.nobody} />}
        {plans && week && !hasShifts && !byShift && <p className="note">{copy.none}</p>}
        {week && week.people.length > 0 && (
          <WeekTable
            week={week}
            today={today}
            onOpen={plans ? (one) => flow.openCell(one) : undefined}
            copy={copy}
          />
        )}
      </div>
      {week?.overbooked.map((over) => (
        <TooMany key={`${over.area} ${over.day}`} over={over} copy={copy} />
      ))}
      {plans && week && week.areas.length > 0 && <PlacesTable week={week} today={today} copy={copy} />}
      <OfficeDialog open={cell !== null} title={copy.cell.title} onClose={flow.cancel}>
        {week && cell && <ShiftForm key={`${cell.assessor} ${cell.day}`} {...{ flow, week, cell, copy }} />}
      </OfficeDialog>
      <OfficeDialog open={leave !== null} title={copy.leaveForm.title} onClose={flow.cancel}>
        {week && leave && <LeaveForm {...{ flow, week, leave, today, copy }} />}
      </OfficeDialog>
    </>
  )
}
