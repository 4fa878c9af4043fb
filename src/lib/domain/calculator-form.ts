import {
  amountFor,
  calculate,
  MAX_MONTHLY_RATE_PERCENT,
  schedule,
  USUAL_MONTHLY_RATE_PERCENT,
  weightFor,
  type LoanCost,
  type ScheduleRow,
} from './calculator'
import { mayBeAmount } from './amount-text'
import { cleanDecimal, readDecimal } from './decimal'
import { asciiDigits } from './digits'
import { parseGrams, type Grams } from './gold'
import { parseAmount, type AmountProblem, type Rupees } from './money'
import { accept, refuse, type Result } from './result'

const RATE_DECIMALS = 2

/** The calculator's fields as they stand. Texts are clean but may be empty or unfinished, such as '1.'. */
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

/** The fields whose value is refused, and why. */
export interface Refused {
  readonly amount: Refusal | 'not-whole' | undefined
  readonly weight: Refusal | undefined
  readonly monthlyRatePercent: Refusal | undefined
}

/** What the fields amount to. */
export interface CalculatorAnswer extends LoanCost {
  /** Null where the field is empty, nothing or refused. */
  readonly amount: Rupees | null
  /** Null where the field is empty, nothing or refused. */
  readonly weight: Grams | null
  /** Percent a month; null where the field is empty or refused. */
  readonly monthlyRatePercent: number | null
  /** Whether the rate is so high that it may be meant for a year. */
  readonly rateInDoubt: boolean
  readonly rows: readonly ScheduleRow[]
  readonly refused: Refused
}

/**
 * An amount as the field takes it: digits only, without the paise of a pasted '4,469.00'. What reads otherwise or may
 * come to, such as '2 lakh', '1.5' or '1,5', stays as it is typed until the field is left.
 */
export function cleanAmount(text: string): string {
  const typed = asciiDigits(text)
  const digits = typed.replace(/[\s,，₹]|\.00\s*$/g, '')
  const read = parseAmount(typed)
  if (/^\d*$/.test(digits) && (read.ok || read.reason !== 'not-a-number')) return digits
  if (mayBeAmount(typed)) return typed
  return (/^\s*[-−]/.test(typed) ? '-' : '') + typed.replace(/\D/g, '')
}

/** An amount as it stays in the field once it is left: plain digits without leading zeros. What can't be read stays. */
export function settleAmount(text: string): string {
  const read = parseAmount(text)
  return read.ok ? String(read.value) : text.replace(/^0+(?=\d+$)/, '')
}

/** A weight as the field takes it: digits and one decimal point, at most 3 decimals. A comma stands until the field is left. */
export const cleanWeight = (text: string): string => cleanDecimal(text, 3)

/** A rate as the field takes it: digits and one decimal point, at most 2 decimals. A comma stands until the field is left. */
export const cleanRate = (text: string): string => cleanDecimal(text, RATE_DECIMALS)

/** What the other field shows for a typed one: nothing for nothing, and empty where the typed one can't be read. */
function follow<T>(read: Result<T, AmountProblem>, convert: (value: T) => number): string {
  if (read.ok) return String(convert(read.value))
  return read.reason === 'too-small' ? '0' : ''
}

/** Takes a typed amount; the weight follows, empty where the amount is. */
export function typeAmount(form: CalculatorForm, text: string, valuationRatePerGram: Rupees): CalculatorForm {
  const amount = cleanAmount(text)
  const weight = follow(parseAmount(amount), (value) => weightFor(value, form.karat, valuationRatePerGram))
  return { ...form, amount, weight }
}

/** Takes a typed weight; the amount follows, empty where the weight is. */
export function typeWeight(
  form: Omit<CalculatorForm, 'amount' | 'weight'>,
  text: string,
  valuationRatePerGram: Rupees,
): CalculatorForm {
  const weight = cleanWeight(text)
  const amount = follow(parseGrams(weight), (value) => amountFor(value, form.karat, valuationRatePerGram))
  return { ...form, weight, amount }
}

/** Takes another karat: the weight stays, the amount moves. Where no weight can be pledged, the weight follows the amount. */
export function chooseKarat(
  form: CalculatorForm,
  karat: number,
  valuationRatePerGram: Rupees,
): CalculatorForm {
  const changed = { ...form, karat }
  if (parseGrams(form.weight).ok) return typeWeight(changed, form.weight, valuationRatePerGram)
  return parseAmount(form.amount).ok ? typeAmount(changed, form.amount, valuationRatePerGram) : changed
}

/** The fields at the start: 1 g of 22 KT, 11 months, 1 % a month. */
export const startingForm = (valuationRatePerGram: Rupees): CalculatorForm =>
  typeWeight({ karat: 22, tenureMonths: 11, monthlyRatePercent: '1' }, '1', valuationRatePerGram)

/** Why a value is refused; nothing where there is none yet or it is nothing. */
const refusal = <Reason extends string>(read: Result<unknown, Reason>) =>
  read.ok || read.reason === 'empty' || read.reason === 'too-small'
    ? undefined
    : (read.reason as Exclude<Reason, 'empty' | 'too-small'>)

function readRate(text: string): Result<number, Refusal | 'empty'> {
  const rate = readDecimal(text, RATE_DECIMALS)
  if (typeof rate === 'string') return refuse(rate)
  return rate > MAX_MONTHLY_RATE_PERCENT ? refuse('too-large') : accept(rate)
}

/** What the fields amount to; zeros while one that counts is empty or refused, or the gold is more than may be pledged. */
export function answer(form: CalculatorForm): CalculatorAnswer {
  const amount = parseAmount(form.amount)
  const weight = parseGrams(form.weight)
  const rate = readRate(form.monthlyRatePercent)
  const refused = { amount: refusal(amount), weight: refusal(weight), monthlyRatePercent: refusal(rate) }
  const terms = {
    principal: amount.ok && rate.ok && !refused.weight ? amount.value : (0 as Rupees),
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
