import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { formatGrams } from '#lib/domain/format/format'
import { assessorChoices } from '@office/domain/assessor-choices'
import { visitSpan } from '@office/domain/day'
import { customerAddress } from '@office/domain/routes'
import { fill } from '#lib/domain/shared/text'
import type { OfficeVisit, VisitDay } from '@office/services/ports'
import type { Reveals } from '@office/stores/reveals'
import type { OfficeDay } from '@office/stores/visits/visits'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { Mask } from '@office/screens/parts/Mask'
import { Part } from '@office/screens/parts/Part'
import { TableHead } from '@office/screens/parts/TableHead'
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
        <td className="num font-semibold max-lg:text-[1.125rem]">{visitSpan(visit)}</td>
        <td data-label={words.columns.area}>
          <b className="num">{visit.area}</b> {areaName}
        </td>
        <td data-label={words.columns.customer}>
          <a href={customerAddress(visit.customerId)}>{visit.fullName}</a>
        </td>
        <td data-label={words.columns.phone}>
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
        <td data-label={words.columns.place}>
          {visit.address.line1}, {visit.address.pinCode}
        </td>
        <td data-label={words.columns.gold}>
          {visit.weight === null ? '—' : formatGrams(visit.weight, DEFAULT_LOCALE)}
        </td>
        <ActionCell>
          <AssessorSelect
            label={fill(words.choose, { name: visit.fullName })}
            choices={() => assessorChoices(visit, day.assessors, day.visits, day.areas)}
            value={value}
            name={day.assessors.find(({ id }) => id === value)?.name}
            onChoose={(id) => flow.choose(visit.bookingId, id)}
            onOpen={opened}
            copy={words}
          />
          <Button
            look="primary"
            className="small"
            blocked={value === ''}
            pending={progress.state === 'pending' && mine && words.pending}
            onClick={() => void flow.assign(visit)}
          >
            {words.assign}
          </Button>
        </ActionCell>
      </tr>
      {progress.state === 'failed' && mine && (
        <tr>
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
    <Part
      id="to-assign"
      title={words.title}
      aside={words.aside}
      action={
        count > 0 && (
          <Button
            look="gold"
            className="small max-lg:w-full"
            pending={progress.state === 'pending' && about === 'assign-all' && words.pendingAll}
            onClick={() => void flow.assignAll()}
          >
            {fill(words.all, { count })}
          </Button>
        )
      }
    >
      {progress.state === 'failed' && about === 'assign-all' && <VisitFailure flow={flow} copy={copy} />}
      <table className="records slips lg:border-t-3 lg:border-b-line">
        <TableHead columns={words.columns} />
        <tbody>
          {visits.slice(0, shown).map((visit) => (
            <Row key={visit.bookingId} {...props} visit={visit} areaName={names.get(visit.area) ?? ''} />
          ))}
        </tbody>
      </table>
      {visits.length > shown && (
        <div className="flex flex-wrap gap-2 mt-4">
          <button className="btn small quiet" type="button" onClick={() => setShown(shown + 4 * ROWS)}>
            {fill(words.more, { shown, count: visits.length })}
          </button>
        </div>
      )}
    </Part>
  )
}
