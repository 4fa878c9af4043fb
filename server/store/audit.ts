import { sql } from 'kysely'
import type { AuditAction, AuditEntry } from '#contract/generated/types.gen'
import { newId } from '../ids.ts'
import type { Store } from './open.ts'
import type { Tx } from './transaction.ts'

/** Who does something: a person of the office, or 'visitor' or 'server'. */
export interface Actor {
  readonly id: string
  /** The first part of the address on the network. */
  readonly address: string | null
}

export const VISITOR: Actor = { id: 'visitor', address: null }
/** What runs by itself, or from a shell. */
export const SERVER: Actor = { id: 'server', address: null }

/** Notes who did or saw what; several subjects with one query. */
export async function note(
  tx: Store | Tx,
  { id: actor, address }: Actor,
  action: AuditAction,
  subjects: string | readonly string[],
  nowMs: number,
  detail: string | null = null,
): Promise<void> {
  const all = typeof subjects === 'string' ? [subjects] : subjects
  if (all.length === 0) return
  await tx
    .insertInto('audit')
    .values(
      all.map((subject) => ({ id: newId(), at: new Date(nowMs), actor, action, subject, detail, address })),
    )
    .execute()
}

/** A page that stays open reads again whenever something changes: within this time it is the same look. */
const SAME_LOOK_MS = 5 * 60_000

/** Notes that somebody opened something, unless they have just looked at it. @param subjects the first is what was opened */
export async function noteLook(
  tx: Store | Tx,
  actor: Actor,
  action: Extract<AuditAction, 'customer-opened' | 'visit-opened'>,
  subjects: readonly [string, ...string[]],
  nowMs: number,
): Promise<void> {
  const before = await tx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', subjects[0])
    .where('actor', '=', actor.id)
    .where('action', '=', action)
    .where('at', '>', new Date(nowMs - SAME_LOOK_MS))
    .executeTakeFirst()
  if (!before) await note(tx, actor, action, subjects, nowMs)
}

/** A page of the entries about a subject or by a person, or of all; the newest first. */
export async function auditPage(
  store: Store | Tx,
  { subject, actor }: { readonly subject?: string; readonly actor?: string | undefined },
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly entries: AuditEntry[]; readonly count: number }> {
  let all = store.selectFrom('audit').leftJoin('admins', 'admins.id', 'audit.actor')
  if (subject !== undefined) all = all.where('subject', '=', subject)
  if (actor !== undefined) all = all.where('actor', '=', actor)
  const { count } = await all.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['audit.id', 'at', 'admins.name', 'action', 'subject', 'detail', 'address'])
    .orderBy('at', 'desc')
    .orderBy('audit.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    count,
    entries: rows.map(({ at, name, address, ...row }) => ({
      ...row,
      at: at.toISOString(),
      who: name,
      from: address,
    })),
  }
}

/** For three years the database refuses to delete an entry, whoever asks (migration 0011). */
export const LEAST_AUDIT_DAYS = 1095

/** Deletes the entries from before an instant, and none that the database keeps yet by its own clock. */
export async function deleteAudit(store: Store, before: Date): Promise<void> {
  await store
    .deleteFrom('audit')
    .where(
      'at',
      '<',
      sql<Date>`least(${before}::timestamptz, now() - ${LEAST_AUDIT_DAYS} * interval '1 day')`,
    )
    .execute()
}
