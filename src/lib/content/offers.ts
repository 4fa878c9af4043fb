import { createEngine } from '@/lib/search/engine'
import type { OfferRecord } from '@/lib/search/records'
import { markOf, type PartnerEntry } from './partners.ts'
import type { OfferContent } from './schemas/offer.ts'

/** A file of src/content/offers; the id is the file's name. */
export interface OfferEntry {
  readonly id: string
  readonly data: OfferContent
}

function recordOf({ id, data }: OfferEntry, partnerId: string): OfferRecord {
  const { lendingValuePerGram, requiredGold, monthlyInterest } = data
  return {
    objectID: id,
    name: data.name,
    bank: data.bank,
    product: data.product,
    'Annual Rol': data.annualRatePercent,
    'Monthly Rol': data.annualRatePercent / 12,
    Tenure: data.tenureMonths,
    term: data.tenureMonths,
    ltv: data.ltv,
    ...(lendingValuePerGram !== undefined && { 'Rate Per Gram': lendingValuePerGram }),
    ...(requiredGold !== undefined && { 'Required Gold': requiredGold }),
    ...(monthlyInterest !== undefined && { 'Monthly Interest': monthlyInterest }),
    processingFee: data.processingFee,
    doorstep: data.doorstep,
    recommended: data.recommended,
    featuredAsset: { preview: markOf(partnerId) },
  }
}

function idsByName(partners: readonly PartnerEntry[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, data } of partners) {
    const first = ids.get(data.name)
    if (first !== undefined) {
      throw new Error(
        `src/content/partners/${id}.yaml: the name '${data.name}' is taken by ${first}.yaml. Give each lender a name of its own.`,
      )
    }
    ids.set(data.name, id)
  }
  return ids
}

/**
 * The catalogue of the offer search: a record for each offer, in the order of the base index. Rates are percent, the
 * monthly one an unrounded twelfth; figures that an offer does not state are absent.
 * @throws where two lenders share a name, or an offer's bank is the name of no lender; the message names the file
 */
export function offerRecords(
  offers: readonly OfferEntry[],
  partners: readonly PartnerEntry[],
): readonly OfferRecord[] {
  const ids = idsByName(partners)
  const records = offers.map((offer) => {
    const partnerId = ids.get(offer.data.bank)
    if (partnerId === undefined) {
      throw new Error(
        `src/content/offers/${offer.id}.yaml: bank '${offer.data.bank}' is no lender. Use a name from src/content/partners (${[...ids.keys()].join(', ')}), or add the lender there.`,
      )
    }
    return recordOf(offer, partnerId)
  })
  // The base order has one home: it is how the search answers when nothing is asked.
  return createEngine(records).search({ hitsPerPage: records.length }).hits
}
