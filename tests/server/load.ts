import { addDays, istDate } from '#lib/domain/dates/dates'
import type { Store } from '../../server/store/open.ts'
import { migrate } from '../../server/store/migrate.ts'
import { knownVisitors, phoneOf } from './known-visitors.ts'
import { BOOKING, seatsOf } from './visitors.ts'

const HOURS = ['10-11', '11-12', '12-13', '13-14', '14-15', '15-16']
const CLIENTS = 8
/** One visitor may have three visits, each in another hour. */
const VISITORS = 2000

/** Bookings that were sent: a request keeps its key until it is answered. */
export interface Load {
  /** Ids that the server acknowledged, by their key. */
  readonly acknowledged: Map<string, string>
  /** How often each status came. */
  readonly statuses: Map<number, number>
  /** Books at an address until `isEnough`; a client whose connection breaks stops, and its request waits for the next call. */
  run(url: string, isEnough: () => boolean): Promise<void>
}

/** Readies a store for many bookings. @returns the cookies of proven visitors */
export async function prepare(store: Store): Promise<readonly string[]> {
  await migrate(store)
  await store.insertInto('areas').values({ area: '123', name: 'Rewari', assessors: 100_000 }).execute()
  const phones = Array.from({ length: VISITORS }, (_, n) => phoneOf(n))
  return (await knownVisitors({ store, now: Date.now() }, phones)).map(({ cookie }) => cookie)
}

/**
 * Bookings over HTTP, eight at once.
 * @param name what their keys begin with; a number follows
 */
export function bookingLoad(cookies: readonly string[], name = 'booking'): Load {
  let keys = 0
  const open = new Set<string>()
  const acknowledged = new Map<string, string>()
  const statuses = new Map<number, number>()

  async function send(url: string, key: string): Promise<void> {
    const n = Number(key.slice(name.length + 1))
    const response = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: {
        cookie: cookies[n % cookies.length] ?? '',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        ...BOOKING,
        selectedDate: addDays(istDate(Date.now()), 1 + (Math.floor(n / HOURS.length) % 5)),
        selectedTimeSlot: HOURS[n % HOURS.length],
      }),
    })
    const { bookingId } = (await response.json()) as { bookingId?: string }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    if (response.status === 503 && !response.headers.has('retry-after')) statuses.set(0, 1)
    if (response.status !== 201 || bookingId === undefined) return
    open.delete(key)
    acknowledged.set(key, bookingId)
  }

  async function client(url: string, mine: readonly string[], isEnough: () => boolean): Promise<void> {
    const waiting = [...mine]
    while (!isEnough()) {
      const key = waiting.shift() ?? `${name}-${String(++keys).padStart(12, '0')}`
      open.add(key)
      try {
        await send(url, key)
      } catch {
        return
      }
    }
  }

  return {
    acknowledged,
    statuses,
    async run(url, isEnough) {
      const left = [...open]
      await Promise.all(
        Array.from({ length: CLIENTS }, (_, index) =>
          client(
            url,
            left.filter((_key, at) => at % CLIENTS === index),
            isEnough,
          ),
        ),
      )
    },
  }
}

/** What a store holds after a fault, beside what it must hold. */
export async function consistency(store: Store, acknowledged: ReadonlyMap<string, string>) {
  const visits = await store.selectFrom('visits').select('id').execute()
  const keys = await store.selectFrom('idempotency_keys').select(['status', 'answer']).execute()
  const outbox = await store.selectFrom('outbox').select(['channel', 'topic', 'payload']).execute()
  const ids = visits.map(({ id }) => id)
  const messagesOf = (channel: string) =>
    outbox
      .filter((message) => message.channel === channel && message.topic === 'visit.booked')
      .map(({ payload }) => (payload as unknown as { bookingId: string }).bookingId)
      .sort()
  const { taken, held } = await seatsOf({ store })
  return {
    lost: [...acknowledged.values()].filter((id) => !ids.includes(id)),
    visits: ids.sort(),
    keys: keys.map(({ answer }) => (answer as unknown as { bookingId?: string } | null)?.bookingId).sort(),
    texts: messagesOf('sms'),
    events: messagesOf('webhook'),
    taken,
    held,
  }
}
