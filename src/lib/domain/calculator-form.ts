import {
  amountFor,
  calculate,
  MAX_MONTHLY_RATE_PERCENT,
  schedule,
  weightFor,
  type LoanCost,
  type ScheduleRow,
} from './calculator'
import { asciiDigits } from './digits'
import { parseGrams, type Grams } from './gold'
import { parseAmount, type Rupees } from './money'
import type { Result } from './result'

/** The calculator's fields as they stand. Texts are clean but may be empty or unfinished, such as '1.'. */
export interface CalculatorForm {
  readonly amount: string
  readonly weight: string
  /** Karat, whole, 18 to 24. */
  readonly purity: number
  /** Months, whole, 1 to 12. */
  readonly tenure: number
  /** Percent a month. */
  readonly rate: string
}

/** The fields that can hold a value which is refused. The only reason is that it is too large. */
type CalculatorField = 'amount' | 'weight' | 'rate'

/** What the fields amount to. */
export interface CalculatorAnswer extends LoanCost {
  /** Null where the field is empty, nothing or refused. */
  readonly amount: Rupees | null
  /** Null where the field is empty, nothing or refused. */
  readonly weight: Grams | null
  /** Percent a month; null where the field is empty or refused. */
  readonly monthlyRatePercent: number | null
  readonly rows: readonly ScheduleRow[]
  readonly refused: Readonly<Partial<Record<CalculatorField, 'too-large'>>>
}

/** An amount as the field takes it: digits only. The paise of a pasted sum such as '4,469.00' are dropped. */
export const cleanAmount = (text: string): string =>
  asciiDigits(text)
    .replace(/(\d)\.\d\d\s*$/, '$1')
    .replace(/\D/g, '')

/** An amount without leading zeros: what stays in the field once it is left. */
export const trimAmount = (text: string): string => text.replace(/^0+(?=\d)/, '')

function cleanDecimal(text: string, decimals: number): string {
  const clean = asciiDigits(text).replace(/[^\d.]/g, '')
  const point = clean.indexOf('.')
  if (point === -1) return clean
  return `${clean.slice(0, point)}.${clean.slice(point).replaceAll('.', '').slice(0, decimals)}`
}

/** A weight as the field takes it: digits and one decimal point, at most 3 decimals. */
export const cleanWeight = (text: string): string => cleanDecimal(text, 3)

/** A rate as the field takes it: digits and one decimal point, at most 2 decimals. */
export const cleanRate = (text: string): string => cleanDecimal(text, 2)

/** What the other field shows for a typed one: nothing for nothing, and empty where the typed one can't be read. */
function follow<T>(
  read: Result<T, 'empty' | 'not-a-number' | 'too-small' | 'too-large'>,
  convert: (value: T) => number,
): string {
  if (read.ok) return String(convert(read.value))
  return read.reason === 'too-small' ? '0' : ''
}

/** Takes a typed amount; the weight follows, empty where the amount is. */
export function typeAmount(form: CalculatorForm, text: string, valuationRate: Rupees): CalculatorForm {
  const amount = cleanAmount(text)
  const weight = follow(parseAmount(amount), (value) => weightFor(value, form.purity, valuationRate))
  return { ...form, amount, weight }
}

/** Takes a typed weight; the amount follows, empty where the weight is. */
export function typeWeight(
  form: Omit<CalculatorForm, 'amount' | 'weight'>,
  text: string,
  valuationRate: Rupees,
): CalculatorForm {
  const weight = cleanWeight(text)
  const amount = follow(parseGrams(weight), (value) => amountFor(value, form.purity, valuationRate))
  return { ...form, weight, amount }
}

/** Takes another purity: the weight stays, the amount moves. Without a weight above nothing the amount stays too. */
export function choosePurity(form: CalculatorForm, purity: number, valuationRate: Rupees): CalculatorForm {
  const changed = { ...form, purity }
  return parseGrams(form.weight).ok ? typeWeight(changed, form.weight, valuationRate) : changed
}

/** The fields at the start: 1 g of 22 KT, 11 months, 1 % a month. */
export const startingForm = (valuationRate: Rupees): CalculatorForm =>
  typeWeight({ purity: 22, tenure: 11, rate: '1' }, '1', valuationRate)

/** What the fields amount to; zeros while one that counts is empty or refused. */
export function answer(form: CalculatorForm): CalculatorAnswer {
  const amount = parseAmount(form.amount)
  const weight = parseGrams(form.weight)
  const rate = /\d/.test(form.rate) ? Number(form.rate) : null
  const rateTooLarge = (rate ?? 0) > MAX_MONTHLY_RATE_PERCENT
  const monthlyRatePercent = rateTooLarge ? null : rate
  const terms = {
    principal: amount.ok && monthlyRatePercent !== null ? amount.value : (0 as Rupees),
    monthlyRatePercent: monthlyRatePercent ?? 0,
    months: form.tenure,
  }
  return {
    ...calculate(terms),
    amount: amount.ok ? amount.value : null,
    weight: weight.ok ? weight.value : null,
    monthlyRatePercent,
    rows: schedule(terms),
    refused: {
      ...(!amount.ok && amount.reason === 'too-large' && { amount: 'too-large' }),
      ...(!weight.ok && weight.reason === 'too-large' && { weight: 'too-large' }),
      ...(rateTooLarge && { rate: 'too-large' }),
    },
  }
}
