import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { LeadTopic } from '#contract/generated/types.gen'
import { lettersOf, TOKEN_LENGTH, TOKEN_SIGNS } from '#lib/domain/lead/lead'
import type { LoanWord } from '#lib/domain/lead/loan'
import type { Store } from '../open.ts'
import { transact, type Tx } from '../transaction.ts'
import { addEvent, addFirstEvent, bareEvents } from './events.ts'
import type { LeadRow } from './tables.ts'

/** The plan that was chosen, as far as a lender learns of it. */
interface HandedPlan {
  readonly offerId: string
  readonly title: string
  readonly bank: string
  readonly amount: number
  readonly requiredGold: number
}

/** A visit that is being booked. */
interface HandedVisit {
  readonly id: string
  readonly customerId: string
  readonly pinCode: string
  readonly day: string
  readonly hours: readonly number[]
}

/** Drawn anew where the transaction is repeated because another lead has it. */
const newToken = (lender: string): string => {
  const signs = Array.from({ length: TOKEN_LENGTH }, () => TOKEN_SIGNS[randomInt(TOKEN_SIGNS.length)])
  return `${lettersOf(lender)}-${signs.join('')}`
}

/** The lender of a plan, and which of its offers it is; undefined for a lender that gets no leads. */
async function offerOf(tx: Tx, { bank, offerId, title }: HandedPlan) {
  const found = await tx
    .selectFrom('lenders')
    .leftJoin('feed_offers', (join) =>
      join
        .onRef('feed_offers.lender_id', '=', 'lenders.id')
        .on('feed_offers.state', '=', 'shown')
        // As `offerIdOf` makes it: a lender may show thousands of offers, and a booking waits for this.
        .on(sql<string>`lenders.id || '-' || lower(feed_offers.offer_id)`, '=', offerId),
    )
    .select(['lenders.id', 'feed_offers.offer_id', 'feed_offers.number'])
    .where('lenders.name', '=', bank)
    .orderBy(sql`feed_offers.offer_id is null`)
    .orderBy('lenders.id')
    .limit(1)
    .executeTakeFirst()
  return (
    found && {
      lender_id: found.id,
      ...{ offer_id: found.offer_id ?? offerId, offer_name: title, offer_version: found.number },
    }
  )
}

/**
 * Hands a booked visit to the lender of its plan, without name and number. The visit's customer must be locked.
 * @returns whether the lender gets leads
 */
export async function handLead(
  tx: Tx,
  visit: HandedVisit,
  plan: HandedPlan,
  nowMs: number,
): Promise<boolean> {
  const offer = await offerOf(tx, plan)
  if (!offer) return false
  const lead = await tx
    .insertInto('leads')
    .values({
      ...{ token: newToken(offer.lender_id), visit_id: visit.id, customer_id: visit.customerId },
      ...{ pin_code: visit.pinCode, amount: plan.amount, weight: plan.requiredGold || null },
      ...{ ...offer, handed_at: new Date(nowMs), last_event: 1 },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { day, hours } = visit
  await addFirstEvent(tx, lead, { state: 'booked', day, hours }, nowMs)
  return true
}

export const leadOfVisit = (store: Store | Tx, visitId: string): Promise<LeadRow | undefined> =>
  store.selectFrom('leads').selectAll().where('visit_id', '=', visitId).executeTakeFirst()

/** A lead of a lender; undefined for one of another lender too. */
export const leadByToken = (store: Store | Tx, lender: string, token: string): Promise<LeadRow | undefined> =>
  store
    .selectFrom('leads')
    .selectAll()
    .where('token', '=', token)
    .where('lender_id', '=', lender)
    .executeTakeFirst()

/** Has the lender of a visit, where one knows of it, notified of what happened to it. The visit's customer must be locked. */
export async function notifyLender(tx: Tx, visitId: string, topic: LeadTopic, nowMs: number): Promise<void> {
  const lead = await leadOfVisit(tx, visitId)
  if (lead) await addEvent(tx, lead, topic, nowMs)
}

/** Stores what a lender says became of a loan. @returns false where that stood already */
export async function setLoan(
  tx: Tx,
  token: string,
  { state, reason, amount }: LoanWord,
  nowMs: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('leads')
    .set({ loan: state, loan_reason: reason, loan_amount: amount, loan_at: new Date(nowMs) })
    .where('token', '=', token)
    .where((row) =>
      row.or([
        row('loan', 'is distinct from', state),
        row('loan_reason', 'is distinct from', reason),
        row('loan_amount', 'is distinct from', amount),
      ]),
    )
    .returning('token')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes area, amount and weight out of the leads of visits, and out of what is still to be posted of them. */
export async function bareLeads(tx: Tx, visits: readonly string[]): Promise<void> {
  if (visits.length === 0) return
  const bare = await tx
    .updateTable('leads')
    .set({ pin_code: null, amount: null, weight: null })
    .where('visit_id', 'in', visits)
    .returning('token')
    .execute()
  await bareEvents(
    tx,
    bare.map(({ token }) => token),
  )
}

const AT_ONCE = 500

/** Deletes the leads that were handed over before an instant, with the times that their number was given, but those whose lender has it still. */
export async function deleteLeads(store: Store, before: Date): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await transact(store, async (tx) => {
      const old = await tx
        .selectFrom('leads')
        .select('token')
        .where('handed_at', '<', before)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('number_releases')
                .select('id')
                .whereRef('number_releases.token', '=', 'leads.token')
                .where('ended_at', 'is', null),
            ),
          ),
        )
        .orderBy('handed_at')
        .limit(AT_ONCE)
        .execute()
      const tokens = old.map(({ token }) => token)
      if (tokens.length === 0) return 0
      await tx.deleteFrom('number_releases').where('token', 'in', tokens).execute()
      await tx.deleteFrom('leads').where('token', 'in', tokens).execute()
      return tokens.length
    })
}
