import booking from '@/content/copy/en/booking.json'
import copy from '@office/words/booking.json'

/** The words of the form. What the booking on the site says too is taken from there. */
export const PHONE_BOOKING_COPY = {
  ...copy,
  address: booking.address,
  /** The words of the consent, as a visitor of the site reads them. */
  consentWords: booking.number.notice,
  start: booking.slot.start,
  end: booking.slot.end,
  prefix: booking.number.prefix,
  errors: {
    ...booking.errors,
    agreed: copy.errors.agreed,
    fullName: { ...booking.errors.fullName, ...copy.errors.fullName },
    alternateNumber: { ...booking.errors.alternateNumber, ...copy.errors.alternateNumber },
    pinCode: { ...booking.errors.pinCode, ...copy.errors.pinCode },
    selectedTimeSlot: { ...booking.errors.selectedTimeSlot, ...copy.errors.selectedTimeSlot },
  },
}

export type PhoneBookingCopy = typeof PHONE_BOOKING_COPY
