import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import { createWebhook, givenUp, type WebhookFlow } from '@office/stores/leads/webhook'
import type { Webhook as WebhookState } from '@office/services/leads-port'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Failed, Loading } from '@office/screens/parts/ListStates'
import { Notice } from '@office/screens/parts/Notice'
import { Part } from '@office/screens/parts/Part'
import { useNow } from '@office/screens/parts/use-now'
import { wordsOf, type LeadsCopy } from '@office/screens/words'
import { Deliveries } from './Deliveries'
import { Secret } from './Secret'

type Words = LeadsCopy['webhook']

/** The address that events are posted to, and a test of it. */
function Address({ flow, webhook, copy }: { flow: WebhookFlow; webhook: WebhookState; copy: Words }) {
  const typed = useStore(flow.$typed)
  const isWrong = useStore(flow.$isWrong)
  const progress = useStore(flow.$progress)
  const action = useStore(flow.$about)?.action
  const pending = progress.state === 'pending'
  return (
    <form
      className="tight grid max-w-[34rem] gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void flow.save()
      }}
    >
      <TextField
        label={copy.address}
        hint={copy.addressHint}
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onValue={flow.type}
        error={isWrong ? copy.addressWrong : undefined}
      />
      <p className="note">{copy.what}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="small"
          type="submit"
          pending={pending && action === 'save' && copy.saving}
        >
          {copy.save}
        </Button>
        {webhook.address !== null && webhook.pausedAt === null && (
          <>
            <Button
              look="quiet"
              className="small"
              pending={pending && action === 'test' && copy.testing}
              onClick={() => void flow.test()}
            >
              {copy.test}
            </Button>
            <Button
              look="quiet"
              className="small"
              pending={pending && action === 'pause' && copy.pausing}
              onClick={() => void flow.pause(true)}
            >
              {copy.pause}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** That nothing is posted since when, and the way on. */
function Paused({
  flow,
  webhook,
  own,
  copy,
}: Omit<WebhookProps, 'lender'> & { flow: WebhookFlow; webhook: WebhookState }) {
  const { copy: office } = useInside()
  const now = useNow()
  const progress = useStore(flow.$progress)
  const { pausedAt, storedDays: days } = webhook
  if (pausedAt === null) return null
  return (
    <div className="mb-3">
      <Notice title={fill(copy.paused, { when: formatWhen(pausedAt, now, office.today) })}>
        <p>{fill(copy.pausedText, { days })}</p>
        {own && (
          <Button
            look="primary"
            className="small mt-2.5"
            pending={progress.state === 'pending' && copy.resuming}
            onClick={() => void flow.pause(false)}
          >
            {copy.resume}
          </Button>
        )}
      </Notice>
    </div>
  )
}

interface WebhookProps {
  readonly lender: string
  /** Whether it is the lender's own person, who changes it. */
  readonly own: boolean
  readonly copy: Words
}

/** Where the events of a lender are posted, with which secret, and what became of each. */
export function Webhook({ lender, own, copy }: WebhookProps) {
  const { copy: office } = useInside()
  const [flow] = useState(() => createWebhook(lender))
  const webhook = useStore(flow.$webhook)
  const loading = useStore(flow.$loading)
  const progress = useStore(flow.$progress)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['leads'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const lost = webhook ? givenUp(webhook).length : 0
  return (
    <Part
      id="webhook"
      title={copy.title}
      {...(lost > 0 ? { aside: plural(copy.aside, lost, DEFAULT_LOCALE) } : {})}
    >
      {loading.state === 'failed' && (
        <Failed {...copy.errors.webhook} again={{ label: office.tryAgain, act: () => void flow.load() }} />
      )}
      {!webhook && loading.state !== 'failed' && <Loading text={office.loading} widths={[20, 30, 20]} />}
      {progress.state === 'failed' && (
        <div className="mb-3">
          <Failed {...wordsOf(copy.errors, progress.error)} />
        </div>
      )}
      {webhook && (
        <>
          <Paused flow={flow} webhook={webhook} own={own} copy={copy} />
          {own ? (
            <Address flow={flow} webhook={webhook} copy={copy} />
          ) : (
            <p className="wrap-anywhere">
              <b className="font-semibold">{copy.address}</b> {webhook.address ?? copy.noAddress}
            </p>
          )}
          <p className="mt-3">
            {copy.days}: <span className="num">{fill(copy.taken, webhook.sevenDays)}</span>
          </p>
          {own && <Secret flow={flow} webhook={webhook} copy={copy.secret} />}
          <Deliveries flow={flow} webhook={webhook} own={own} copy={copy.deliveries} />
        </>
      )}
    </Part>
  )
}
