import { publishVersion } from '../../server/feeds/publish.ts'
import { receiveFile } from '../../server/feeds/receive.ts'
import { newId, newToken } from '../../server/ids.ts'
import { hashToken } from '../../server/secrets.ts'
import { lastDecision } from '../../server/store/feeds/decisions.ts'
import { makeKey } from '../../server/store/feeds/keys.ts'
import { handLead } from '../../server/store/leads/leads.ts'
import { lockLender } from '../../server/store/feeds/lenders.ts'
import { storePull } from '../../server/store/feeds/pulls.ts'
import { transact } from '../../server/store/transaction.ts'
import type { Trial } from './trial.ts'
import { addLender, fileOf, row } from './feeds.ts'
import { knownVisitor, phoneOf } from './known-visitors.ts'
import { PLAN } from './leads.ts'
import { storePrice } from './rates.ts'
import { book, BOOKING } from './visitors.ts'

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
  lead: 'OWN-AAAAAA',
  /** A visit that is over, and that the lender knows of. */
  ledVisit: 'BOOK-0000000001',
  decision: 'own-decision',
} as const

/** With a key of its lender. */
export type Sender = Readonly<Record<keyof typeof OWN | 'cookie' | 'key', string>>

type OwnLender = Pick<Sender, 'lender' | 'key' | 'decision'>

/** Adds up at every price of gold. */
const offer = (name: string) => row({ name, lendingValue22: undefined, ltvPercent: undefined })

/** A lender of which the second version is shown in the place of the first, and a third one waits. */
async function addOwnLender(trial: Trial, id: string): Promise<OwnLender> {
  const { store, now, context } = trial
  await addLender(trial, id, id)
  const actor = { id: 'admin', address: null }
  const receive = (name: string) => {
    const bytes = Buffer.from(fileOf(offer(name)))
    return receiveFile(context, { lender: id, bytes, type: 'json', source: 'upload', sender: 'admin' }, actor)
  }
  for (const number of [1, 2]) {
    await receive(`Version ${number}`)
    const body = { revision: number - 1, newest: number, offers: ['TT-01'] }
    await publishVersion(context, { lender: id, number }, body, actor)
  }
  await receive('Version 3')
  const pull = { address: `https://${id}.example/`, everyHours: 24, proof: 'hmac' } as const
  await transact(store, async (tx) =>
    storePull(tx, await lockLender(tx, id), { ...pull, secret: { keyId: 'test', sealed: '' } }, now),
  )
  return {
    lender: id,
    key: await transact(store, (tx) => makeKey(tx, { lender: id, by: 'admin', hours: 48 }, now)),
    decision: (await lastDecision(store, id))?.id ?? '',
  }
}

/** A visitor with a visit, who is an admin too. @param own a lender that is as it was made: to make one takes long */
export async function newSender(trial: Trial, n: number, own?: OwnLender): Promise<Sender> {
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
  // Somebody can wait for another price than that of today.
  await storePrice(trial, '2026-11-24', 10_000)
  const { body } = await book(trial, cookie, 'a-key')
  const bare = await knownVisitor(trial, phoneOf(1_000_000 + n))
  const { store, now } = trial
  const { lender, key, decision } = own ?? (await addOwnLender(trial, `lender-${n}`))
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
  const ledVisit = `BOOK-9${String(n).padStart(9, '0')}`
  await store
    .insertInto('visits')
    .values({
      ...{ area: '123', id: ledVisit, customer_id: customerId, state: 'missed', day: '2026-11-23' },
      ...{ slot: '10-11', timing: JSON.stringify(BOOKING.customTiming), hours: '[10]', full_name: 'Sunita' },
      ...{ alternate_number: '', address: JSON.stringify(BOOKING.address), version: 1, revision: 1 },
      ...{ created_at: new Date(now), updated_at: new Date(now) },
    })
    .execute()
  const handed = { id: ledVisit, customerId, pinCode: '123401', day: '2026-11-23', hours: [10] }
  await transact(store, (tx) => handLead(tx, handed, { ...PLAN, bank: lender }, now))
  const { token: lead } = await store
    .selectFrom('leads')
    .select('token')
    .where('visit_id', '=', ledVisit)
    .executeTakeFirstOrThrow()
  return {
    cookie: `${cookie}; moneypal_session=${token}`,
    visit: String(body.bookingId),
    customer: customerId,
    bare: bare.customerId,
    ...{ enquiry, message, person, lender, key, decision, lead, ledVisit },
  }
}
