import {
  amountFor,
  calculate,
  MAX_MONTHLY_RATE_PERCENT,
  schedule,
  USUAL_MONTHLY_RATE_PERCENT,
  weightFor,
  type LoanCost,
  type ScheduleRow,
} from '#lib/domain/loan/calculator'
import { mayBeAmount } from '#lib/domain/money/amount-text'
import { cleanDecimal, readDecimal } from '#lib/domain/shared/decimal'
import { asciiDigits } from '#lib/domain/shared/digits'
import { parseGrams, readGrams, type Grams, type GramsProblem } from '#lib/domain/gold/gold'
import { parseAmount, type AmountProblem, type Rupees } from '#lib/domain/money/money'
import { accept, refuse, type Result } from '#lib/domain/shared/result'

const RATE_DECIMALS = 2

/** Above this weight, grams, no amount is derived: it would be far above the largest one. */
const HEAVIEST = 100_000

/** The calculator's fields. Texts are cleaned, but may be empty or incomplete, such as '1.'. */
export interface CalculatorForm {
  readonly amount: string
  readonly weight: string
  /** Karat, whole, 18 to 24. */
  readonly karat: number
  /** Months, whole, 1 to 12. */
  readonly tenureMonths: number
  /** Percent a month. */
  readonly monthlyRatePercent: string
}

type Refusal = 'negative' | 'not-a-number' | 'too-large'

/** The errors of the fields. */
export interface Refused {
  readonly amount: Refusal | 'not-whole' | undefined
  readonly weight: Refusal | undefined
  readonly monthlyRatePercent: Refusal | undefined
}

/** The calculator's result for its fields. */
export interface CalculatorAnswer extends LoanCost {
  /** Null if the field is empty, zero or invalid. */
  readonly amount: Rupees | null
  /** Null if the field is empty, zero or invalid. */
  readonly weight: Grams | null
  /** Percent a month; null if the field is empty or invalid. */
  readonly monthlyRatePercent: number | null
  /** Whether the rate is so high that it may be an annual rate. */
  readonly rateInDoubt: boolean
  readonly rows: readonly ScheduleRow[]
  readonly refused: Refused
}

/**
 * Cleans a typed amount: digits only, without the paise of a pasted '4,469.00'. Text that is, or may become, another
 * form of an amount, such as '2 lakh', '1.5' or '1,5', stays as typed until the field loses focus.
 */
export function cleanAmount(text: string): string {
  const typed = asciiDigits(text)
  const digits = typed.replace(/[\s,，₹]|\.00\s*$/g, '')
  const read = parseAmount(typed)
  if (/^\d*$/.test(digits) && (read.ok || read.reason !== 'not-a-number')) return digits
  if (mayBeAmount(typed)) return typed
  return (/^\s*[-−]/.test(typed) ? '-' : '') + typed.replace(/\D/g, '')
}

/** The amount to show on blur: plain digits without leading zeros. Text that can't be read stays as it is. */
export function settleAmount(text: string): string {
  const read = parseAmount(text)
  return read.ok ? String(read.value) : text.replace(/^0+(?=\d+$)/, '')
}

/** Cleans a typed weight: digits and one decimal point, at most 3 decimals. A decimal comma stays until blur. */
export const cleanWeight = (text: string): string => cleanDecimal(text, 3)

/** Cleans a typed rate: digits and one decimal point, at most 2 decimals. A decimal comma stays until blur. */
export const cleanRate = (text: string): string => cleanDecimal(text, RATE_DECIMALS)

/** The text of the linked field: '0' if the typed value is zero, empty if it can't be read. */
function follow<T>(read: Result<T, AmountProblem>, convert: (value: T) => number): string {
  if (read.ok) return String(convert(read.value))
  return read.reason === 'too-small' ? '0' : ''
}

/** Sets the amount and derives the weight; the weight is empty if the amount is. */
export function typeAmount(form: CalculatorForm, text: string, valuationRatePerGram: Rupees): CalculatorForm {
  const amount = cleanAmount(text)
  const weight = follow(parseAmount(amount), (value) => weightFor(value, form.karat, valuationRatePerGram))
  return { ...form, amount, weight }
}

/** Reads a weight to calculate with: also one above what may be pledged, for which the field shows its error. */
function readWeight(text: string): Result<Grams, GramsProblem> {
  const read = parseGrams(text)
  if (read.ok || read.reason !== 'too-large') return read
  const grams = readGrams(text)
  return typeof grams === 'number' && grams <= HEAVIEST ? accept(grams as Grams) : read
}

/** Sets the weight and derives the amount; the amount is empty if the weight is. */
export function typeWeight(
  form: Omit<CalculatorForm, 'amount' | 'weight'>,
  text: string,
  valuationRatePerGram: Rupees,
): CalculatorForm {
  const weight = cleanWeight(text)
  const amount = follow(readWeight(weight), (value) => amountFor(value, form.karat, valuationRatePerGram))
  return { ...form, weight, amount }
}

/** Sets the karat: keeps the weight and updates the amount. If the weight is not valid, derives it from the amount. */
export function chooseKarat(
  form: CalculatorForm,
  karat: number,
  valuationRatePerGram: Rupees,
): CalculatorForm {
  const changed = { ...form, karat }
  if (parseGrams(form.weight).ok) return typeWeight(changed, form.weight, valuationRatePerGram)
  return parseAmount(form.amount).ok ? typeAmount(changed, form.amount, valuationRatePerGram) : changed
}

/** The initial fields: 1 g of 22 KT, 11 months, 1 % a month. */
export const startingForm = (valuationRatePerGram: Rupees): CalculatorForm =>
  typeWeight({ karat: 22, tenureMonths: 11, monthlyRatePercent: '1' }, '1', valuationRatePerGram)

/** The error of a value; none for an empty field or zero. */
const refusal = <Reason extends string>(read: Result<unknown, Reason>) =>
  read.ok || read.reason === 'empty' || read.reason === 'too-small'
    ? undefined
    : (read.reason as Exclude<Reason, 'empty' | 'too-small'>)

function readRate(text: string): Result<number, Refusal | 'empty'> {
  const rate = readDecimal(text, RATE_DECIMALS)
  if (typeof rate === 'string') return refuse(rate)
  return rate > MAX_MONTHLY_RATE_PERCENT ? refuse('too-large') : accept(rate)
}

/** The result; all zeros if a required field is empty or invalid. Gold above the limit that may be pledged counts, too. */
export function answer(form: CalculatorForm): CalculatorAnswer {
  const amount = parseAmount(form.amount)
  const weight = parseGrams(form.weight)
  const rate = readRate(form.monthlyRatePercent)
  const refused = { amount: refusal(amount), weight: refusal(weight), monthlyRatePercent: refusal(rate) }
  const readableWeight = !refused.weight || refused.weight === 'too-large'
  const terms = {
    principal: amount.ok && rate.ok && readableWeight ? amount.value : (0 as Rupees),
    monthlyRatePercent: rate.ok ? rate.value : 0,
    tenureMonths: form.tenureMonths,
  }
  return {
    ...calculate(terms),
    amount: amount.ok ? amount.value : null,
    weight: weight.ok ? weight.value : null,
    monthlyRatePercent: rate.ok ? rate.value : null,
    rateInDoubt: rate.ok && rate.value > USUAL_MONTHLY_RATE_PERCENT,
    rows: schedule(terms),
    refused,
  }
}
