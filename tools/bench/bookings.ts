import { randomUUID } from 'node:crypto'
import { DIALOG_SLOTS } from '#lib/domain/visit/booking'
import { WORDINGS } from '#lib/domain/person/consent'
import { addDays, istDate } from '#lib/domain/dates/dates'
import { setAreas } from '../../server/store/areas.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded, openPostgres } from '../../server/store/open.ts'
import { knownVisitors, phoneOf } from '../../tests/server/known-visitors.ts'
import type { ServerSettings } from './server-process.ts'

/** One visitor may have three visits; the number makes the hours of each differ. */
const VISITORS = 20_003
const VISITORS_AT_ONCE = 5000
const AREAS = 100
const DAYS = 5

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
  const phones = Array.from({ length: VISITORS }, (_, n) => phoneOf(n))
  const visitors: { readonly cookie: string }[] = []
  for (let first = 0; first < VISITORS; first += VISITORS_AT_ONCE)
    visitors.push(
      ...(await knownVisitors({ store, now: nowMs }, phones.slice(first, first + VISITORS_AT_ONCE))),
    )
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
        cookie: pick(visitors, n).cookie,
      },
      body: JSON.stringify(booking),
    }
  }
}
