import { randomInt } from 'node:crypto'
import type { ChangeKind } from '#contract/generated/types.gen'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** A count is kept in parts, so that writers seldom wait for each other. */
const SHARDS = 8

/** The query that counts a change of each kind. Run it last in a transaction: its rows are locked until the end. */
export function insertChanges(tx: Tx, kinds: readonly ChangeKind[]) {
  // In one order, so that two writers can't wait for each other.
  const sorted = kinds.toSorted()
  return tx
    .insertInto('changes')
    .values(sorted.map((kind) => ({ kind, shard: randomInt(SHARDS), number: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'shard']).doUpdateSet((row) => ({ number: row('changes.number', '+', 1) })),
    )
}

/** Counts a change of each kind, last in a transaction. */
export async function countChanges(tx: Tx, ...kinds: readonly ChangeKind[]): Promise<void> {
  await insertChanges(tx, kinds).execute()
}

/** How often each kind changed. */
export async function changeCounts(store: Store): Promise<Partial<Record<ChangeKind, number>>> {
  const rows = await store
    .selectFrom('changes')
    .select((row) => ['kind', row.fn.sum<number>('number').as('number')])
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, number }) => [kind, Number(number)]))
}
