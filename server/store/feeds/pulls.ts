import { sql, type Selectable } from 'kysely'
import type { LenderPull, PullProof, PullTrouble } from '#contract/generated/types.gen'
import type { Store } from '../open.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'

type Lender = Selectable<Tables['lenders']>

const HOUR_MS = 3_600_000
/** For how long whoever takes a lender's file has it; then another server may. */
const LEASE_MS = 120_000

/** A lender whose file is to be fetched. */
export interface LeasedPull {
  readonly lender: string
  /** Of how its file is fetched: what came by an older one is not taken. */
  readonly revision: number
  readonly address: string
  readonly everyHours: number
  readonly etag: string | null
  readonly proof: PullProof
  readonly secret: { readonly keyId: string; readonly sealed: string }
  /** Why it could not be fetched the last time; null where it could. */
  readonly problem: string | null
}

/** What the secret of a lender's address is sealed for. */
export const pullUse = (lender: string): string => `pull:${lender}`

/** Leases lenders whose files are due; no other server gets them until the lease ends. */
export async function leasePulls(store: Store, max: number, nowMs: number): Promise<readonly LeasedPull[]> {
  const now = new Date(nowMs)
  const due = store
    .selectFrom('lenders')
    .select('id')
    .where('pull_address', 'is not', null)
    .where('pull_due_at', '<=', now)
    .where((row) => row.or([row('pull_leased_until', 'is', null), row('pull_leased_until', '<=', now)]))
    .orderBy('pull_due_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
  const leased = await store
    .updateTable('lenders')
    .set({ pull_leased_until: new Date(nowMs + LEASE_MS) })
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return leased.flatMap((row) => {
    const { pull_address: address, pull_every_hours: everyHours, pull_proof: proof } = row
    const { pull_key_id: keyId, pull_sealed: sealed } = row
    if (address === null || everyHours === null || proof === null || keyId === null || sealed === null)
      return []
    const { id: lender, revision, pull_etag: etag, pull_problem: problem } = row
    return [{ lender, revision, address, everyHours, etag, proof, problem, secret: { keyId, sealed } }]
  })
}

/** Whether a lender's file is still fetched as it was when it was leased. */
export async function isAsLeased(store: Store, { lender, revision }: LeasedPull): Promise<boolean> {
  const row = await store
    .selectFrom('lenders')
    .select('id')
    .where('id', '=', lender)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row !== undefined
}

const asLeased = (tx: Tx | Store, { lender, revision }: LeasedPull) =>
  tx
    .updateTable('lenders')
    .set({ pull_leased_until: null })
    .where('id', '=', lender)
    .where('revision', '=', revision)

/** Gives a lease back, for another server to take it at once. */
export const returnPull = async (store: Store, pull: LeasedPull): Promise<void> =>
  void (await asLeased(store, pull).execute())

/** Notes that a lender's file was fetched, or was the one from before. */
export async function markPulled(
  tx: Tx,
  pull: LeasedPull,
  etag: string | null,
  nowMs: number,
): Promise<void> {
  await asLeased(tx, pull)
    .set({
      ...{ pull_etag: etag, pull_tried_at: new Date(nowMs) },
      pull_due_at: new Date(nowMs + pull.everyHours * HOUR_MS),
      ...{ pull_problem: null, pull_failures: 0, pull_failing_since: null },
    })
    .execute()
}

/** Notes why a lender's file could not be fetched. It is tried again after an hour. @returns whether that is another reason */
export async function markNotPulled(
  tx: Tx,
  pull: LeasedPull,
  problem: string,
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs)
  const marked = await asLeased(tx, pull)
    .set({
      ...{ pull_tried_at: now, pull_due_at: new Date(nowMs + HOUR_MS), pull_problem: problem },
      pull_failures: sql<number>`pull_failures + 1`,
      pull_failing_since: sql<Date>`coalesce(pull_failing_since, ${now})`,
    })
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined && problem !== pull.problem
}

/** Why a lender's file could not be fetched the last time; null where it could. */
export function troubleOf(lender: Lender): PullTrouble | null {
  const { pull_problem: sentence, pull_failures: times, pull_failing_since: since } = lender
  return sentence === null || since === null ? null : { times, since: since.toISOString(), sentence }
}

/** How a lender's file is fetched; null where it is not. */
export function pullOf(lender: Lender): LenderPull | null {
  const { pull_address: address, pull_every_hours: everyHours, pull_proof: proof } = lender
  const { pull_tried_at: lastAt, pull_due_at: nextAt } = lender
  if (address === null || everyHours === null || proof === null || nextAt === null) return null
  const trouble = troubleOf(lender)
  return {
    ...{ address, everyHours, proof },
    lastAt: lastAt?.toISOString() ?? null,
    nextAt: nextAt.toISOString(),
    ...(trouble && { trouble }),
  }
}

/** What an editor states of how a lender's file is fetched. */
interface PullChange {
  readonly address: string
  readonly everyHours: number
  readonly proof: PullProof
  /** Null where the one that is stored stays. */
  readonly secret: { readonly keyId: string; readonly sealed: string } | null
}

/** Stores how a lender's file is fetched, which is due at once. What went wrong at another address is over. */
export async function storePull(
  tx: Tx,
  { id, pull_address: before }: Lender,
  { address, everyHours, proof, secret }: PullChange,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('lenders')
    .set((row) => ({
      ...{ pull_address: address, pull_every_hours: everyHours, pull_proof: proof, source: 'pull' as const },
      ...{ pull_due_at: new Date(nowMs), pull_leased_until: null, revision: row('revision', '+', 1) },
      ...(secret && { pull_key_id: secret.keyId, pull_sealed: secret.sealed }),
      ...(address !== before && NOT_TRIED),
    }))
    .where('id', '=', id)
    .execute()
}

const NOT_TRIED = {
  ...{ pull_etag: null, pull_tried_at: null, pull_problem: null, pull_failures: 0 },
  pull_failing_since: null,
}

/** Has a lender's file fetched at once. @returns whether an address of it is stated */
export async function askPull(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  const due = await tx
    .updateTable('lenders')
    .set({ pull_due_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('pull_address', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return due !== undefined
}

/** Removes how a lender's file is fetched, with the secret. @returns whether anything was there */
export async function removePull(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx
    .updateTable('lenders')
    .set((row) => ({
      ...NOT_TRIED,
      ...{ pull_address: null, pull_every_hours: null, pull_proof: null, source: 'upload' as const },
      ...{ pull_key_id: null, pull_sealed: null, pull_due_at: null, pull_leased_until: null },
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('pull_address', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
