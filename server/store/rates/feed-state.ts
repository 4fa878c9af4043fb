import type { RateFeed } from '#contract/generated/types.gen'
import { note, SERVER } from '../audit.ts'
import { countChanges } from '../changes.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

/** The only feed that there is. */
const NAME = 'rates'

const rowOf = (of: Store | Tx) =>
  of.selectFrom('rate_feeds').selectAll().where('name', '=', NAME).executeTakeFirst()

/** How the feed of rates stands; null where it was never tried. */
export async function rateFeedState(of: Store | Tx): Promise<RateFeed | null> {
  const row = await rowOf(of)
  return row
    ? {
        readAt: row.read_at?.toISOString() ?? null,
        problem: row.problem,
        problemAt: row.problem_at?.toISOString() ?? null,
      }
    : null
}

/** Notes that the feed was read. */
export async function noteFeedRead(tx: Tx, nowMs: number): Promise<void> {
  const row = { read_at: new Date(nowMs), problem: null, problem_at: null }
  await tx
    .insertInto('rate_feeds')
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  await countChanges(tx, 'settings')
}

/** Notes why the feed could not be read; the audit has each reason once in a row. */
export async function noteFeedProblem(tx: Tx, problem: string, nowMs: number): Promise<void> {
  const before = await rowOf(tx)
  const row = { problem, problem_at: new Date(nowMs) }
  await tx
    .insertInto('rate_feeds')
    .values({ name: NAME, read_at: null, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  if (before?.problem !== problem) await note(tx, SERVER, 'rate-feed-failed', NAME, nowMs, problem)
  await countChanges(tx, 'settings')
}
