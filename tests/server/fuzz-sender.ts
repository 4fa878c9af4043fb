import { newId, newToken } from '../../server/ids.ts'
import { hashToken } from '../../server/secrets.ts'
import { makeKey } from '../../server/store/feeds/keys.ts'
import { transact } from '../../server/store/transaction.ts'
import type { Trial } from './trial.ts'
import { addLender } from './feeds.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { book } from './visitors.ts'

/** Stand for what the sender has at the time. */
export const OWN = {
  visit: 'BOOK-0000000000',
  customer: 'own-customer',
  /** Without a visit, so that the office may erase it. */
  bare: 'own-bare-customer',
  enquiry: 'own-enquiry',
  message: 'own-message',
  person: 'own-person',
  lender: 'own-lender',
} as const

/** With a key of its lender. */
export type Sender = Readonly<Record<keyof typeof OWN | 'cookie' | 'key', string>>

/** A lender with a version. @returns its key */
async function addOwnLender({ store, now }: Pick<Trial, 'store' | 'now'>, id: string): Promise<string> {
  await addLender({ store, now }, id, id)
  const key = await transact(store, (tx) => makeKey(tx, { lender: id, by: 'admin', hours: 48 }, now))
  await store
    .insertInto('feed_files')
    .values({
      ...{ lender_id: id, number: 1, received_at: new Date(now), source: 'upload', sender: 'admin' },
      ...{ type: 'csv', sha256: '', content: '' },
    })
    .execute()
  const unreadable = { state: 'unreadable', problem: 'It is empty.' } as const
  await store
    .insertInto('feed_versions')
    .values({ lender_id: id, number: 1, ...unreadable, row_problems: '[]', findings: '[]' })
    .execute()
  await store
    .updateTable('lenders')
    .set({
      ...{
        last_version: 1,
        pull_address: `https://${id}.example/`,
        pull_every_hours: 24,
        pull_proof: 'hmac',
      },
      ...{ pull_key_id: 'test', pull_sealed: '', pull_due_at: new Date(now) },
    })
    .where('id', '=', id)
    .execute()
  return key
}

/** A visitor with a visit, who is an admin too. */
export async function newSender(trial: Trial, n: number): Promise<Sender> {
  const { cookie, customerId } = await knownVisitor(trial, phoneOf(n))
  const token = newToken()
  await trial.store
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: 'admin',
      created_at: new Date(trial.now),
      used_at: new Date(trial.now + 86_400_000),
      expires_at: new Date(trial.now + 86_400_000),
    })
    .execute()
  const { body } = await book(trial, cookie, 'a-key')
  const bare = await knownVisitor(trial, phoneOf(1_000_000 + n))
  const { store, now } = trial
  const lender = `lender-${n}`
  const [enquiry, message, person] = [newId(), newId(), newId()]
  await store
    .insertInto('enquiries')
    .values({
      ...{ id: enquiry, full_name: 'Ravi', contact_number: '9811031842', looking_for: 'Gold Loan' },
      ...{ amount: 50_000, about: null, consents: '[]', state: 'new', created_at: new Date(now) },
    })
    .execute()
  await store
    .insertInto('outbox')
    .values({
      ...{ id: message, channel: 'webhook', topic: 'visit.booked', payload: '{}', state: 'dead' },
      ...{ attempts: 10, due_at: new Date(now), created_at: new Date(now) },
    })
    .execute()
  await store
    .insertInto('admins')
    .values({
      ...{ id: person, email: `${person}@moneypal.example`, name: 'Meena', role: 'assessor' },
      ...{ password_hash: '', created_at: new Date(now) },
    })
    .execute()
  return {
    cookie: `${cookie}; moneypal_session=${token}`,
    visit: String(body.bookingId),
    customer: customerId,
    bare: bare.customerId,
    ...{ enquiry, message, person, lender },
    key: await addOwnLender(trial, lender),
  }
}
