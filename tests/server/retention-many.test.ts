import { beforeEach, expect, test } from 'vitest'
import { retain } from '../../server/worker/retention.ts'
import { DAYS, onEveryStore } from './trial.ts'
import { knownVisitors, phoneOf } from './known-visitors.ts'
import { addArea, BOOKING, booked } from './visitors.ts'

const DAY = 86_400_000
const NEEDED_ONLY = { alternateNumber: '9876501234' }

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  test('however many people are due, all are erased in one go, and all are gone a year later', async () => {
    const { store } = trial()
    // One more than are looked at in one round.
    const phones = Array.from({ length: 51 }, (_, n) => phoneOf(n))
    await knownVisitors(trial(), phones)
    trial().now += 181 * DAY
    expect(await retain(store, DAYS, trial().now)).toBe(51)
    const gone = {
      ...{ full_name: null, occupation: null, verification: 'pending' as const },
      ...{ created_at: new Date(0), last_activity: new Date(0), erased_at: new Date(trial().now) },
    }
    const more = Array.from({ length: 450 }, (_, n) => ({ ...gone, id: `gone-${n}`, phone: null }))
    await store.insertInto('customers').values(more).execute()
    trial().now += 365 * DAY
    await retain(store, DAYS, trial().now)
    expect(await store.selectFrom('customers').select('id').execute()).toEqual([])
  })

  test('however many visits are over, what only they needed goes in one go', async () => {
    await addArea(trial(), 9)
    const { store } = trial()
    const { id } = await booked(trial(), 1, { ...BOOKING, ...NEEDED_ONLY })
    const visit = await store.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const asText = (part: unknown) => JSON.stringify(part)
    const row = {
      ...visit,
      ...{ timing: asText(visit.timing), hours: asText(visit.hours), address: asText(visit.address) },
      plan: null,
    }
    // One more than are looked at in one round.
    const more = Array.from({ length: 500 }, (_, n) => ({ ...row, id: `BOOK-${1_000_000_000 + n}` }))
    await store.insertInto('visits').values(more).execute()
    trial().now += 40 * DAY
    await retain(store, DAYS, trial().now)
    const left = store.selectFrom('visits').select('id').where('alternate_number', '!=', '')
    expect(await left.execute()).toEqual([])
    expect(await store.selectFrom('visits').select('id').execute()).toHaveLength(501)
  })
})
