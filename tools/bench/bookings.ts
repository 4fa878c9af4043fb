import { randomUUID } from 'node:crypto'
import { DIALOG_SLOTS } from '@/lib/domain/booking'
import { WORDINGS } from '@/lib/domain/consent'
import { addDays, istDate } from '@/lib/domain/dates'
import { newId, newToken } from '../../server/ids.ts'
import { hashToken } from '../../server/secrets.ts'
import { setAreas } from '../../server/store/areas.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded, openPostgres, type Store } from '../../server/store/open.ts'
import type { ServerSettings } from './server-process.ts'

/** One visitor may book ten times a day. */
const VISITORS = 5000
const AREAS = 100
const DAYS = 5

/** Visitors whose number is proven. @returns the cookie of each */
async function addVisitors(store: Store, nowMs: number): Promise<readonly string[]> {
  const at = new Date(nowMs)
  const visitors = Array.from({ length: VISITORS }, (_, n) => ({
    id: newId(),
    token: newToken(),
    phone: `+9190${String(n).padStart(8, '0')}`,
  }))
  await store
    .insertInto('customers')
    .values(
      visitors.map(({ id, phone }) => ({
        ...{ id, phone, full_name: null, occupation: null, verification: 'pending' as const },
        ...{ created_at: at, last_activity: at, erased_at: null },
      })),
    )
    .execute()
  await store
    .insertInto('visitor_sessions')
    .values(
      visitors.map(({ id, token }) => ({
        token_hash: hashToken(token),
        customer_id: id,
        created_at: at,
        expires_at: new Date(nowMs + 3_600_000),
      })),
    )
    .execute()
  return visitors.map(({ token }) => `moneypal_visitor=${token}`)
}

/**
 * Fills a store with areas and visitors.
 * @returns makes the next booking, each by another visitor and spread over areas, days and hours
 */
export async function prepare({ dataDir, databaseUrl }: ServerSettings) {
  const { store, close } = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir)
  const nowMs = Date.now()
  const areas = Array.from({ length: AREAS }, (_, n) => String(400 + n))
  await migrate(store)
  await setAreas(
    store,
    areas.map((area) => ({ area, name: area, assessors: 100_000, closedDays: [] })),
  )
  const cookies = await addVisitors(store, nowMs)
  await close()
  const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item
  let n = 0
  return () => {
    n += 1
    const pinCode = `${pick(areas, n * 7)}001`
    const address = { line1: '12 Model Town', pinCode, state: 'Haryana', district: 'Rewari', city: 'Rewari' }
    const booking = {
      fullName: 'Sunita Devi',
      occupation: 'Farmer',
      alternateNumber: '',
      address,
      selectedDate: addDays(istDate(nowMs), 1 + (n % DAYS)),
      selectedTimeSlot: pick(DIALOG_SLOTS, n * 5).id,
      customTiming: { enabled: false, startTime: '', endTime: '' },
      plan: null,
      consents: [{ purpose: 'visit', wording: WORDINGS.visit }],
    }
    return {
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: pick(cookies, n),
      },
      body: JSON.stringify(booking),
    }
  }
}
