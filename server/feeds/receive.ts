import { createHash } from 'node:crypto'
import type { FeedReceipt } from '#contract/generated/types.gen'
import { readOffers } from '#lib/domain/feed/read-offers'
import { note, type Actor } from '../store/audit.ts'
import { countChanges } from '../store/changes.ts'
import { countsOfChanges, differenceOf } from '#lib/domain/feed/difference'
import { lockLender } from '../store/feeds/lenders.ts'
import {
  addVersion,
  holdFigures,
  numberOfFile,
  type ReadVersion,
  type ReceivedFile,
} from '../store/feeds/received.ts'
import { shownRows } from '../store/feeds/shown.ts'
import { fieldsByCode, newestRead, versionOf } from '../store/feeds/versions.ts'
import type { Store } from '../store/open.ts'
import { transact, type Tx } from '../store/transaction.ts'
import { auditNow } from './audit-now.ts'
import { shownAtOf, type FeedContext } from './basis.ts'
import { endSilent } from './ends.ts'
import { readFile } from './read-file.ts'

const unreadable = (problem: string, problems: ReadVersion['problems'] = []): ReadVersion => ({
  ...{ state: 'unreadable', problem, problems, audited: null, changes: null },
})

/** Reads a file, and audits its offers against what is shown of its lender. */
async function readVersion(
  context: FeedContext,
  { lender, bytes, type }: ReceivedFile,
): Promise<ReadVersion> {
  const file = readFile(bytes, type)
  if ('problem' in file) return unreadable(file.problem)
  const { offers, problems } = readOffers(file.rows)
  const [first] = problems
  if (offers.length === 0 && first) return unreadable(first.sentence, problems)
  const shown = await shownRows(context.store, lender, shownAtOf(context))
  const audited = await auditNow(context, offers, shown)
  const changes = countsOfChanges(differenceOf(offers, fieldsByCode(shown), problems.length === 0))
  return { state: 'waiting', problem: null, problems, audited, changes }
}

async function receiptOf(store: Store, lender: string, number: number, known: boolean): Promise<FeedReceipt> {
  const version = await versionOf(store, lender, number)
  if (!version) throw new Error(`Version ${number} of ${lender} is not there.`)
  const { state, problem, offers, fine, to_confirm: toConfirm, withheld } = version
  return {
    ...{ version: number, known, state, problem },
    counts: { offers, fine, toConfirm, withheld },
    problems: [...version.row_problems],
    allProblems: version.all_problems,
  }
}

/** A lender that sends its newest file again says that its figures still hold. @param isSame whether the newest one is that file */
const holdNewest = (
  context: FeedContext,
  lender: string,
  isSame: (newest: number, tx: Tx) => boolean | Promise<boolean>,
): Promise<void> =>
  transact(context.store, async (tx) => {
    await lockLender(tx, lender)
    const newest = await newestRead(tx, lender)
    if (newest === null || !(await isSame(newest, tx))) return
    await endSilent(tx, context, lender)
    await holdFigures(tx, lender, context.now())
    await countChanges(tx, 'offers')
  })

/** Notes that the address of a lender has the file that was fetched last: if nothing newer came otherwise, its figures still hold. */
export const holdFetched = (context: FeedContext, lender: string): Promise<void> =>
  holdNewest(context, lender, async (newest, tx) => (await versionOf(tx, lender, newest))?.source === 'pull')

/**
 * Takes a file of a lender: stores it as it came, with what was read and found. The same bytes again are the version that they
 * were before. Nothing is shown by it.
 */
export async function receiveFile(
  context: FeedContext,
  sent: Omit<ReceivedFile, 'sha256'>,
  actor: Actor,
): Promise<FeedReceipt> {
  const { store, now } = context
  const { lender } = sent
  const file = { ...sent, sha256: createHash('sha256').update(sent.bytes).digest('hex') }
  const before = await numberOfFile(store, lender, file.sha256)
  if (before !== undefined) {
    await holdNewest(context, lender, (newest) => newest === before)
    return receiptOf(store, lender, before, true)
  }
  const read = await readVersion(context, file)
  const { number, known } = await transact(store, async (tx) => {
    const { last_version } = await lockLender(tx, lender)
    const meanwhile = await numberOfFile(tx, lender, file.sha256)
    if (meanwhile !== undefined) return { number: meanwhile, known: true }
    await endSilent(tx, context, lender)
    const next = last_version + 1
    await addVersion(tx, file, next, read, now())
    await note(tx, actor, 'feed-received', lender, now(), `version ${next}`)
    await countChanges(tx, 'offers')
    return { number: next, known: false }
  })
  return receiptOf(store, lender, number, known)
}
