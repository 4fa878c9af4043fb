import { useStore } from '@nanostores/react'
import { useEffect, useId, useLayoutEffect, type MouseEvent, type SubmitEvent } from 'react'
import { useMinute } from '@/islands/visit-time/use-minute'
import { VisitTime } from '@/islands/visit-time/VisitTime'
import { formatVisitTimes, messagesOf } from '@/islands/visit-time/words'
import type { IdentityCopy } from '#lib/content/copy/copy'
import { availableDates } from '#lib/domain/visit/booking'
import { istDate } from '#lib/domain/dates/dates'
import type { Locale } from '#lib/domain/shared/locale'
import { parsePinCode } from '#lib/domain/visit/pincode'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import {
  $bookingDraft,
  bookingForm,
  bookingRequest,
  checkBooking,
  leaveUnserved,
  nextStep,
  problemsOf,
  resumeBooking,
  selectDate,
  selectTimeSlot,
  setCustomTiming,
} from '#lib/stores/booking/booking'
import { confirmBooking } from '#lib/stores/booking/booking-submit'
import {
  $timeSlots,
  hoursOf,
  isServed,
  loadTimeSlots,
  timeSlotsRequest,
} from '#lib/stores/booking/booking-hours'
import { takePlace } from '#lib/stores/booking/booking-place'
import { $visitor } from '#lib/stores/booking/booking-visitor'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { leaveFor } from '#lib/stores/shared/navigation'
import { Button } from '@/ui/Button'
import { AddressStep } from './AddressStep'
import { NumberStep } from './NumberStep'
import { ReviewStep } from './ReviewStep'
import { Refusal } from './Refusal'
import { Steps } from './Steps'
import { formatShortDay, type BookingCopy } from './words'

const STEP_NAMES = ['number', 'address', 'slot'] as const

interface BookingFormProps {
  readonly copy: BookingCopy
  readonly identity: IdentityCopy
  readonly locale: Locale
  readonly withPlan: boolean
}

async function confirm(locale: Locale) {
  if ((await confirmBooking(Date.now())) && window.location.pathname !== address('/confirm', locale))
    leaveFor('/confirm')
}

export function BookingForm({ copy, identity, locale, withPlan }: BookingFormProps) {
  const { currentStep, formData } = useStore($bookingDraft)
  const hours = useStore($timeSlots)
  const asking = useStore(timeSlotsRequest.$progress)
  const told = useStore(bookingForm.$invalidFields)
  const visitor = useStore($visitor)
  const { selectedPlan } = useStore($onboarding)
  const plan = withPlan ? selectedPlan : null
  const submitting = useStore(bookingRequest.$progress)
  const nowMs = useMinute()

  const dates = availableDates(istDate(nowMs))
  const date = formData.selectedDate && dates.includes(formData.selectedDate) ? formData.selectedDate : null
  const pinCode = parsePinCode(formData.address.pinCode)
  const pin = pinCode.ok ? pinCode.value : null
  // Already at the address, for today, so that a PIN code to which nobody comes is told there.
  const dayAsked = currentStep >= 2 ? (date ?? dates[0] ?? null) : null
  useLayoutEffect(() => {
    resumeBooking(Date.now())
    void takePlace()
  }, [])
  useEffect(() => {
    if (dayAsked && pin) void loadTimeSlots(dayAsked, pin)
  }, [dayAsked, pin, currentStep, hours])
  useEffect(() => leaveUnserved(Date.now()), [hours])

  const problems = problemsOf(currentStep, nowMs)
  const timed = date !== null && problemsOf(3, nowMs).length === 0
  const messages = messagesOf(copy.errors, told, problems)
  const atReview = currentStep === 4
  const whyId = useId()
  const why = copy.missing[problems.length > 0 ? (STEP_NAMES[currentStep - 1] ?? 'review') : 'review']
  const pending = submitting.state === 'pending'
  const refused = submitting.state === 'failed' ? submitting : null
  const titles = [copy.steps.number, copy.steps.address, copy.steps.slot, copy.steps.review]
  const heading = { number: currentStep, total: titles.length, title: titles[currentStep - 1]?.title ?? '' }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (atReview) void confirm(locale)
    else nextStep(Date.now())
  }

  const toReview = (event: MouseEvent) => {
    // This press may rerender the button as the submit button; it must not book before the visitor reviews the booking.
    event.preventDefault()
    checkBooking(Date.now())
  }

  return (
    <form className="grid min-w-0 gap-3.5 lg:gap-5" noValidate onSubmit={submit}>
      {/* The fields can't be edited while the booking is sent. */}
      <div className="grid gap-4 *:min-w-0 lg:min-h-100 lg:grid-cols-[300px_1fr] lg:gap-10" inert={pending}>
        <Steps copy={copy} locale={locale} form={formData} current={currentStep} date={date} nowMs={nowMs} />
        <div className="relative">
          <h3 className="sr" tabIndex={-1} data-step>
            {fill(copy.step, heading)}
          </h3>
          {refused && !atReview && <Refusal copy={copy} refused={refused} />}
          {currentStep === 1 && (
            <NumberStep copy={copy} identity={identity} form={formData} messages={messages} />
          )}
          {currentStep === 2 && (
            <AddressStep
              copy={copy}
              form={formData}
              messages={messages}
              notServed={refused?.error === 'area-not-served' || !isServed(formData.address.pinCode)}
            />
          )}
          {currentStep === 3 && (
            <VisitTime
              {...{ copy, locale, messages, dates, date, nowMs }}
              form={formData}
              hours={hoursOf(date, formData.address.pinCode)}
              failed={asking.state === 'failed'}
              actions={{ selectDate, selectTimeSlot, setCustomTiming }}
              onRetry={() => date && pin && void loadTimeSlots(date, pin)}
            />
          )}
          {atReview && <ReviewStep {...{ copy, locale, date, plan }} own={visitor.proven} form={formData} />}
        </div>
      </div>
      {refused && atReview && <Refusal copy={copy} refused={refused} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 border-t-4 border-double border-ink pt-3.5 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_160px_200px] lg:items-center lg:pt-5">
        <p className="visit-line flex flex-wrap items-baseline gap-x-3">
          <b className="num text-[1.25rem] font-semibold lg:text-[1.625rem]">
            {date && formatShortDay(date, locale)}
          </b>{' '}
          <span className="text-ink-2">{timed && formatVisitTimes(copy, formData, locale)}</span>
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
