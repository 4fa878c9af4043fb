import { addDays, daysBetween, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { dueDays } from '#lib/domain/my-loan/due-days'
import { MAX_MY_LOANS, type MyLoan } from '#lib/domain/my-loan/loan'
import { FARTHEST_DAYS } from '#lib/domain/my-loan/reminder-times'
import type { StoredLoan } from '#contract/generated/types.gen'
import { invalid } from '../../problem.ts'
import { giveConsents, withdrawConsents } from '../consents.ts'
import type { Store } from '../open.ts'
import type { Tx } from '../transaction.ts'
import { asJson } from '../visits.ts'

/** So long after its last due day, or after the day on which it was repaid, a loan is still stored: its closing and letters about it take that long. */
const LOAN_DAYS = 90

/** The last day on which a loan is stored. A closed one ends by its closing, one that is late by the day of its last change. */
function storedUntil(loan: MyLoan, today: IsoDate): IsoDate {
  const last = loan.closing ? loan.closing.repaidOn : (dueDays(loan, []).at(-1)?.date ?? loan.takenOn)
  const ahead = Math.min(Math.max(0, daysBetween(today, last)), FARTHEST_DAYS)
  return addDays(today, ahead + LOAN_DAYS)
}

/** The loans that a customer has had stored, the last changed first. */
export async function storedLoans(of: Store | Tx, customerId: string): Promise<StoredLoan[]> {
  const rows = await of
    .selectFrom('stored_loans')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('changed_at', 'desc')
    .orderBy('loan_id')
    .execute()
  return rows.map(({ loan_id, loan, changed_at, until_day }) => ({
    id: loan_id,
    // Lists that nobody may change are lists to the contract.
    loan: loan as unknown as StoredLoan['loan'],
    changedAt: changed_at.toISOString(),
    until: until_day,
  }))
}

/**
 * Stores a loan of a customer, who must be locked, in place of an earlier one with its id.
 * @throws Problem 422 for words that the site never showed, or for one loan too many
 */
export async function storeLoan(
  tx: Tx,
  customerId: string,
  loan: MyLoan,
  wording: string,
  nowMs: number,
): Promise<void> {
  await giveConsents(tx, customerId, [{ purpose: 'loan-kept', wording }], nowMs)
  const others = await tx
    .selectFrom('stored_loans')
    .select('loan_id')
    .where('customer_id', '=', customerId)
    .where('loan_id', '!=', loan.id)
    .execute()
  if (others.length >= MAX_MY_LOANS) throw invalid('loan', `be one of ${MAX_MY_LOANS} at most`)
  const row = {
    loan: asJson(loan),
    until_day: storedUntil(loan, istDate(nowMs)),
    changed_at: new Date(nowMs),
  }
  await tx
    .insertInto('stored_loans')
    .values({ customer_id: customerId, loan_id: loan.id, ...row })
    .onConflict((conflict) => conflict.columns(['customer_id', 'loan_id']).doUpdateSet(row))
    .execute()
}

/** Deletes the stored loans of a customer, who must be locked. */
export const deleteStoredLoans = async (tx: Tx, customerId: string): Promise<void> =>
  void (await tx.deleteFrom('stored_loans').where('customer_id', '=', customerId).execute())

/** Ends the consent of a customer, who must be locked, to what is stored no longer. */
async function endConsentToNothing(tx: Tx, customerId: string, nowMs: number): Promise<void> {
  const left = await tx
    .selectFrom('stored_loans')
    .select('loan_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!left) await withdrawConsents(tx, customerId, 'loan-kept', nowMs)
}

/** Deletes a stored loan of a customer, who must be locked. */
export async function deleteLoan(tx: Tx, customerId: string, loanId: string, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('stored_loans')
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', loanId)
    .execute()
  await endConsentToNothing(tx, customerId, nowMs)
}

/** Deletes the loans of a customer, who must be locked, that are over for long. */
export async function deleteOverLoans(tx: Tx, customerId: string, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('stored_loans')
    .where('customer_id', '=', customerId)
    .where('until_day', '<', istDate(nowMs))
    .execute()
  await endConsentToNothing(tx, customerId, nowMs)
}
