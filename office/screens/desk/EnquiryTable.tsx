import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { ENQUIRY_STATES } from '#lib/domain/person/enquiry-state'
import { formatRupees } from '#lib/domain/format/format'
import type { IsoDate } from '#lib/domain/dates/dates'
import { customerAddress } from '@office/domain/routes'
import { formatDay, formatWhen, lateBy } from '@office/domain/times'
import { fill } from '#lib/domain/shared/text'
import { inCallOrder, type Enquiries } from '@office/stores/enquiries'
import type { EnquiryPage, OfficeEnquiry } from '@office/services/ports'
import type { Closing } from '@office/stores/closing'
import { createReveals, type Reveals } from '@office/stores/reveals'
import { ActionCell } from '@office/screens/parts/ActionCell'
import { useInside } from '@office/screens/parts/Frame'
import { Late } from '@office/screens/parts/Late'
import { Failed } from '@office/screens/parts/ListStates'
import { Mask } from '@office/screens/parts/Mask'
import { TableHead } from '@office/screens/parts/TableHead'
import { useKeys } from '@office/screens/parts/use-keys'
import { useNow } from '@office/screens/parts/use-now'
import { wordsOf, type DeskCopy } from '@office/screens/words'
import { CallForm, type BookAction } from './CallForm'

interface RowProps {
  readonly flow: Enquiries
  readonly enquiry: OfficeEnquiry
  readonly now: number
  readonly reveals: Reveals
  readonly book: BookAction
  readonly closing: Closing
  readonly copy: DeskCopy['enquiries']
}

function CallBack({ enquiry, now, copy }: Pick<RowProps, 'enquiry' | 'now' | 'copy'>) {
  const { copy: office } = useInside()
  const { callBackAt, state } = enquiry
  if (callBackAt === null) return copy.anyTime
  const time = formatWhen(callBackAt, now, office.today)
  const late = state === 'closed' ? null : lateBy(callBackAt, now)
  if (late === null) return time
  return <Late>{fill(copy.late, { time, late })}</Late>
}

function VisitOf({ enquiry, copy }: Pick<RowProps, 'enquiry' | 'copy'>) {
  if (!enquiry.visit) return null
  const { customerId, selectedDate, state } = enquiry.visit
  const words = state === 'cancelled' ? copy.visitCancelled : copy.visit
  return (
    <a className="block leading-tight" href={customerAddress(customerId)}>
      {fill(words, { day: formatDay(selectedDate as IsoDate) })}
    </a>
  )
}

