import * as v from 'valibot'
import type { Grams } from '@/lib/domain/gold'
import { MAX_AMOUNT, type Rupees } from '@/lib/domain/money'
import type { SelectedPlan } from '@/lib/domain/offer'
import type { SuggestedPlan } from '@/lib/services/ports'

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
const shortText = v.pipe(v.string(), v.maxLength(200))

/** Schema of a stored chosen plan. */
export const storedPlan: v.GenericSchema<unknown, SelectedPlan> = v.object({
  offerId: shortText,
  title: shortText,
  bank: shortText,
  product: shortText,
  imageUrl: shortText,
  tenureMonths: months,
  ltv: percent,
  // Plans of an earlier release have no `doorstep`.
  doorstep: v.optional(v.nullable(v.boolean()), null),
  amount: storedRupees,
  lendingValuePerGram: storedRupees,
  annualRatePercent: percent,
  monthlyRatePercent: percent,
  requiredGold: gramsUpTo(HEAVIEST * 1000),
  monthlyInterest: storedRupees,
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
