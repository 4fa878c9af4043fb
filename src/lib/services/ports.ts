import type { BookingConfirmation, TimeSlot, Visit } from '#lib/domain/visit/booking'
import type { Consents, GivenConsent } from '#lib/domain/person/consent'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { GoldRate } from '#lib/domain/gold/gold-rate'
import type { RateAlert } from '#lib/domain/gold/rate-alert'
import type { RateHistory } from '#lib/domain/gold/rate-history'
import type { MyNumbers } from '#lib/domain/lead/my-numbers'
import type { MyLoan } from '#lib/domain/my-loan/loan'
import type { PushSubscriptionKeys } from '#lib/domain/shared/push-address'
import type { LoanReminders, StoredLoans } from '#lib/domain/my-loan/stored-loans'
import type { LenderChoice, LendersAnswers, LendersQuestions } from '#lib/domain/ondc/answers'
import type { EnquiryForm } from '#lib/domain/person/enquiry'
import type { Rupees } from '#lib/domain/money/money'
import type { BookedVisit, CancelReason, RetainedRecord, VisitTiming } from '#lib/domain/visit/my-visit'
import type { TakenComparison } from '#lib/domain/offer/compare-address'
import type { SelectedPlan } from '#lib/domain/offer/offer'
import type { Pan } from '#lib/domain/person/pan'
import type { PinCode } from '#lib/domain/visit/pincode'
import type { Reach } from '#lib/domain/visit/reach'
import type { SuggestedPlan } from '#lib/domain/loan/suggested-plans'

/** Identifies a visitor by mobile number and one-time code. Every call rejects when the service cannot answer. */
export interface IdentityService {
  /**
   * Whether the number belongs to a known customer; null where that is told only after a code. `phone` is the full
   * number, such as +919811024680.
   */
  checkPhone(phone: string): Promise<{ readonly userExists: boolean | null }>
  /**
   * Sends a one-time code by SMS, unless one that was not used was sent less than half a minute ago. `secondsAgo` is when
   * the code was sent that can be entered now; 0 if it was sent by this call.
   */
  sendOtp(phone: string): Promise<{ readonly secondsAgo: number }>
  /**
   * Whether the code is the one that was sent; with a right one, whether the number belongs to a known customer, and with
   * another, whether the one that was sent is too old or was used.
   */
  verifyOtp(
    phone: string,
    otp: string,
  ): Promise<{ readonly verified: boolean; readonly expired?: boolean; readonly userExists?: boolean }>
  /** Stores the PAN of the visitor whose number was proven. */
  savePan(pan: Pan): Promise<void>
}

/** Plans for an amount, or for 1,00,000 rupees without one. Rejects when the service cannot answer. */
export interface PlansService {
  generatePlans(amount?: Rupees): Promise<readonly SuggestedPlan[]>
}

/** The time slots of a day, and whether assessors come to the PIN code at all. */
export interface DayHours {
  readonly served: boolean
  readonly slots: readonly TimeSlot[]
}

/** A visit with who books it, the plan it is about, and what the visitor consented to. */
export interface NewBooking extends Visit {
  readonly fullName: string
  /** Empty if not told. */
  readonly occupation: string
  readonly plan: SelectedPlan | null
  readonly consents: readonly GivenConsent[]
}

/** The visit of a booking, without who books it. */
export const visitOf = ({
  alternateNumber,
  address,
  selectedDate,
  selectedTimeSlot,
  customTiming,
}: NewBooking): Visit => ({ alternateNumber, address, selectedDate, selectedTimeSlot, customTiming })

/** Visits of an assessor. Every call rejects when the service cannot answer. */
export interface BookingService {
  /** The time slots of a day at a PIN code, including those that are taken. */
  timeSlots(date: IsoDate, pinCode: PinCode): Promise<DayHours>
  /** Rejects with a `Refused` where the hours, the PIN code or the visitor cannot be served. */
  submitBooking(booking: NewBooking): Promise<BookingConfirmation>
}

/** Where assessors come. Rejects when the service cannot answer. */
export interface ReachService {
  /** Whether an assessor comes to a PIN code, and the first hour that can be booked there. */
  at(pinCode: PinCode): Promise<Reach>
}

/** Enquiries for a call from an expert. Rejects when the service cannot answer. */
export interface EnquiryService {
  submitEnquiry(form: EnquiryForm, consents: readonly GivenConsent[]): Promise<void>
}

/** Sends comparisons to the visitor. */
export interface ComparisonService {
  /**
   * Sends a link to the comparison by SMS, to the number that the browser has proven. Rejects when the service cannot answer, and
   * with a `Refused`: 'not-proven' where no number is proven, 'too-many' or 'budget-spent' beyond what a day allows.
   * @returns the number, masked
   */
  send(comparison: TakenComparison): Promise<{ readonly to: string }>
}

/**
 * What a visitor whose number is proven sees and changes. Every call rejects when the service cannot answer, and with
 * the `Refused` 'not-proven' where the browser has proven no number, or too long ago.
 */
export interface VisitsService {
  /** The newest first. */
  myVisits(): Promise<readonly BookedVisit[]>
  /** Rejects with a `Refused` where the hours are not free or the visit can no longer be changed. */
  move(bookingId: string, timing: VisitTiming): Promise<BookedVisit>
  cancel(bookingId: string, reason: CancelReason): Promise<BookedVisit>
  /** All consents, also withdrawn ones, oldest first. */
  consents(): Promise<Consents>
  changeConsent(consent: GivenConsent & { readonly given: boolean }): Promise<Consents>
  /** Removes the visitor's data, cancels open visits and ends the session. Answers what stays. */
  erase(): Promise<readonly RetainedRecord[]>
  /** Ends the session of this browser; a number has to be proven again. */
  endSession(): Promise<void>
}

