import { useStore } from '@nanostores/react'
import { fill } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { Webhook } from '@office/services/leads-port'
import type { WebhookFlow } from '@office/stores/leads/webhook'
import { Button } from '@/ui/Button'
import { useInside } from '@office/screens/parts/Frame'
import { useNow } from '@office/screens/parts/use-now'
import type { LeadsCopy } from '@office/screens/words'
import { ShownOnce } from './ShownOnce'

interface SecretProps {
  readonly flow: WebhookFlow
  readonly webhook: Webhook
  readonly copy: LeadsCopy['webhook']['secret']
}

/** The secret that posts are signed with: its last signs, a new one after a question, and the end of the old one. */
export function Secret({ flow, webhook, copy }: SecretProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const made = useStore(flow.$newSecret)
  const turning = useStore(flow.$turning)
  const progress = useStore(flow.$progress)
  const action = useStore(flow.$about)?.action
  const { secret, oldSecret } = webhook
  const when = (instant: string | null) => (instant === null ? '' : formatWhen(instant, now, office.today))
  const pending = progress.state === 'pending'
  return (
    <>
      <h3 className="mt-6 mb-1">{copy.title}</h3>
      {made !== null && <ShownOnce value={made} onStored={flow.forgetSecret} copy={copy} />}
      {!secret && <p className="note">{copy.none}</p>}
      {secret && <p>{fill(copy.new, { signs: secret.lastSigns, since: when(secret.since) })}</p>}
      {oldSecret && (
        <p>
          {fill(copy.old, { signs: oldSecret.lastSigns, until: when(oldSecret.until) })} {copy.both}
        </p>
      )}
      {turning && <p className="mt-2 font-semibold">{copy.ask}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {oldSecret && (
          <Button
            look="quiet"
            className="small danger"
            pending={pending && action === 'end' && copy.ending}
            onClick={() => void flow.endOld()}
          >
            {copy.end}
          </Button>
        )}
        {secret && !oldSecret && (
          <Button
            look={turning ? 'primary' : 'quiet'}
            className="small"
            pending={pending && action === 'turn' && copy.making}
            onClick={() => (turning ? void flow.turn() : flow.askTurn(true))}
          >
            {copy.make}
          </Button>
        )}
        {turning && (
          <button className="btn small quiet" type="button" onClick={() => flow.askTurn(false)}>
            {copy.keep}
          </button>
        )}
      </div>
    </>
  )
}
