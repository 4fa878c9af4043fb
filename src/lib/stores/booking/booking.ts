import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Address } from '#lib/domain/visit/address-fields'
import type { BookingForm, BookingStep, CustomTiming, SlotId } from '#lib/domain/visit/booking'
import { isAhead } from '#lib/domain/visit/booking-notices'
import {
  bookingStateOf,
  firstIncomplete,
  hoursNeeded,
  type BookingState,
} from '#lib/domain/visit/booking-state'
import { failureOfRefusal, stepToMend, type BookingFailure } from '#lib/domain/visit/booking-refusals'
import type { BookingField, Visitor } from '#lib/domain/visit/booking-steps'
import { visitOf } from '#lib/domain/visit/booking-visit'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { fillPlace, type PlaceNote } from '#lib/domain/visit/filled-place'
import { parsePinCode, type PinCode } from '#lib/domain/visit/pincode'
import { consentTo } from '#lib/domain/person/consent'
import { parsePersonName } from '#lib/domain/person/person-name'
import type { Route } from '#lib/domain/shared/routes'
import { createFindPlace, type FindPlace } from '#lib/places/find-place'
import { services as ownServices } from '#lib/services/chooser'
import type { NewBooking, Services } from '#lib/services/ports'
import { Refused } from '#lib/services/refused'
import { identityRequest } from '#lib/stores/identity/identity'
import { $onboarding, forgetPan, keep } from '#lib/stores/onboarding/onboarding'
import { giveConsent } from '#lib/stores/shared/consents'
import { $openDialog, closeBooking } from '#lib/stores/shared/dialogs'
import { createForm, type Form } from '#lib/stores/shared/form'
import { createMinute } from '#lib/stores/shared/minute'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { createVisitHours } from '#lib/stores/shared/visit-hours'
import { $bookingConfirmation, $bookingDraft, type BookingDraft } from './booking-session.ts'
import { createOwnNumber, createVisitor, type OwnNumber } from './own-number.ts'

const failureOf = (error: unknown): BookingFailure =>
  error instanceof Refused ? failureOfRefusal(error.code) : 'booking-submit'

/** What the dialog shows. */
export interface BookingScreen extends BookingState {
  /** The start of the current minute, epoch ms. */
  readonly nowMs: number
  readonly step: BookingStep
  readonly form: BookingForm
  readonly visitor: Visitor
  /** Whether the time slots could not be loaded. */
  readonly hoursFailed: boolean
  /** What became of the place of the PIN code; null until it was looked up. */
  readonly placeNote: PlaceNote | null
  readonly submission: Progress<BookingFailure>
}

export interface Booking {
  readonly $state: ReadableAtom<BookingScreen>
  /** Whether the dialog shows, before its steps, the visit that is booked already. */
  readonly $showsBooked: ReadableAtom<boolean>
  /** The fields of the current step that show an error. */
  readonly form: Form<BookingField>
  /**
   * Opens the dialog: shows a booked visit, or resumes the draft at its first step that now has problems, such as a time
   * slot that has begun. Until it is closed it loads the time slots that the step needs, and goes back to the address if
   * nobody comes to its PIN code.
   * @returns closes it
   */
  open(): () => void
  /** Goes on from the booked visit to the steps. */
  bookAnother(): void
  /** Creates the flow that verifies the visitor's own number. */
  ownNumber(): OwnNumber
  setAlternateNumber(alternateNumber: string): void
  /** Sets whether the visitor has no alternate number; a typed one is kept. */
  setNoOtherNumber(noOtherNumber: boolean): void
  /** Sets fields of the address. A PIN code fills in its state and district where nothing else was typed. */
  setAddress(fields: Partial<Address>): Promise<void>
  /** Selects a day and clears the time slot, which may be taken on the new day. */
  selectDate(selectedDate: IsoDate): void
  /** Selects a time slot instead of custom times; the typed custom times are kept but not sent. */
  selectTimeSlot(selectedTimeSlot: SlotId): void
  setCustomTiming(timing: Partial<CustomTiming>): void
  /** Loads the time slots that the step needs, unless they are loaded or loading. */
  loadHours(): Promise<void>
  /** Goes back to an earlier step. */
  editStep(step: BookingStep): void
  /** Advances one step, at most to Review, or shows the problems of the step. */
  next(): void
  /** Goes to the first step with problems and shows them, or to Review. @returns whether Review was in view and is complete */
  review(): boolean
  /** Books what was read in Review, closes the dialog and goes to the confirmation; on failure the draft stays. */
  confirm(): Promise<void>
}

