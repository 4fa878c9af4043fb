import type { BookingConfirmation, TimeSlot, Visit } from '@/lib/domain/booking'
import type { IsoDate } from '@/lib/domain/dates'
import type { EnquiryForm } from '@/lib/domain/enquiry'
import type { Rupees } from '@/lib/domain/money'
import type { SuggestedPlan } from '@/lib/domain/suggested-plans'

/** Identifies a visitor by mobile number and one-time code. Every call rejects when the service cannot answer. */
export interface IdentityService {
  /** Whether the number belongs to a known customer. `phone` is the full number, such as +919811024680. */
  checkPhone(phone: string): Promise<{ readonly userExists: boolean }>
  /** Sends a one-time code by SMS. */
  sendOtp(phone: string): Promise<void>
  /** Whether the code is the one that was sent. */
  verifyOtp(phone: string, otp: string): Promise<boolean>
}

/** Plans for an amount. Rejects when the service cannot answer. */
export interface PlansService {
  generatePlans(amount: Rupees): Promise<readonly SuggestedPlan[]>
}

/** Visits of an assessor. Every call rejects when the service cannot answer. */
export interface BookingService {
  /** The time slots of a day, including those that are taken. */
  timeSlots(date: IsoDate): Promise<readonly TimeSlot[]>
  submitBooking(visit: Visit): Promise<BookingConfirmation>
}

/** Enquiries for a call from an expert. Rejects when the service cannot answer. */
export interface EnquiryService {
  submitEnquiry(form: EnquiryForm): Promise<void>
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
