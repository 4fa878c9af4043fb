import { istDate } from '#lib/domain/dates/dates'
import { formatLongDate } from '#lib/domain/format/format'
import { Problem } from '../problem.ts'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { decide } from '../store/feeds/decide.ts'
import { lenderRows, lockLender, type Lender } from '../store/feeds/lenders.ts'
import { rowsMarkedShown } from '../store/feeds/versions.ts'
import { transact } from '../store/transaction.ts'
import { shownAtOf, type FeedContext } from './basis.ts'
import { mailLender } from './mails.ts'
import { rowOfShown } from './standing.ts'

/** Why a lender is to send a file: its last one can't be read, or is too old. */
function reasonOf({ config }: FeedContext, { last_file_at }: Lender, unreadable: string | null): string {
  if (unreadable !== null || last_file_at === null) return unreadable ?? ''
  const day = formatLongDate(istDate(last_file_at.getTime()), 'en')
  return `Your last file that could be read is of ${day}. After ${config.feeds.keepDays} days we show nothing of it, because prices that old may be wrong.`
}

/**
 * Asks a lender for a new file, by mail once that can no longer be undone.
 * @throws Problem 409 where its last file is neither too old nor unreadable, or it was asked within a day
 */
export async function requestFile(context: FeedContext, lender: string, actor: Actor): Promise<void> {
  const { store, now, config } = context
  await transact(store, async (tx) => {
    const locked = await lockLender(tx, lender)
    const [row] = await lenderRows(tx, shownAtOf(context), now(), lender)
    if (!row?.canRequestFile)
      throw new Problem(
        409,
        'Nothing was sent: its last file is neither too old nor unreadable, or it was asked for one within a day.',
        { code: 'not-due' },
      )
    const { last } = row
    const unreadable =
      last?.state === 'unreadable'
        ? `Version ${last.number} can’t be read. ${last.problem ?? ''}`.trim()
        : null
    const id = await decide(
      tx,
      lender,
      {
        ...{ what: 'file-requested', number: null, by: actor.id, offers: [], versions: [] },
        shownBefore: (await rowsMarkedShown(tx, lender)).map(rowOfShown),
      },
      now(),
    )
    await mailLender(tx, context, 'feed-requested', locked, {
      values: { why: reasonOf(context, locked, unreadable) },
      decision: { id, holdsMs: now() + config.feeds.undoMinutes * 60_000 },
    })
    await note(tx, actor, 'feed-requested', lender, now())
    await countChanges(tx, 'offers')
  })
}