interface BookingOptions {
  readonly services?: Pick<Services, 'booking' | 'identity'>
  /** Now, epoch ms. */
  readonly now?: () => number
  readonly go: (route: Route) => void
  readonly findPlace?: FindPlace
}

/** The booking dialog; it lives as long as its page, so that closing the dialog ends no call. */
export function createBooking({
  services = ownServices,
  now = Date.now,
  go,
  findPlace = createFindPlace(),
}: BookingOptions): Booking {
  const form = createForm<BookingField>()
  const request = createRequest<BookingFailure>()
  const hours = createVisitHours(services.booking)
  const visitor = createVisitor()
  const $minute = createMinute(now)
  const $lookedUp = atom<{ readonly pinCode: PinCode; readonly note: PlaceNote } | null>(null)
  const $showsBooked = atom(false)
  /** Ends with the call that books the visit. */
  let sent: Promise<unknown> = Promise.resolve()

  const $state = computed(
    [$bookingDraft, visitor.$visitor, hours.$loaded, $minute, hours.$progress, request.$progress, $lookedUp],
    (draft, person, loaded, nowMs, loading, submission, lookedUp): BookingScreen => {
      const state = bookingStateOf(draft.formData, person, loaded, nowMs)
      return {
        ...state,
        nowMs,
        step: draft.currentStep,
        form: draft.formData,
        visitor: person,
        hoursFailed: loading.state === 'failed',
        placeNote: lookedUp && lookedUp.pinCode === state.pinCode ? lookedUp.note : null,
        submission,
      }
    },
  )
  const $step = computed($bookingDraft, ({ currentStep }) => currentStep)
  /** Changes whenever the step needs time slots that it may not have. */
  const $hoursKey = computed([$state, hours.$loaded, $showsBooked], (state, loaded, showsBooked) => {
    const needed = showsBooked ? null : hoursNeeded(state.step, state)
    return needed && [state.step, needed.date, needed.pinCode, loaded?.date, loaded?.pinCode].join()
  })

  const draftNow = () => $bookingDraft.get()
  const stateNow = () =>
    bookingStateOf(draftNow().formData, visitor.$visitor.get(), hours.$loaded.get(), now())
  const isSending = () => request.$progress.get().state === 'pending'
  const showProblems = (step: BookingStep) => form.passes(stateNow().problems[step])

  /** Nothing changes while the booking is sent. */
  function change(draft: Partial<BookingDraft>): void {
    if (!isSending()) $bookingDraft.set({ ...draftNow(), ...draft })
  }
  function fill(fields: Partial<BookingForm>): void {
    request.clear()
    change({ formData: { ...draftNow().formData, ...fields } })
  }
  /** Goes to a step and hides its errors; the failure of the booking stays in view. */
  function goToStep(currentStep: BookingStep): void {
    form.clear()
    change({ currentStep })
  }
  /** Goes to a step and shows its problems. */
  function showStep(step: BookingStep): void {
    goToStep(step)
    showProblems(step)
  }
  function editStep(step: BookingStep): void {
    request.clear()
    goToStep(step)
  }
  const setCustomTiming = (timing: Partial<CustomTiming>) =>
    fill({ customTiming: { ...draftNow().formData.customTiming, ...timing } })

  async function loadHours(): Promise<void> {
    const needed = hoursNeeded(draftNow().currentStep, stateNow())
    if (needed) await hours.load(needed)
  }
  /** Goes back to the address, with its error, if nobody comes to it: the answer may arrive only after the step. */
  function leaveUnserved(): void {
    if (isSending() || draftNow().currentStep < 3 || stateNow().served) return
    showStep(2)
  }

  /** Fills in the place of a PIN code, unless another one was typed before it is found. */
  async function findPlaceOf(text: string): Promise<void> {
    const pinCode = parsePinCode(text)
    if (!pinCode.ok) return
    const place = await findPlace(pinCode.value)
    await sent
    const { formData, filledPlace } = draftNow()
    const filled = fillPlace(formData.address, filledPlace, pinCode.value, place)
    if (!filled) return
    change({ formData: { ...formData, address: filled.address }, filledPlace: filled.filled })
    $lookedUp.set({ pinCode: pinCode.value, note: filled.note })
  }
  async function setAddress(fields: Partial<Address>): Promise<void> {
    fill({ address: { ...draftNow().formData.address, ...fields } })
    if (fields.pinCode !== undefined) await findPlaceOf(fields.pinCode)
  }

  function resume(): void {
    hours.clear()
    form.clear()
    if (isSending()) return
    const incomplete = firstIncomplete(draftNow().currentStep, stateNow())
    if (incomplete) showStep(incomplete)
    const { pinCode } = $onboarding.get()
    if (pinCode !== '' && draftNow().formData.address.pinCode.trim() === '') void setAddress({ pinCode })
  }
  function review(): boolean {
    const reviewed = draftNow().currentStep === 4
    const incomplete = firstIncomplete(4, stateNow())
    request.clear()
    if (incomplete) showStep(incomplete)
    else goToStep(4)
    return reviewed && incomplete === undefined
  }

  /** The visit of the form with who books it, and the plan if the dialog carries one. */
  function bookingToSend(): NewBooking {
    const { selectedPlan, occupation } = $onboarding.get()
    const name = parsePersonName(visitor.$visitor.get().fullName)
    const dialog = $openDialog.get()
    return {
      ...visitOf(draftNow().formData),
      fullName: name.ok ? name.value : '',
      occupation,
      plan: dialog?.name === 'booking' && dialog.withPlan ? selectedPlan : null,
      consents: [consentTo('visit')],
    }
  }
  /** Goes back to the step that can put a refused booking right. Everything typed stays. */
  function leadBack(): void {
    const progress = request.$progress.get()
    const step = progress.state === 'failed' && stepToMend(progress.error)
    if (step === 1) keep({ otpVerified: false, otpSentAt: null })
    else if (step) hours.clear()
    if (step) goToStep(step)
    else leaveUnserved()
  }
  async function confirm(): Promise<void> {
    if (isSending() || !review()) return
    const booking = bookingToSend()
    keep({ fullName: booking.fullName })
    const answer = request.run(() => services.booking.submitBooking(booking), failureOf)
    sent = answer
    const confirmation = await answer
    if (!confirmation) return leadBack()
    $bookingConfirmation.set(confirmation)
    $bookingDraft.set($bookingDraft.initial)
    giveConsent('visit')
    forgetPan()
    closeBooking()
    go('/confirm')
  }

  return {
    $state,
    $showsBooked,
    form,
    open() {
      const booked = $bookingConfirmation.get()
      $showsBooked.set(booked !== null && isAhead(booked, istDate(now())))
      if (!$showsBooked.get()) resume()
      const stops = [
        hours.$loaded.listen(leaveUnserved),
        $hoursKey.subscribe((key) => void (key && loadHours())),
        // A code that could not be sent is no longer news once its step, or the dialog, was left.
        $step.listen(identityRequest.clear),
        identityRequest.clear,
      ]
      return () => stops.forEach((stop) => stop())
    },
    bookAnother() {
      resume()
      $showsBooked.set(false)
    },
    ownNumber: () => createOwnNumber({ services, visitor, form, problems: () => stateNow().problems[1] }),
    setAlternateNumber: (alternateNumber) => fill({ alternateNumber }),
    setNoOtherNumber: (noOtherNumber) => fill({ noOtherNumber }),
    setAddress,
    selectDate(selectedDate) {
      if (selectedDate !== draftNow().formData.selectedDate) fill({ selectedDate, selectedTimeSlot: null })
    },
    selectTimeSlot(selectedTimeSlot) {
      fill({ selectedTimeSlot })
      setCustomTiming({ enabled: false })
    },
    setCustomTiming,
    loadHours,
    editStep,
    next() {
      const { currentStep } = draftNow()
      request.clear()
      if (showProblems(currentStep) && currentStep < 4)
        change({ currentStep: (currentStep + 1) as BookingStep })
    },
    review,
    confirm,
  }
}
