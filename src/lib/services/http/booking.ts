import type { BookingRequest } from '#contract/generated/types.gen'
import { visitPlanOf } from '#lib/domain/visit/my-visit'
import type { NewBooking } from '#lib/services/ports'

/** A booking as the contract has it. */
export const bookingRequestOf = (booking: NewBooking): BookingRequest => ({
  fullName: booking.fullName,
  ...(booking.occupation !== '' && { occupation: booking.occupation }),
  alternateNumber: booking.alternateNumber,
  address: booking.address,
  // The contract requires a date; with an empty one the request fails validation before it is sent.
  selectedDate: booking.selectedDate ?? '',
  selectedTimeSlot: booking.selectedTimeSlot,
  customTiming: booking.customTiming,
  plan: booking.plan && visitPlanOf(booking.plan),
  consents: [...booking.consents],
})
