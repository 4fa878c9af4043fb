import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { formatGrams } from '#lib/domain/format/format'
import { assessorChoices, visitSpan } from '@office/domain/day'
import { customerAddress } from '@office/domain/routes'
import { fill } from '#lib/domain/shared/text'
import type { OfficeVisit, VisitDay } from '@office/services/ports'
import type { Reveals } from '@office/stores/reveals'
import type { OfficeDay } from '@office/stores/visits'
import { Button } from '@/ui/Button'
import { Mask } from '@office/screens/parts/Mask'
import type { OfficeCopy, VisitsCopy } from '@office/screens/words'
import { AssessorSelect } from './AssessorSelect'
import { VisitFailure } from './VisitFailure'

/** So many rows are drawn at once; the others on demand. */
const ROWS = 25

interface ToAssignProps {
  readonly flow: OfficeDay
  readonly day: VisitDay
  readonly reveals: Reveals
  readonly reveal: (visit: OfficeVisit) => Promise<string>
  readonly copy: VisitsCopy
  readonly office: OfficeCopy
}

interface RowProps extends ToAssignProps {
  readonly visit: OfficeVisit
  readonly areaName: string
}

function Row({ flow, day, visit, areaName, reveals, reveal, copy, office }: RowProps) {
  useStore(flow.$chosen)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const words = copy.toAssign
  const value = flow.choiceFor(visit)
  const mine = about === visit.bookingId
  const opened = useCallback((open: boolean) => (open ? flow.hold() : flow.release()), [flow])
  return (
    <>
      <tr data-visit={visit.bookingId}>
        <td className="num t-hr" data-l={words.columns.hour}>
          {visitSpan(visit)}
        </td>
        <td data-l={words.columns.area}>
          <b className="num">{visit.area}</b> {areaName}
        </td>
        <td data-l={words.columns.customer}>
          <a href={customerAddress(visit.customerId)}>{visit.fullName}</a>
        </td>
        <td data-l={words.columns.phone}>
          <Mask
            reveals={reveals}
            id={`${visit.bookingId} phone`}
            masked={visit.phone}
            what={office.mask.phone}
            who={visit.fullName}
            read={() => reveal(visit)}
            copy={office.mask}
          />
        </td>
        <td data-l={words.columns.place}>
          {visit.address.line1}, {visit.address.pinCode}
        </td>
        <td data-l={words.columns.gold} className="t-gold">
          {visit.weight === null ? '—' : formatGrams(visit.weight, DEFAULT_LOCALE)}
        </td>
        <td className="t-act">
          <AssessorSelect
            label={fill(words.choose, { name: visit.fullName })}
            choices={() => assessorChoices(visit, day.assessors, day.visits)}
            value={value}
            name={day.assessors.find(({ id }) => id === value)?.name}
            onChoose={(id) => flow.choose(visit.bookingId, id)}
            onOpen={opened}
            copy={words}
          />
          <Button
            look="primary"
            className="xs"
            blocked={value === ''}
            pending={progress.state === 'pending' && mine && words.pending}
            onClick={() => void flow.assign(visit)}
          >
            {words.assign}
          </Button>
        </td>
      </tr>
      {progress.state === 'failed' && mine && (
        <tr className="is-note">
          <td colSpan={7}>
            <VisitFailure flow={flow} copy={copy} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The visits that nobody has yet, soonest first, with somebody suggested for each. */
export function ToAssign(props: ToAssignProps) {
  const { flow, day, copy } = props
  const visits = useStore(flow.$unassigned)
  useStore(flow.$chosen)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const [shown, setShown] = useState(ROWS)
  const words = copy.toAssign
  const names = new Map(day.areas.map(({ area, name }) => [area, name]))
  const count = visits.filter((visit) => flow.choiceFor(visit) !== '').length
  if (visits.length === 0) return null
  return (
    <section className="block un" aria-labelledby="to-assign">
      <div className="block-h">
        <h2 id="to-assign">
          {words.title} <em>{words.aside}</em>
        </h2>
        {count > 0 && (
          <Button
            look="gold"
            className="xs"
            pending={progress.state === 'pending' && about === 'assign-all' && words.pendingAll}
            onClick={() => void flow.assignAll()}
          >
            {fill(words.all, { count })}
          </Button>
        )}
      </div>
      {progress.state === 'failed' && about === 'assign-all' && <VisitFailure flow={flow} copy={copy} />}
      <div className="tw">
        <table className="t t-un">
          <thead className="sr">
            <tr>
              {Object.entries(words.columns).map(([column, name]) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visits.slice(0, shown).map((visit) => (
              <Row key={visit.bookingId} {...props} visit={visit} areaName={names.get(visit.area) ?? ''} />
            ))}
          </tbody>
        </table>
      </div>
      {visits.length > shown && (
        <div className="of-row mt-4">
          <button className="btn xs quiet" type="button" onClick={() => setShown(shown + 4 * ROWS)}>
            {fill(words.more, { shown, count: visits.length })}
          </button>
        </div>
      )}
    </section>
  )
}
