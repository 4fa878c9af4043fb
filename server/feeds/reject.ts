import type { RejectRequest } from '#contract/generated/types.gen'
import { workingsText } from '#lib/domain/audit/letter'
import { rowsText } from '#lib/domain/feed/rows-text'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { decide, standingOf } from '../store/feeds/decide.ts'
import { versionOf, type SummaryRow } from '../store/feeds/versions.ts'
import { transact } from '../store/transaction.ts'
import type { FeedContext } from './basis.ts'
import { mailLender } from './mails.ts'
import { lockUnchanged, notOpen, rowOfShown, standingWith, type Standing } from './standing.ts'

/** Characters of the workings in a mail. */
const MAX_WORKINGS = 20_000

const REJECTABLE: readonly SummaryRow['state'][] = ['waiting', 'scheduled']

const heldOf = ({ rows }: Standing) =>
  rows
    .filter(({ verdict }) => verdict === 'withheld')
    .map(({ offer_id: id, fields: { name }, findings }) => ({ offer: { id, name }, findings }))

/** How it was got at what the message says: the sums of what is withheld, or the rows that can't be read. */
const workingsOf = (standing: Standing): string =>
  standing.version.state === 'unreadable'
    ? rowsText(standing.version.row_problems, standing.version.type, MAX_WORKINGS) || 'No row of it was read.'
    : workingsText(heldOf(standing), MAX_WORKINGS) || 'Nothing is withheld.'

/** @throws Problem 409 for a version of which that can no longer be said */
function checkOpen(
  standing: Standing,
  which: RejectRequest['which'],
  state: SummaryRow['state'] | undefined,
): void {
  const { number } = standing.version
  if (which === 'all' && (!state || !REJECTABLE.includes(state)))
    throw notOpen(`Version ${number} does not wait any more. What is shown is taken off by rolling back.`)
  // What is wrong with a file that can't be read may be sent at any time.
  if (which === 'withheld' && state === 'unreadable') return
  if (which === 'withheld' && heldOf(standing).length === 0)
    throw notOpen(`Nothing of version ${number} is withheld.`)
  if (which === 'withheld' && state !== 'shown' && (!state || !REJECTABLE.includes(state)))
    throw notOpen(`Version ${number} does not wait any more.`)
}

/** Rejects a version with a message, or sends its lender what is withheld of it. @throws Problem for what stands in the way */
export async function rejectVersion(
  context: FeedContext,
  { lender, number }: { readonly lender: string; readonly number: number },
  { revision, which, message }: RejectRequest,
  actor: Actor,
): Promise<void> {
  const { store, now, config } = context
  const standing = await standingWith(store, lender, number)
  await transact(store, async (tx) => {
    const locked = await lockUnchanged(tx, lender, revision)
    const version = await versionOf(tx, lender, number)
    checkOpen(standing, which, version?.state)
    const before = standingOf(version ?? standing.version)
    const decided = { decidedAt: new Date(now()).toISOString(), decidedBy: actor.id }
    const id = await decide(
      tx,
      lender,
      {
        ...{ what: which === 'all' ? 'rejected' : 'sent-back', number, by: actor.id, detail: message },
        withheld: heldOf(standing).length,
        ...{ shownBefore: standing.shown.map(rowOfShown), offers: [] },
        versions:
          which === 'all'
            ? [{ number, before, to: { state: 'rejected', from: null, chosen: null, ...decided } }]
            : [],
      },
      now(),
    )
    await mailLender(tx, context, 'feed-rejected', locked, {
      values: {
        version: String(number),
        message,
        workings: workingsOf(standing),
      },
      decision: { id, holdsMs: now() + config.feeds.undoMinutes * 60_000 },
    })
    await note(tx, actor, 'feed-rejected', lender, now(), `version ${number}, ${which}`)
    await countChanges(tx, 'offers')
  })
}
