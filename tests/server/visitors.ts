import { expect } from 'vitest'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import type { Trial } from './trial.ts'

export const BOOKING = {
  fullName: 'Sunita Devi',
  occupation: 'Farmer',
  alternateNumber: '',
  address: {
    line1: '12 Model Town',
    pinCode: '123401',
    state: 'Haryana',
    district: 'Rewari',
    city: 'Rewari',
  },
  selectedDate: '2026-11-25',
  selectedTimeSlot: '10-11',
  customTiming: { enabled: false, startTime: '', endTime: '' },
  plan: null,
  consents: [{ purpose: 'visit', wording: '2026-11-22' }],
} as const

/** An area that serves Rewari. */
export const addArea = async ({ store }: Trial, assessors: number, area = '123'): Promise<void> =>
  void (await store.insertInto('areas').values({ area, name: 'Rewari', assessors }).execute())

/** Books with a key; @returns the status and the body */
export async function book(
  { app }: Trial,
  cookie: string,
  key: string,
  booking: object = BOOKING,
): Promise<{ status: number; body: { bookingId?: string; code?: string; message?: string } }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { cookie, 'idempotency-key': key.padEnd(16, '-') },
    payload: booking,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Posts to an operation. */
export async function post(
  { app }: Pick<Trial, 'app'>,
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> | null; cookie: string; retryAfter: unknown }> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json<Record<string, unknown>>(),
    cookie: String(answer.headers['set-cookie'] ?? ''),
    retryAfter: answer.headers['retry-after'],
  }
}

/** The code in the message that is about to be sent. */
export async function lastCode({ store }: Pick<Trial, 'store'>): Promise<string> {
  const { payload } = await store
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'code')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (payload as unknown as { code: string }).code
}

const hourCounts = (hours: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const hour of hours) counts[hour] = (counts[hour] ?? 0) + 1
  return counts
}

/** Seats taken and seats of open visits, by area, day and hour: they must be equal. */
export async function seatsOf({ store }: Pick<Trial, 'store'>): Promise<{
  taken: Record<string, number>
  held: Record<string, number>
}> {
  const [use, visits] = await store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) =>
      Promise.all([
        tx.selectFrom('slot_use').selectAll().where('taken', '>', 0).execute(),
        tx.selectFrom('visits').selectAll().where('state', 'not in', ['cancelled']).execute(),
      ]),
    )
  return {
    taken: Object.fromEntries(use.map(({ area, day, hour, taken }) => [`${area} ${day} ${hour}`, taken])),
    held: hourCounts(visits.flatMap(({ area, day, hours }) => hours.map((hour) => `${area} ${day} ${hour}`))),
  }
}

/** A visitor with a visit. */
export interface Booked {
  readonly id: string
  readonly cookie: string
  readonly customerId: string
}

/** Books on 25 November, 10 to 11. */
export async function booked(trial: Trial, n = 1, booking: object = BOOKING): Promise<Booked> {
  const { cookie, customerId } = await knownVisitor(trial, phoneOf(n))
  const { body } = await book(trial, cookie, `key-${n}`, booking)
  return { id: String(body.bookingId), cookie, customerId }
}

/** The messages of the outbox, sorted. */
export const topics = async ({ store }: Trial) =>
  (await store.selectFrom('outbox').select(['channel', 'topic']).execute())
    .map(({ channel, topic }) => `${channel} ${topic}`)
    .sort()

export async function expectSeats(trial: Trial, wanted: Readonly<Record<string, number>>): Promise<void> {
  expect(await seatsOf(trial)).toEqual({ taken: wanted, held: wanted })
}