function Row({ flow, enquiry, now, reveals, book, closing, copy }: RowProps) {
  const chosen = useStore(closing.$chosen).has(enquiry.id)
  const { copy: office } = useInside()
  const call = useStore(flow.$call)
  const progress = useStore(flow.$progress)
  const about = useStore(flow.$about)
  const { id, state, fullName, callBackAt } = enquiry
  const isOn = call?.id === id
  const isLate = state !== 'closed' && callBackAt !== null && lateBy(callBackAt, now) !== null
  const failed = progress.state === 'failed' && about === id && progress.error
  const when = (instant: string) => formatWhen(instant, now, office.today)
  return (
    <>
      <tr className={isLate ? 'max-lg:border-t-error' : undefined}>
        <td>
          <span className="flex items-center gap-1">
            {state !== 'closed' && (
              <label className="-ml-2.5 grid size-11 flex-none cursor-pointer place-items-center">
                <input
                  className="size-5 accent-ink"
                  type="checkbox"
                  checked={chosen}
                  onChange={() => closing.toggle(id)}
                />
                <span className="sr">{fill(copy.bulk.choose, { name: fullName })}</span>
              </label>
            )}
            <span className="min-w-0">
              <b className="font-semibold wrap-anywhere max-lg:text-[1.125rem]">{fullName}</b>
              <span className="block leading-tight text-ink-3">{when(enquiry.createdAt)}</span>
            </span>
          </span>
        </td>
        <td data-label={copy.columns.phone}>
          <Mask
            reveals={reveals}
            id={id}
            masked={enquiry.phone}
            what={office.mask.phone}
            who={fullName}
            read={() => flow.reveal(id)}
            copy={office.mask}
          />
        </td>
        <td data-label={copy.columns.lookingFor}>
          {enquiry.lookingFor}
          {enquiry.about && <span className="block leading-tight text-ink-3">{enquiry.about}</span>}
          <span className="block leading-tight text-ink-3">
            {enquiry.otherOffers ? copy.otherOffers : copy.noOtherOffers}
          </span>
        </td>
        <td className="num lg:text-right" data-label={copy.columns.amount}>
          {formatRupees(enquiry.amount)}
        </td>
        <td className="max-lg:col-span-full" data-label={copy.columns.callBack}>
          <CallBack enquiry={enquiry} now={now} copy={copy} />
        </td>
        <td className="text-ink-2 max-lg:col-span-full lg:max-w-[220px]" data-label={copy.columns.note}>
          {state === 'closed' && enquiry.outcome && (
            <b className="block font-semibold">{copy.outcomes[enquiry.outcome]}</b>
          )}
          {enquiry.note || '—'}
          <VisitOf enquiry={enquiry} copy={copy} />
          {enquiry.takenBy && enquiry.changedAt && (
            <span className="block leading-tight text-ink-3">
              {fill(copy.takenBy, { who: enquiry.takenBy, when: when(enquiry.changedAt) })}
            </span>
          )}
        </td>
        <ActionCell>
          {state === 'closed' ? (
            <button className="btn small quiet" type="button" onClick={() => void flow.openAgain(enquiry)}>
              {copy.openAgain}
              <span className="sr">: {fullName}</span>
            </button>
          ) : (
            <>
              <button
                className="btn small primary"
                type="button"
                aria-expanded={isOn}
                data-row={id}
                onClick={() => (isOn ? flow.cancel() : flow.open(enquiry))}
              >
                {state === 'new' ? copy.called : copy.callAgain}
                <span className="sr">: {fullName}</span>
              </button>
              <button className="btn small quiet" type="button" onClick={() => void flow.close(enquiry)}>
                {copy.close}
                <span className="sr">: {fullName}</span>
              </button>
            </>
          )}
        </ActionCell>
      </tr>
      {(isOn || failed) && (
        <tr>
          <td colSpan={7} className="max-lg:col-span-full lg:border-b-ink lg:bg-paper">
            {failed && <Failed {...wordsOf(copy.errors, failed)} />}
            {isOn && <CallForm key={id} {...{ flow, call, enquiry, reveals, book, copy }} />}
          </td>
        </tr>
      )}
    </>
  )
}

/** The enquiries by state; the row whose call is on is open. */
export function EnquiryTable({
  flow,
  page,
  book,
  closing,
  copy,
}: {
  flow: Enquiries
  page: EnquiryPage
  book: BookAction
  closing: Closing
  copy: DeskCopy['enquiries']
}) {
  const now = useNow()
  const [reveals] = useState(() => createReveals())
  const table = useRef<HTMLTableElement>(null)
  const move = (by: number) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus()
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      const row = document.activeElement?.closest('[data-row]') ?? table.current?.querySelector('[data-row]')
      if (row instanceof HTMLElement) row.click()
    },
  })
  return (
    <table className="records slips" ref={table}>
      <TableHead columns={copy.columns} right={['amount']} />
      {ENQUIRY_STATES.map((group) => {
        const enquiries = inCallOrder(page.enquiries.filter(({ state }) => state === group))
        if (enquiries.length === 0) return null
        return (
          <tbody
            key={group}
            className={`max-lg:not-first-of-type:mt-4 lg:leading-[1.3] ${group === 'closed' ? 'text-ink-2' : ''}`}
          >
            <tr className="max-lg:block max-lg:border-0 max-lg:bg-transparent max-lg:p-0">
              <th colSpan={7} scope="rowgroup" className="bg-folio px-3 py-1.5 text-ink max-lg:block">
                {copy.groups[group]}{' '}
                <b className="font-normal text-ink-2 tabular-nums">{page.counts[group]}</b>
              </th>
            </tr>
            {enquiries.map((enquiry) => (
              <Row key={enquiry.id} {...{ flow, enquiry, now, reveals, book, closing, copy }} />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}
