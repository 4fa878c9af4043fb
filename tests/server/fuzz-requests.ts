import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { WORDINGS } from '#lib/domain/person/consent'
import type { Operation, Schema } from '../../server/contract.ts'
import { OWN, type Sender } from './fuzz-sender.ts'
import { NO_DAYS, TOO_LARGE, TWISTS, withoutDays, type Twist } from './fuzz-twists.ts'
import { phoneOf } from './known-visitors.ts'
import { LOAN } from './my-loan.ts'
import { BELOW_8900, ENTERED_RATE } from './rates.ts'
import { broken, createValues } from './schema-values.ts'
import { REPORT_SECRET } from './trial.ts'
import { BOOKING } from './visitors.ts'

/** A request that is made from the contract. */
export interface Request {
  readonly operation: Operation
  readonly path: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
  readonly session: 'own' | 'none' | 'junk'
  readonly from: number
  readonly twist: Twist
}

/** A header can hold no control characters, and an address no half characters. */
const sendable = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 4_000)

const parts = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]): [string, string][] =>
        part === undefined ? [] : [[name, sendable(part)]],
      )
    : []

const MOVE = {
  selectedDate: '2026-11-26',
  selectedTimeSlot: '15-16',
  customTiming: BOOKING.customTiming,
}

const BOOKED_ON_PHONE = {
  ...{ fullName: 'Sunita Devi', alternateNumber: '', address: BOOKING.address, ...MOVE },
  consents: BOOKING.consents,
}

const ENQUIRY = {
  ...{ fullName: 'Ravi', contactNumber: '9811031842', lookingFor: 'Gold Loan', amount: 50_000 },
  consents: [{ purpose: 'enquiry', wording: '2026-11-22' }],
}

/** The path of an operation about something that the sender has. */
const PATHS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  smsReports: { secret: REPORT_SECRET },
  lenderDetails: { id: OWN.lender },
  uploadFeed: { id: OWN.lender },
  sendOffers: { id: OWN.lender },
  feedVersion: { id: OWN.lender, version: 1 },
  listLeads: { id: OWN.lender },
  exportLeads: { id: OWN.lender },
  lenderWebhook: { id: OWN.lender },
  readLead: { id: OWN.lender, token: OWN.lead },
  leadState: { id: OWN.lender, token: OWN.lead },
  giveNumber: { id: OWN.ledVisit },
  endNumber: { id: OWN.ledVisit },
  keepLoan: { id: LOAN.id },
  savePull: { id: OWN.lender },
  pullNow: { id: OWN.lender },
  endPull: { id: OWN.lender },
  publishFeed: { id: OWN.lender, version: 3 },
  rejectFeed: { id: OWN.lender, version: 3 },
  rollBackFeed: { id: OWN.lender, version: 1 },
  undoFeedDecision: { id: OWN.lender, decision: OWN.decision },
  takeOffOffers: { id: OWN.lender },
}

/** Files of offers, good and bad. */
const FILES = fc.oneof(
  fc.constantFrom('', '{"offers": []}', '{"offers": [{"id": "A"}]}', '[', 'id,name\nA,B', '\ufeffid;name'),
  fc.string(),
)

/** Whose id is in the path, by operation. */
const IN_PATH: Readonly<Record<string, string>> = {
  officeVisit: OWN.visit,
  moveOfficeVisit: OWN.visit,
  changeVisitState: OWN.visit,
  setStage: OWN.visit,
  revealVisit: OWN.visit,
  customerDetails: OWN.customer,
  bookForCustomer: OWN.customer,
  customerAudit: OWN.customer,
  revealCustomer: OWN.customer,
  markDocument: OWN.customer,
  eraseCustomer: OWN.bare,
  changeEnquiry: OWN.enquiry,
  revealEnquiry: OWN.enquiry,
  bookForEnquiry: OWN.enquiry,
  dropMessage: OWN.message,
  changePerson: OWN.person,
}

