import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Address } from '#lib/domain/visit/address-fields'
import { availableDates, type CustomTiming, type SlotId } from '#lib/domain/visit/booking'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { fillPlace, type FilledPlace } from '#lib/domain/visit/filled-place'
import { parsePinCode } from '#lib/domain/visit/pincode'
import { createFindPlace, type FindPlace } from '#lib/places/find-place'
import { createForm, type FocusRequest } from '#lib/stores/shared/form'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest, type Progress } from '#lib/stores/shared/request'
import { officeServices } from '@office/services/chooser'
import {
  bookingOf,
  EMPTY_PHONE_BOOKING,
  problemsOf,
  problemsOfServer,
  type PhoneBookingField,
  type PhoneBookingForm,
  type PhoneBookingProblem,
} from './phone-booking-form'
import type { BookedFor, FreeHours, OfficeEnquiry, OfficeServices } from '@office/services/ports'
import { OfficeRefused, refusalOf, type OfficeRefusal } from '@office/stores/refusal'

/** Whom the visit is for, and what is known of them already. */
interface PhoneBookingStart {
  readonly whom: BookedFor
  readonly fullName: string
  readonly address: Address | null
}

export interface PhoneBooking {
  /** Whom the open form is for; null while it is closed. */
  readonly $whom: ReadableAtom<BookedFor | null>
  /** The name that was known when the form was opened; empty for none. */
  readonly $name: ReadableAtom<string>
  readonly $form: ReadableAtom<PhoneBookingForm>
  /** The hours of the chosen day at the PIN code; null until they are read. */
  readonly $hours: ReadableAtom<FreeHours | null>
  readonly $loading: ReadableAtom<Progress<'hours'>>
  readonly $progress: ReadableAtom<Progress<'book' | OfficeRefusal>>
  /** The errors to show. */
  readonly $problems: ReadableAtom<readonly PhoneBookingProblem[]>
  readonly $focus: ReadableAtom<FocusRequest<PhoneBookingField> | null>
  /** The enquiry as somebody else left it; null where nobody did. */
  readonly $theirs: ReadableAtom<OfficeEnquiry | null>
  /** The visit that was booked last; null before one. */
  readonly $booked: ReadableAtom<PhoneBookingForm | null>
  /** Opens an empty form. @param nowMs epoch ms */
  open(start: PhoneBookingStart, nowMs: number): Promise<void>
  close(): void
  change(part: Partial<Pick<PhoneBookingForm, 'fullName' | 'alternateNumber' | 'agreed'>>): void
  setAddress(part: Partial<Address>): Promise<void>
  chooseDay(day: IsoDate): Promise<void>
  chooseSlot(slot: SlotId): void
  setTiming(timing: Partial<CustomTiming>): void
  readHours(): Promise<void>
  /** Books the visit, or shows what is missing. @param nowMs epoch ms @returns whether it is booked */
  submit(nowMs: number): Promise<boolean>
}

interface PhoneBookingOptions {
  readonly services?: Pick<OfficeServices, 'bookings'>
  readonly findPlace?: FindPlace
}

