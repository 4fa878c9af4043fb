import { useStore } from '@nanostores/react'
import { useId, type MouseEvent, type SubmitEvent } from 'react'
import { VisitTime } from '@/islands/visit-time/VisitTime'
import { formatVisitTimes, messagesOf } from '@/islands/visit-time/words'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { formatWeekdayAndDay } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import type { Booking } from '#lib/stores/booking/booking'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { Button } from '@/ui/Button'
import { AddressStep } from './AddressStep'
import { NumberStep } from './NumberStep'
import { ReviewStep } from './ReviewStep'
import { Refusal } from './Refusal'
import { Steps } from './Steps'
import type { BookingCopy } from './words'

const STEP_NAMES = ['number', 'address', 'slot'] as const

interface BookingFormProps {
  readonly flow: Booking
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly locale: Locale
  readonly withPlan: boolean
}

export function BookingForm({ flow, copy, identity, locale, withPlan }: BookingFormProps) {
  const screen = useStore(flow.$state)
  const { step, form, visitor, date, dates, hours, nowMs, submission } = screen
  const invalidFields = useStore(flow.form.$invalidFields)
  const { selectedPlan } = useStore($onboarding)
  const plan = withPlan ? selectedPlan : null

  const problems = screen.problems[step]
  const timed = date !== null && screen.problems[3].length === 0
  const messages = messagesOf(copy.errors, invalidFields, problems)
  const atReview = step === 4
  const whyId = useId()
  const why = copy.missing[problems.length > 0 ? (STEP_NAMES[step - 1] ?? 'review') : 'review']
  const pending = submission.state === 'pending'
  const refused = submission.state === 'failed' ? submission : null
  const titles = [copy.steps.number, copy.steps.address, copy.steps.slot, copy.steps.review]
  const heading = { number: step, total: titles.length, title: titles[step - 1]?.title ?? '' }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (atReview) void flow.confirm()
    else flow.next()
  }

  const toReview = (event: MouseEvent) => {
    // This press may rerender the button as the submit button; it must not book before the visitor reviews the booking.
    event.preventDefault()
    flow.review()
  }

  return (
    <form className="grid min-w-0 gap-3.5 lg:gap-5" noValidate onSubmit={submit}>
      {/* The fields can't be edited while the booking is sent. */}
      <div className="grid gap-4 *:min-w-0 lg:min-h-100 lg:grid-cols-[300px_1fr] lg:gap-10" inert={pending}>
        <Steps copy={copy} locale={locale} screen={screen} onEdit={flow.editStep} />
        <div className="relative">
          <h3 className="sr" tabIndex={-1} data-step>
            {fill(copy.step, heading)}
          </h3>
          {refused && !atReview && <Refusal copy={copy} refused={refused} />}
          {step === 1 && <NumberStep {...{ copy, identity, flow, form, messages }} />}
          {step === 2 && (
            <AddressStep
              {...{ copy, flow, screen, messages }}
              notServed={refused?.error === 'area-not-served' || !screen.served}
            />
          )}
          {step === 3 && (
            <VisitTime
              {...{ copy, locale, form, messages, dates, date, hours, nowMs }}
              failed={screen.hoursFailed}
              actions={flow}
              onRetry={() => void flow.loadHours()}
            />
          )}
          {atReview && <ReviewStep {...{ copy, locale, form, date, plan }} own={visitor.proven} />}
        </div>
      </div>
      {refused && atReview && <Refusal copy={copy} refused={refused} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 border-t-4 border-double border-ink pt-3.5 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_160px_200px] lg:items-center lg:pt-5">
        <p className="visit-line flex flex-wrap items-baseline gap-x-3">
          <b className="num text-[1.25rem] font-semibold lg:text-[1.625rem]">
            {date && formatWeekdayAndDay(date, locale)}
          </b>{' '}
          <span className="text-ink-2">{timed && formatVisitTimes(copy, form, locale)}</span>
        </p>
        {!atReview && (
          <p className="col-span-full leading-[1.35] text-ink-3 lg:order-last lg:text-right" id={whyId}>
            {why}
          </p>
        )}
        <Button
          type={atReview ? 'submit' : 'button'}
          look={atReview ? 'gold' : 'quiet'}
          blocked={!atReview}
          aria-describedby={atReview ? undefined : whyId}
          pending={pending && copy.confirming}
          onClick={atReview ? undefined : toReview}
        >
          {copy.confirm}
        </Button>
        {!atReview && (
          <Button
            type="submit"
            look="gold"
            blocked={problems.length > 0}
            aria-describedby={problems.length > 0 ? whyId : undefined}
          >
            {copy.continue}
          </Button>
        )}
      </div>
    </form>
  )
}
