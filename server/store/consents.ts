import type { OfficeConsent } from '#contract/generated/types.gen'
import { wasShown, WORDINGS, type Consent, type GivenConsent, type Purpose } from '#lib/domain/person/consent'
import type { Selectable } from 'kysely'
import { newId } from '../ids.ts'
import { Problem } from '../problem.ts'
import { enquiryConsents } from './enquiry-consents.ts'
import type { Store } from './open.ts'
import type { KnownVisitor } from './sessions.ts'
import type { Tables } from './tables.ts'
import type { Tx } from './transaction.ts'

/** @throws Problem 422 for a consent to words that the site never showed */
export function checkWordings(given: readonly GivenConsent[]): void {
  if (!given.every(wasShown))
    throw new Problem(422, 'The site has never shown the words of this consent.', { code: 'no-consent' })
}

/** A consent as it is given; without a wording: today's. */
interface Giving {
  readonly purpose: Purpose
  readonly wording?: string
}

/**
 * The query that stores consents with their wording, unless the same one is in force.
 * @param given at least one
 * @param takenBy the id of a person of the office; null where the visitor gave them on the site
 * @throws Problem 422 for words that the site never showed
 */
export function insertConsents(
  tx: Tx,
  customerId: string,
  given: readonly Giving[],
  nowMs: number,
  takenBy: string | null = null,
) {
  const wanted = given.map(({ purpose, wording = WORDINGS[purpose] }) => ({ purpose, wording }))
  checkWordings(wanted)
  const rows = wanted.map((one) => ({
    ...one,
    id: newId(),
    customer_id: customerId,
    given_at: new Date(nowMs),
    withdrawn_at: null,
    taken_by: takenBy,
  }))
  return tx
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
}

/** Stores consents that a visitor gave on the site. @throws Problem 422 for words that the site never showed */
export async function giveConsents(
  tx: Tx,
  customerId: string,
  given: readonly Giving[],
  nowMs: number,
): Promise<void> {
  if (given.length > 0) await insertConsents(tx, customerId, given, nowMs).execute()
}

/** Withdraws every consent to a purpose that is in force. */
export async function withdrawConsents(
  tx: Tx,
  customerId: string,
  purpose: Purpose,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute()
}

type Row = Pick<Selectable<Tables['consents']>, 'purpose' | 'wording' | 'given_at' | 'withdrawn_at'>

const shown = ({ purpose, wording, given_at, withdrawn_at }: Row): Consent => ({
  purpose,
  wording,
  givenAt: given_at.toISOString(),
  withdrawnAt: withdrawn_at?.toISOString() ?? null,
})

const byTime = (one: Consent, other: Consent) => one.givenAt.localeCompare(other.givenAt)

/** All consents of a visitor, those that were given with enquiries too, oldest first. */
export async function consentsOf(
  store: Store | Tx,
  { customerId, phone }: KnownVisitor,
): Promise<readonly Consent[]> {
  const rows = await store.selectFrom('consents').selectAll().where('customer_id', '=', customerId).execute()
  return [...rows.map(shown), ...(await enquiryConsents(store, phone))].sort(byTime)
}

/** The same, with who took each on the phone. */
export async function consentsWithTakers(
  store: Store | Tx,
  { customerId, phone }: KnownVisitor,
): Promise<OfficeConsent[]> {
  const rows = await store
    .selectFrom('consents')
    .leftJoin('admins', 'admins.id', 'consents.taken_by')
    .selectAll('consents')
    .select('admins.name')
    .where('customer_id', '=', customerId)
    .execute()
  const ofEnquiries = (await enquiryConsents(store, phone)).map((consent) => ({ ...consent, takenBy: null }))
  return [...rows.map((row) => ({ ...shown(row), takenBy: row.name })), ...ofEnquiries].sort(byTime)
}
