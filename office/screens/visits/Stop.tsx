import { useStore } from '@nanostores/react'
import { Drawing } from '@/ui/Icon'
import { addressCells, formatShortAddress } from '#lib/domain/visit/address'
import type { IsoDate } from '#lib/domain/dates/dates'
import { fill } from '#lib/domain/shared/text'
import { visitActions } from '@office/domain/visit-actions'
import { mapAddress } from '@office/domain/routes'
import { visitSpan } from '@office/domain/day'
import type { OfficeVisit } from '@office/services/ports'
import type { Reveals } from '@office/stores/reveals'
import type { OwnDay } from '@office/stores/visits/own-day'
import { useInside } from '@office/screens/parts/Frame'
import { Mask } from '@office/screens/parts/Mask'
import { StateMark } from '@office/screens/parts/StateMark'
import { wordsOf, type VisitsCopy } from '@office/screens/words'
import { Failed } from '@office/screens/parts/ListStates'
import { BIG, BIG_PLAIN } from './big-press'
import { LoanRows } from './LoanRows'
import { Missed } from './Missed'

const PATHS = {
  call: 'M6 4h3l1.5 4.500L8.3 10a11 11 0 0 0 5.7 5.700l1.5-2.200L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  map: 'M12 21c-4.5-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11ZM12 7.700a2.3 2.3 0 1 0 0 4.600 2.3 2.3 0 0 0 0-4.600Z',
  way: 'M6 15.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 3.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.5 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.5',
  done: 'm5 12.500 4.5 4.500L19 7',
} as const

interface StopProps {
  readonly visit: OfficeVisit
  readonly open: boolean
  readonly today: IsoDate
  readonly onOpen: () => void
  readonly flow: OwnDay
  readonly reveals: Reveals
  readonly reveal: (visit: OfficeVisit, field: 'phone' | 'alternateNumber') => Promise<string>
  readonly copy: VisitsCopy
}

/** Call and map: both leave this page, so a press is needed for each. */
function Ways({ visit, reveals, reveal, copy }: Pick<StopProps, 'visit' | 'reveals' | 'reveal' | 'copy'>) {
  const key = `${visit.bookingId} phone`
  const phone = useStore(reveals.$shown)[key]
  const label = (
    <>
      <Drawing path={PATHS.call} size={20} />
      {copy.card.call}
    </>
  )
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {phone?.state === 'shown' ? (
        <a className={BIG_PLAIN} href={`tel:${phone.value}`}>
          {label}
        </a>
      ) : (
        <button
          className={BIG_PLAIN}
          type="button"
          aria-busy={phone?.state === 'pending' || undefined}
          onClick={() =>
            void reveals.show(key, async () => {
              const number = await reveal(visit, 'phone')
              window.location.assign(`tel:${number}`)
              return number
            })
          }
        >
          {label}
        </button>
      )}
      <a
        className={BIG_PLAIN}
        href={mapAddress(addressCells(visit.address))}
        target="_blank"
        rel="noreferrer"
        title={copy.card.mapHint}
      >
        <Drawing path={PATHS.map} size={20} />
        {copy.card.map}
        <span className="sr">, {copy.card.mapHint}</span>
      </a>
    </div>
  )
}

/** What the assessor says of the visit: first that they go, then how it went. */
function Says({ visit, today, flow, copy }: Pick<StopProps, 'visit' | 'today' | 'flow' | 'copy'>) {
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const words = copy.card.states
  const { states } = visitActions(visit, today, false)
  const pending = progress.state === 'pending' && about === visit.bookingId
  const failed = progress.state === 'failed' && about === visit.bookingId && progress.error
  if (states.length === 0) return null
  return (
    <div className="grid gap-2.5">
      {failed && <Failed {...wordsOf(copy.errors, failed)} />}
      {visit.state === 'assigned' && (
        <>
          <button
            className={`${BIG} min-h-20 border-gold bg-gold text-ink hover:bg-gold-lift`}
            type="button"
            aria-busy={pending || undefined}
            onClick={() => void flow.say(visit, 'on-the-way')}
          >
            <Drawing path={PATHS.way} size={20} />
            {words['on-the-way']}
          </button>
          <p className="note">{copy.own.after}</p>
        </>
      )}
      {visit.state === 'on-the-way' && (
        <div className="grid grid-cols-2 gap-2.5">
          <button
            className={`${BIG} min-h-20 border-teal bg-teal text-on-ink hover:bg-teal`}
            type="button"
            aria-busy={pending || undefined}
            onClick={() => void flow.say(visit, 'done')}
          >
            <Drawing path={PATHS.done} size={20} />
            {words.done}
          </button>
          <Missed visit={visit} flow={flow} copy={copy} />
        </div>
      )}
    </div>
  )
}

/** A visit of an assessor's day; open it has all that is needed at the door. */
export function Stop({ visit, open, today, onOpen, flow, reveals, reveal, copy }: StopProps) {
  const { copy: office } = useInside()
  const { bookingId, state, fullName } = visit
  const over = state === 'done' || state === 'missed' || state === 'cancelled'
  return (
    <li
      className={`py-3.5 ${open ? 'my-2 border-2 border-ink bg-sheet px-3.5' : 'border-b border-rule'}`}
      data-stop={bookingId}
    >
      <div className="grid grid-cols-[16px_1fr] gap-x-3 [&>svg]:mt-1">
        <StateMark state={state} />
        <div className="min-w-0">
          <p className="flex flex-wrap justify-between gap-x-3">
            <b className="num text-[1.125rem] font-[650]">{visitSpan(visit)}</b>
            <span className="text-ink-2">{state === 'assigned' ? copy.own.next : office.states[state]}</span>
          </p>
          <h2 className="text-[1.25rem] wrap-anywhere">
            {over ? (
              <span className="font-medium">{fullName}</span>
            ) : (
              <button
                className="min-h-11 text-left font-semibold underline decoration-line hover:decoration-ink"
                type="button"
                aria-expanded={open}
                onClick={onOpen}
              >
                {fullName}
              </button>
            )}
          </h2>
          <p className="text-[1.125rem] text-ink-2 wrap-anywhere">{formatShortAddress(visit.address)}</p>
        </div>
      </div>
      {open && (
        <div className="mt-3 grid gap-3">
          <Ways visit={visit} reveals={reveals} reveal={reveal} copy={copy} />
          <dl className="ledger">
            <LoanRows visit={visit} copy={copy.card} />
            {(['phone', 'alternateNumber'] as const).map((field) => (
              <div key={field}>
                <dt>{field === 'phone' ? copy.card.phone : copy.card.other}</dt>
                <dd>
                  <Mask
                    reveals={reveals}
                    id={`${bookingId} ${field}`}
                    masked={visit[field]}
                    what={field === 'phone' ? office.mask.phone : office.mask.otherNumber}
                    who={fullName}
                    read={() => reveal(visit, field)}
                    copy={office.mask}
                  />
                </dd>
              </div>
            ))}
          </dl>
          {visit.selectedDate <= today ? (
            <Says visit={visit} today={today} flow={flow} copy={copy} />
          ) : (
            <p className="note">{fill(copy.own.early, { state: copy.card.states['on-the-way'] })}</p>
          )}
        </div>
      )}
    </li>
  )
}
