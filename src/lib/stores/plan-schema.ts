import * as v from 'valibot'
import { MAX_GRAMS, type Grams } from '@/lib/domain/gold'
import { MAX_AMOUNT, type Rupees } from '@/lib/domain/money'
import type { SelectedPlan } from '@/lib/domain/offer'
import type { GeneratedPlan } from '@/lib/services/ports'

/** Whole rupees from 0 to 10 crore, as stored. */
export const storedRupees = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(MAX_AMOUNT),
  v.transform((value) => value as Rupees),
)

/** What a visitor says to have: grams up to 100 kg, as stored. */
export const storedGrams = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MAX_GRAMS),
  v.transform((value) => value as Grams),
)

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
  rate: percent,
  term: months,
  ltv: percent,
  amount: storedRupees,
  ratePerGram: storedRupees,
  annualRol: percent,
  monthlyRol: percent,
  requiredGold: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(MAX_GRAMS * 1000),
    v.transform((value) => value as Grams),
  ),
  monthlyInterest: storedRupees,
})

/** A generated plan, as stored. */
export const storedGeneratedPlan: v.GenericSchema<unknown, GeneratedPlan> = v.object({
  id: shortText,
  title: shortText,
  rate: percent,
  ltv: percent,
  term: months,
  // A plan may lend more than was asked for.
  amount: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(MAX_AMOUNT * 2),
    v.transform((value) => value as Rupees),
  ),
})
