import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { dueReminders, isQuiet, quietUntil, type Reminder } from '#lib/domain/my-loan/reminder-times'
import type { Secrets } from '../../secrets.ts'
import type { Store } from '../open.ts'
import { enqueue } from '../outbox.ts'
import { lockCustomer } from '../person-lock.ts'
import { transact, type Tx } from '../transaction.ts'
import { minuteOf, stopTokenOf } from './reminders.ts'

const AT_ONCE = 100

/** The row of a loan, whose customer must be locked, if it is to be looked at. */
const rowToLookAt = (tx: Tx, customerId: string, loanId: string, nowMs: number) =>
  tx
    .selectFrom('loan_reminders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', loanId)
    .where('next_at', '<=', new Date(nowMs))
    .executeTakeFirst()

const setNext = async (tx: Tx, customerId: string, loanId: string, nextMs: number | null): Promise<void> =>
  void (await tx
    .updateTable('loan_reminders')
    .set({ next_at: nextMs === null ? null : new Date(nextMs) })
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', loanId)
    .execute())

/** Marks reminders as done. @returns those that nobody had marked before */
async function mark(
  tx: Tx,
  customerId: string,
  loanId: string,
  reminders: readonly Reminder[],
  nowMs: number,
): Promise<readonly Reminder[]> {
  if (reminders.length === 0) return []
  const marked = await tx
    .insertInto('sent_reminders')
    .values(
      reminders.map(({ day, daysBefore }) => ({
        ...{ customer_id: customerId, loan_id: loanId, day, days_before: daysBefore },
        sent_at: new Date(nowMs),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['day', 'days_before'])
    .execute()
  return reminders.filter(({ day, daysBefore }) =>
    marked.some((row) => row.day === day && row.days_before === daysBefore),
  )
}

/** Looks at one loan, and puts what is due of it into the outbox. @returns how many messages */
const remindOf = (
  store: Store,
  customerId: string,
  loanId: string,
  secrets: Secrets,
  nowMs: number,
): Promise<number> =>
  transact(store, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const row = customer?.phone ? await rowToLookAt(tx, customerId, loanId, nowMs) : undefined
    if (!customer?.phone || !row) return 0
    if (isQuiet(nowMs)) {
      await setNext(tx, customerId, loanId, quietUntil(nowMs))
      return 0
    }
    const sent = await tx
      .selectFrom('sent_reminders')
      .select(['day', 'days_before'])
      .where('customer_id', '=', customerId)
      .where('loan_id', '=', loanId)
      .execute()
    const state = {
      days: row.days as readonly IsoDate[],
      sinceMs: row.set_at.getTime(),
      minute: minuteOf(customerId),
      sent: sent.map(({ day, days_before }) => ({ day: day as IsoDate, daysBefore: days_before })),
    }
    const { now, needless, nextMs } = dueReminders(state, nowMs)
    await mark(tx, customerId, loanId, needless, nowMs)
    const due = await mark(tx, customerId, loanId, now, nowMs)
    if (due.length > 0)
      await enqueue(
        tx,
        due.map(({ day }) => ({
          channel: 'sms',
          topic: day === istDate(nowMs) ? 'loan.today' : 'loan.soon',
          customerId,
          payload: {
            ...{ to: customer.phone, loan: loanId, day, locale: row.locale },
            stop: stopTokenOf(customerId, secrets),
          },
        })),
        nowMs,
      )
    await setNext(tx, customerId, loanId, nextMs)
    return due.length
  })

/** Puts the reminders that are due into the outbox, each once. @returns how many messages */
export async function sendDueReminders(store: Store, secrets: Secrets, nowMs: number): Promise<number> {
  let messages = 0
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const due = await store
      .selectFrom('loan_reminders')
      .select(['customer_id', 'loan_id'])
      .where('next_at', '<=', new Date(nowMs))
      .orderBy('next_at')
      .limit(AT_ONCE)
      .execute()
    for (const { customer_id, loan_id } of due)
      messages += await remindOf(store, customer_id, loan_id, secrets, nowMs)
    found = due.length
  }
  return messages
}