/** Which lenders know of the visits, and who has the number. Rejects as the `VisitsService` does. */
export interface NumbersService {
  numbers(): Promise<MyNumbers>
  /** Gives the number to the lender of a visit, with today's words. */
  give(bookingId: string): Promise<MyNumbers>
  /** Takes it back. */
  end(bookingId: string): Promise<MyNumbers>
}

/**
 * What a borrower has stored of their loans, and what they are reminded of. Rejects as the `VisitsService` does where it needs a proven
 * number; with the `Refused` 'no-reminders' for a key or a token of reminders that are off.
 */
export interface LoansService {
  loans(): Promise<StoredLoans>
  /** Stores a copy of a loan in place of an earlier one, with today's words. */
  keep(loan: MyLoan): Promise<StoredLoans>
  /** Deletes the copy of a loan. */
  remove(id: string): Promise<StoredLoans>
  /**
   * Has the visitor reminded of the days of a loan, in the language of the page, with today's words. Without a day it ends.
   * @returns with the key that changes the days without a proven number
   */
  setReminders(wanted: LoanReminders): Promise<{ readonly key: string; readonly stored: StoredLoans }>
  /** Changes the days of reminders, also in a browser that has proven no number. No days end them. */
  changeReminders(key: string, days: readonly IsoDate[]): Promise<void>
  /** What a browser subscribes to push messages with; null where none are sent. */
  pushKey(): Promise<string | null>
  /**
   * Has this browser sent messages about the days of a loan, in the language of the page, with today's words; no number is needed.
   * @returns the key that changes the days
   */
  setPush(wanted: LoanReminders, to: PushSubscriptionKeys): Promise<string>
  /** Stops all reminders of a number or of a browser. @param token of the link in a message */
  stopReminders(token: string): Promise<void>
}

/** The market price of gold. Rejects when the service cannot answer. */
export interface RatesService {
  /** The rate of the newest day that is stored; null where none is. */
  goldRate(): Promise<GoldRate | null>
}

/** The market price of gold of past days. Rejects when the service cannot answer. */
export interface RateHistoryService {
  /** The days that are stored for a city; null where there are none. */
  history(city: string): Promise<RateHistory | null>
}

/** A price that a visitor waits for, as it is stored. */
export interface StoredAlert extends RateAlert {
  readonly id: string
}

/** The prices that a visitor waits for, and the masked number that the messages go to. */
export interface StoredAlerts {
  readonly to: string
  readonly alerts: readonly StoredAlert[]
}

/** Has a visitor told of a price of gold, once. Rejects as the `VisitsService` does; with 'invalid' for one too many. */
export interface RateAlertsService {
  alerts(): Promise<StoredAlerts>
  /** With today's words, in the language of the page. @returns what waits, or why not */
  set(alert: RateAlert): Promise<StoredAlerts | AlertNotTaken>
  /** Deletes one. */
  remove(id: string): Promise<StoredAlerts>
}

/** Why a price is not taken: gold is there now, or has no price in that city. */
export type AlertNotTaken = 'already-there' | 'no-price'

/** Has a browser told of a price of gold, once, by a push message; no number is needed. Rejects as the `LoansService` does. */
export interface PushAlertsService {
  /** What a browser subscribes to push messages with; null where none are sent. */
  pushKey(): Promise<string | null>
  /** The prices that a browser waits for, by its key; none for a key of no browser. */
  waiting(key: string): Promise<readonly StoredAlert[]>
  /** With today's words, in the language of the page. @returns what waits, with the key of the browser; or why not */
  set(
    alert: RateAlert,
    to: PushSubscriptionKeys,
  ): Promise<{ readonly key: string; readonly alerts: readonly StoredAlert[] } | AlertNotTaken>
  /** Deletes one. */
  remove(key: string, id: string): Promise<readonly StoredAlert[]>
}

/** What is entered in a lender's form. */
export interface FilledForm {
  readonly values: Readonly<Record<string, string>>
  /** Where the visitor goes; null while no branch is to be chosen. */
  readonly branch: string | null
}

/**
 * Lenders of the open network ONDC. Every call rejects when the service cannot answer, and with an `OndcRefused` where the
 * network, a lender or the server refuses it.
 */
export interface OndcService {
  /** Asks all lenders. Nothing of the visitor goes out. @returns the search */
  ask(): Promise<string>
  /** What they have answered so far. */
  answers(searchId: string, signal?: AbortSignal): Promise<LendersAnswers>
  /** What a lender of a search wants to know. */
  questions(searchId: string, key: string): Promise<LendersQuestions>
  /** Chooses a lender, with the consent to give it what its form asks for. @returns the choice */
  choose(searchId: string, key: string): Promise<string>
  /** The choices of this browser and of the visitor, the newest first. */
  choices(): Promise<readonly LenderChoice[]>
  choice(id: string, signal?: AbortSignal): Promise<LenderChoice>
  /** Sends the form that is due to the lender, and asks it for its offer. */
  fill(id: string, form: FilledForm): Promise<LenderChoice>
  /** Asks a lender that has not answered once more. */
  again(id: string): Promise<LenderChoice>
}

/** All external services except the offer search and the assistant. */
export interface Services {
  readonly identity: IdentityService
  readonly plans: PlansService
  readonly booking: BookingService
  readonly reach: ReachService
  readonly enquiry: EnquiryService
  readonly comparison: ComparisonService
  readonly visits: VisitsService
  readonly numbers: NumbersService
  readonly loans: LoansService
  /** Whether the services are simulated in the browser; screens then say so. */
  readonly simulated: boolean
}
