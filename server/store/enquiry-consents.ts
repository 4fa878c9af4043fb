import type { Consent, Purpose } from '#lib/domain/person/consent'
import { newId } from '../ids.ts'
import type { Store } from './open.ts'
import { enqueue } from './outbox.ts'
import type { Tx } from './transaction.ts'
import { asJson } from './visits.ts'

/** Enquiries hold Indian numbers without their country. */
export const INDIA = '+91'

/** How enquiries hold a number; null for one abroad, with which none can be made. @param phone E.164 */
export const enquiryNumber = (phone: string): string | null =>
  phone.startsWith(INDIA) ? phone.slice(INDIA.length) : null

/** The consents that were given with the enquiries of a number, oldest first. Nobody had to prove the number for them. */
export async function enquiryConsents(store: Store | Tx, phone: string): Promise<readonly Consent[]> {
  const number = enquiryNumber(phone)
  if (number === null) return []
  const rows = await store
    .selectFrom('enquiries')
    .select(['consents', 'created_at'])
    .where('contact_number', '=', number)
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ consents, created_at }) =>
    consents.map(({ purpose, wording }) => ({
      purpose,
      wording,
      givenAt: created_at.toISOString(),
      withdrawnAt: null,
    })),
  )
}

/** Stores with a customer, as withdrawn, what was consented to with the enquiries of the number, and takes it out of these. */
export async function withdrawFromEnquiries(
  tx: Tx,
  { customerId, phone }: { readonly customerId: string; readonly phone: string },
  purposes: readonly Purpose[],
  nowMs: number,
): Promise<void> {
  const number = enquiryNumber(phone)
  if (number === null) return
  const given = (await enquiryConsents(tx, phone)).filter(({ purpose }) => purposes.includes(purpose))
  if (given.length === 0) return
  await tx
    .insertInto('consents')
    .values(
      given.map(({ purpose, wording, givenAt }) => ({
        id: newId(),
        customer_id: customerId,
        purpose,
        wording,
        given_at: new Date(givenAt),
        withdrawn_at: new Date(nowMs),
        taken_by: null,
      })),
    )
    .execute()
  const rows = await tx
    .selectFrom('enquiries')
    .select(['id', 'consents'])
    .where('contact_number', '=', number)
    .execute()
  for (const { id, consents } of rows)
    await tx
      .updateTable('enquiries')
      .set({ consents: asJson(consents.filter(({ purpose }) => !purposes.includes(purpose))) })
      .where('id', '=', id)
      .execute()
}

/** Deletes the enquiries of a number, and has the operator's other systems delete theirs. */
export async function deleteEnquiries(tx: Tx, phone: string, nowMs: number): Promise<void> {
  const number = enquiryNumber(phone)
  if (number === null) return
  const gone = await tx.deleteFrom('enquiries').where('contact_number', '=', number).returning('id').execute()
  if (gone.length === 0) return
  await enqueue(
    tx,
    gone.map(({ id }) => ({
      channel: 'webhook',
      topic: 'enquiry.withdrawn',
      customerId: null,
      payload: { enquiryId: id },
    })),
    nowMs,
  )
}
