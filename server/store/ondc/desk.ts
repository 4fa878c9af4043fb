import { sql } from 'kysely'
import type { OndcDesk } from '#contract/generated/types.gen'
import { WITHHELD_REASONS, type WithheldReason } from '#lib/domain/ondc/reasons'
import { CHOICE_STATES } from '#lib/domain/ondc/states'
import { addDays, istDate, istInstant } from '#lib/domain/dates/dates'
import type { Store } from '../open.ts'

/** Days that are counted, today the last of them. */
export const DESK_DAYS = 7
const MAX_LENDERS = 200
const MAX_KEYS = 200
const MAX_NAMES = 5

type Lender = OndcDesk['lenders'][number]

/** What a day in India is in SQL. */
const dayOf = sql<string>`to_char(happened_at at time zone interval '5:30', 'YYYY-MM-DD')`

/** The searches of each day, the newest first; also of days without any. */
async function searchesByDay(store: Store, nowMs: number, since: Date): Promise<OndcDesk['searches']> {
  const rows = await store
    .selectFrom('ondc_messages')
    .select(({ fn }) => [
      dayOf.as('day'),
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('outcome', 'in', ['refused', 'not-reached']).as('failed'),
    ])
    .where('direction', '=', 'out')
    .where('action', '=', 'search')
    .where('happened_at', '>=', since)
    .groupBy('day')
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: DESK_DAYS }, (_, back) => {
    const day = addDays(istDate(nowMs), -back)
    const { count = 0, failed = 0 } = byDay.get(day) ?? {}
    return { day, count: Number(count), failed: Number(failed) }
  })
}

interface Times {
  readonly lender: string
  readonly action: 'on_search' | 'on_select'
  readonly answers: number
  readonly median: number
  readonly slowest: number
}

/** How long each lender took to answer first, in seconds. An answer may come in parts. */
const timesOf = async (store: Store, since: Date): Promise<readonly Times[]> =>
  (
    await sql<Times>`
      select lender, action, count(*)::int as answers, max(seconds)::float8 as slowest,
        percentile_cont(0.5) within group (order by seconds)::float8 as median
      from (
        select answer.peer as lender, answer.action,
          greatest(0, extract(epoch from min(answer.happened_at) - request.happened_at)) as seconds
        from ondc_messages answer
        join ondc_messages request on request.direction = 'out' and request.transaction_id = answer.transaction_id
          and request.message_id = answer.message_id
        where answer.direction = 'in' and answer.action in ('on_search', 'on_select')
          and answer.happened_at >= ${since}
        group by answer.peer, answer.action, answer.message_id, request.happened_at
      ) answers
      group by lender, action`.execute(store)
  ).rows

/** Offers of each lender that were shown, and that were not. */
const offersOf = (store: Store, since: Date) =>
  store
    .selectFrom('ondc_choices')
    .select(({ fn }) => [
      'bpp_id',
      sql<number>`count(*) filter (where quote is not null and state <> 'withheld')`.as('shown'),
      fn.countAll<number>().filterWhere('state', '=', 'withheld').as('withheld'),
    ])
    .where('created_at', '>=', since)
    .groupBy('bpp_id')
    .execute()

const namesOf = async (store: Store) =>
  Map.groupBy(
    await store
      .selectFrom('ondc_lenders')
      .select(['bpp_id', 'lender'])
      .where('lender', '<>', '')
      .union(store.selectFrom('ondc_choices').select(['bpp_id', 'lender']))
      .orderBy('lender')
      .execute(),
    ({ bpp_id }) => bpp_id,
  )

/** Every lender that has answered and whose message is stored. */
const heardOf = async (store: Store): Promise<readonly string[]> =>
  (
    await store
      .selectFrom('ondc_messages')
      .select('peer')
      .distinct()
      .where('direction', '=', 'in')
      .orderBy('peer')
      .limit(MAX_LENDERS)
      .execute()
  ).map(({ peer }) => peer)

const switchesOf = (store: Store) =>
  store
    .selectFrom('ondc_switches')
    .leftJoin('admins', 'admins.id', 'off_by')
    .select(['subscriber_id', 'off_at', 'admins.name'])
    .execute()

