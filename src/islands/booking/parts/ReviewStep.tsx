import { addressLine } from '@/lib/domain/address'
import type { BookingForm } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import { formatRupees, longDate } from '@/lib/domain/format'
import type { SelectedPlan } from '@/lib/domain/offer'
import { formatPhone, type Phone } from '@/lib/domain/phone'
import { fill, plural } from '@/lib/domain/text'
import { numberText, timesText, type BookingCopy } from './words'

interface ReviewStepProps {
  readonly copy: BookingCopy
  /** The visitor's own number. */
  readonly own: Phone | null
  readonly locale: string
  readonly form: BookingForm
  readonly date: IsoDate | null
  /** The chosen plan, where the visit is booked with it. */
  readonly plan: SelectedPlan | null
}

const planText = (copy: BookingCopy, plan: SelectedPlan) =>
  fill(plural(copy.review.planText, plan.tenureMonths), {
    title: plan.title,
    amount: formatRupees(plan.amount),
  })

export function ReviewStep({ copy, own, locale, form, date, plan }: ReviewStepProps) {
  const words = copy.review
  return (
    <>
      <p className="book-lead">{words.lead}</p>
      <dl className="ledger">
        <div>
          <dt>{words.ownNumber}</dt>
          <dd className="num">{own && formatPhone(own)}</dd>
        </div>
        <div>
          <dt>{words.number}</dt>
          <dd className="num">{numberText(copy, form)}</dd>
        </div>
        <div>
          <dt>{words.address}</dt>
          <dd>{addressLine(form.address)}</dd>
        </div>
        <div>
          <dt>{words.date}</dt>
          <dd>{date && longDate(date, locale)}</dd>
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>{timesText(copy, form)}</dd>
        </div>
        <div>
          <dt>{words.plan}</dt>
          <dd>{plan ? planText(copy, plan) : words.noPlan}</dd>
        </div>
      </dl>
    </>
  )
}
