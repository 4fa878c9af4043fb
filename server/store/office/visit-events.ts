import type { VisitEvent } from '#contract/generated/types.gen'
import { newId } from '../../ids.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'

/** Notes what happened to a visit. @param event.by the id of a person of the office; null for the visitor */
export async function noteEvent(
  tx: Tx,
  { area, id }: { readonly area: string; readonly id: string },
  event: { readonly by: string | null; readonly what: VisitEvent['what']; readonly detail?: string | null },
  nowMs: number,
): Promise<void> {
  const { by, what, detail = null } = event
  await tx
    .insertInto('visit_events')
    .values({ area, visit_id: id, id: newId(), at: new Date(nowMs), admin_id: by, what, detail })
    .execute()
}

/** What happened to a visit, oldest first. That its visitor booked it stands with the visit itself. */
export async function eventsOf(
  store: Store,
  { id, created_at }: { readonly id: string; readonly created_at: Date },
): Promise<VisitEvent[]> {
  const rows = await store
    .selectFrom('visit_events')
    .leftJoin('admins', 'admins.id', 'visit_events.admin_id')
    .select(['at', 'admins.name', 'what', 'detail'])
    .where('visit_id', '=', id)
    .orderBy('at')
    .execute()
  const who = rows.find(({ what }) => what === 'booked')?.name ?? null
  const booked: VisitEvent = { at: created_at.toISOString(), who, what: 'booked', detail: null }
  const later = rows.filter(({ what }) => what !== 'booked')
  return [booked, ...later.map(({ at, name, ...row }) => ({ ...row, at: at.toISOString(), who: name }))]
}
