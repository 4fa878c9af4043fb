import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { formatCount } from '#lib/domain/shared/counts'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { createOutbox } from '@office/stores/outbox'
import type { Outbox } from '@office/services/ports'
import { Button } from '@/ui/Button'
import { useChanges } from '@office/screens/parts/Frame'
import { Empty, Failed } from '@office/screens/parts/ListStates'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { Reading } from '@office/screens/parts/Reading'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { wordsOf, type DeskCopy } from '@office/screens/words'
import { Budgets } from './Budgets'
import { LaneTable } from './LaneTable'
import { MessageTable } from './MessageTable'

const CHANNELS = ['sms', 'push', 'webhook', 'mail'] as const

const CELL = 'max-lg:wrap-anywhere max-lg:not-first:pl-1 max-lg:not-last:pr-1'

/** What was delivered today, at once and after a retry. */
function Log({ today, copy }: { today: Outbox['today']; copy: DeskCopy['outbox']['log'] }) {
  const rows = ['firstTry', 'retried'] as const
  return (
    <div className="mt-6">
      <table className="records max-w-[30rem] border-b-0">
        <thead>
          <tr>
            <th scope="col" className={CELL}>
              {copy.title}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={`text-right ${CELL}`}>
                {copy[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className={`border-b border-rule font-normal ${CELL}`}>
                {copy[row]}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className={`num text-right ${CELL}`}>
                  {today[channel][row]}
                </td>
              ))}
            </tr>
          ))}
          <tr className="total">
            <th scope="row" className={CELL}>
              {copy.total}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className={`num text-right ${CELL}`}>
                {today[channel].firstTry + today[channel].retried}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** The messages that were not delivered, and why. */
export function OutboxScreen({ copy: { outbox: copy } }: { copy: DeskCopy }) {
  const [flow] = useState(() => createOutbox())
  const outbox = useStore(flow.$outbox)
  const loading = useStore(flow.$loading)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const retried = useStore(flow.$retried)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['outbox'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const delivered = outbox
    ? CHANNELS.reduce((sum, one) => sum + outbox.today[one].firstTry + outbox.today[one].retried, 0)
    : 0
  return (
    <>
      <ScreenHead title={copy.title} aside={outbox && fill(copy.count, { count: outbox.messages.length })}>
        {outbox && outbox.messages.length > 1 ? (
          <Button
            look="primary"
            className="small"
            pending={progress.state === 'pending' && about === 'all' && copy.retrying}
            onClick={() => void flow.retryAll()}
          >
            <OfficeIcon name="retry" />
            {copy.retryAll}
          </Button>
        ) : undefined}
      </ScreenHead>
      <p role="status" className="mt-2 empty:hidden">
        {retried !== null && plural(copy.retried, retried, DEFAULT_LOCALE)}
      </p>
      {progress.state === 'failed' && (
        <div className="mt-3">
          <Failed {...wordsOf(copy.errors, progress.error)} />
        </div>
      )}
      <Reading
        state={loading.state}
        answered={outbox !== null}
        failed={copy.errors.outbox}
        load={() => void flow.load()}
        widths={[14, 30, 40]}
      />
      {outbox?.messages.length === 0 && (
        <div className="mt-4">
          <Empty
            title={copy.empty.title}
            text={
              delivered === 0 ? copy.empty.none : fill(copy.empty.text, { count: formatCount(delivered) })
            }
          />
        </div>
      )}
      {outbox && outbox.messages.length > 0 && (
        <>
          <MessageTable flow={flow} messages={outbox.messages} copy={copy} />
          <p className="note mt-3">{copy.note}</p>
        </>
      )}
      {outbox && <LaneTable flow={flow} lanes={outbox.lanes} copy={copy.lanes} />}
      {outbox && <Log today={outbox.today} copy={copy.log} />}
      {outbox && <Budgets copy={copy.budgets} />}
    </>
  )
}
