import { Ajv2020 } from 'ajv/dist/2020.js'
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { readContract, type Operation, type Schema } from '../../server/contract.ts'
import { newSender, OWN, type Sender } from './fuzz-sender.ts'
import { EVERYTHING } from '../support/extent.ts'
import { broken, createValues } from './schema-values.ts'
import { phoneOf } from './known-visitors.ts'
import { onEveryStore, REPORT_SECRET, STORES } from './trial.ts'
import { addArea, BOOKING } from './visitors.ts'

/** Requests in all, on all stores together. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (EVERYTHING ? 10_000 : 2_000))

const { schemas, operations } = readContract()
// There is no language model here; ask.test.ts has one.
const ours = operations.filter(({ tag }) => tag !== 'assistant')
const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, date: true } })
ajv.addSchema(schemas)

interface Request {
  readonly operation: Operation
  readonly path: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
  readonly session: 'own' | 'none' | 'junk'
  readonly from: number
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

/** They need a secret that nobody guesses; their own tests grant them. */
const LOCKED = [
  ...['login', 'loginWithCode', 'passkeyOptions', 'loginWithPasskey', 'setUpTotp', 'confirmTotp'],
  ...['removeTotp', 'setUpPasskey', 'addPasskey', 'removePasskey', 'readInvitation', 'acceptInvitation'],
]

/** Seldom: a password takes long to check, and the others end what is needed for more. */
const SELDOM = [...LOCKED, 'logout', 'logoutEverywhere', 'endSession', 'eraseMe']

/** What the sender has is another one after these. */
const USED_UP = [
  ...[...SELDOM, 'cancelVisit', 'assignVisits', 'moveOfficeVisit', 'changeVisitState', 'setStage'],
  ...['changeEnquiry', 'changePerson', 'dropMessage', 'eraseCustomer', 'bookForEnquiry'],
]

/** Granted only where much fits together. */
const OFTEN = ['submitBooking', 'moveVisit']

/** They leave no area to book in. */
const AREAS = ['saveArea', 'removeArea', 'closeDay']

/** Requests to every operation: valid ones, and ones with one place broken. */
function requests(): Arbitrary<Request> {
  const values = createValues(schemas, {
    Day: ['2026-11-25', '2026-11-26', '2026-11-22'],
    PinCode: ['123401', '560001'],
    BookingId: [OWN.visit],
    BookingRequest: [
      { ...BOOKING, selectedTimeSlot: '12-13' },
      { ...BOOKING, selectedTimeSlot: '13-14' },
    ],
    EnquiryRequest: [ENQUIRY],
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
    AreaRequest: [{ area: '124', name: 'Sohna', assessors: 1, closedDays: [], revision: null }],
    RateRequest: [
      {
        ...{ price: 100_900, city: 'Gurugram', changePercent: 9.5, changeSince: '2025-11-24' },
        ...{ date: '2026-11-24', source: 'The publisher' },
      },
    ],
    MoveRequest: [MOVE, { ...MOVE, selectedTimeSlot: '11-12' }],
    Phone: [phoneOf(1), phoneOf(2), '+12025550123'],
    FullName: ['Sunita Devi'],
    Address: [BOOKING.address],
    CustomTiming: [BOOKING.customTiming, { enabled: true, startTime: '10:15', endTime: '11:30' }],
    SlotId: ['10-11', '15-16'],
    Purpose: ['visit'],
    GivenConsent: [...BOOKING.consents],
  })
  const either = (schema: Schema) => {
    const valid = values(schema)
    return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: broken(valid) })
  }
  return fc.oneof(
    ...ours.map((operation) => ({
      weight: SELDOM.includes(operation.id) ? 1 : OFTEN.includes(operation.id) ? 12 : 6,
      arbitrary: fc.record({
        operation: fc.constant(operation),
        path:
          operation.id === 'smsReports'
            ? fc.constant({ secret: REPORT_SECRET })
            : operation.id in IN_PATH
              ? fc.oneof(
                  { weight: 3, arbitrary: fc.constant({ id: IN_PATH[operation.id] }) },
                  { weight: 1, arbitrary: either(operation.params) },
                )
              : either(operation.params),
        query: either(operation.query),
        headers: either(operation.headers),
        body: operation.body
          ? fc.oneof(values(operation.body), broken(values(operation.body)))
          : fc.constant(undefined),
        session: fc.oneof(
          { weight: 8, arbitrary: fc.constant('own' as const) },
          fc.constantFrom('none' as const, 'junk' as const),
        ),
        from: fc.nat(200),
      }),
    })),
  )
}

