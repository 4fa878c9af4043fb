import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { formatWhen } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import type { OutboxFlow } from '@office/stores/outbox'
import type { OutboxMessage } from '@office/services/ports'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { Badge } from '@office/screens/parts/Badge'
import { useInside } from '@office/screens/parts/Frame'
import { Late } from '@office/screens/parts/Late'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { DeskCopy } from '@office/screens/words'

interface RowProps {
  readonly flow: OutboxFlow
  readonly message: OutboxMessage
  readonly now: number
  readonly copy: DeskCopy['outbox']
}

function Actions({ flow, message, copy }: Omit<RowProps, 'now'>) {
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const dropping = useStore(flow.$dropping)
  const answer = useStore(flow.$answer)
  const { id, state, trying, topic, lastAnswer } = message
  if (dropping === id)
    return (
      <>
        <span className="mr-2 lg:mr-0.5">{copy.dropAsk}</span>
        <button className="btn small quiet danger" type="button" onClick={() => void flow.drop()}>
          {copy.dropGo}
        </button>
        <button className="btn small quiet" type="button" onClick={() => flow.askDrop(null)}>
          {copy.keep}
        </button>
      </>
    )
  return (
    <>
      <Button
        look={state === 'dead' ? 'primary' : 'quiet'}
        className="small"
        blocked={trying}
        pending={progress.state === 'pending' && about === id && copy.retrying}
        onClick={() => !trying && void flow.retry(id)}
      >
        <OfficeIcon name="retry" />
        {state === 'dead' ? copy.retry : copy.retryNow}
        <span className="sr">: {topic}</span>
      </Button>
      {lastAnswer && (
        <button
          className="btn small quiet"
          type="button"
          aria-expanded={answer === id}
          onClick={() => flow.showAnswer(id)}
        >
          {copy.said}
          <span className="sr">: {topic}</span>
        </button>
      )}
      <button className="btn small quiet" type="button" onClick={() => flow.askDrop(id)}>
        {copy.drop}
        <span className="sr">: {topic}</span>
      </button>
    </>
  )
}

/** What the other side answered last; only as text. */
function Answer({ flow, message, copy }: Omit<RowProps, 'now'>) {
  const answer = useStore(flow.$answer)
  const { id, lastAnswer } = message
  if (answer !== id || !lastAnswer) return null
  return (
    <tr>
      <td colSpan={8} className="lg:border-b-ink lg:bg-paper">
        <b>{fill(copy.saidTitle, { status: lastAnswer.status })}</b>
        <p className="wrap-anywhere whitespace-normal">{lastAnswer.text || copy.saidNothing}</p>
        <p className="note">{copy.saidNote}</p>
      </td>
    </tr>
  )
}

function Row({ flow, message, now, copy }: RowProps) {
  const { copy: office } = useInside()
  const { channel, topic, to, state, waitingSince, attempts, mostAttempts, lastError, nextTryAt, trying } =
    message
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <tr className={state === 'dead' ? 'max-lg:border-t-error' : undefined}>
      <td data-label={copy.columns.kind}>
        <Badge tone="plain">{copy.kinds[channel]}</Badge>
      </td>
      <td data-label={copy.columns.what}>
        <b className="max-lg:wrap-anywhere">{topic}</b>
      </td>
      <td data-label={copy.columns.to} className="num font-stretch-normal wrap-anywhere whitespace-normal">
        {to}
      </td>
      <td data-label={copy.columns.since}>{when(waitingSince)}</td>
      <td className="num lg:text-right" data-label={copy.columns.tries}>
        {fill(copy.tries, { count: attempts, max: mostAttempts })}
      </td>
      <td data-label={copy.columns.answer}>
        {state === 'dead' ? <Late>{lastError ?? copy.noAnswer}</Late> : (lastError ?? copy.noAnswer)}
      </td>
      <td data-label={copy.columns.next}>
        {nextTryAt === null ? copy.givenUp : trying ? copy.trying : when(nextTryAt)}
      </td>
      <ActionCell>
        <Actions flow={flow} message={message} copy={copy} />
      </ActionCell>
    </tr>
  )
}

interface MessageTableProps {
  readonly flow: OutboxFlow
  readonly messages: readonly OutboxMessage[]
  readonly copy: DeskCopy['outbox']
}

/** The messages with why they were not delivered. */
export function MessageTable({ flow, messages, copy }: MessageTableProps) {
  const now = useNow()
  return (
    <div className="mt-4">
      <table className="records slips">
        <TableHead columns={copy.columns} right={['tries']} />
        <tbody className="lg:leading-[1.3]">
          {messages.map((message) => (
            <Fragment key={message.id}>
              <Row flow={flow} message={message} now={now} copy={copy} />
              <Answer flow={flow} message={message} copy={copy} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