async function lendersOf(store: Store, since: Date): Promise<Lender[]> {
  const switches = new Map((await switchesOf(store)).map((row) => [row.subscriber_id, row]))
  const times = await timesOf(store, since)
  const offers = new Map((await offersOf(store, since)).map((row) => [row.bpp_id, row]))
  const names = await namesOf(store)
  const known = new Set([...(await heardOf(store)), ...switches.keys()])
  const lenders = [...known].map((id): Lender => {
    const timed = (action: Times['action']): Lender['ranges'] => {
      const found = times.find((one) => one.lender === id && one.action === action)
      return found
        ? { answers: found.answers, median: found.median, slowest: found.slowest }
        : { answers: 0, median: null, slowest: null }
    }
    const { shown = 0, withheld = 0 } = offers.get(id) ?? {}
    const off = switches.get(id)
    return {
      id,
      names: (names.get(id) ?? []).slice(0, MAX_NAMES).map(({ lender }) => lender),
      ...{ ranges: timed('on_search'), offers: timed('on_select') },
      ...{ shown: Number(shown), withheld: Number(withheld) },
      ...{ offSince: off?.off_at.toISOString() ?? null, offBy: off?.name ?? null },
    }
  })
  return lenders.toSorted(
    (one, other) => other.ranges.answers - one.ranges.answers || one.id.localeCompare(other.id),
  )
}

/** Whether a lender can be switched: it has answered, or is off. */
export async function isKnownLender(store: Store, id: string): Promise<boolean> {
  const heard = await store
    .selectFrom('ondc_messages')
    .select('id')
    .where('direction', '=', 'in')
    .where('peer', '=', id)
    .limit(1)
    .executeTakeFirst()
  const switched = store.selectFrom('ondc_switches').select('off_at').where('subscriber_id', '=', id)
  return heard !== undefined || (await switched.executeTakeFirst()) !== undefined
}

type Counted = Readonly<Record<string, number>>

/** How often each reason withholds, of ranges or of offers. */
async function reasonsIn(
  store: Store,
  table: 'ondc_lenders' | 'ondc_choices',
  since: Date,
): Promise<Counted> {
  const at = table === 'ondc_lenders' ? 'received_at' : 'created_at'
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::int as count
    from ${sql.table(table)}, jsonb_array_elements_text(reasons) as reason
    where ${sql.ref(at)} >= ${since} group by reason`.execute(store)
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}

async function auditedIn(store: Store, since: Date): Promise<Pick<OndcDesk, 'shown' | 'reasons' | 'states'>> {
  const shown = await store
    .selectFrom('ondc_lenders')
    .select(({ fn }) => fn.count<number>('ranges').as('count'))
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow()
  const offers = await offersOf(store, since)
  const ofRanges = await reasonsIn(store, 'ondc_lenders', since)
  const ofOffers = await reasonsIn(store, 'ondc_choices', since)
  const states = await store
    .selectFrom('ondc_choices')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy('state')
    .execute()
  const countOf = new Map(states.map(({ state, count }) => [state, Number(count)]))
  return {
    shown: {
      ranges: Number(shown.count),
      offers: offers.reduce((sum, row) => sum + Number(row.shown), 0),
    },
    reasons: WITHHELD_REASONS.flatMap((reason: WithheldReason) => {
      const [ranges, withheld] = [ofRanges[reason] ?? 0, ofOffers[reason] ?? 0]
      return ranges + withheld > 0 ? [{ reason, ranges, offers: withheld }] : []
    }),
    states: CHOICE_STATES.flatMap((state) => {
      const count = countOf.get(state)
      return count === undefined ? [] : [{ state, count }]
    }),
  }
}

const keysOf = async (store: Store): Promise<OndcDesk['keys']> =>
  (
    await store
      .selectFrom('ondc_keys')
      .select(['subscriber_id', 'key_id', 'type', 'status', 'valid_until', 'looked_up_at'])
      .orderBy('valid_until')
      .orderBy('subscriber_id')
      .limit(MAX_KEYS)
      .execute()
  ).map(({ subscriber_id, key_id, type, status, valid_until, looked_up_at }) => ({
    ...{ participant: subscriber_id, keyId: key_id, type, status },
    ...{ until: valid_until.toISOString(), lookedUpAt: looked_up_at.toISOString() },
  }))

/** Counts, times and keys of the last days; nothing of a message and nothing of a visitor. */
export async function deskOf(store: Store, nowMs: number): Promise<Omit<OndcDesk, 'takesPart' | 'ownKeys'>> {
  const since = new Date(istInstant(addDays(istDate(nowMs), 1 - DESK_DAYS), 0))
  return {
    days: DESK_DAYS,
    searches: await searchesByDay(store, nowMs, since),
    lenders: await lendersOf(store, since),
    ...(await auditedIn(store, since)),
    keys: await keysOf(store),
  }
}
