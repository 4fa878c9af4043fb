import * as v from 'valibot'
import type { BookingConfirmation, BookingForm, BookingStep, SlotId } from '#lib/domain/visit/booking'
import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'

/** The values filled in from a PIN code. A form field that differs from them was typed by the visitor. */
interface FilledPlace {
  readonly pinCode: string
  readonly state: string
  readonly district: string
}

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
const visitEntries = {
  alternateNumber: text,
  address: v.object({ line1: text, pinCode: text, state: text, district: text, city: text }),
  selectedDate: v.nullable(isoDate),
  selectedTimeSlot: v.nullable(slotId),
  customTiming: v.object({ enabled: v.boolean(), startTime: text, endTime: text }),
}

/** Schema of a stored draft. */
export const storedDraft: v.GenericSchema<unknown, BookingDraft> = v.object({
  currentStep: v.picklist([1, 2, 3, 4]),
  // Drafts of an earlier release have no `noOtherNumber`.
  formData: v.object({ ...visitEntries, noOtherNumber: v.optional(v.boolean(), false) }),
  filledPlace: v.optional(v.nullable(v.object({ pinCode: text, state: text, district: text })), null),
})

/** Schema of a stored booking confirmation. */
export const storedConfirmation: v.GenericSchema<unknown, BookingConfirmation | null> = v.nullable(
  v.object({
    ...visitEntries,
    bookingId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    status: v.literal('confirmed'),
    createdAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
)