/** A visit that is booked for a customer on the phone. */
export function createPhoneBooking({
  services = officeServices,
  findPlace = createFindPlace(),
}: PhoneBookingOptions = {}): PhoneBooking {
  const { bookings } = services
  const $whom = atom<BookedFor | null>(null)
  const $name = atom('')
  const $form = atom(EMPTY_PHONE_BOOKING)
  const $hours = atom<FreeHours | null>(null)
  const $checkedAt = atom(0)
  const $refused = atom<readonly PhoneBookingProblem[]>([])
  const $theirs = atom<OfficeEnquiry | null>(null)
  const $booked = atom<PhoneBookingForm | null>(null)
  const form = createForm<PhoneBookingField>()
  const loading = createLatest<'hours'>()
  const request = createRequest<'book' | OfficeRefusal>()
  let filledPlace: FilledPlace | null = null

  const $problems = computed(
    [$form, $hours, $checkedAt, $refused, form.$invalidFields],
    (now, hours, nowMs, refused, fields) =>
      [...refused, ...problemsOf(now, hours, nowMs)].filter(({ field }) => fields.includes(field)),
  )

  function put(part: Partial<PhoneBookingForm>): void {
    const next = { ...$form.get(), ...part }
    request.clear()
    $refused.set([])
    $form.set({ ...next, noOtherNumber: next.alternateNumber.trim() === '' })
  }

  async function readHours(): Promise<void> {
    const { selectedDate, address } = $form.get()
    const pinCode = parsePinCode(address.pinCode)
    if (selectedDate === null || !pinCode.ok) return
    const hours = await loading.run((signal) => bookings.hours(selectedDate, pinCode.value, signal), 'hours')
    if (hours) $hours.set(hours)
  }

  async function findPlaceOf(text: string): Promise<void> {
    const pinCode = parsePinCode(text)
    if (!pinCode.ok) return
    const place = await findPlace(pinCode.value)
    const filled = fillPlace($form.get().address, filledPlace, pinCode.value, place)
    if (!filled) return
    put({ address: filled.address })
    filledPlace = filled.filled
  }

  /** Takes what the server refused: its errors stand at their fields, and the hours are read anew. */
  function takeRefusal(error: unknown): 'book' | OfficeRefusal {
    if (error instanceof OfficeRefused) {
      const { enquiry } = error.details
      const whom = $whom.get()
      if (enquiry && whom?.kind === 'enquiry') {
        $theirs.set(enquiry)
        $whom.set({ ...whom, revision: enquiry.revision })
      }
      const problems = problemsOfServer(error)
      $refused.set(problems)
      if (problems.length > 0) form.passes(problems)
    }
    return refusalOf(error) ?? 'book'
  }

  return {
    $whom,
    $name,
    $form,
    $hours,
    $loading: loading.$progress,
    $progress: request.$progress,
    $problems,
    $focus: form.$focus,
    $theirs,
    $booked,
    async open({ whom, fullName, address }, nowMs) {
      const [today = istDate(nowMs)] = availableDates(istDate(nowMs))
      filledPlace = null
      form.clear()
      $hours.set(null)
      $theirs.set(null)
      $booked.set(null)
      $form.set(EMPTY_PHONE_BOOKING)
      put({
        fullName,
        address: address ?? EMPTY_PHONE_BOOKING.address,
        selectedDate: today,
        noOtherNumber: true,
      })
      $name.set(fullName)
      $whom.set(whom)
      await readHours()
    },
    close() {
      if (request.$progress.get().state !== 'pending') $whom.set(null)
    },
    change: put,
    async setAddress(part) {
      const { address } = $form.get()
      put({ address: { ...address, ...part } })
      if (part.pinCode === undefined || part.pinCode === address.pinCode) return
      $hours.set(null)
      await Promise.all([findPlaceOf(part.pinCode), readHours()])
    },
    async chooseDay(selectedDate) {
      put({ selectedDate, selectedTimeSlot: null })
      $hours.set(null)
      await readHours()
    },
    chooseSlot: (selectedTimeSlot) =>
      put({ selectedTimeSlot, customTiming: { ...$form.get().customTiming, enabled: false } }),
    setTiming: (timing) => put({ customTiming: { ...$form.get().customTiming, ...timing } }),
    readHours,
    async submit(nowMs) {
      const whom = $whom.get()
      const now = $form.get()
      if (!whom || request.$progress.get().state === 'pending') return false
      $checkedAt.set(nowMs)
      $refused.set([])
      request.clear()
      if (!form.passes(problemsOf(now, $hours.get(), nowMs))) return false
      const booked = await request.run(() => bookings.book(whom, bookingOf(now)), takeRefusal)
      if (booked === undefined) {
        await readHours()
        return false
      }
      $booked.set(now)
      $whom.set(null)
      return true
    },
  }
}
