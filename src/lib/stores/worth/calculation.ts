import * as v from 'valibot'
import { FINE, TENURE_MONTHS } from '#lib/domain/loan/calculator'
import { MIN_KARAT } from '#lib/domain/calculator/calculator-address'
import type { CalculatorForm } from '#lib/domain/calculator/calculator-form'
import { sessionStore } from '#lib/stores/shared/session'

/** The fields of the calculator, and the query of the page on which they were set. */
interface Calculation {
  readonly search: string
  readonly form: CalculatorForm
}

/** What people type into a field is shorter by far. */
const text = v.pipe(v.string(), v.maxLength(60))

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const stored: v.GenericSchema<unknown, Calculation | null> = v.nullable(
  v.object({
    search: v.string(),
    form: v.object({
      amount: text,
      weight: text,
      karat: whole(MIN_KARAT, FINE),
      tenureMonths: whole(TENURE_MONTHS.min, TENURE_MONTHS.max),
      monthlyRatePercent: text,
    }),
  }),
)

const $stored = sessionStore('calculator', stored, null)

/** Keeps the fields of the calculator in the tab's session. */
export const keepCalculation = (search: string, form: CalculatorForm): void => $stored.set({ search, form })

/**
 * The fields as the visitor left them in this tab.
 * @param search the query of the page: another one brings a loan of its own
 * @returns null if the visitor has set nothing on a page with this query
 */
export function storedCalculation(search: string): CalculatorForm | null {
  const stored = $stored.get()
  return stored?.search === search ? stored.form : null
}
