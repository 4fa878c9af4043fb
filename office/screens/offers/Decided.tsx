import { useStore } from '@nanostores/react'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { FeedDecision } from '@office/services/offers-port'
import type { LenderFlow } from '@office/stores/offers/lender'
import { Button } from '@/ui/Button'
import { useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { Notice } from '@office/screens/parts/Notice'
import { useNow } from '@office/screens/parts/use-now'
import { wordsOf, type OffersCopy } from '@office/screens/words'

type Done = keyof OffersCopy['decide']['done']

interface DecidedProps {
  readonly flow: Pick<LenderFlow, '$details' | '$progress' | '$about' | 'undo'>
  readonly copy: OffersCopy
}

/** What was decided last, while it can be undone, and why the last press did nothing. */
export function Decided({ flow, copy }: DecidedProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const details = useStore(flow.$details)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const words = copy.decide
  const when = (instant: string) => formatWhen(instant, now, office.today)
  const last = details?.decisions.find(({ id }) => id === details.undo?.id)
  const fillAll = (template: string, decision: FeedDecision) =>
    fill(template, {
      version: decision.version ?? '',
      when: when(decision.from ?? decision.at),
      who: decision.by ?? copy.history.server,
      shown: plural(copy.publishForm.offers, decision.shown, DEFAULT_LOCALE),
      offers: decision.offers.join(', '),
    })
  const done = last && (last.what as Done)
  return (
    <>
      {progress.state === 'failed' && (
        <div className="mt-4">
          <Failed {...wordsOf(copy.errors, progress.error)} />
        </div>
      )}
      {last && done && done in words.done && (
        <div className="mt-4">
          <Notice title={fillAll(words.done[done], last)}>
            <p>
              {fillAll(words.doneText[done], last)}{' '}
              {done === 'published' && last.withheld > 0 && plural(words.held, last.withheld, DEFAULT_LOCALE)}
            </p>
            <Button
              look="quiet"
              className="small mt-2.5"
              pending={progress.state === 'pending' && about === 'undo' && words.undoing}
              onClick={() => void flow.undo()}
            >
              {words.undo}
            </Button>
          </Notice>
        </div>
      )}
    </>
  )
}
