import type { Selectable } from 'kysely'
import { newId } from '../../ids.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import type { MessageOutcome, OndcTables } from './tables.ts'

/** A message that was sent or taken. */
export type MessageRow = Selectable<OndcTables['ondc_messages']>

/** What is stored of a message; never its body. */
export interface MessageFacts {
  readonly direction: MessageRow['direction']
  readonly peer: string
  readonly action: string
  readonly transactionId: string
  readonly messageId: string
  /** Of its bytes, base64. */
  readonly digest: string
}

/** What was sent in the transaction of a message, and what was received with its id. */
export const messagesFor = (
  store: Store | Tx,
  { transactionId, peer, action, messageId }: Omit<MessageFacts, 'direction' | 'digest'>,
): Promise<MessageRow[]> =>
  store
    .selectFrom('ondc_messages')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where((row) =>
      row.or([
        row('direction', '=', 'out'),
        row.and([row('peer', '=', peer), row('action', '=', action), row('message_id', '=', messageId)]),
      ]),
    )
    .execute()

/**
 * Stores that a message is being sent, or was received. @returns its id
 * @returns null where it is there already, or another one with its id, of which the first stands
 */
export async function addMessage(
  store: Store | Tx,
  { direction, peer, action, transactionId, messageId, digest }: MessageFacts,
  nowMs: number,
): Promise<string | null> {
  const id = newId()
  const added = await store
    .insertInto('ondc_messages')
    .values({
      ...{ id, direction, peer, action, digest, transaction_id: transactionId, message_id: messageId },
      ...{ outcome: direction === 'out' ? 'sending' : 'received', happened_at: new Date(nowMs) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Stores what became of a message. @param tries how often it was sent or handled */
export async function markMessage(
  store: Store | Tx,
  id: string,
  outcome: MessageOutcome,
  tries: number,
  nowMs: number,
): Promise<void> {
  await store
    .updateTable('ondc_messages')
    .set({ outcome, tries, done_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute()
}
