import { setImmediate } from 'node:timers/promises'
import { WORDINGS } from '#lib/domain/person/consent'
import type { Purpose } from '#lib/domain/person/consent'
import { TABLE_NAMES } from '../../server/store/backup.ts'
import { workOff } from '../../server/worker/outbox.ts'
import { knownVisitors, phoneOf } from './known-visitors.ts'
import { ask } from './office.ts'
import type { Trial } from './trial.ts'
import { BOOKING } from './visitors.ts'

/** A visitor whose every value is theirs alone, so that it can be looked for. */
export interface Person {
  readonly n: number
  readonly cookie: string
  readonly customerId: string
  readonly phone: string
  readonly name: string
  readonly pan: string
  /** What must be found nowhere once they are erased. */
  readonly traces: readonly string[]
  /** Their visit on 25 November, 10 to 11. */
  readonly visit: string
  /** The code that was sent to them, if one was. */
  readonly code?: string | undefined
  /** Their enquiry, if they made one. */
  readonly enquiry?: string | undefined
}

const lettersOf = (n: number) =>
  Array.from(String(n).padStart(8, '0'), (digit) => 'qwxzvkjyfh'[Number(digit)]).join('')

const secondNumberOf = (n: number) => `77${String(n).padStart(8, '0')}`

/** A person's request, from an address of their own, so that no limit by address counts. */
export const send = (
  trial: Trial,
  { n, cookie }: Pick<Person, 'n' | 'cookie'>,
  url: string,
  body: object,
  key?: string,
) =>
  ask(trial, url, {
    ...{ cookie, body, method: 'POST', from: `198.18.${n >> 8}.${n & 255}` },
    headers: key === undefined ? {} : { 'idempotency-key': `${key}-${n}`.padEnd(16, '-') },
  })

/** What a person books, at an hour of 25 November. */
export const bookingOf = ({ n, name }: Pick<Person, 'n' | 'name'>, slot: string) => ({
  ...BOOKING,
  fullName: name,
  alternateNumber: secondNumberOf(n),
  address: { ...BOOKING.address, line1: `House ${lettersOf(n)}` },
  selectedTimeSlot: slot,
  plan: {
    ...{ offerId: 'axis', title: `Plan ${lettersOf(n)}`, bank: 'Axis Bank', annualRatePercent: 11 },
    ...{ tenureMonths: 12, ltv: 75, amount: 150_000, requiredGold: 20 },
  },
  consents: [given('visit')],
})

export const given = (purpose: Purpose) => ({ purpose, wording: WORDINGS[purpose] })

/** An enquiry with a person's number. */
export const enquiryOf = ({ n, name, phone }: Person) => ({
  ...{ fullName: name, contactNumber: phone.slice(3), lookingFor: 'Gold Loan', amount: 50_000 },
  about: `About ${lettersOf(n)}`,
  consents: [given('enquiry')],
})

/** People with proven numbers and a visit each. */
export async function tracedPeople(trial: Trial, first: number, count: number): Promise<readonly Person[]> {
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  const known = await knownVisitors(trial, numbers.map(phoneOf))
  const people: Person[] = []
  for (const [index, n] of numbers.entries()) {
    const one = known[index]
    if (!one) throw new Error('There is no visitor.')
    const letters = lettersOf(n)
    const phone = phoneOf(n)
    const pan = `ABC${letters.slice(-2).toUpperCase()}${String(n).padStart(4, '0')}F`
    const traces = [letters, phone.slice(3), secondNumberOf(n), pan]
    const person = { ...one, n, phone, name: `Asha ${letters}`, pan, traces }
    const { body } = await send(trial, person, '/bookings', bookingOf(person, '10-11'), 'first')
    people.push({ ...person, visit: String(body.bookingId) })
  }
  return people
}

/** People with the code and the enquiry that they asked for. */
export async function withSent({ store }: Trial, people: readonly Person[]): Promise<readonly Person[]> {
  const sent = await store.selectFrom('outbox').select('payload').where('topic', '=', 'code').execute()
  const codes = sent.map(({ payload }) => payload as unknown as { to: string; code: string })
  const enquiries = await store.selectFrom('enquiries').select(['id', 'contact_number']).execute()
  return people.map((person) => ({
    ...person,
    code: codes.find(({ to }) => to === person.phone)?.code,
    enquiry: enquiries.find(({ contact_number }) => contact_number === person.phone.slice(3))?.id,
  }))
}

/** Where a person's id may stand once they are erased: what the law has kept, events without a name, and counts of two days. */
const RETAINED = ['customers', 'visits', 'consents', 'audit', 'outbox', 'tallies']

/** Everything that is stored, a table each, in small letters. */
export async function dump({ store }: Pick<Trial, 'store'>): Promise<ReadonlyMap<string, string>> {
  const tables = new Map<string, string>()
  for (const table of TABLE_NAMES)
    tables.set(table, JSON.stringify(await store.selectFrom(table).selectAll().execute()).toLowerCase())
  return tables
}

/** The tables in which something is left of an erased person. */
export function leftOf({ customerId, traces }: Person, tables: ReadonlyMap<string, string>): string[] {
  const isIn = (rows: string, texts: readonly string[]) =>
    texts.some((text) => rows.includes(text.toLowerCase()))
  return [...tables]
    .filter(([table, rows]) => isIn(rows, RETAINED.includes(table) ? traces : [...traces, customerId]))
    .map(([table]) => table)
}

interface Sent {
  readonly to: string
  readonly topic: string
}

/** Sends every message that is due. @returns the text messages */
export async function sendAll({ store, now }: Trial): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const sms = {
    hasText: () => true,
    send: (to: string, topic: string) => Promise.resolve((sent.push({ to, topic }), null)),
  }
  const options = {
    ...{ store, sms, mail: null, leads: null, now: () => now, siteUrl: new URL('http://localhost') },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  while ((await workOff(options)) > 0);
  return sent
}

/** Turns until a request waits for the store. */
const ARRIVED = 10

/**
 * Carries out two things at once, many times: by turns one or the other is sent first, and gets a longer and longer start. The
 * embedded store is busy meanwhile, so that both wait for it.
 * @returns what both were answered with
 */
export async function race<One, Other>(
  { store }: Trial,
  people: readonly Person[],
  one: (person: Person) => Promise<One>,
  other: (person: Person) => Promise<Other>,
): Promise<readonly { readonly person: Person; readonly one: One; readonly other: Other }[]> {
  const results = []
  for (const [index, person] of people.entries()) {
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await setImmediate()
    }
    const later = async <T>(work: (person: Person) => Promise<T>) =>
      turns(index >> 1).then(() => work(person))
    const both = await store.transaction().execute(async () => {
      const sent =
        index % 2 === 0 ? ([one(person), later(other)] as const) : ([later(one), other(person)] as const)
      await turns(ARRIVED)
      return { sent: Promise.all(sent) }
    })
    const [ofOne, ofOther] = await both.sent
    results.push({ person, one: ofOne, other: ofOther })
  }
  return results
}
