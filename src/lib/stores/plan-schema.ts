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

/** Whole rupees from 0 to 10 crore, as stored. */
export const storedRupees = rupeesUpTo(MAX_AMOUNT)

/** More than any amount needs. */
const HEAVIEST = 100_000

/** What a visitor says to have, in grams, as stored. */
export const storedGrams = gramsUpTo(HEAVIEST)

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const months = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(360))
const shortText = v.pipe(v.string(), v.maxLength(200))

/** A chosen plan, as stored. */
export const storedPlan: v.GenericSchema<unknown, SelectedPlan> = v.object({
  offerId: shortText,
  title: shortText,
  bank: shortText,
  product: shortText,
  imageUrl: shortText,
  tenureMonths: months,
  ltv: percent,
  // A plan of an earlier release does not tell.
  doorstep: v.optional(v.nullable(v.boolean()), null),
  amount: storedRupees,
  lendingValuePerGram: storedRupees,
  annualRatePercent: percent,
  monthlyRatePercent: percent,
  requiredGold: gramsUpTo(HEAVIEST * 1000),
  monthlyInterest: storedRupees,
})

/** A suggested plan, as stored. */
export const storedSuggestedPlan: v.GenericSchema<unknown, SuggestedPlan> = v.object({
  id: shortText,
  title: shortText,
  annualRatePercent: percent,
  ltv: percent,
  tenureMonths: months,
  // A plan may lend more than was asked for.
  amount: rupeesUpTo(MAX_AMOUNT * 2),
})