const COOKIES = {
  none: '',
  junk: 'moneypal_visitor=a=b;; moneypal_session=%00"; moneypal_visitor; =; \u00e9',
}

function toSend(
  { operation, path, query, headers, body, session, from }: Request,
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
  return {
    method: operation.method,
    url: `/api${owned(url)}${search === '' ? '' : `?${search}`}`,
    remoteAddress: `10.0.0.${from}`,
    headers: {
      ...Object.fromEntries(
        parts(headers).map(([name, value]) => [name, value.replace(/[^\x20-\xff]/g, '')]),
      ),
      cookie: session === 'own' ? own.cookie : COOKIES[session],
      ...(operation.body && { 'content-type': 'application/json' }),
    },
    ...(operation.body && { payload: owned(JSON.stringify(body) ?? '') }),
  }
}

onEveryStore((trial) => {
  test('requests made from the contract are answered by the contract, none with 5xx', async () => {
    await trial().reset()
    await addArea(trial(), 500)
    const admin = { id: 'admin', email: 'a@moneypal.example', name: 'Admin', password_hash: '' } as const
    await trial()
      .store.insertInto('admins')
      .values({ ...admin, role: 'admin', created_at: new Date(trial().now) })
      .execute()
    let senders = 1
    let sender = await newSender(trial(), senders)
    const statuses = new Map<string, number>()
    const validators = new Map(
      ours.map((operation) => [
        operation.id,
        {
          body: operation.body && ajv.compile(operation.body),
          answers: new Map(
            Object.entries(operation.answers).map(([status, schema]) => [
              status,
              schema && ajv.compile(schema),
            ]),
          ),
        },
      ]),
    )
    await fc.assert(
      fc.asyncProperty(requests(), async (request) => {
        const { operation, body } = request
        trial().now += 1000
        const answer = await trial().app.inject(toSend(request, sender))
        const { statusCode: status } = answer
        statuses.set(`${operation.id} ${status}`, (statuses.get(`${operation.id} ${status}`) ?? 0) + 1)
        const valid = validators.get(operation.id)
        // Nothing delivers the messages here, so that the server says in time that it is not ready.
        if (operation.id !== 'ready' || status !== 503) expect(status, answer.body).toBeLessThan(500)
        if (valid?.body && !valid.body(body)) expect(status).toBeGreaterThanOrEqual(400)
        const schema =
          valid?.answers.get(String(status)) ?? (status >= 400 ? valid?.answers.get('default') : null)
        if (schema) expect(schema(answer.json()), JSON.stringify(schema.errors)).toBe(true)
        else expect([status, answer.body]).toEqual([204, ''])
        if (status >= 400 && operation.id !== 'ready')
          expect(answer.headers['content-type']).toMatch('application/problem+json')
        if (status < 300 && AREAS.includes(operation.id)) {
          await trial().store.deleteFrom('closed_days').execute()
          await trial().store.deleteFrom('areas').execute()
          await addArea(trial(), 500)
        }
        if (status < 300 && USED_UP.includes(operation.id)) sender = await newSender(trial(), (senders += 1))
      }),
      { numRuns: Math.ceil(RUNS / STORES), endOnFailure: true },
    )
    if (process.env['FUZZ_LOG']) console.log(Object.fromEntries([...statuses].sort()))
    // Not everything was refused: each operation was also granted.
    const granted = ours.filter(({ id }) => [...statuses.keys()].some((key) => key.startsWith(`${id} 2`)))
    expect(ours.map(({ id }) => id).filter((id) => !granted.some((one) => one.id === id))).toEqual(LOCKED)
  }, 300_000)
})
