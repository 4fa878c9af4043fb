import { useStore } from '@nanostores/react'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { fill } from '#lib/domain/shared/text'
import { formatDay, formatWhen } from '@office/domain/times'
import type { LenderDetails } from '@office/services/offers-port'
import { useInside } from '@office/screens/parts/Frame'
import { useNow } from '@office/screens/parts/use-now'
import type { LenderFlow } from '@office/stores/offers/lender'
import { Button } from '@/ui/Button'
import type { OffersCopy } from '@office/screens/words'

interface TakeOffProps {
  readonly flow: LenderFlow
  readonly offer: string
  readonly name: string
  readonly copy: OffersCopy
}

/** One press, with Undo: it can be put on again by undoing it, or by publishing. */
function TakeOff({ flow, offer, name, copy }: TakeOffProps) {
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  return (
    <Button
      look="quiet"
      className="small mt-1.5"
      pending={progress.state === 'pending' && about === offer && copy.history.takingOff}
      onClick={() => void flow.takeOff(offer)}
    >
      {copy.history.takeOff}
      <span className="sr">: {name}</span>
    </Button>
  )
}

interface ShownOffersProps {
  readonly flow: LenderFlow
  readonly details: LenderDetails
  readonly copy: OffersCopy
}

/** What is shown of a lender: what ends first, first; and when all of it goes off. */
export function ShownOffers({ flow, details, copy }: ShownOffersProps) {
  const { copy: office } = useInside()
  const now = useNow()
  const words = copy.history
  const { shown, offFrom } = details
  const byEnd = shown.toSorted((one, other) =>
    (one.validUntil ?? '9999').localeCompare(other.validUntil ?? '9999'),
  )
  if (shown.length === 0) return <p className="note">{words.shownEmpty}</p>
  return (
    <>
      <ul className="log">
        {byEnd.map(({ id, name, version, validUntil, endNotedAt }) => (
          <li key={id}>
            <b className="wrap-anywhere">{name}</b>
            <span>
              {[
                fill(words.shownOffer, { code: id, version }),
                validUntil !== null && fill(words.until, { day: formatDay(validUntil as IsoDate) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {endNotedAt !== null && (
              <span className="block">
                {fill(words.told, { day: formatDay(istDate(Date.parse(endNotedAt))) })}
              </span>
            )}
            <span className="block">
              <TakeOff flow={flow} offer={id} name={name} copy={copy} />
            </span>
          </li>
        ))}
      </ul>
      {offFrom !== null && (
        <p className="note mt-2.5">{fill(words.off, { when: formatWhen(offFrom, now, office.today) })}</p>
      )}
    </>
  )
}
