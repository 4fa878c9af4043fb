import { shownName } from '@/islands/shared/names'
import { addressShown, usePlaceNames } from '@/islands/shared/place-names'
import { formatVisitTimes } from '@/islands/visit-time/words'
import { formatAddress } from '#lib/domain/visit/address'
import type { BookingForm } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatRupees, formatLongDate } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { isPledgedAtBranch, type SelectedPlan } from '#lib/domain/offer/offer'
import { formatPhone, type Phone } from '#lib/domain/person/phone'
import { fill, plural } from '#lib/domain/shared/text'
import { formatOwnNumber, type BookingCopy } from './words'

interface ReviewStepProps {
  readonly copy: BookingCopy
  /** The visitor's own number; null if unknown. */
  readonly own: Phone | null
  readonly locale: Locale
  readonly form: BookingForm
  readonly date: IsoDate | null
  /** The chosen plan, if the visit is booked with one. */
  readonly plan: SelectedPlan | null
}

const planText = (copy: BookingCopy, plan: SelectedPlan, locale: Locale) =>
  fill(plural(copy.review.planText, plan.tenureMonths, locale), {
    title: shownName(plan.title, locale),
    amount: formatRupees(plan.amount),
  })

export function ReviewStep({ copy, own, locale, form, date, plan }: ReviewStepProps) {
  const words = copy.review
  const places = usePlaceNames()
  return (
    <>
      <p className="mb-2 text-ink-2">{words.lead}</p>
      <dl className="ledger visit-ledger">
        <div>
          <dt>{words.ownNumber}</dt>
          <dd className="num">{own && formatPhone(own)}</dd>
        </div>
        <div>
          <dt>{words.number}</dt>
          <dd className="num">{formatOwnNumber(copy, form)}</dd>
        </div>
        <div>
          <dt>{words.address}</dt>
          <dd>{formatAddress(addressShown(form.address, places))}</dd>
        </div>
        <div>
          <dt>{words.date}</dt>
          <dd>{date && formatLongDate(date, locale)}</dd>
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>{formatVisitTimes(copy, form, locale)}</dd>
        </div>
        <div>
          <dt>{words.plan}</dt>
          <dd>{plan ? planText(copy, plan, locale) : words.noPlan}</dd>
        </div>
      </dl>
      {plan && isPledgedAtBranch(plan) && (
        <p className="mt-3">{fill(words.branch, { bank: shownName(plan.bank, locale) })}</p>
      )}
    </>
  )
}
