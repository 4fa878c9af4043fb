import { randomInt } from 'node:crypto'
import { addDays, istDate, istInstant } from '#lib/domain/dates/dates'
import { Problem } from '../problem.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** A count is kept in parts, so that writers seldom wait for each other. */
const SHARDS = 8

/** What a day in India has a ceiling of, for all visitors together. */
export interface Budget {
  /** Its name, such as 'codes' or 'codes:IN'. */
  readonly what: string
  readonly max: number
}

/** The query that uses one of each budget. Run it late in a transaction: its rows are locked until the end. */
export function insertUse(tx: Tx, budgets: readonly Budget[], nowMs: number) {
  const [day, shard] = [istDate(nowMs), randomInt(SHARDS)]
  // In one order, so that two writers can't wait for each other.
  const names = budgets.map(({ what }) => what).sort()
  return tx
    .insertInto('budget_use')
    .values(names.map((what) => ({ what, day, shard, used: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'what', 'shard'])
        .doUpdateSet((row) => ({ used: row('budget_use.used', '+', 1) })),
    )
}

/**
 * The query of how much was used of each budget today, which `checkUse` takes. A statement that also uses some sees what was
 * there before it.
 */
export const selectUse = (from: Pick<Tx, 'selectFrom'>, budgets: readonly Budget[], nowMs: number) =>
  from
    .selectFrom('budget_use')
    .select((row) => ['what', row.fn.sum<number>('used').as('used')])
    .where('day', '=', istDate(nowMs))
    .where(({ eb, fn, val }) => eb('what', '=', fn.any(val(budgets.map(({ what }) => what)))))
    .groupBy('what')

/**
 * @param before what was used of the budgets
 * @throws Problem 429 where one of them is used up, with the seconds until the day ends in India
 */
export function checkUse(
  before: readonly { readonly what: string; readonly used: number }[],
  budgets: readonly Budget[],
  nowMs: number,
): void {
  const used = new Map(before.map(({ what, used }) => [what, Number(used)]))
  if (budgets.some(({ what, max }) => (used.get(what) ?? 0) >= max))
    throw new Problem(429, 'No more of this today.', {
      code: 'budget-spent',
      retryAfter: Math.ceil((istInstant(addDays(istDate(nowMs), 1), 0) - nowMs) / 1000),
    })
}

/**
 * Uses one of each budget, late in a transaction. What is counted at the same moment elsewhere is not seen, so the ceiling can
 * be passed by as many as the database runs at once.
 * @throws Problem 429 where one of them is used up, with the seconds until the day ends in India
 */
export async function useBudgets(tx: Tx, budgets: readonly Budget[], nowMs: number): Promise<void> {
  const using = tx.with('using', () => insertUse(tx, budgets, nowMs))
  checkUse(await selectUse(using, budgets, nowMs).execute(), budgets, nowMs)
}

/** How much of each budget was used today in India, by its name. */
export async function usedToday(store: Store, nowMs: number): Promise<ReadonlyMap<string, number>> {
  const rows = await store
    .selectFrom('budget_use')
    .select((row) => ['what', row.fn.sum<number>('used').as('used')])
    .where('day', '=', istDate(nowMs))
    .groupBy('what')
    .execute()
  return new Map(rows.map(({ what, used }) => [what, Number(used)]))
}

/** Deletes the counts of days that ended before. */
export async function deleteBudgetUse(store: Store, beforeMs: number): Promise<void> {
  await store.deleteFrom('budget_use').where('day', '<', istDate(beforeMs)).execute()
}
