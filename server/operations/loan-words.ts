import type { LoanRequest } from '#contract/generated/types.gen'
import { canSayLoan, isWholeWord } from '#lib/domain/lead/loan'
import type { Rupees } from '#lib/domain/money/money'
import { invalid, Problem, unknown } from '../problem.ts'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { leadByToken, setLoan } from '../store/leads/leads.ts'
import type { Tx } from '../store/transaction.ts'

/**
 * Stores what a lender says became of the loan of one of its leads; the same again changes nothing.
 * @throws Problem 404 for a lead of another lender, 409 while the visit is to come, 422 for a word that is not whole
 */
export async function sayLoanOf(
  tx: Tx,
  lender: string,
  token: string,
  request: LoanRequest,
  actor: Actor,
  nowMs: number,
): Promise<void> {
  const lead = await leadByToken(tx, lender, token)
  if (!lead) throw unknown()
  const { state } = request
  const reason = request.reason ?? null
  const word = { state, reason, amount: (request.amount ?? null) as Rupees | null }
  if (!isWholeWord(word))
    throw invalid(
      reason === null && state === 'loan.refused' ? 'reason' : 'state',
      'needs a reason with loan.refused alone, and an amount with loan.granted alone',
    )
  const visit = await tx
    .selectFrom('visits')
    .select('state')
    .where('id', '=', lead.visit_id)
    .executeTakeFirst()
  if (!visit || !canSayLoan(visit.state))
    throw new Problem(409, 'The visit is to come.', { code: 'visit-open' })
  if (!(await setLoan(tx, token, word, nowMs))) return
  await note(tx, actor, 'loan-said', token, nowMs, [state, reason].filter(Boolean).join(' '))
  await countChanges(tx, 'leads')
}
