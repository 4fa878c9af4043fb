import type { Stage } from '#lib/domain/visit/stage'
import type * as contract from '#contract/generated/types.gen'
import type { CustomerDetails, CustomerFilters, CustomerPage } from '@office/domain/customer'
import type { CustomTiming, SlotId, TimeSlot } from '#lib/domain/visit/booking'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { GivenState } from '#lib/domain/visit/visit-state'
import type { EnquiryFilter } from '#lib/domain/person/enquiry-state'
import type { PinCode } from '#lib/domain/visit/pincode'
import type { LeadsService } from './leads-port'
import type { OffersService } from './offers-port'
import type { OndcDeskService } from './ondc-port'

// The office's screens show what the server has, so its types are those of the contract.
export type Area = contract.OfficeArea
type Assignment = contract.Assignment
export type AuditEntry = contract.AuditEntry
export type AuditPage = contract.AuditAnswer
export type Budgets = contract.BudgetsAnswer
export type ChangeKind = contract.ChangeKind
type Changes = contract.ChangesAnswer
export type CsvFile = contract.CsvFile
export type DayArea = contract.DayArea
export type DayCount = contract.DayCount
export type DocumentMark = contract.DocumentMark
export type CallOutcome = contract.CallOutcome
type ClosedEnquiries = contract.ClosedEnquiries
type EnquiryChange = contract.EnquiryChange
export type EnquiryPage = contract.EnquiriesAnswer
export type Erasure = contract.OfficeErasure
export type ErasureReason = contract.EraseRequest['reason']
export type Invited = contract.InvitationAnswer
export type LoginMethod = contract.LoginMethod
export type Me = contract.Me
export type OfficeBooking = contract.OfficeBooking
export type OfficeEnquiry = contract.OfficeEnquiry
export type OfficeSettings = contract.SettingsAnswer
export type OfficeVisit = contract.OfficeVisit
export type Outbox = contract.OutboxAnswer
export type OutboxMessage = contract.OutboxMessage
export type OutboxLane = contract.OutboxLane
export type People = contract.PeopleAnswer
export type PageVital = contract.PageVital
export type Person = contract.Person
export type PrintedDay = contract.PrintedDay
export type Role = contract.Role
export type SecondStepAdded = contract.SecondStepAdded
export type ShiftWeek = contract.ShiftsAnswer
export type ShiftEntry = contract.ShiftsRequest['shifts'][number]
export type LeaveCost = contract.LeaveCost
export type Overbooked = contract.Overbooked
export type TotpSecret = contract.TotpSecret
export type User = contract.User
export type VisitDay = contract.DayAnswer
export type VisitStory = contract.VisitStory
export type Waiting = contract.Waiting

/** A customer's record: the specification's details, and what happened since. */
export type CustomerRecord = Omit<CustomerDetails, 'documents'> &
  Pick<
    contract.CustomerDetails,
    | 'documents'
    | 'verificationStatus'
    | 'createdAt'
    | 'lastActivity'
    | 'visits'
    | 'consents'
    | 'enquiries'
    | 'audit'
    | 'auditCount'
    | 'erasure'
  >

/** A session of the office. */
export interface AuthSession {
  readonly user: User
  readonly token: string
}

/** What right credentials lead to: a session, the second step, or setting one up. */
export type LoginStep =
  | { readonly next: 'none'; readonly session: AuthSession }
  | { readonly next: LoginMethod; readonly methods: readonly LoginMethod[] }
  | { readonly next: 'set-up' }

/**
 * Logging in. Every call of every service of the office rejects with an `OfficeRefused` where the server refuses, and
 * with another error if it fails.
 */
export interface AuthService {
  /** Null if the credentials are wrong. */
  login(email: string, password: string): Promise<LoginStep | null>
  /** @param code of an authenticator, or a recovery code */
  loginWithCode(code: string): Promise<LoginStep>
  /** Asks the browser for a passkey. */
  loginWithPasskey(): Promise<LoginStep>
  logout(): Promise<void>
  logoutEverywhere(): Promise<void>
  /** Null where nobody is logged in, or not any more. */
  whoAmI(signal?: AbortSignal): Promise<Me | null>
}

/** Who asks, once more: the password, and the second step where it must be proven. */
export interface GivenProof {
  readonly password: string
  /** Of an authenticator, or a recovery code. */
  readonly code?: string | undefined
  /** Whether to ask the browser for a passkey instead. */
  readonly withPasskey?: boolean
}

/** The password and the second steps of the person who is logged in. */
export interface AccountService {
  setUpTotp(proof: GivenProof): Promise<TotpSecret>
  confirmTotp(code: string): Promise<SecondStepAdded>
  removeTotp(proof: GivenProof): Promise<void>
  addPasskey(password: string, name: string): Promise<SecondStepAdded>
  removePasskey(id: string, proof: GivenProof): Promise<void>
  changePassword(newPassword: string, proof: GivenProof): Promise<void>
  /** @returns the new ones; those before no longer hold */
  renewRecoveryCodes(proof: GivenProof): Promise<readonly string[]>
  readInvitation(token: string): Promise<Invited>
  acceptInvitation(token: string, name: string, password: string): Promise<LoginStep>
}

