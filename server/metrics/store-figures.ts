import { sql } from 'kysely'
import { addDays, istDate } from '#lib/domain/dates/dates'
import { SLOT_IDS } from '#lib/domain/visit/booking'
import type { Config } from '../config.ts'
import { LANE, laneStates } from '../store/lanes.ts'
import type { OpenStore, Store } from '../store/open.ts'
import { peopleDue } from '../worker/retention.ts'
import type { Figures } from './figures.ts'

/** Days from tomorrow on of which seats are counted. */
const DAYS = 7

/** So long figures are good for, ms: however many ask, the database is asked once. */
const FRESH_MS = 10_000

/** More people are not counted. */
const MOST_DUE = 10_000

export interface Source extends Pick<OpenStore, 'store' | 'pool'> {
  readonly figures: Figures
  readonly retentionDays: Config['retentionDays']
  readonly now: () => number
}

async function readSeats({ seats, seatsLeft }: Figures, store: Store, nowMs: number): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(istDate(nowMs), index + 1))
  const { rows } = await sql<{ day: string; seats: number; taken: number }>`
    select days.day,
      coalesce(sum(areas.assessors * ${SLOT_IDS.length}::int), 0)::int as seats,
      coalesce(sum((select sum(least(slot_use.taken, areas.assessors)) from slot_use
        where slot_use.area = areas.area and slot_use.day = days.day)), 0)::int as taken
    from (values ${sql.join(days.map((day) => sql`(${day}::date)`))}) as days (day)
    left join areas on not exists (select from closed_days
      where closed_days.area = areas.area and closed_days.day = days.day)
    group by days.day`.execute(store)
  for (const row of rows) {
    const day = String(days.findIndex((each) => each === row.day) + 1)
    seats.set({ day }, row.seats)
    seatsLeft.set({ day }, row.seats - row.taken)
  }
}

async function readOutbox(
  { lanePaused, outboxDue, outboxOldest, outboxDead }: Figures,
  store: Store,
  nowMs: number,
): Promise<void> {
  const counts = await store
    .selectFrom('outbox')
    .select([
      LANE.as('lane'),
      sql<number>`count(*) filter (where state = 'due')`.as('due'),
      sql<number>`count(*) filter (where state = 'dead')`.as('dead'),
    ])
    .where('state', 'in', ['due', 'dead'])
    .where((where) => where.or([where('state', '=', 'dead'), where('due_at', '<=', new Date(nowMs))]))
    .groupBy(LANE)
    .execute()
  for (const { lane, oldestDue, pausedSince } of await laneStates(store, nowMs)) {
    const counted = counts.find((each) => each.lane === lane)
    lanePaused.set({ lane }, pausedSince ? 1 : 0)
    outboxDue.set({ lane }, counted?.due ?? 0)
    outboxDead.set({ lane }, counted?.dead ?? 0)
    outboxOldest.set({ lane }, oldestDue ? Math.max(0, (nowMs - oldestDue.getTime()) / 1000) : 0)
  }
}

async function read({ figures, store, retentionDays, now }: Source): Promise<void> {
  await readSeats(figures, store, now())
  await readOutbox(figures, store, now())
  figures.retentionDue.set(await peopleDue(store, retentionDays, MOST_DUE, now()))
}

/**
 * What reads the figures that stand in the database, a statement each. Where it is away, the other figures are
 * shown all the same.
 */
export function storeReader(source: Source): () => Promise<void> {
  const { figures, pool } = source
  const { storeUp, poolSize, poolWaiting, seats, seatsLeft } = figures
  const { lanePaused, outboxDue, outboxOldest, outboxDead, retentionDue } = figures
  const gauges = [seats, seatsLeft, lanePaused, outboxDue, outboxOldest, outboxDead, retentionDue]
  let readAt = -Infinity
  let reading: Promise<void> = Promise.resolve()
  const readNow = async () => {
    try {
      await read(source)
      storeUp.set(1)
    } catch {
      // Old figures would look like those of now.
      for (const gauge of gauges) gauge.reset()
      storeUp.set(0)
    }
  }
  return async () => {
    if (Math.abs(performance.now() - readAt) >= FRESH_MS) {
      readAt = performance.now()
      reading = readNow()
    }
    await reading
    const state = pool?.()
    if (!state) return
    poolSize.set({ state: 'in-use' }, state.size - state.idle)
    poolSize.set({ state: 'idle' }, state.idle)
    poolWaiting.set(state.waiting)
  }
}
