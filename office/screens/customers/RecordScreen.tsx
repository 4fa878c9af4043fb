import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { formatRupees } from '#lib/domain/format/format'
import { visitSpan } from '@office/domain/day'
import { dayAddress, officeAddress } from '@office/domain/routes'
import { formatDay, formatWhen } from '@office/domain/times'
import { shortId } from '@office/domain/customer'
import type { IsoDate } from '#lib/domain/dates/dates'
import { fill } from '#lib/domain/shared/text'
import { createCustomerRecord } from '@office/stores/customer-record'
import { $customer, customerRequest } from '@office/stores/customers'
import { createPhoneBooking } from '@office/stores/visits/phone-booking'
import type { CustomerRecord, Erasure } from '@office/services/ports'
import { Columns } from '@office/screens/parts/Columns'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Failed, Loading } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import { HeadActions } from '@office/screens/parts/ScreenHead'
import { StateName } from '@office/screens/parts/StateMark'
import { TableHead } from '@office/screens/parts/TableHead'
import { useNow } from '@office/screens/parts/use-now'
import { BookVisit, Booked } from '@office/screens/booking/BookVisit'
import type { PhoneBookingCopy } from '@office/screens/booking/phone-booking-copy'
import type { CustomersCopy } from '@office/screens/words'
import { Applications } from './Applications'
import { ConsentsGiven, WhoLooked } from './Beside'
import { Verification } from './CustomerTable'
import { Documents } from './Documents'
import { Erase, untilText } from './Erase'
import { Personal, useReveals } from './Personal'

