import * as v from 'valibot'
import { ADDRESS_FIELDS, isOptional, type Address, type AddressField } from '#lib/domain/visit/address-fields'
import {
  EMPTY_BOOKING_FORM,
  type BookingConfirmation,
  type BookingForm,
  type BookingStep,
  type SlotId,
} from '#lib/domain/visit/booking'
import type { FilledPlace } from '#lib/domain/visit/filled-place'
import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { sessionStore } from '#lib/stores/shared/session'

/** A visit being booked: the current step and the fields. */
export interface BookingDraft {
  readonly currentStep: BookingStep
  readonly formData: BookingForm
  readonly filledPlace: FilledPlace | null
}

const text = v.pipe(v.string(), v.maxLength(500))
const isoDate = v.pipe(
  v.string(),
  v.check((value) => parseIsoDate(value).ok),
  v.transform((value) => value as IsoDate),
)
const slotId = v.pipe(
  v.string(),
  v.regex(/^\d\d-\d\d$/),
  v.transform((value) => value as SlotId),
)
/** An optional field is absent where it is empty, and in what an earlier release stored. */
const address: v.GenericSchema<unknown, Address> = v.object(
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, isOptional(field) ? v.optional(text) : text]),
  ) as Readonly<Record<AddressField, typeof text>>,
)
const visitEntries = {
  alternateNumber: text,
  address,
  selectedDate: v.nullable(isoDate),
  selectedTimeSlot: v.nullable(slotId),
  customTiming: v.object({ enabled: v.boolean(), startTime: text, endTime: text }),
}

/** Schema of a stored draft. */
const storedDraft: v.GenericSchema<unknown, BookingDraft> = v.object({
  currentStep: v.picklist([1, 2, 3, 4]),
  // Drafts of an earlier release have no `noOtherNumber`.
  formData: v.object({ ...visitEntries, noOtherNumber: v.optional(v.boolean(), false) }),
  filledPlace: v.optional(v.nullable(v.object({ pinCode: text, state: text, district: text })), null),
})

/** Schema of a stored booking confirmation. */
const storedConfirmation: v.GenericSchema<unknown, BookingConfirmation | null> = v.nullable(
  v.object({
    ...visitEntries,
    bookingId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    status: v.literal('confirmed'),
    createdAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
)

const EMPTY_DRAFT: BookingDraft = { currentStep: 1, formData: EMPTY_BOOKING_FORM, filledPlace: null }

/** The visit being booked in this tab. */
export const $bookingDraft = sessionStore('booking', storedDraft, EMPTY_DRAFT)

/** The visit booked in this tab; null if none is. */
export const $bookingConfirmation = sessionStore('confirmation', storedConfirmation, null)
