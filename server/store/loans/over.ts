import { addDays, istDate } from '#lib/domain/dates/dates'
import type { Store } from '../open.ts'
import { lockCustomer } from '../person-lock.ts'
import { transact, type Tx } from '../transaction.ts'
import { deleteOverPush } from './push.ts'
import { endReminders } from './reminders.ts'
import { deleteOverLoans } from './stored.ts'

const AT_ONCE = 100

/** The people of whom a row of a table is over. */
const peopleOf = async (store: Store, table: 'stored_loans' | 'loan_reminders', today: string) =>
  (
    await store
      .selectFrom(table)
      .select('customer_id')
      .distinct()
      .where('until_day', '<', today)
      .limit(AT_ONCE)
      .execute()
  ).map(({ customer_id }) => customer_id)

/** Does something for each of the people, each locked in a transaction of their own, until nobody is left. */
async function forEach(
  find: () => Promise<readonly string[]>,
  work: (tx: Tx, customerId: string) => Promise<void>,
  store: Store,
): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const people = await find()
    for (const id of people)
      await transact(store, async (tx) => {
        await lockCustomer(tx, id)
        await work(tx, id)
      })
    found = people.length
  }
}

async function endOverReminders(tx: Tx, customerId: string, today: string, nowMs: number): Promise<void> {
  const over = await tx
    .selectFrom('loan_reminders')
    .select('loan_id')
    .where('customer_id', '=', customerId)
    .where('until_day', '<', today)
    .execute()
  for (const { loan_id } of over) await endReminders(tx, customerId, loan_id, nowMs)
}

/** Deletes the stored loans that are over for long, and reminders whose last day has passed; the consents end with the last ones. */
export async function deleteLoans(store: Store, nowMs: number): Promise<void> {
  const today = istDate(nowMs)
  await forEach(
    () => peopleOf(store, 'stored_loans', today),
    (tx, id) => deleteOverLoans(tx, id, nowMs),
    store,
  )
  await forEach(
    () => peopleOf(store, 'loan_reminders', today),
    (tx, id) => endOverReminders(tx, id, today, nowMs),
    store,
  )
  await deleteOverPush(store, nowMs)
  // Nobody is reminded of a day that has passed.
  await store.deleteFrom('sent_reminders').where('day', '<', addDays(today, -1)).execute()
}
