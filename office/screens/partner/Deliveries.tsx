import { useStore } from '@nanostores/react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { Delivery, Webhook } from '@office/services/leads-port'
import { givenUp, type WebhookFlow } from '@office/stores/leads/webhook'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { useInside } from '@office/screens/parts/Frame'
import { Empty } from '@office/screens/parts/ListStates'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import type { LeadsCopy } from '@office/screens/words'

interface DeliveriesProps {
  readonly flow: WebhookFlow
  readonly webhook: Webhook
  readonly own: boolean
  readonly copy: LeadsCopy['webhook']['deliveries']
}

const answerOf = ({ state, milliseconds, error }: Delivery, copy: DeliveriesProps['copy']): string =>
  state === 'taken' || error === null
    ? fill(copy.states[state], { seconds: ((milliseconds ?? 0) / 1000).toFixed(1) })
    : error

/** The events of the last days, the newest first: words first, the topic small. */
export function Deliveries({ flow, webhook, own, copy }: DeliveriesProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const { deliveries, maxTries: max, storedDays: days, pausedAt, mailedAt } = webhook
  const sends = own && webhook.address !== null && pausedAt === null
  const lost = givenUp(webhook)
  const isSending = (id: string) =>
    progress.state === 'pending' && about?.action === 'again' && about.id === id && copy.sending
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <>
      <h3 className="mt-6 mb-2">{copy.title}</h3>
      {lost.length > 0 && (
        <div className="mb-3">
          <Alert title={fill(plural(copy.givenUp, lost.length, DEFAULT_LOCALE), { max })}>
            {mailedAt !== null && <p>{fill(copy.mailed, { when: when(mailedAt) })}</p>}
            {sends && (
              <Button
                look="quiet"
                className="small mt-2"
                pending={isSending('all')}
                onClick={() => void flow.sendAgain(null)}
              >
                {plural(copy.all, lost.length, DEFAULT_LOCALE)}
              </Button>
            )}
          </Alert>
        </div>
      )}
      {deliveries.length === 0 ? (
        <Empty title={copy.empty.title} text={own ? copy.empty.text : fill(copy.emptyDesk, { days })} />
      ) : (
        <table className="records slips">
          <TableHead columns={copy.columns} />
          <tbody className="lg:leading-[1.3]">
            {deliveries.map((one) => {
              const { id, topic, lead, at, state, tries, nextAt } = one
              const what = copy.topics[topic]
              return (
                <tr key={id}>
                  <td data-label={copy.columns.when}>{when(at)}</td>
                  <td data-label={copy.columns.what} className="wrap-anywhere">
                    {lead === null ? what : fill(copy.topic, { what, lead })}
                    <span className="block leading-tight text-ink-3">{topic}</span>
                  </td>
                  <td data-label={copy.columns.tries} className="num">
                    {fill(copy.tries, { tries, max })}
                  </td>
                  <td
                    data-label={copy.columns.answer}
                    className={`wrap-anywhere ${state === 'given-up' ? 'font-semibold text-error' : ''}`}
                  >
                    {answerOf(one, copy)}
                  </td>
                  <td data-label={copy.columns.next}>{nextAt === null ? copy.none : when(nextAt)}</td>
                  <ActionCell>
                    {sends && (
                      <Button
                        look="quiet"
                        className="small"
                        pending={isSending(id)}
                        onClick={() => void flow.sendAgain(id)}
                      >
                        {state === 'waiting' ? copy.now : copy.again}
                        <span className="sr">: {what}</span>
                      </Button>
                    )}
                  </ActionCell>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p className="note mt-3">{fill(copy.note, { days })}</p>
    </>
  )
}
