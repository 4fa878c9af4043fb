import { auditOffers } from '#lib/domain/audit/audit'
import { auditFile } from '#lib/domain/audit/audit-file'
import type { OfferAudit } from '#lib/domain/audit/finding'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { lockLender } from '../store/feeds/lenders.ts'
import { saveAudit, type Audited } from '../store/feeds/received.ts'
import { shownRows } from '../store/feeds/shown.ts'
import { fieldsByCode, offersOf, versionOf, type OfferRow, type SummaryRow } from '../store/feeds/versions.ts'
import { transact } from '../store/transaction.ts'
import { auditBasis, shownAtOf, type FeedContext } from './basis.ts'

/** Where the price of gold is too old, nothing can be audited, and nothing is said of an offer. */
const unaudited = (offer: FeedOffer): OfferAudit => ({ offer, verdict: 'to-confirm', findings: [] })

/**
 * Audits offers of a lender with the price and the rules of now, against what is shown of it.
 * @param shown what is shown
 * @param on a later day, by whose rules it is audited
 */
export async function auditNow(
  context: FeedContext,
  offers: readonly FeedOffer[],
  shown: readonly OfferRow[],
  on?: IsoDate,
): Promise<Audited> {
  const { basis, price } = await auditBasis(context, on)
  const before = fieldsByCode(shown)
  const audits = auditOffers(offers, basis, before)
  return {
    day: basis.day,
    findings: auditFile(offers, basis, before),
    audits: audits.length === offers.length ? audits : offers.map(unaudited),
    price,
  }
}

/**
 * Audits a version that waits once more where another price or another day counts by now.
 * @returns whether it did
 */
export async function auditAgain(context: FeedContext, version: SummaryRow): Promise<boolean> {
  const { lender_id: lender, number, state, price_day, price_per_gram_22, audited_on } = version
  if (state !== 'waiting') return false
  const { basis, price } = await auditBasis(context)
  const isOfNow = price.day === price_day && price.pricePerGram22 === price_per_gram_22
  if (isOfNow && audited_on === basis.day) return false
  const rows = await offersOf(context.store, lender, number)
  const audited = await auditNow(
    context,
    rows.map(({ fields }) => fields),
    await shownRows(context.store, lender, shownAtOf(context)),
  )
  return transact(context.store, async (tx) => {
    await lockLender(tx, lender)
    // Somebody may have decided about it meanwhile.
    if ((await versionOf(tx, lender, number))?.state !== 'waiting') return false
    await saveAudit(tx, lender, number, audited, rows)
    return true
  })
}
