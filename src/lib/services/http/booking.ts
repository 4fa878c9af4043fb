import type { BookingRequest } from '#contract/generated/types.gen'
import { visitPlanOf } from '#lib/domain/visit/my-visit'
import type { BookingWish } from '#lib/services/ports'

/** A booking as the contract has it. */
export const bookingRequestOf = (wish: BookingWish): BookingRequest => ({
  fullName: wish.fullName,
  ...(wish.occupation !== '' && { occupation: wish.occupation }),
  alternateNumber: wish.alternateNumber,
  address: wish.address,
  // The contract requires a date; with an empty one the request fails validation before it is sent.
  selectedDate: wish.selectedDate ?? '',
  selectedTimeSlot: wish.selectedTimeSlot,
  customTiming: wish.customTiming,
  plan: wish.plan && visitPlanOf(wish.plan),
  consents: [...wish.consents],
})
