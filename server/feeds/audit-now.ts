import { auditOffers } from '#lib/domain/audit/audit'
import { auditFile } from '#lib/domain/audit/audit-file'
import type { OfferAudit } from '#lib/domain/audit/finding'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { lockLender } from '../store/feeds/lenders.ts'
import {
  fieldsByCode,
  offersOf,
  replaceAudit,
  shownRows,
  type Audited,
  type SummaryRow,
} from '../store/feeds/versions.ts'
import { transact } from '../store/transaction.ts'
import { auditBasis, type FeedContext } from './basis.ts'

/** Where the price of gold is too old, nothing can be audited, and nothing is said of an offer. */
const unaudited = (offer: FeedOffer): OfferAudit => ({ offer, verdict: 'to-confirm', findings: [] })

/** Audits offers of a lender with the price and the rules of now, against what is shown of it. */
export async function auditNow(
  context: FeedContext,
  lender: string,
  offers: readonly FeedOffer[],
): Promise<Audited> {
  const { basis, price } = await auditBasis(context)
  const shown = fieldsByCode(await shownRows(context.store, lender))
  const audits = auditOffers(offers, basis, shown)
  return {
    findings: auditFile(offers, basis, shown),
    audits: audits.length === offers.length ? audits : offers.map(unaudited),
    price,
  }
}

/** Audits a version that waits once more where another price counts by now. @returns whether it did */
export async function auditAgain(context: FeedContext, version: SummaryRow): Promise<boolean> {
  const { lender_id: lender, number, state, price_day, price_per_gram_22 } = version
  if (state !== 'waiting') return false
  const { price } = await auditBasis(context)
  if (price.day === price_day && price.pricePerGram22 === price_per_gram_22) return false
  const rows = await offersOf(context.store, lender, number)
  const audited = await auditNow(
    context,
    lender,
    rows.map(({ fields }) => fields),
  )
  await transact(context.store, async (tx) => {
    await lockLender(tx, lender)
    await replaceAudit(tx, lender, number, audited)
  })
  return true
}
