import { sql } from 'kysely'
import type { FeedDecision, FeedDecisionKind, Role, UndoableDecision } from '#contract/generated/types.gen'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

/** How often something was decided about a lender or undone. */
export async function revisionOf(store: Store | Tx, lender: string): Promise<number> {
  const { count, undone } = await store
    .selectFrom('feed_decisions')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.count<number>('undone_at').as('undone')])
    .where('lender_id', '=', lender)
    .executeTakeFirstOrThrow()
  return Number(count) + Number(undone)
}

const decisions = (store: Store | Tx, lender: string) =>
  store
    .selectFrom('feed_decisions')
    .leftJoin('admins', 'admins.id', 'by_id')
    .selectAll('feed_decisions')
    .select(['admins.name as by_name', 'admins.role as by_role'])
    .where('feed_decisions.lender_id', '=', lender)

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisions>['executeTakeFirstOrThrow']>>

/** The newest decisions about a lender, the newest first. */
export const decisionsOf = (store: Store | Tx, lender: string, max: number): Promise<DecisionRow[]> =>
  decisions(store, lender).orderBy('place', 'desc').limit(max).execute()

/** A decision about a lender; undefined where there is none of that id. */
export const decisionById = (
  store: Store | Tx,
  lender: string,
  id: string,
): Promise<DecisionRow | undefined> =>
  decisions(store, lender).where('feed_decisions.id', '=', id).executeTakeFirst()

/** The last decision about a lender that holds; undefined without one. */
export const lastDecision = (store: Store | Tx, lender: string): Promise<DecisionRow | undefined> =>
  decisions(store, lender).where('undone_at', 'is', null).orderBy('place', 'desc').limit(1).executeTakeFirst()

/** Whether a decision was undone. */
export async function isUndone(store: Store, id: string): Promise<boolean> {
  const row = await store
    .selectFrom('feed_decisions')
    .select('undone_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.undone_at != null
}

/** When each lender was asked last for a file, by its id. */
export async function lastRequests(store: Store | Tx): Promise<ReadonlyMap<string, Date>> {
  const rows = await store
    .selectFrom('feed_decisions')
    .select((row) => ['lender_id', row.fn.max('at').as('at')])
    .where('what', '=', 'file-requested')
    .where('undone_at', 'is', null)
    .groupBy('lender_id')
    .execute()
  return new Map(rows.map(({ lender_id, at }) => [lender_id, at]))
}

/** The version that another one took the place of; null where none was. */
function replacedBy({ number, states_before }: Pick<DecisionRow, 'number' | 'states_before'>): number | null {
  const [shown] = Object.entries(states_before).find(
    ([one, { state }]) => state === 'shown' && Number(one) !== number,
  ) ?? [null]
  return shown === null ? null : Number(shown)
}

/** By version: the last decision by which it was no longer shown, and that holds. */
export async function lastShownBefore(
  store: Store | Tx,
  lender: string,
): Promise<ReadonlyMap<number, Pick<DecisionRow, 'at' | 'shown_before'>>> {
  const rows = await store
    .selectFrom('feed_decisions')
    .select(['number', 'at', 'shown_before', 'states_before'])
    .where('lender_id', '=', lender)
    .where('undone_at', 'is', null)
    .where('states_before', '<>', sql<never>`'{}'::jsonb`)
    .orderBy('place')
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const version = replacedBy(row)
      return version === null ? [] : [[version, row] as const]
    }),
  )
}

const UNDOABLE: readonly FeedDecisionKind[] = [
  ...(['published', 'scheduled', 'rejected', 'sent-back', 'rolled-back', 'taken-off'] as const),
  'file-requested',
]

/** Until when a decision, the last one, can be undone: one that is to begin later, until then. Null where it can't be. */
function undoableUntil(
  { what, at, from_at }: Pick<DecisionRow, 'what' | 'at' | 'from_at'>,
  undoMinutes: number,
): Date | null {
  if (!UNDOABLE.includes(what)) return null
  return from_at ?? new Date(at.getTime() + undoMinutes * 60_000)
}

/**
 * The last decision where a role can undo it: the desk what the desk decided, a partner what somebody of its lender took off.
 * What a partner took off and did not undo comes back only by publishing.
 */
export function undoableOf(
  last: DecisionRow | undefined,
  role: Role,
  undoMinutes: number,
  nowMs: number,
): UndoableDecision | null {
  const isOwn = (last?.by_role === 'partner') === (role === 'partner')
  const until = last && isOwn && undoableUntil(last, undoMinutes)
  if (!until || until.getTime() <= nowMs) return null
  return { id: last.id, what: last.what, until: until.toISOString() }
}

export const decisionOf = (row: DecisionRow): FeedDecision => ({
  id: row.id,
  what: row.what,
  at: row.at.toISOString(),
  by: row.by_name ?? (row.by_id === 'server' ? null : row.by_id),
  version: row.number,
  replaced: replacedBy(row),
  from: row.from_at?.toISOString() ?? null,
  message: row.detail,
  offers: [...row.offers],
  shown: row.shown,
  withheld: row.withheld,
  off: row.off_count,
  undoneAt: row.undone_at?.toISOString() ?? null,
})
