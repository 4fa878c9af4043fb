import { useStore } from '@nanostores/react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { addressCells, formatShortAddress } from '#lib/domain/visit/address'
import { visitSpan } from '@office/domain/day'
import { customerAddress, mapAddress } from '@office/domain/routes'
import { formatDay } from '@office/domain/times'
import type { OfficeVisit, VisitDay } from '@office/services/ports'
import type { Reveals } from '@office/stores/reveals'
import type { VisitCard } from '@office/stores/visits/visit-card'
import { useInside } from '@office/screens/parts/Frame'
import { Failed, Loading } from '@office/screens/parts/ListStates'
import { Mask } from '@office/screens/parts/Mask'
import { OfficeDialog } from '@office/screens/parts/OfficeDialog'
import { StateName } from '@office/screens/parts/StateMark'
import { wordsOf, type VisitsCopy } from '@office/screens/words'
import { CardActions } from './CardActions'
import { LoanRows } from './LoanRows'
import { Story } from './Story'

interface CardProps {
  readonly card: VisitCard
  readonly reveals: Reveals
  readonly reveal: (visit: OfficeVisit, field: 'phone' | 'alternateNumber') => Promise<string>
  readonly today: IsoDate
  /** The day that is shown; null until it is read. */
  readonly day: VisitDay | null
  readonly copy: VisitsCopy
}

/** Where, when and whom: what an assessor needs at the door. */
function Details({
  visit,
  reveals,
  reveal,
  copy,
}: { visit: OfficeVisit } & Pick<CardProps, 'reveals' | 'reveal' | 'copy'>) {
  const { user, copy: office } = useInside()
  const words = copy.card
  const phone = useStore(reveals.$shown)[`${visit.bookingId} phone`]
  const mask = (field: 'phone' | 'alternateNumber') => (
    <Mask
      reveals={reveals}
      id={`${visit.bookingId} ${field}`}
      masked={visit[field]}
      what={field === 'phone' ? office.mask.phone : office.mask.otherNumber}
      who={visit.fullName}
      read={() => reveal(visit, field)}
      copy={office.mask}
    />
  )
  return (
    <>
      <dl className="ledger">
        <div>
          <dt>{words.hour}</dt>
          <dd>
            {formatDay(visit.selectedDate as IsoDate)}, {visitSpan(visit)}
          </dd>
        </div>
        <div>
          <dt>{words.place}</dt>
          <dd>
            {formatShortAddress(visit.address)}{' '}
            <a
              href={mapAddress(addressCells(visit.address))}
              target="_blank"
              rel="noreferrer"
              title={words.mapHint}
            >
              {words.map}
              <span className="sr">, {words.mapHint}</span>
            </a>
          </dd>
        </div>
        <div>
          <dt>{words.phone}</dt>
          <dd>{mask('phone')}</dd>
        </div>
        <div>
          <dt>{words.other}</dt>
          <dd>{mask('alternateNumber')}</dd>
        </div>
        <LoanRows visit={visit} copy={words} />
        <div>
          <dt>{words.assessor}</dt>
          <dd>{visit.assessor?.name ?? words.notAssigned}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        {phone?.state === 'shown' && (
          <a className="btn small quiet" href={`tel:${phone.value}`}>
            {words.call}
          </a>
        )}
        {user.role !== 'assessor' && (
          <a className="btn small quiet" href={customerAddress(visit.customerId)}>
            {words.record}
          </a>
        )}
      </div>
    </>
  )
}

/** One visit, opened from the board. */
export function Card({ card, reveals, reveal, today, day, copy }: CardProps) {
  const { copy: office } = useInside()
  const open = useStore(card.$open)
  const story = useStore(card.$story)
  const loading = useStore(card.$loading)
  const visit = story?.visit
  return (
    <OfficeDialog
      open={open !== null}
      title={visit?.fullName ?? office.loading}
      onClose={card.close}
      className="side"
      aside={visit && <StateName state={visit.state} name={office.states[visit.state]} />}
    >
      {!story && loading.state === 'pending' && <Loading text={office.loading} widths={[30, 52]} />}
      {loading.state === 'failed' && (
        <Failed
          {...wordsOf(copy.errors, 'visit')}
          again={{ label: office.tryAgain, act: () => void card.open(open ?? '') }}
        />
      )}
      {story && (
        <>
          <Details visit={story.visit} reveals={reveals} reveal={reveal} copy={copy} />
          <CardActions card={card} visit={story.visit} today={today} shown={day} copy={copy} />
          <Story story={story} copy={copy} />
        </>
      )}
    </OfficeDialog>
  )
}
