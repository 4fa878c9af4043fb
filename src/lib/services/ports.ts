import type { BookingConfirmation, TimeSlot, Visit } from '@/lib/domain/booking'
import type { GivenConsent } from '@/lib/domain/consent'
import type { IsoDate } from '@/lib/domain/dates'
import type { EnquiryForm } from '@/lib/domain/enquiry'
import type { Rupees } from '@/lib/domain/money'
import type { SelectedPlan } from '@/lib/domain/offer'
import type { Pan } from '@/lib/domain/pan'
import type { PinCode } from '@/lib/domain/pincode'
import type { SuggestedPlan } from '@/lib/domain/suggested-plans'

/** Identifies a visitor by mobile number and one-time code. Every call rejects when the service cannot answer. */
export interface IdentityService {
  /**
   * Whether the number belongs to a known customer; null where that is told only after a code. `phone` is the full
   * number, such as +919811024680.
   */
  checkPhone(phone: string): Promise<{ readonly userExists: boolean | null }>
  /** Sends a one-time code by SMS. */
  sendOtp(phone: string): Promise<void>
  /** Whether the code is the one that was sent; with a right one, whether the number belongs to a known customer. */
  verifyOtp(
    phone: string,
    otp: string,
  ): Promise<{ readonly verified: boolean; readonly userExists?: boolean }>
  /** Stores the PAN of the visitor whose number was proven. */
  savePan(pan: Pan): Promise<void>
}

/** Plans for an amount. Rejects when the service cannot answer. */
export interface PlansService {
  generatePlans(amount: Rupees): Promise<readonly SuggestedPlan[]>
}

/** The time slots of a day, and whether assessors come to the PIN code at all. */
export interface DayHours {
  readonly served: boolean
  readonly slots: readonly TimeSlot[]
}

/** A visit with who books it, the plan it is about, and what the visitor consented to. */
export interface BookingWish extends Visit {
  readonly fullName: string
  /** Empty if not told. */
  readonly occupation: string
  readonly plan: SelectedPlan | null
  readonly consents: readonly GivenConsent[]
}

/** The visit of a wish, without who books it. */
export const visitOf = ({
  alternateNumber,
  address,
  selectedDate,
  selectedTimeSlot,
  customTiming,
}: BookingWish): Visit => ({ alternateNumber, address, selectedDate, selectedTimeSlot, customTiming })

/** Visits of an assessor. Every call rejects when the service cannot answer. */
export interface BookingService {
  /** The time slots of a day at a PIN code, including those that are taken. */
  timeSlots(date: IsoDate, pinCode: PinCode): Promise<DayHours>
  /** Rejects with a `Refused` where the hours, the PIN code or the visitor cannot be served. */
  submitBooking(wish: BookingWish): Promise<BookingConfirmation>
}

/** Enquiries for a call from an expert. Rejects when the service cannot answer. */
export interface EnquiryService {
  submitEnquiry(form: EnquiryForm, consents: readonly GivenConsent[]): Promise<void>
}

/** All external services except the offer search and the assistant. */
export interface Services {
  readonly identity: IdentityService
  readonly plans: PlansService
  readonly booking: BookingService
  readonly enquiry: EnquiryService
  /** Whether the services are simulated in the browser; screens then say so. */
  readonly simulated: boolean
}
