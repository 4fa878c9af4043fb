import { MAX_TRIES } from '#lib/domain/lead/events'
import type { FeedContext } from '../feeds/basis.ts'
import { mailLender } from '../feeds/mails.ts'
import { lenderById } from '../store/feeds/lenders.ts'
import { claimGivenUpMail, type WebhookRow } from '../store/leads/webhooks.ts'
import type { Tx } from '../store/transaction.ts'

/** Mails a lender that an event was given up, once a day at most: all that a server does not take is given up together. */
export async function mailGivenUp(
  tx: Tx,
  context: FeedContext,
  { lender_id: id, address }: Pick<WebhookRow, 'lender_id' | 'address'>,
  error: string,
): Promise<void> {
  if (!context.sendsMail || !(await claimGivenUpMail(tx, id, context.now()))) return
  const lender = await lenderById(tx, id)
  if (!lender) return
  const { host } = new URL(address)
  await mailLender(tx, context, 'events-given-up', lender, {
    values: { host, tries: String(MAX_TRIES), error },
  })
}
