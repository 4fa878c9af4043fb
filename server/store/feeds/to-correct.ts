import type { Store } from '../open.ts'

/** How much a lender has to correct: what is withheld of its last file that was read, and its last file where that can't be read. */
export async function countToCorrect(store: Store, lender: string): Promise<number> {
  const newest = store
    .selectFrom('feed_versions')
    .select(['state', 'withheld'])
    .where('lender_id', '=', lender)
    .orderBy('number', 'desc')
    .limit(1)
  const last = await newest.executeTakeFirst()
  const read =
    last?.state === 'unreadable' ? await newest.where('state', '<>', 'unreadable').executeTakeFirst() : last
  return (last?.state === 'unreadable' ? 1 : 0) + (read?.withheld ?? 0)
}
