import type { BookingForm, TimeSlot } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import { CustomTimes } from './CustomTimes'
import { Days } from './Days'
import { Hours } from './Hours'
import type { Messages, TimeActions, TimeCopy } from './words'

interface VisitTimeProps {
  readonly copy: TimeCopy
  readonly locale: Locale
  readonly form: Pick<BookingForm, 'selectedTimeSlot' | 'customTiming'>
  readonly messages: Messages
  readonly dates: readonly IsoDate[]
  /** The chosen day, if it can still be booked. */
  readonly date: IsoDate | null
  /** The slots of the day; null until they are loaded. */
  readonly hours: readonly TimeSlot[] | null
  /** Whether the slots could not be loaded. */
  readonly failed: boolean
  readonly nowMs: number
  readonly actions: TimeActions
  /** Loads the slots again. */
  readonly onRetry: () => void
}

/** The day of a visit, and its hour or the visitor's own times. */
export function VisitTime(props: VisitTimeProps) {
  const { copy, locale, form, messages, dates, date, hours, failed, nowMs, actions, onRetry } = props
  return (
    <>
      <Days
        copy={copy}
        locale={locale}
        dates={dates}
        chosen={date}
        error={messages.selectedDate}
        onDate={actions.selectDate}
      />
      <div className="mt-4" data-field="selectedTimeSlot">
        <Hours
          {...{ copy, form, date, hours, failed, nowMs, onRetry }}
          today={date === dates[0]}
          error={messages.selectedTimeSlot}
          onSlot={actions.selectTimeSlot}
        />
        <CustomTimes
          copy={copy}
          timing={form.customTiming}
          messages={messages}
          onTiming={actions.setCustomTiming}
        />
      </div>
    </>
  )
}
