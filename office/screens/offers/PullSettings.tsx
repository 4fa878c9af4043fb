import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { LenderDetails } from '@office/services/offers-port'
import { createPull } from '@office/stores/offers/pull'
import { Button } from '@/ui/Button'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { Part } from '@office/screens/parts/Part'
import { useNow } from '@office/screens/parts/use-now'
import { wordsOf, type OffersCopy } from '@office/screens/words'
import { PullForm } from './PullForm'

type Pull = NonNullable<LenderDetails['pull']>

/** How a file is fetched, as it stands. */
function Stated({ pull, copy }: { pull: Pull; copy: OffersCopy }) {
  const { copy: office } = useInside()
  const now = useNow()
  const words = copy.pull
  const when = (instant: string) => formatWhen(instant, now, office.today)
  const { trouble } = pull
  return (
    <>
      {trouble && (
        <div className="mb-3">
          <Failed
            title={plural(words.trouble, trouble.times, DEFAULT_LOCALE)}
            text={fill(words.troubleText, { sentence: trouble.sentence, when: when(trouble.since) })}
          />
        </div>
      )}
      <dl className="ledger">
        <div>
          <dt>{words.address}</dt>
          <dd className="wrap-anywhere">{pull.address}</dd>
        </div>
        <div>
          <dt>{words.how}</dt>
          <dd>
            {plural(copy.every, pull.everyHours, DEFAULT_LOCALE)}, {words.proofs[pull.proof]}
          </dd>
        </div>
        <div>
          <dt>{words.last}</dt>
          <dd>{pull.lastAt === null ? copy.never : when(pull.lastAt)}</dd>
        </div>
        <div>
          <dt>{words.next}</dt>
          <dd>{Date.parse(pull.nextAt) <= now ? words.soon : when(pull.nextAt)}</dd>
        </div>
      </dl>
    </>
  )
}

interface PullSettingsProps {
  readonly details: LenderDetails
  /** Reads the lender again. */
  readonly changed: () => Promise<void>
  readonly copy: OffersCopy
}

/** Where a lender's file is fetched, with a press that does it at once. */
export function PullSettings({ details, changed, copy }: PullSettingsProps) {
  const [flow] = useState(() => createPull(details.id, changed))
  const draft = useStore(flow.$draft)
  const progress = useStore(flow.$progress)
  const words = copy.pull
  const { pull } = details
  const pending = progress.state === 'pending'
  return (
    <Part id="pull" title={words.title}>
      {progress.state === 'failed' && draft === null && (
        <div className="mb-3">
          <Failed {...wordsOf(copy.errors, progress.error)} />
        </div>
      )}
      {pull ? <Stated pull={pull} copy={copy} /> : <p className="note">{words.none}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {pull && (
          <Button
            look="quiet"
            className="small"
            pending={pending && draft === null && words.going}
            onClick={() => void flow.now()}
          >
            {words.now}
          </Button>
        )}
        <button className="btn small quiet" type="button" onClick={() => flow.edit(details)}>
          {pull ? words.edit : words.begin}
        </button>
        {pull && (
          <button
            className="btn small quiet"
            type="button"
            disabled={pending}
            onClick={() => void flow.end()}
          >
            {words.end}
          </button>
        )}
      </div>
      <OfficeDialog open={draft !== null} title={words.title} onClose={flow.cancel}>
        {draft && <PullForm flow={flow} draft={draft} hasSecret={pull !== null} copy={copy} />}
      </OfficeDialog>
    </Part>
  )
}
