import { useStore } from '@nanostores/react'
import { addressLine } from '@/lib/domain/address'
import type { BookingForm } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import { formatRupees, longDate } from '@/lib/domain/format'
import type { SelectedPlan } from '@/lib/domain/offer'
import { fill, plural } from '@/lib/domain/text'
import { $onboarding } from '@/lib/stores/onboarding'
import { numberText, timesText, type BookingCopy } from './words'

interface ReviewStepProps {
  readonly copy: BookingCopy
  readonly locale: string
  readonly form: BookingForm
  readonly date: IsoDate | null
  readonly withPlan: boolean
}

const planText = (copy: BookingCopy, plan: SelectedPlan) =>
  fill(plural(copy.review.planText, plan.term), { title: plan.title, amount: formatRupees(plan.amount) })

export function ReviewStep({ copy, locale, form, date, withPlan }: ReviewStepProps) {
  const { selectedPlan } = useStore($onboarding)
  const words = copy.review
  return (
    <>
      <p className="book-lead">{words.lead}</p>
      <dl className="ledger">
        <div>
          <dt>{words.number}</dt>
          <dd className="num">{numberText(form)}</dd>
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
          <dd>{withPlan && selectedPlan ? planText(copy, selectedPlan) : words.noPlan}</dd>
        </div>
      </dl>
    </>
  )
}
