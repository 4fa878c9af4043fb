import type { Selectable } from 'kysely'
import type { LenderRequest, LenderRow } from '#contract/generated/types.gen'
import { canRequestFile } from '#lib/domain/feed/asking'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'
import { lastRequests } from './decisions.ts'
import { troubleOf } from './pulls.ts'
import { isShown, offFrom, type ShownAt } from './shown.ts'
import { summaryOf, summaries, type SummaryRow } from './versions.ts'

export type Lender = Selectable<Tables['lenders']>

/** Adds a lender. @returns false where its id is taken */
export async function addLender(
  tx: Tx,
  { id, name, contactMail }: LenderRequest,
  nowMs: number,
): Promise<boolean> {
  const added = await tx
    .insertInto('lenders')
    .values({ id, name, contact_mail: contactMail, source: 'upload', created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const lenderById = (store: Store | Tx, id: string): Promise<Lender | undefined> =>
  store.selectFrom('lenders').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, kept from changing until the transaction ends. */
export const lockLender = (tx: Tx, id: string): Promise<Lender> =>
  tx.selectFrom('lenders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** How many offers of each lender are shown, and how many of its last version that was read are withheld. */
async function countsOf(
  store: Store | Tx,
  at: ShownAt,
): Promise<{
  readonly shown: ReadonlyMap<string, number>
  readonly withheld: ReadonlyMap<string, Pick<SummaryRow, 'withheld' | 'reasons'>>
}> {
  const shown = await store
    .selectFrom('feed_offers')
    .select((row) => ['lender_id', row.fn.countAll<number>().as('count')])
    .where(isShown(at))
    .groupBy('lender_id')
    .execute()
  const withheld = await store
    .selectFrom('feed_versions')
    .select(['lender_id', 'withheld', 'reasons'])
    .distinctOn('lender_id')
    .where('state', '<>', 'unreadable')
    .orderBy('lender_id')
    .orderBy('number', 'desc')
    .execute()
  return {
    shown: new Map(shown.map(({ lender_id, count }) => [lender_id, Number(count)])),
    withheld: new Map(withheld.map((row) => [row.lender_id, row])),
  }
}

/** The lenders with a version that waits. @param only one of them */
export async function lendersWaiting(
  store: Store | Tx,
  only: string | null = null,
): Promise<ReadonlySet<string>> {
  let waiting = store.selectFrom('feed_versions').select('lender_id').where('state', '=', 'waiting')
  if (only !== null) waiting = waiting.where('lender_id', '=', only)
  return new Set((await waiting.execute()).map(({ lender_id }) => lender_id))
}

const NOTHING_WITHHELD = { withheld: 0, reasons: [] } as const

const ORDER: readonly LenderRow['standing'][] = ['waiting', 'trouble', 'settled']

/** All lenders, or one: what waits first, then trouble, then the newest file. */
export async function lenderRows(
  store: Store | Tx,
  at: ShownAt,
  nowMs: number,
  only: string | null = null,
): Promise<LenderRow[]> {
  let all = store.selectFrom('lenders').selectAll()
  let last = summaries(store).where('number_is_last', '=', true)
  if (only !== null) {
    all = all.where('id', '=', only)
    last = last.where('lender_id', '=', only)
  }
  const lenders = await all.orderBy('id').execute()
  const newest = new Map((await last.execute()).map((row) => [row.lender_id, row] as const))
  const { shown, withheld } = await countsOf(store, at)
  const waiting = await lendersWaiting(store, only)
  const requests = await lastRequests(store)
  const rows = lenders.map((lender): LenderRow & { readonly atMs: number } => {
    const { id, name, source, pull_every_hours: everyHours, last_file_at: lastAt } = lender
    const version: SummaryRow | undefined = newest.get(id)
    const { withheld: held, reasons } = withheld.get(id) ?? NOTHING_WITHHELD
    const pullTrouble = troubleOf(lender)
    const pulled: Pick<LenderRow, 'everyHours' | 'pullTrouble'> = {
      ...(everyHours !== null && { everyHours }),
      ...(pullTrouble && { pullTrouble }),
    }
    const isOld = lastAt !== null && lastAt < at.tooOld
    const isUnreadable = version?.state === 'unreadable'
    const isTrouble = held > 0 || isUnreadable || pullTrouble !== null || isOld
    const atMs = version?.received_at.getTime() ?? 0
    const request = requests.get(id)
    // Another file, or the same again, is an answer to it.
    const open = request && request.getTime() > Math.max(atMs, lastAt?.getTime() ?? 0) ? request : null
    const sent = { isTooOld: isOld, isUnreadable, requestedMs: open?.getTime() ?? null }
    return {
      ...{ id, name, source },
      ...pulled,
      standing: waiting.has(id) ? 'waiting' : isTrouble ? 'trouble' : 'settled',
      last: version ? summaryOf(version) : null,
      shown: shown.get(id) ?? 0,
      ...{ withheld: held, reasons: [...reasons], offFrom: offFrom(lastAt, at) },
      requestedAt: open?.toISOString() ?? null,
      canRequestFile: canRequestFile(sent, nowMs),
      atMs,
    }
  })
  return rows
    .toSorted(
      (one, other) => ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing) || other.atMs - one.atMs,
    )
    .map(({ atMs: _at, ...row }) => row)
}
