import type { FeedReceipt, FeedType, SendOffersData } from '#contract/generated/types.gen'
import { fileTypeOf } from '../feeds/read-file.ts'
import { receiveFile } from '../feeds/receive.ts'
import { Problem } from '../problem.ts'
import { count, perHour } from '../store/tallies.ts'
import type { Context } from './context.ts'
import { keyHolder } from './lender-keys.ts'
import { ok, type Answering, type SentFile } from './operation.ts'

/** Of one lender, and of a network with all who guess at keys. */
const FILES = perHour(60)
const CALLS = perHour(600)

/** A file of offers that was sent. @throws Problem 415 for any other type */
export function typeOf(file: SentFile | null): { readonly type: FeedType; readonly sent: SentFile } {
  const type = file && fileTypeOf(file.type)
  if (!file || !type)
    throw new Problem(415, 'Send the file as text/csv or application/json.', { code: 'file-type' })
  return { type, sent: file }
}

/** What the programs of lenders send, with a key. */
export function sentFeedOperations(context: Context): {
  readonly sendOffers: Answering<SendOffersData, FeedReceipt>
} {
  const { store, now } = context
  return {
    async sendOffers({ path: { id }, file, ...request }) {
      const { lastSigns, actor } = await keyHolder(context, id, request, { what: 'feed', limit: CALLS })
      const { type, sent } = typeOf(file)
      await count(store, `feed:${id}`, FILES, now())
      const bytes = await sent.read()
      const sender = `key ${lastSigns}`
      return ok(await receiveFile(context, { lender: id, bytes, type, source: 'push', sender }, actor))
    },
  }
}
