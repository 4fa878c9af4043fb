import { newId, newToken } from '../../server/ids.ts'
import { hashToken } from '../../server/secrets.ts'
import type { Trial } from './trial.ts'

/** A visitor whose number is proven: the cookie of a session. */
interface Known {
  readonly cookie: string
  readonly customerId: string
}

/** Visitors whose numbers are proven, in the order of the numbers. */
export async function knownVisitors(
  { store, now }: Pick<Trial, 'store' | 'now'>,
  phones: readonly string[],
): Promise<readonly Known[]> {
  const at = new Date(now)
  const visitors = phones.map((phone) => ({ phone, id: newId(), token: newToken() }))
  await store
    .insertInto('customers')
    .values(
      visitors.map(({ id, phone }) => ({
        id,
        phone,
        full_name: null,
        occupation: null,
        verification: 'pending',
        created_at: at,
        last_activity: at,
        erased_at: null,
      })),
    )
    .execute()
  await store
    .insertInto('visitor_sessions')
    .values(
      visitors.map(({ id, token }) => ({
        token_hash: hashToken(token),
        customer_id: id,
        created_at: at,
        expires_at: new Date(now + 86_400_000),
      })),
    )
    .execute()
  return visitors.map(({ id, token }) => ({ cookie: `moneypal_visitor=${token}`, customerId: id }))
}

/** A visitor whose number is proven. */
export async function knownVisitor(trial: Pick<Trial, 'store' | 'now'>, phone: string): Promise<Known> {
  const [visitor] = await knownVisitors(trial, [phone])
  if (!visitor) throw new Error('There is no visitor.')
  return visitor
}

/** The phone of the n-th visitor, E.164. */
export const phoneOf = (n: number): string => `+9198${String(n).padStart(8, '0')}`
