import * as v from 'valibot'
import type { Grams } from '#lib/domain/gold/gold'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import type { Rupees } from '#lib/domain/money/money'
import type { CostForMonths } from '#lib/domain/loan/cost-for-months'
import type { SelectedPlan } from '#lib/domain/offer/offer'
import { REPAYMENTS } from '#lib/domain/loan/repayment'
import type { SuggestedPlan } from '#lib/domain/loan/suggested-plans'

const rupeesUpTo = (max: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(max),
    v.transform((value) => value as Rupees),
  )

const gramsUpTo = (max: number) =>
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(max),
    v.transform((value) => value as Grams),
  )

/** Schema of stored amounts: whole rupees from 0 to 10 crore. */
export const storedRupees = rupeesUpTo(MAX_AMOUNT)

/** Grams; more than any loan amount needs. */
const HEAVIEST = 100_000

/** Schema of the stored weight of a visitor's gold, grams. */
export const storedGrams = gramsUpTo(HEAVIEST)

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const months = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(360))
/** Rupees to the paisa; a loan and its cost together may be several times the largest amount. */
const money = v.pipe(v.number(), v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT * 100))
const shortText = v.pipe(v.string(), v.maxLength(200))

const storedCost: v.GenericSchema<unknown, CostForMonths> = v.object({
  months,
  feeWithTax: money,
  inHand: money,
  aprPercent: v.pipe(v.number(), v.finite()),
  interest: money,
  fees: money,
  total: money,
  renewals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(360)),
  pattern: v.object({
    monthly: money,
    times: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(360)),
    atTheEnd: money,
  }),
})

/** Schema of a stored chosen plan. Plans of an earlier release lack what has a default here. */
export const storedPlan: v.GenericSchema<unknown, SelectedPlan> = v.object({
  offerId: shortText,
  title: shortText,
  bank: shortText,
  product: shortText,
  imageUrl: shortText,
  tenureMonths: months,
  ltv: percent,
  repayment: v.optional(v.nullable(v.picklist(REPAYMENTS)), null),
  doorstep: v.optional(v.nullable(v.boolean()), null),
  amount: storedRupees,
  lendingValuePerGram: storedRupees,
  annualRatePercent: percent,
  monthlyRatePercent: percent,
  requiredGold: gramsUpTo(HEAVIEST * 1000),
  ceilingGold: v.optional(gramsUpTo(HEAVIEST * 1000), 0),
  lentPerHundred: v.optional(v.nullable(percent), null),
  monthlyInterest: storedRupees,
  cost: v.optional(v.nullable(storedCost), null),
})

/** Schema of a stored suggested plan. */
export const storedSuggestedPlan: v.GenericSchema<unknown, SuggestedPlan> = v.object({
  id: shortText,
  title: shortText,
  annualRatePercent: percent,
  ltv: percent,
  tenureMonths: months,
  // A plan may offer more than the requested amount.
  amount: rupeesUpTo(MAX_AMOUNT * 2),
})
