import { parseIsoDate, type IsoDate } from '#lib/domain/dates/dates'
import { parseGrams, type Grams, type GramsProblem } from '#lib/domain/gold/gold'
import { parseAmount, type AmountProblem } from '#lib/domain/money/money'
import { readDecimal } from '#lib/domain/shared/decimal'
import { asciiDigits } from '#lib/domain/shared/digits'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { MY_LOAN_LIMITS } from './loan.ts'

/** Why a text is not the day on which a loan was taken. */
export type DayProblem = 'empty' | 'unreadable' | 'future' | 'too-early'

/** Why a text is not how many due days are paid. */
export type PaidProblem = 'not-a-number' | 'negative' | 'too-many'

/** Why a text is not a charge for closing. */
export type ChargeProblem = 'not-a-number' | 'negative' | 'too-large'

/** Why a text is not a fee. */
export type FeeProblem = Exclude<AmountProblem, 'empty' | 'too-small'> | 'above-amount'

/** A day up to today. */
export function readTakenOn(text: string, today: IsoDate): Result<IsoDate, DayProblem> {
  if (text.trim() === '') return refuse('empty')
  const day = parseIsoDate(text.trim())
  if (!day.ok) return refuse('unreadable')
  if (day.value > today) return refuse('future')
  return Number(day.value.slice(0, 4)) < MY_LOAN_LIMITS.firstYear ? refuse('too-early') : day
}

/** How many due days are paid; empty is none. */
export function readPaid(text: string): Result<number, PaidProblem> {
  const written = asciiDigits(text).trim()
  if (written === '') return accept(0)
  if (/^[-−–]/.test(written)) return refuse('negative')
  return /^\d{1,3}$/.test(written) ? accept(Number(written)) : refuse('not-a-number')
}

/** Percent, with or without its sign; empty is 0. */
export function readCharge(text: string): Result<number, ChargeProblem> {
  const percent = readDecimal(text.trim().replace(/\s*%$/, ''), 3)
  if (percent === 'empty') return accept(0)
  if (typeof percent === 'string') return refuse(percent)
  return percent > MY_LOAN_LIMITS.closingChargePercent ? refuse('too-large') : accept(percent)
}

/** Rupees; an empty field and 0 are no fee. */
export function readFee(text: string, amount: number | null): Result<number, FeeProblem> {
  const fee = parseAmount(text)
  if (fee.ok) return amount !== null && fee.value >= amount ? refuse('above-amount') : fee
  return fee.reason === 'empty' || fee.reason === 'too-small' ? accept(0) : refuse(fee.reason)
}

/** Grams; empty is not known. */
export function readWeight(text: string): Result<Grams | null, Exclude<GramsProblem, 'empty'>> {
  const weight = parseGrams(text)
  if (weight.ok) return weight
  return weight.reason === 'empty' ? accept(null) : refuse(weight.reason)
}
