import type { Role } from '#contract/generated/types.gen'
import { Problem, unknown } from '../problem.ts'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { undo } from '../store/feeds/decide.ts'
import { decisionById, lastDecision, undoableOf, type DecisionRow } from '../store/feeds/decisions.ts'
import { lockLender } from '../store/feeds/lenders.ts'
import type { VersionBefore } from '../store/feeds/tables.ts'
import { newestRead, setOffers } from '../store/feeds/versions.ts'
import { transact, type Tx } from '../store/transaction.ts'
import type { FeedContext } from './basis.ts'

/** @throws Problem 409 where a decision can't be undone any more */
async function checkUndoable(
  tx: Tx,
  { config, now }: FeedContext,
  decision: DecisionRow,
  role: Role,
): Promise<void> {
  if (decision.undone_at) throw new Problem(409, 'This was undone already.', { code: 'undone' })
  const last = await lastDecision(tx, decision.lender_id)
  const { undoMinutes } = config.feeds
  if (undoableOf(last, role, undoMinutes, now())?.id !== decision.id)
    throw new Problem(
      409,
      role === 'partner'
        ? `This can’t be undone by you: only what you took off last can, for ${undoMinutes} minutes. Only MoneyPal puts it on now: send it again.`
        : `This can’t be undone any more: only the last decision can, for ${undoMinutes} minutes, and not what a lender took off itself. To go back to an older version, roll back to it.`,
      { code: 'too-late' },
    )
}

/** What the versions of a decision become again; one that waited does not, where a newer one waits by now. */
async function versionsOf(tx: Tx, { lender_id, states_before }: DecisionRow) {
  const newest = (await newestRead(tx, lender_id)) ?? 0
  return Object.fromEntries(
    Object.entries(states_before).map(([number, before]): [string, VersionBefore] => [
      number,
      before.state === 'waiting' && Number(number) < newest ? { ...before, state: 'replaced' } : before,
    ]),
  )
}

/**
 * Undoes the last decision about a lender.
 * @param who with their role: a partner undoes only what somebody of its lender took off
 * @throws Problem for what stands in the way
 */
export async function undoDecision(
  context: FeedContext,
  lender: string,
  id: string,
  { actor, role }: { readonly actor: Actor; readonly role: Role },
): Promise<void> {
  const { store, now } = context
  await transact(store, async (tx) => {
    await lockLender(tx, lender)
    const decision = await decisionById(tx, lender, id)
    if (!decision) throw unknown()
    await checkUndoable(tx, context, decision, role)
    await undo(tx, decision, await versionsOf(tx, decision), now())
    if (decision.what === 'taken-off')
      await setOffers(tx, lender, decision.offers_before, { taken_off_at: null })
    await note(tx, actor, 'feed-undone', lender, now(), decision.what)
    await countChanges(tx, 'offers')
  })
}
