import { fill } from '#lib/domain/shared/text'
import { formatWhen } from '@office/domain/times'
import type { FeedDecision } from '@office/services/offers-port'
import { useInside } from '@office/screens/parts/Frame'
import { useNow } from '@office/screens/parts/use-now'
import type { OffersCopy } from '@office/screens/words'

/** What was decided about a lender, by whom and when; the newest first. */
export function DecisionLog({ decisions, copy }: { decisions: readonly FeedDecision[]; copy: OffersCopy }) {
  const { copy: office } = useInside()
  const now = useNow()
  const words = copy.history
  const when = (instant: string) => formatWhen(instant, now, office.today)
  if (decisions.length === 0) return <p className="note">{words.logEmpty}</p>
  return (
    <ul className="log">
      {decisions.map(({ id, what, at, by, version, from, message, offers, undoneAt }) => (
        <li key={id} className="wrap-anywhere">
          <b>
            {by === null ? '' : `${by}: `}
            {fill(words.actions[what], {
              version: version ?? '',
              from: from === null ? '' : when(from),
              offers: offers.join(', '),
            })}
          </b>
          <span>
            {[when(at), undoneAt !== null && fill(words.undone, { when: when(undoneAt) })]
              .filter(Boolean)
              .join(', ')}
          </span>
          {message !== null && <p className="whitespace-pre-line text-ink-2">{message}</p>}
        </li>
      ))}
    </ul>
  )
}
