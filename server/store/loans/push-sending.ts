import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { dueReminders, isQuiet, quietUntil } from '#lib/domain/my-loan/reminder-times'
import type { Secrets } from '../../secrets.ts'
import type { Store } from '../open.ts'
import { enqueue } from '../outbox.ts'
import { transact } from '../transaction.ts'
import { asJson } from '../visits.ts'
import { lockPush, pushMinuteOf, pushStopTokenOf } from './push.ts'

const AT_ONCE = 100

/** What the outbox holds of a push message: the address and its keys stay in their own row, and go with it. */
export interface PushPayload {
  /** The hash of the key of the reminders. */
  readonly push: string
  readonly day: IsoDate
  /** The token that stops all of the browser's. */
  readonly stop: string
}

/** Looks at one loan of a browser, and puts what is due into the outbox. @returns how many messages */
const remindBrowser = (store: Store, keyHash: string, secrets: Secrets, nowMs: number): Promise<number> =>
  transact(store, async (tx) => {
    const row = await lockPush(tx, keyHash)
    if (!row?.next_at || row.next_at.getTime() > nowMs) return 0
    const set = (values: { readonly next_at: Date | null; readonly sent?: string }) =>
      tx.updateTable('push_reminders').set(values).where('key_hash', '=', keyHash).execute()
    if (isQuiet(nowMs)) {
      await set({ next_at: new Date(quietUntil(nowMs)) })
      return 0
    }
    const { days, sent, set_at } = row
    const state = { days: days as readonly IsoDate[], sent, sinceMs: set_at.getTime() }
    const { now, needless, nextMs } = dueReminders({ ...state, minute: pushMinuteOf(keyHash) }, nowMs)
    if (now.length > 0)
      await enqueue(
        tx,
        now.map(({ day }) => ({
          channel: 'push',
          topic: day === istDate(nowMs) ? 'loan.today' : 'loan.soon',
          customerId: null,
          payload: { push: keyHash, day, stop: pushStopTokenOf(row.endpoint, secrets) } satisfies PushPayload,
        })),
        nowMs,
      )
    await set({
      next_at: nextMs === null ? null : new Date(nextMs),
      sent: asJson([...sent, ...needless, ...now]),
    })
    return now.length
  })

/** Puts the push messages that are due into the outbox, each once. @returns how many */
export async function sendDuePush(store: Store, secrets: Secrets, nowMs: number): Promise<number> {
  let messages = 0
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const due = await store
      .selectFrom('push_reminders')
      .select('key_hash')
      .where('next_at', '<=', new Date(nowMs))
      .orderBy('next_at')
      .limit(AT_ONCE)
      .execute()
    for (const { key_hash } of due) messages += await remindBrowser(store, key_hash, secrets, nowMs)
    found = due.length
  }
  return messages
}
