import { formatVisitTimes } from '@/islands/visit-time/words'
import { formatShortAddress } from '#lib/domain/visit/address'
import type { BookingStep } from '#lib/domain/visit/booking'
import type { Locale } from '#lib/domain/shared/locale'
import { formatWeekdayAndDay } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import type { BookingScreen } from '#lib/stores/booking/booking'
import { Stepper } from '@/ui/Stepper'
import { formatOwnNumber, type BookingCopy } from './words'

interface StepsProps {
  readonly copy: BookingCopy
  readonly locale: Locale
  readonly screen: BookingScreen
  readonly onEdit: (step: BookingStep) => void
}

const ORDER = ['number', 'address', 'slot', 'review'] as const

/** The four steps with their answers; the visitor can go back to a complete step. */
export function Steps({ copy, locale, screen, onEdit }: StepsProps) {
  const { step: current, form, date, problems } = screen
  const summaries = {
    number: formatOwnNumber(copy, form),
    address: formatShortAddress(form.address),
    slot: date
      ? fill(copy.steps.slot.chosen, {
          day: formatWeekdayAndDay(date, locale),
          times: formatVisitTimes(copy, form, locale),
        })
      : '',
    review: '',
  }
  const steps = ORDER.map((name, index) => ({
    title: copy.steps[name].title,
    editLabel: copy.steps[name].edit,
    summary: summaries[name],
    done: name !== 'review' && problems[(index + 1) as BookingStep].length === 0,
  }))
  return (
    <div className="lg:border-r lg:border-rule lg:pr-4">
      <Stepper
        steps={steps}
        current={current}
        doneLabel={copy.done}
        onEdit={(step) => onEdit(step as BookingStep)}
      />
    </div>
  )
}