/** Requests to an operation: valid ones, and ones with one place broken or sent wrongly. */
export function requestsTo(schemas: Schema): (operation: Operation) => Arbitrary<Request> {
  const values = createValues(schemas, {
    Day: ['2026-11-25', '2026-11-26', '2026-11-22'],
    PinCode: ['123401', '560001'],
    BookingId: [OWN.visit],
    BookingRequest: [
      { ...BOOKING, selectedTimeSlot: '12-13' },
      { ...BOOKING, selectedTimeSlot: '13-14' },
    ],
    EnquiryRequest: [ENQUIRY],
    KeepLoanRequest: [{ loan: LOAN, wording: WORDINGS['loan-kept'] }],
    RemindersRequest: [{ days: ['2026-12-19', '2027-01-20'], wording: WORDINGS['loan-reminders'] }],
    OfferId: ['hdfc-excel', 'kotak'],
    OfficeBooking: [BOOKED_ON_PHONE],
    EnquiryBooking: [{ revision: 1, booking: BOOKED_ON_PHONE }],
    OfficeMove: [{ revision: 1, ...MOVE }],
    AssignRequest: [{ visits: [{ bookingId: OWN.visit, revision: 1, assessor: null }] }],
    // None of them takes a place away.
    ShiftsRequest: [{ shifts: [{ assessor: OWN.person, day: '2026-11-25', shift: null }] }],
    LeaveRequest: [{ assessor: OWN.person, from: '2026-11-25', to: '2026-11-25', leave: true, check: true }],
    StateRequest: [{ revision: 1, state: 'missed' }],
    StageRequest: [{ revision: 1, stage: 'bank' }],
    EnquiryChange: [{ revision: 1, state: 'called', outcome: 'spoke', note: '', callBackAt: null }],
    Revision: [1],
    PersonChange: [{ revision: 1, role: 'assessor', active: true, areas: [] }],
    AreaPrefix: ['123'],
    LenderId: ['blue-veranda', 'mango-season'],
    LenderRequest: [{ id: 'blue-veranda', name: 'Blue Veranda', contactMail: 'feeds@blue.example' }],
    PullRequest: [
      {
        revision: 2,
        address: 'https://feeds.blue.example/offers.csv',
        everyHours: 6,
        proof: 'hmac',
        secret: 'a-secret-of-blue',
      },
    ],
    PublishRequest: [{ revision: 2, newest: 3, offers: ['TT-01'] }],
    RejectRequest: [{ revision: 2, which: 'all', message: 'Please send it again.' }],
    DecisionRequest: [{ revision: 2 }],
    TakeOffRequest: [{ offers: ['TT-01'] }],
    AreaRequest: [{ area: '124', name: 'Sohna', assessors: 1, closedDays: [], revision: null }],
    RateRequest: [ENTERED_RATE],
    RateAlertRequest: [BELOW_8900],
    MoveRequest: [MOVE, { ...MOVE, selectedTimeSlot: '11-12' }],
    Phone: [phoneOf(1), phoneOf(2), '+12025550123'],
    FullName: ['Sunita Devi'],
    Address: [BOOKING.address],
    CustomTiming: [BOOKING.customTiming, { enabled: true, startTime: '10:15', endTime: '11:30' }],
    SlotId: ['10-11', '15-16'],
    Purpose: ['visit'],
    GivenConsent: [...BOOKING.consents],
    GiveNumberRequest: [{ wording: '2026-11-27' }],
    LeadToken: [OWN.lead],
    LoanRequest: [
      { state: 'loan.granted', amount: 85_000 },
      { state: 'loan.refused', reason: 'papers' },
    ],
  })
  const either = (schema: Schema) => {
    const valid = values(schema)
    return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: broken(valid) })
  }
  return (operation) => {
    const sent = {
      operation: fc.constant(operation),
      session: fc.oneof(
        { weight: 8, arbitrary: fc.constant('own' as const) },
        fc.constantFrom('none' as const, 'junk' as const),
      ),
      from: fc.nat(200),
    }
    const ownPath = PATHS[operation.id] ?? (operation.id in IN_PATH ? { id: IN_PATH[operation.id] } : null)
    const { params, query, headers, body } = operation
    const right = {
      // A path with a dot alone is another address.
      path: ownPath
        ? fc.constant<unknown>(ownPath)
        : values(params).filter((path) => !/"\.{1,2}"/.test(JSON.stringify(path))),
      query: values(query),
      headers: values(headers),
      body: body ? values(body) : operation.file ? FILES : fc.constant(undefined),
    }
    const usual = fc.record({
      ...sent,
      path:
        operation.id === 'smsReports'
          ? right.path
          : fc.oneof({ weight: 3, arbitrary: right.path }, { weight: 1, arbitrary: either(params) }),
      query: either(query),
      headers: either(headers),
      body: body ? fc.oneof(right.body, broken(right.body)) : right.body,
      twist: fc.constant<Twist>({ kind: 'none' }),
    })
    const wrong = fc.record({ ...sent, ...right, twist: TWISTS })
    const noDays = fc
      .record({ ...sent, ...right, day: fc.constantFrom(...NO_DAYS) })
      .map(({ day, ...valid }) => {
        const [path, search, text] = [valid.path, valid.query, valid.body].map((part) =>
          withoutDays(part, day),
        )
        const isChanged =
          JSON.stringify([path, search, text]) !== JSON.stringify([valid.path, valid.query, valid.body])
        return {
          ...valid,
          path,
          query: search,
          body: text,
          twist: { kind: isChanged ? 'day' : 'none' } as Twist,
        }
      })
    return fc.oneof(
      { weight: 5, arbitrary: usual },
      { weight: 1, arbitrary: wrong },
      { weight: 1, arbitrary: noDays },
    )
  }
}

const COOKIES = {
  none: '',
  junk: 'moneypal_visitor=a=b;; moneypal_session=%00"; moneypal_visitor; =; \u00e9',
}

/** A request as it is sent. @param own what the sender has */
export function toSend(
  { operation, path, query, headers, body, session, from, twist }: Request,
  own: Sender,
): InjectOptions {
  const url = parts(path).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    operation.url,
  )
  const search = new URLSearchParams(parts(query)).toString()
  const owned = (text: string) =>
    Object.entries(OWN).reduce(
      (now, [name, stand]) => now.replaceAll(stand, own[name as keyof typeof OWN]),
      text,
    )
  const text = operation.file ? String(body) : owned(JSON.stringify(body) ?? '')
  const sendsBody = operation.body !== null || operation.file !== null || twist.kind === 'type'
  return {
    method: (twist.kind === 'method' ? twist.value : operation.method) as 'GET',
    url: `/api${owned(url)}${search === '' ? '' : `?${search}`}`,
    remoteAddress: `10.0.0.${from}`,
    headers: {
      ...Object.fromEntries(
        parts(headers).map(([name, value]) => [name, value.replace(/[^\x20-\xff]/g, '')]),
      ),
      cookie: session === 'own' ? own.cookie : COOKIES[session],
      ...(session === 'own' && { authorization: `Bearer ${own.key}` }),
      ...(sendsBody && { 'content-type': twist.kind === 'type' ? twist.value : 'application/json' }),
    },
    ...(sendsBody && {
      payload:
        twist.kind === 'large'
          ? `{"x":"${'x'.repeat(TOO_LARGE)}"}`
          : twist.kind === 'type'
            ? text || '{}'
            : text,
    }),
  }
}
