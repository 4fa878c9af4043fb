import { useEffect, useRef } from 'react'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatShortDate } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { formatShortAddress } from '#lib/domain/visit/address'
import { visitSpan } from '@office/domain/day'
import { formatDay, formatMoment } from '@office/domain/times'
import { fill, plural } from '#lib/domain/shared/text'
import type { PrintedDay } from '@office/services/ports'
import type { VisitsCopy } from '@office/screens/words'

/** An Indian number as it is read out: '98110 24680'. */
const national = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2')

/** The day on paper: one assessor a page, phones whole, no state, no amount. */
export function Paper({
  printed,
  onBack,
  copy,
}: {
  printed: PrintedDay
  onBack: () => void
  copy: VisitsCopy
}) {
  const words = copy.paper
  const day = printed.day as IsoDate
  const place = useRef<HTMLDivElement>(null)
  const year = formatShortDate(day, DEFAULT_LOCALE).slice(-4)
  useEffect(() => {
    place.current?.focus()
    window.print()
  }, [printed])
  return (
    <div className="grid gap-6" ref={place} tabIndex={-1}>
      <div className="flex flex-wrap gap-2 print:hidden">
        <button className="btn small primary" type="button" onClick={() => window.print()}>
          {words.again}
        </button>
        <button className="btn small quiet" type="button" onClick={onBack}>
          {words.back}
        </button>
        <p className="note basis-full">{words.note}</p>
      </div>
      {printed.pages.map(({ assessor, visits }, page) => {
        const who = assessor?.name ?? words.unassigned
        return (
          <section className="paper" key={assessor?.id ?? ''} aria-label={who}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <b>{fill(words.title, { day: `${formatDay(day)} ${year}` })}</b>
              <span>{fill(words.page, { who, page: page + 1, pages: printed.pages.length })}</span>
            </div>
            <table>
              <thead>
                <tr>
                  {Object.entries(words.columns).map(([column, name]) => (
                    <th key={column} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {visits.map((visit) => (
                  <tr key={visit.bookingId}>
                    <td>{visitSpan(visit)}</td>
                    <td>
                      {visit.fullName}
                      <br />
                      {national(visit.phone)}
                      {visit.alternateNumber && (
                        <>
                          <br />
                          {visit.alternateNumber}
                        </>
                      )}
                    </td>
                    <td>{formatShortAddress(visit.address)}</td>
                    <td>______ g</td>
                    <td>__________</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              {fill(plural(words.foot, visits.length, DEFAULT_LOCALE), {
                who: printed.printedBy,
                time: formatMoment(Date.parse(printed.printedAt)),
              })}
            </p>
          </section>
        )
      })}
    </div>
  )
}
