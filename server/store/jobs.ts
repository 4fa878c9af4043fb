import type { Store } from './open.ts'

/** How long whoever takes a job has it, ms; then another server may take it. */
const LEASE_MS = 3_600_000

/**
 * Takes a job that is due, so that of several servers one does it. A time that is further off than the job is repeated was set
 * before the clock went back, and counts as due.
 * @param everyMs how often it is done
 */
export async function takeJob(store: Store, name: string, everyMs: number, nowMs: number): Promise<boolean> {
  const farthest = new Date(nowMs + Math.max(everyMs, LEASE_MS))
  const due_at = new Date(nowMs + LEASE_MS)
  const taken = await store
    .insertInto('jobs')
    .values({ name, due_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at })
        .where((row) =>
          row.or([row('jobs.due_at', '<=', new Date(nowMs)), row('jobs.due_at', '>', farthest)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Says when a job is due next. */
export const setJob = async (store: Store, name: string, dueMs: number): Promise<void> =>
  void (await store
    .updateTable('jobs')
    .set({ due_at: new Date(dueMs) })
    .where('name', '=', name)
    .execute())

/** Writes a row. @throws what the database says where it can't */
export const tryWriting = async (store: Store, nowMs: number): Promise<void> => {
  const due_at = new Date(nowMs)
  await store
    .insertInto('jobs')
    .values({ name: 'try-writing', due_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at }))
    .execute()
}
