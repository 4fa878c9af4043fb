import type { BookingForm, TimeSlot } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import type { Locale } from '@/lib/domain/locale'
import { CustomTimes } from './CustomTimes'
import { Days } from './Days'
import { Hours } from './Hours'
import type { BookingCopy, Messages } from './words'

interface SlotStepProps {
  readonly copy: BookingCopy
  readonly locale: Locale
  readonly form: BookingForm
  readonly messages: Messages
  readonly dates: readonly IsoDate[]
  /** The chosen day, if it can still be booked. */
  readonly date: IsoDate | null
  /** The slots of the day; null until they are loaded. */
  readonly hours: readonly TimeSlot[] | null
  readonly nowMs: number
}

export const SlotStep = ({ copy, locale, form, messages, dates, date, hours, nowMs }: SlotStepProps) => (
  <>
    <Days copy={copy} locale={locale} dates={dates} chosen={date} error={messages.selectedDate} />
    <div className="mt-4" data-field="selectedTimeSlot">
      <Hours
        copy={copy}
        form={form}
        date={date}
        today={date === dates[0]}
        hours={hours}
        nowMs={nowMs}
        error={messages.selectedTimeSlot}
      />
      <CustomTimes copy={copy} timing={form.customTiming} messages={messages} />
    </div>
  </>
)