/** Customers. Every call rejects if the service fails or the signal is aborted. */
export interface CustomersService {
  /** A page of ten customers; `page` starts at 1. */
  list(filters: CustomerFilters, page: number, signal?: AbortSignal): Promise<CustomerPage>
  /** The details of a customer, or null if the id is unknown. */
  details(id: string, signal?: AbortSignal): Promise<CustomerRecord | null>
  reveal(id: string, field: 'phone' | 'pan'): Promise<string>
  markDocument(id: string, mark: DocumentMark): Promise<void>
  setStage(bookingId: string, revision: number, stage: Stage): Promise<void>
  audit(id: string, page: number): Promise<AuditPage>
  erase(id: string, reason: ErasureReason): Promise<Erasure>
  export(filters: CustomerFilters): Promise<CsvFile>
}

/** When a visit is moved to. */
interface NewHour {
  readonly selectedDate: IsoDate
  readonly selectedTimeSlot: SlotId | null
  readonly customTiming: CustomTiming
}

export interface VisitsService {
  /** Days without visits may be left out. */
  days(from: IsoDate, to: IsoDate, signal?: AbortSignal): Promise<readonly DayCount[]>
  day(day: IsoDate, signal?: AbortSignal): Promise<VisitDay>
  story(bookingId: string, signal?: AbortSignal): Promise<VisitStory>
  assign(visits: readonly Assignment[]): Promise<readonly OfficeVisit[]>
  move(bookingId: string, revision: number, hour: NewHour): Promise<OfficeVisit>
  changeState(bookingId: string, revision: number, state: GivenState, note: string): Promise<OfficeVisit>
  reveal(bookingId: string, field: 'phone' | 'alternateNumber'): Promise<string>
  print(day: IsoDate): Promise<PrintedDay>
  export(day: IsoDate): Promise<CsvFile>
  /** Closes or opens a day in all areas. */
  close(day: IsoDate, closed: boolean): Promise<void>
}

/** Who works when, from which the places of an hour follow. */
export interface ShiftsService {
  /** A week. @param from its first day */
  week(from: IsoDate, signal?: AbortSignal): Promise<ShiftWeek>
  /** All or none. */
  save(shifts: readonly ShiftEntry[]): Promise<void>
  /** @returns which visits lose their place */
  leave(leave: contract.LeaveRequest): Promise<readonly LeaveCost[]>
}

export interface EnquiriesService {
  list(state: EnquiryFilter, page: number, signal?: AbortSignal): Promise<EnquiryPage>
  change(id: string, change: EnquiryChange): Promise<OfficeEnquiry>
  /** Closes several; those that somebody changed meanwhile stay as they are. */
  close(
    enquiries: readonly Pick<OfficeEnquiry, 'id' | 'revision'>[],
    outcome: CallOutcome,
  ): Promise<ClosedEnquiries>
  reveal(id: string): Promise<string>
  export(): Promise<CsvFile>
}

/** Whom a visit is booked for. */
export type BookedFor =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'enquiry'; readonly id: string; readonly revision: number }

/** The hours of a day at a PIN code; `served` is false where no assessor comes. */
export interface FreeHours {
  readonly served: boolean
  readonly slots: readonly TimeSlot[]
}

/** Visits that somebody asks for on the phone. */
export interface BookingsService {
  hours(date: IsoDate, pinCode: PinCode, signal?: AbortSignal): Promise<FreeHours>
  /** Books once, also when it is sent again after a lost answer. @returns the id of the booking */
  book(whom: BookedFor, booking: OfficeBooking): Promise<string>
}

export interface OutboxService {
  /** How much of what all visitors share was used today. */
  budgets(signal?: AbortSignal): Promise<Budgets>
  list(signal?: AbortSignal): Promise<Outbox>
  /** Null for all. @returns how many are sent again */
  retry(ids: readonly string[] | null): Promise<number>
  drop(id: string): Promise<void>
  /** Tries a paused receiver again now. */
  tryLane(lane: OutboxLane['lane']): Promise<void>
}

/** How fast the pages were for visitors. */
export interface SpeedService {
  list(signal?: AbortSignal): Promise<readonly PageVital[]>
}

export type HeldRate = contract.HeldRate

/** What a person says of a rate that is held. */
export type RateDecision = 'take' | 'refuse'

export interface SettingsService {
  read(signal?: AbortSignal): Promise<OfficeSettings>
  saveArea(area: contract.AreaRequest): Promise<void>
  removeArea(area: string): Promise<void>
  /** Stores a rate; one that is far off is held, and `read` lists it. */
  saveRate(rate: contract.RateRequest): Promise<void>
  /** Shows a rate that was held, or refuses it. */
  decideRate(id: string, decision: RateDecision): Promise<void>
  people(signal?: AbortSignal): Promise<People>
  /** @param lender of a partner */
  invite(email: string, role: Role, lender?: string): Promise<void>
  changePerson(id: string, change: contract.PersonChange): Promise<void>
  audit(page: number, signal?: AbortSignal): Promise<AuditPage>
}

/** What changed since a number that an earlier call gave; 0 for the first. */
export type ChangesService = (since: number, signal?: AbortSignal) => Promise<Changes>

/** The services of the office. */
export interface OfficeServices {
  readonly auth: AuthService
  readonly account: AccountService
  readonly customers: CustomersService
  readonly visits: VisitsService
  readonly shifts: ShiftsService
  readonly enquiries: EnquiriesService
  readonly bookings: BookingsService
  readonly outbox: OutboxService
  readonly offers: OffersService
  readonly leads: LeadsService
  readonly ondc: OndcDeskService
  readonly settings: SettingsService
  readonly speed: SpeedService
  readonly changes: ChangesService
}

/** The calls that the specification names; they can be answered without a server. */
export interface SpecifiedOffice {
  readonly auth: Pick<AuthService, 'login' | 'logout'>
  readonly customers: Pick<CustomersService, 'list' | 'details'>
}