function Visits({ record, copy }: { record: CustomerRecord; copy: CustomersCopy['record']['visits'] }) {
  const { copy: office } = useInside()
  return (
    <Part id="visits" title={copy.title}>
      {record.visits.length === 0 && <p className="note mt-2.5">{copy.empty}</p>}
      {record.visits.length > 0 && (
        <table className="records">
          <TableHead columns={copy.columns} />
          <tbody>
            {record.visits.map((visit) => (
              <tr
                key={visit.bookingId}
                className="max-lg:flex max-lg:flex-wrap max-lg:border-b max-lg:border-rule"
              >
                <td className="max-lg:flex-[1_1_8rem] max-lg:border-0 max-lg:whitespace-nowrap">
                  <a href={dayAddress(visit.selectedDate)}>{formatDay(visit.selectedDate as IsoDate)}</a>
                  <span className="block leading-tight text-ink-3">{visitSpan(visit)}</span>
                </td>
                <td className="max-lg:flex-[1_1_8rem] max-lg:border-0">
                  {visit.assessor?.name ?? copy.notAssigned}
                </td>
                <td className="max-lg:flex-[1_1_8rem] max-lg:border-0 max-lg:*:whitespace-normal">
                  <StateName state={visit.state} name={office.states[visit.state]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

function Enquiries({ record, copy }: { record: CustomerRecord; copy: CustomersCopy['record']['enquiries'] }) {
  const { copy: office } = useInside()
  const now = useNow()
  if (record.enquiries.length === 0) return null
  return (
    <Part id="enquiries" title={copy.title}>
      <ul className="log">
        {record.enquiries.map(({ id, lookingFor, amount, createdAt, note, visit }) => (
          <li key={id}>
            <b>
              {lookingFor}, {formatRupees(amount)}
            </b>
            <span>
              {[
                formatWhen(createdAt, now, office.today),
                visit && fill(copy.visit, { day: formatDay(visit.selectedDate as IsoDate) }),
                note,
              ]
                .filter(Boolean)
                .join('. ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Erased({
  id,
  erased,
  copy,
}: {
  id: string
  erased: Erasure
  copy: CustomersCopy['record']['erase']
}) {
  const { copy: office } = useInside()
  const now = useNow()
  return (
    <div className="border-2 border-teal bg-teal-tint px-4 py-3" role="status">
      <b>{copy.done}</b>
      <p>
        {fill(copy.doneText, {
          id: shortId(id),
          when: formatWhen(erased.erasedAt, now, office.today),
          who: erased.by,
          retained: erased.retained
            .map(({ what, until }) =>
              fill(copy.keptText, { what: copy.staysList[what], until: untilText(until, copy) }),
            )
            .join('; '),
        })}
      </p>
      <p>
        <a href={officeAddress('customers')}>{copy.back}</a>
      </p>
    </div>
  )
}

/** One customer: who, what they applied for, documents, visits, consents, and who looked. */
export function RecordScreen({ copy, booking }: { copy: CustomersCopy; booking: PhoneBookingCopy }) {
  const { user, copy: office } = useInside()
  const [id] = useState(() => new URLSearchParams(window.location.search).get('id') ?? '')
  const [flow] = useState(() => createCustomerRecord({ id }))
  const [phoneBooking] = useState(() => createPhoneBooking())
  const booked = useStore(phoneBooking.$booked)
  const reveals = useReveals()
  const record = useStore($customer)
  const progress = useStore(customerRequest.$progress)
  const erased = useStore(flow.$erased)
  const phone = useStore(reveals.$shown)['phone']
  useEffect(() => void flow.load(), [flow])
  useEffect(() => void (booked && flow.refresh()), [flow, booked])
  useChanges(
    ['customers', 'visits'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const book = ({ personalInfo, visits: [last] }: CustomerRecord) =>
    phoneBooking.open(
      {
        whom: { kind: 'customer', id },
        fullName: personalInfo.name,
        address: last?.address ?? null,
      },
      Date.now(),
    )
  return (
    <>
      <p className="mb-1 text-ink-3">
        <a className="inline-block py-2" href={officeAddress('customers')}>
          {copy.title}
        </a>{' '}
        <span aria-hidden="true">/</span> {shortId(id)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{erased ? shortId(id) : record?.personalInfo.name || shortId(id) || copy.title}</h1>
        {record && !erased && (
          <Verification status={record.verificationStatus} className="-ml-1" copy={copy} />
        )}
        {record && !erased && (
          <HeadActions>
            <button className="btn small quiet" type="button" onClick={() => void book(record)}>
              {booking.open}
            </button>
            {phone?.state === 'shown' && (
              <a className="btn small primary" href={`tel:${phone.value}`}>
                {copy.record.call}
              </a>
            )}
          </HeadActions>
        )}
      </div>
      {!erased && <Booked flow={phoneBooking} copy={booking} />}
      <BookVisit flow={phoneBooking} copy={booking} />
      {progress.state === 'failed' && !erased && (
        <div className="mt-4">
          <Failed
            {...copy.errors[progress.error]}
            again={
              progress.error === 'customer'
                ? { label: office.tryAgain, act: () => void flow.load() }
                : undefined
            }
          />
        </div>
      )}
      {!record && progress.state !== 'failed' && !erased && (
        <div className="mt-4">
          <Loading text={office.loading} widths={[30, 52]} />
        </div>
      )}
      {erased && (
        <div className="mt-4">
          <Erased id={id} erased={erased} copy={copy.record.erase} />
        </div>
      )}
      {record && !erased && (
        <Columns narrow>
          <div>
            <Personal flow={flow} record={record} reveals={reveals} copy={copy.record} />
            <Applications flow={flow} record={record} words={copy} />
            <Documents flow={flow} record={record} words={copy} />
            <Visits record={record} copy={copy.record.visits} />
          </div>
          <aside>
            <ConsentsGiven record={record} words={copy} />
            <Enquiries record={record} copy={copy.record.enquiries} />
            <WhoLooked flow={flow} record={record} words={copy} />
            {user.role === 'admin' && <Erase flow={flow} record={record} words={copy} />}
          </aside>
        </Columns>
      )}
    </>
  )
}
