import { Stamp } from '@/islands/shared/Stamp'
import type { FlowCopy } from '#lib/content/copy/copy'
import type { timesOf } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { dayParts, formatWeekday, spanTexts } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, partsOf } from '#lib/domain/shared/text'

interface TicketProps {
  readonly bookingId: string
  readonly date: IsoDate | null
  readonly times: ReturnType<typeof timesOf>
  readonly copy: FlowCopy['confirm']
  readonly locale: Locale
}

const formatWeekdayAndDay = (date: IsoDate, locale: Locale): string => {
  const { day, month } = dayParts(date, locale)
  return `${day} ${month}`
}

/** '25.11' for 25 November. */
const formatDayAndMonth = (date: IsoDate): string => `${date.slice(8)}.${date.slice(5, 7)}`

type TimesProps = NonNullable<TicketProps['times']> & Pick<TicketProps, 'copy' | 'locale'>

/** '10 AM to 11 AM', with a large start time. */
function Times({ copy, locale, ...times }: TimesProps) {
  const { start, end } = spanTexts(times, locale)
  const [before, , after = ''] = partsOf(fill(copy.timeRange, { end }))
  return (
    <>
      {before}
      {start} <span>{after.trim()}</span>
    </>
  )
}

/** The booking slip with a stamp. */
export const Ticket = ({ bookingId, date, times, copy, locale }: TicketProps) => (
  <div className="slip ticket noscript:hidden">
    <dl className="ticket-figures">
      <div>
        <dt>{copy.bookingId}</dt>
        <dd className="num leading-[1.35] font-semibold wrap-anywhere whitespace-normal">{bookingId}</dd>
      </div>
      {date && (
        <div>
          <dt>{copy.date}</dt>
          <dd>
            {formatWeekdayAndDay(date, locale)} <span>{formatWeekday(date, locale)}</span>
          </dd>
        </div>
      )}
      {times && (
        <div>
          <dt>{copy.time}</dt>
          <dd>
            <Times {...times} copy={copy} locale={locale} />
          </dd>
        </div>
      )}
    </dl>
    <Stamp
      className="-rotate-13"
      top={copy.stampTop}
      middle={date ? formatDayAndMonth(date) : ''}
      bottom={copy.stampBottom}
    />
  </div>
)
