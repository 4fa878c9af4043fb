import { sql, type Selectable } from 'kysely'
import type { LeadTopic } from '#contract/generated/types.gen'
import { standingOf, type NumberStanding } from '#lib/domain/lead/lead'
import { newId } from '../../ids.ts'
import type { Tables } from '../tables.ts'
import type { Tx } from '../transaction.ts'
import { givenLast } from './releases.ts'
import type { EventData, LeadRow } from './tables.ts'

const visitOf = (tx: Tx, { visit_id }: LeadRow) =>
  tx
    .selectFrom('visits')
    .select(['state', 'day', 'hours'])
    .where('id', '=', visit_id)
    .executeTakeFirstOrThrow()

type VisitOfLead = Pick<Selectable<Tables['visits']>, 'state' | 'day' | 'hours'>

/** What an event says: the lead as it is at that moment. */
const dataOf = (lead: LeadRow, visit: VisitOfLead, { state, until }: NumberStanding): EventData => ({
  ...{ lead: lead.token, place: lead.last_event, area: lead.pin_code },
  ...{ amount: lead.amount, weight: lead.weight },
  offer: { id: lead.offer_id, name: lead.offer_name, version: lead.offer_version },
  visit: { ...visit, hours: [...visit.hours] },
  number: { state, until },
})

/** Stores an event for a lender; one that has no address yet can have it posted later. */
export async function insertEvent(
  tx: Tx,
  {
    lender,
    token,
    place,
  }: { readonly lender: string; readonly token: string | null; readonly place: number },
  topic: LeadTopic,
  data: EventData,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs)
  await tx
    .insertInto('lender_events')
    .values((row) => ({
      ...{ id: newId(), lender_id: lender, token, place, topic, payload: JSON.stringify(data) },
      state: row
        .case()
        .when(
          row.exists(row.selectFrom('lender_webhooks').select('lender_id').where('lender_id', '=', lender)),
        )
        .then('due' as const)
        .else('not-sent' as const)
        .end(),
      ...{ due_at: now, happened_at: now },
    }))
    .execute()
}

const insertLeadEvent = (
  tx: Tx,
  lead: LeadRow,
  topic: LeadTopic,
  data: EventData,
  nowMs: number,
): Promise<void> =>
  insertEvent(tx, { lender: lead.lender_id, token: lead.token, place: lead.last_event }, topic, data, nowMs)

/** Adds the first event of a lead that was stored with it: its visit is not stored yet, and nobody was given its number. */
export const addFirstEvent = (tx: Tx, lead: LeadRow, visit: VisitOfLead, nowMs: number): Promise<void> =>
  insertLeadEvent(tx, lead, 'visit.booked', dataOf(lead, visit, standingOf(null, nowMs)), nowMs)

/** Adds an event of a lead, after all that it had before. The lead's customer must be locked. */
export async function addEvent(
  tx: Tx,
  { token }: Pick<LeadRow, 'token'>,
  topic: LeadTopic,
  nowMs: number,
): Promise<void> {
  const lead = await tx
    .updateTable('leads')
    .set((row) => ({ last_event: row('last_event', '+', 1) }))
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirstOrThrow()
  const number = standingOf(await givenLast(tx, token), nowMs)
  await insertLeadEvent(tx, lead, topic, dataOf(lead, await visitOf(tx, lead), number), nowMs)
}

/** Takes out of events what they say of their borrower. */
export async function bareEvents(tx: Tx, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return
  await tx
    .updateTable('lender_events')
    .set({ payload: sql`payload || '{"area":null,"amount":null,"weight":null}'::jsonb` as never })
    .where('token', 'in', tokens)
    .execute()
}
