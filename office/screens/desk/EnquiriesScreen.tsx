import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { ENQUIRY_FILTERS, statesOf, type EnquiryFilter } from '#lib/domain/person/enquiry-state'
import { fill } from '#lib/domain/shared/text'
import { createClosing } from '@office/stores/closing'
import { createEnquiries } from '@office/stores/enquiries'
import { createPhoneBooking } from '@office/stores/visits/phone-booking'
import type { EnquiryPage } from '@office/services/ports'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Empty, Failed, Loading } from '@office/screens/parts/ListStates'
import { Keys } from '@office/screens/parts/Keys'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { Pager } from '@office/screens/parts/Pager'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { Segments } from '@office/screens/parts/Segments'
import { Toolbar } from '@office/screens/parts/Toolbar'
import { saveFile } from '@office/screens/parts/save-file'
import { BookVisit, Booked } from '@office/screens/booking/BookVisit'
import type { PhoneBookingCopy } from '@office/screens/booking/phone-booking-copy'
import { wordsOf, type DeskCopy } from '@office/screens/words'
import { BulkBar } from './BulkBar'
import { EnquiryTable } from './EnquiryTable'

const countOf = ({ counts }: EnquiryPage, filter: EnquiryFilter): number =>
  statesOf(filter).reduce((sum, state) => sum + counts[state], 0)

interface EnquiriesScreenProps {
  readonly copy: DeskCopy
  readonly booking: PhoneBookingCopy
}

/** The enquiries to call, those called, and those closed. */
export function EnquiriesScreen({ copy: { enquiries: copy }, booking }: EnquiriesScreenProps) {
  const { copy: office } = useInside()
  const [flow] = useState(() => createEnquiries())
  const [closing] = useState(() => createClosing(flow.$page, () => void flow.refresh()))
  const [phoneBooking] = useState(() => createPhoneBooking())
  const booked = useStore(phoneBooking.$booked)
  const theirs = useStore(phoneBooking.$theirs)
  const page = useStore(flow.$page)
  const filter = useStore(flow.$filter)
  const loading = useStore(flow.$loading)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  useEffect(() => void flow.load(), [flow])
  useEffect(() => void ((booked ?? theirs) && flow.refresh()), [flow, booked, theirs])
  useChanges(
    ['enquiries'],
    useCallback(() => void flow.refresh(), [flow]),
  )
  const save = async () => {
    const file = await flow.export()
    if (file) saveFile(file)
  }
  return (
    <>
      <ScreenHead title={copy.title} aside={page && fill(copy.count, { count: page.counts.new })}>
        <button className="btn small quiet" type="button" onClick={() => void save()}>
          <OfficeIcon name="download" />
          {copy.export}
        </button>
      </ScreenHead>
      <Toolbar>
        <Segments
          label={copy.filter}
          options={ENQUIRY_FILTERS.map((one) => ({
            value: one,
            name: copy.filters[one],
            count: page ? countOf(page, one) : undefined,
          }))}
          value={filter}
          onChoose={(one) => void flow.filter(one)}
        />
        <p className="note">
          {copy.order} {copy.exported}
        </p>
      </Toolbar>
      {progress.state === 'failed' && about === 'export' && (
        <Failed {...wordsOf(copy.errors, progress.error)} />
      )}
      {loading.state === 'failed' && (
        <Failed {...copy.errors.enquiries} again={{ label: office.tryAgain, act: () => void flow.load() }} />
      )}
      {!page && loading.state !== 'failed' && <Loading text={office.loading} widths={[30, 22, 28]} />}
      {page?.enquiries.length === 0 && <Empty {...copy.empty} />}
      <Booked flow={phoneBooking} copy={booking} />
      <BookVisit flow={phoneBooking} copy={booking} />
      <BulkBar flow={closing} copy={copy} />
      {page && page.enquiries.length > 0 && (
        <EnquiryTable
          flow={flow}
          closing={closing}
          page={page}
          copy={copy}
          book={{
            label: booking.open,
            act: ({ id, revision, fullName }) =>
              void phoneBooking.open(
                { whom: { kind: 'enquiry', id, revision }, fullName, address: null },
                Date.now(),
              ),
          }}
        />
      )}
      {page && page.pagination.totalPages > 1 && (
        <Pager pagination={page.pagination} onPage={(number) => void flow.load(number)} copy={office.pages} />
      )}
      <Keys near={page !== null && page.enquiries.length > 0 && page.pagination.totalPages === 1}>
        <kbd>J</kbd>
        <kbd>K</kbd> {copy.keys.row} <kbd>Enter</kbd> {copy.keys.open} <kbd>C</kbd> {copy.keys.called}{' '}
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {copy.keys.save}
      </Keys>
    </>
  )
}
