import { useStore } from '@nanostores/react'
import { formatWhen } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { OutboxLane } from '@office/services/ports'
import type { OutboxFlow } from '@office/stores/outbox'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { useInside } from '@office/screens/parts/Frame'
import { Late } from '@office/screens/parts/Late'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { DeskCopy } from '@office/screens/words'

interface RowProps {
  readonly flow: OutboxFlow
  readonly lane: OutboxLane
  readonly copy: DeskCopy['outbox']['lanes']
}

function TryNow({ flow, lane: { lane }, name, copy }: RowProps & { readonly name: string }) {
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  return (
    <Button
      look="quiet"
      className="small"
      pending={progress.state === 'pending' && about === lane && copy.trying}
      onClick={() => void flow.tryLane(lane)}
    >
      <OfficeIcon name="retry" />
      {copy.tryNow}
      <span className="sr">: {name}</span>
    </Button>
  )
}

function Row({ flow, lane, copy }: RowProps) {
  const { copy: office, user } = useInside()
  const now = useNow()
  const { lane: key, receiver, waiting, oldestDueAt, pausedSince, triedAgainAt, lastError } = lane
  const when = (instant: string) => formatWhen(instant, now, office.today)
  const name = receiver === null ? copy.names[key] : fill(copy.host, { host: receiver })
  return (
    <tr className={pausedSince === null ? undefined : 'max-lg:border-t-error'}>
      <td data-label={copy.columns.lane} className="wrap-anywhere whitespace-normal">
        <b>{name}</b>
      </td>
      <td data-label={copy.columns.waiting} className="num lg:text-right">
        {waiting}
      </td>
      <td data-label={copy.columns.oldest}>{oldestDueAt === null ? copy.none : when(oldestDueAt)}</td>
      <td data-label={copy.columns.state} className="whitespace-normal">
        {pausedSince === null ? (
          copy[lastError === null ? 'well' : 'failing']
        ) : (
          <Late>
            {fill(copy.paused, { since: when(pausedSince), next: when(triedAgainAt ?? pausedSince) })}
          </Late>
        )}
      </td>
      <td data-label={copy.columns.error} className="wrap-anywhere whitespace-normal">
        {lastError ?? copy.none}
      </td>
      <ActionCell>
        {pausedSince !== null && user.role === 'admin' && (
          <TryNow flow={flow} lane={lane} name={name} copy={copy} />
        )}
      </ActionCell>
    </tr>
  )
}

interface LaneTableProps {
  readonly flow: OutboxFlow
  readonly lanes: readonly OutboxLane[]
  readonly copy: DeskCopy['outbox']['lanes']
}

/** The receivers of messages, how many wait for each, and which are paused. */
export const LaneTable = ({ flow, lanes, copy }: LaneTableProps) => (
  <section className="mt-6">
    <h2>{copy.title}</h2>
    <table className="records slips mt-3">
      <TableHead columns={copy.columns} right={['waiting']} />
      <tbody className="lg:leading-[1.3]">
        {lanes.map((lane) => (
          <Row key={lane.lane} flow={flow} lane={lane} copy={copy} />
        ))}
      </tbody>
    </table>
    <p className="note mt-3">{copy.note}</p>
  </section>
)
