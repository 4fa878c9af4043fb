import { WORDINGS } from '#lib/domain/person/consent'
import { LOAN } from './my-loan.ts'
import { setAlert, storePrice } from './rates.ts'
import { ask, type Colleague } from './office.ts'
import { bookingOf, enquiryOf, given, send, tracedPeople, withSent, type Person } from './traces.ts'
import type { Trial } from './trial.ts'

interface Answer {
  readonly status: number
  readonly body: { readonly verified?: boolean; readonly code?: string } | null
}
type Operation = (trial: Trial, person: Person, desk: Colleague) => Promise<Answer>

const TIME = { selectedDate: '2026-11-26', customTiming: { enabled: false, startTime: '', endTime: '' } }

const COMPARISON = {
  ...{ offers: ['hdfc-excel', 'kotak'], amount: 200_000, keepMonths: 6, day: '2026-11-24' },
  shown: [{ offer: 'kotak', aprPercent: 9.69, cost: 9876 }],
}

const consent =
  (purpose: Parameters<typeof given>[0], isGiven: boolean): Operation =>
  (trial, person) =>
    send(trial, person, '/consents', { ...given(purpose), given: isGiven })

/** What a visitor does. */
export const VISITOR: Readonly<Record<string, Operation>> = {
  book: (trial, person) => send(trial, person, '/bookings', bookingOf(person, '12-13'), 'second'),
  move: (trial, person) =>
    send(trial, person, `/visits/${person.visit}/move`, { ...TIME, selectedTimeSlot: '14-15' }),
  cancel: (trial, person) => send(trial, person, `/visits/${person.visit}/cancel`, { reason: 'other' }),
  'type a PAN': (trial, person) => send(trial, person, '/pan', { pan: person.pan, consents: [given('pan')] }),
  'give a consent': consent('other-offers', true),
  'withdraw the visit': consent('visit', false),
  'withdraw the PAN': consent('pan', false),
  'withdraw the code': consent('one-time-code', false),
  'withdraw the call': consent('enquiry', false),
  'ask for a code': (trial, person) => send(trial, person, '/otp/send', { phone: person.phone }),
  'log in': (trial, person) =>
    send(trial, person, '/otp/verify', { phone: person.phone, otp: person.code ?? '' }),
  'store a loan': (trial, person) =>
    send(trial, person, `/loans/${LOAN.id}`, {
      ...{ loan: { ...LOAN, lender: person.name }, wording: WORDINGS['loan-kept'] },
    }),
  'set reminders': (trial, person) =>
    send(trial, person, `/loans/${LOAN.id}/reminders`, {
      ...{ days: ['2026-12-19'], wording: WORDINGS['loan-reminders'] },
    }),
  'wait for a price': async (trial, person) => {
    await storePrice(trial, '2026-11-24', 10_000)
    return setAlert(trial, person.cookie)
  },
  'send a comparison': (trial, person) => send(trial, person, '/comparisons', COMPARISON, 'compare'),
  'ask for a call': (trial, person) => send(trial, person, '/enquiries', enquiryOf(person), 'call'),
  'log out': (trial, person) => send(trial, person, '/session/end', {}),
  erase: (trial, person) => send(trial, person, '/erasure', {}),
}

const deskBooking = (person: Person) => {
  const { plan: _, occupation: __, ...booking } = bookingOf(person, '15-16')
  return booking
}

/** What the office does for somebody. */
export const OFFICE: Readonly<Record<string, Operation>> = {
  'mark a document': (trial, { customerId, name }, desk) =>
    ask(trial, `/customers/${customerId}/documents`, {
      ...{ cookie: desk.cookie, body: { document: 'panCard', mark: 'refused', reason: `Not of ${name}` } },
    }),
  'book for them': (trial, person, desk) =>
    send(
      trial,
      { n: person.n, cookie: desk.cookie },
      `/customers/${person.customerId}/visits`,
      deskBooking(person),
      'desk',
    ),
  'book for their enquiry': (trial, person, { cookie }) => {
    const body = { revision: 1, booking: deskBooking(person) }
    return send(trial, { n: person.n, cookie }, `/office/enquiries/${person.enquiry}/visits`, body, 'desk')
  },
  'note a call': (trial, { name, enquiry }, desk) => {
    const said = { outcome: 'spoke', note: `${name} has bangles`, callBackAt: null }
    return ask(trial, `/office/enquiries/${enquiry}/change`, {
      ...{ cookie: desk.cookie, body: { revision: 1, state: 'called', ...said } },
    })
  },
  'cancel their visit': (trial, { visit, name }, desk) =>
    ask(trial, `/office/visits/${visit}/state`, {
      ...{ cookie: desk.cookie, body: { revision: 1, state: 'cancelled', note: `${name} rang` } },
    }),
  'move their visit': (trial, { visit }, desk) =>
    ask(trial, `/office/visits/${visit}/move`, {
      ...{ cookie: desk.cookie, body: { revision: 1, ...TIME, selectedTimeSlot: '14-15' } },
    }),
  'set the stage': (trial, { visit }, desk) =>
    ask(trial, `/office/visits/${visit}/stage`, {
      cookie: desk.cookie,
      body: { revision: 1, stage: 'bank' },
    }),
}

/** What must be there before. */
const BEFORE: Readonly<Record<string, string>> = {
  'withdraw the PAN': 'type a PAN',
  'withdraw the code': 'ask for a code',
  'withdraw the call': 'ask for a call',
  'log in': 'ask for a code',
  'book for their enquiry': 'ask for a call',
  'note a call': 'ask for a call',
}

/** Carries out an operation by its name. */
export async function run(
  operations: Readonly<Record<string, Operation>>,
  name: string,
  ...on: Parameters<Operation>
): Promise<Answer> {
  const operation = operations[name]
  if (!operation) throw new Error(`There is no operation '${name}'.`)
  return operation(...on)
}

/** People with a visit each, for whom all is there that operations need. */
export async function peopleFor(
  trial: Trial,
  names: readonly string[],
  { first, count }: { readonly first: number; readonly count: number },
  desk: Colleague,
): Promise<readonly Person[]> {
  const people = await tracedPeople(trial, first, count)
  for (const before of new Set(names.flatMap((name) => BEFORE[name] ?? [])))
    for (const person of people) await run(VISITOR, before, trial, person, desk)
  return withSent(trial, people)
}
