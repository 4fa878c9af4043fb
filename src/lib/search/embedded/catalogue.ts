import * as v from 'valibot'
import type { Grams } from '#lib/domain/gold/gold'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import type { Offer } from '#lib/domain/offer/offer'
import { COOLING_OFF_BOUNDS, TENURE_BOUNDS, type Bounds } from '#lib/domain/offer/offer-limits'
import { INTEREST_DAYS } from '#lib/domain/loan/interest-days'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import { SLAB_STARTS } from '#lib/domain/loan/slabs'

const text = v.pipe(v.string(), v.nonEmpty())
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_AMOUNT))
const rupees = v.pipe(
  amount,
  v.integer(),
  v.transform((value) => value as Rupees),
)
const grams = v.pipe(
  amount,
  v.transform((value) => value as Grams),
)

const wholeWithin = ({ min, max }: Bounds) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const months = wholeWithin(TENURE_BOUNDS)

/** The fields of an offer, each with what it may be. */
export const OFFER_FIELDS = {
  id: text,
  title: text,
  bank: text,
  product: text,
  annualRatePercent: percent,
  monthlyRatePercent: percent,
  slabs: v.optional(v.array(v.object({ upToMonths: months, annualRatePercent: percent }))),
  slabsFrom: v.optional(v.picklist(SLAB_STARTS)),
  rateWithoutRebatePercent: v.optional(percent),
  tenureMonths: months,
  ltv: percent,
  lendingValuePerGram: v.nullable(rupees),
  requiredGold: v.nullable(grams),
  monthlyInterest: v.nullable(rupees),
  repayment: v.nullable(v.picklist(REPAYMENTS)),
  interestDays: v.optional(v.picklist(INTEREST_DAYS)),
  processingFee: rupees,
  closingChargePercent: percent,
  penalChargePercent: v.optional(percent),
  coolingOffDays: v.optional(wholeWithin(COOLING_OFF_BOUNDS)),
  keyFactsStatement: v.optional(v.pipe(v.string(), v.startsWith('https://'))),
  doorstep: v.boolean(),
  recommended: v.boolean(),
  imageUrl: text,
}

const catalogue: v.GenericSchema<unknown, readonly Offer[]> = v.array(v.object(OFFER_FIELDS))

/**
 * Parses the catalogue that the build wrote. The browser may have cached that of an earlier release.
 * @throws ValiError if it does not match the schema of this release
 */
export const parseCatalogue = (json: unknown): readonly Offer[] => v.parse(catalogue, json)
