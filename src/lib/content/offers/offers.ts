import { roundToMilligram } from '#lib/domain/gold/gold'
import { roundToRupee } from '#lib/domain/money/money'
import type { GoldOffer, Offer } from '#lib/domain/offer/offer'
import { markOf } from '#lib/domain/listing/listing'
import type { PartnerEntry } from './partners.ts'
import type { OfferContent } from '#lib/content/schemas/offer'

/** A file of src/content/offers; the id is the file name. */
export interface OfferEntry {
  readonly id: string
  readonly data: OfferContent
}

function offerOf({ id, data }: OfferEntry, partnerId: string): Offer {
  const { lendingValuePerGram, requiredGold, monthlyInterest } = data
  return {
    id,
    title: data.name,
    bank: data.bank,
    product: data.product,
    annualRatePercent: data.annualRatePercent,
    monthlyRatePercent: data.annualRatePercent / 12,
    slabs: data.slabs,
    slabsFrom: data.slabsFrom,
    rateWithoutRebatePercent: data.rateWithoutRebatePercent,
    tenureMonths: data.tenureMonths,
    ltv: data.ltv,
    lendingValuePerGram: lendingValuePerGram === undefined ? null : roundToRupee(lendingValuePerGram),
    requiredGold: requiredGold === undefined ? null : roundToMilligram(requiredGold),
    monthlyInterest: monthlyInterest === undefined ? null : roundToRupee(monthlyInterest),
    repayment: data.repayment,
    interestDays: data.interestDays,
    processingFee: roundToRupee(data.processingFee),
    closingChargePercent: data.closingChargePercent,
    penalChargePercent: data.penalChargePercent,
    coolingOffDays: data.coolingOffDays,
    keyFactsStatement: data.keyFactsStatement,
    doorstep: data.doorstep,
    recommended: data.recommended,
    imageUrl: markOf(partnerId),
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
 * The catalogue: every offer, in the order of the files. The monthly rate is a twelfth of the annual rate, unrounded.
 * @throws if two lenders have the same name, or no lender has the name of an offer's bank; the message names the file
 */
export function offersOf(
  entries: readonly OfferEntry[],
  partners: readonly PartnerEntry[],
): readonly Offer[] {
  const ids = idsByName(partners)
  return entries.map((entry) => {
    const partnerId = ids.get(entry.data.bank)
    if (partnerId === undefined) {
      throw new Error(
        `src/content/offers/${entry.id}.yaml: bank '${entry.data.bank}' is no lender. Use a name from src/content/partners (${[...ids.keys()].join(', ')}), or add the lender there.`,
      )
    }
    return offerOf(entry, partnerId)
  })
}

/** What of the offers decides how much gold their loans take, without what a page does not need for that. */
export const goldOffersOf = (catalogue: readonly Offer[]): readonly GoldOffer[] =>
  catalogue.map((offer) => {
    const { annualRatePercent, monthlyRatePercent, slabs, slabsFrom, tenureMonths, repayment } = offer
    const { processingFee, closingChargePercent, requiredGold, lendingValuePerGram, lastDay } = offer
    return {
      ...{ annualRatePercent, monthlyRatePercent, tenureMonths, repayment },
      ...(slabs && { slabs, slabsFrom }),
      ...{ processingFee, closingChargePercent, requiredGold, lendingValuePerGram },
      ...(lastDay && { lastDay }),
    }
  })
