import { hashToken } from '../../server/secrets.ts'
import { newId, newToken } from '../../server/ids.ts'
import type { Trial } from './trial.ts'

/** A visitor whose number is proven: the cookie of a session. */
export async function knownVisitor(
  { store, now }: Trial,
  phone: string,
): Promise<{ cookie: string; customerId: string }> {
  const [id, token, at] = [newId(), newToken(), new Date(now)]
  await store
    .insertInto('customers')
    .values({
      id,
      phone,
      full_name: null,
      occupation: null,
      verification: 'pending',
      created_at: at,
      last_activity: at,
      erased_at: null,
    })
    .execute()
  await store
    .insertInto('visitor_sessions')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      created_at: at,
      expires_at: new Date(now + 86_400_000),
    })
    .execute()
  return { cookie: `moneypal_visitor=${token}`, customerId: id }
}

/** The phone of the n-th visitor, E.164. */
export const phoneOf = (n: number): string => `+9198${String(n).padStart(8, '0')}`

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

/** The code in the message that is about to be sent. */
export async function lastCode({ store }: Trial): Promise<string> {
  const { payload } = await store
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'code')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (payload as unknown as { code: string }).code
}
