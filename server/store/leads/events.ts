import { sql } from 'kysely'
import type { LeadTopic, LeadVisit } from '#contract/generated/types.gen'
import { standingOf } from '#lib/domain/lead/lead'
import { newId } from '../../ids.ts'
import type { Tx } from '../transaction.ts'
import { givenLast } from './releases.ts'
import type { EventData, LeadRow } from './tables.ts'

const visitOf = (tx: Tx, { visit_id }: LeadRow) =>
  tx
    .selectFrom('visits')
    .select(['state', 'day', 'hours'])
    .where('id', '=', visit_id)
    .executeTakeFirstOrThrow()

/** What an event says: the lead as it is at that moment. */
async function dataOf(
  tx: Tx,
  lead: LeadRow,
  place: number,
  given: LeadVisit | null,
  nowMs: number,
): Promise<EventData> {
  const visit = given ?? (await visitOf(tx, lead))
  const { state, until } = standingOf(await givenLast(tx, lead.token), nowMs)
  return {
    ...{ lead: lead.token, place, area: lead.pin_code, amount: lead.amount, weight: lead.weight },
    offer: { id: lead.offer_id, name: lead.offer_name, version: lead.offer_version },
    visit: { ...visit, hours: [...visit.hours] },
    number: { state, until },
  }
}

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
  const webhook = await tx
    .selectFrom('lender_webhooks')
    .select('lender_id')
    .where('lender_id', '=', lender)
    .executeTakeFirst()
  const now = new Date(nowMs)
  await tx
    .insertInto('lender_events')
    .values({
      ...{ id: newId(), lender_id: lender, token, place, topic, payload: JSON.stringify(data) },
      ...{ state: webhook ? 'due' : 'not-sent', due_at: now, happened_at: now },
    })
    .execute()
}

/**
 * Adds an event of a lead, after all that it had before. The lead's customer must be locked.
 * @param visit as it will be; else as it is stored
 */
export async function addEvent(
  tx: Tx,
  { token }: Pick<LeadRow, 'token'>,
  topic: LeadTopic,
  nowMs: number,
  visit: LeadVisit | null = null,
): Promise<void> {
  const lead = await tx
    .updateTable('leads')
    .set((row) => ({ last_event: row('last_event', '+', 1) }))
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { lender_id: lender, last_event: place } = lead
  await insertEvent(tx, { lender, token, place }, topic, await dataOf(tx, lead, place, visit, nowMs), nowMs)
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
