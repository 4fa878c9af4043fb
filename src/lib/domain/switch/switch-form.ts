import { parseGrams, type Grams, type GramsProblem } from '#lib/domain/gold/gold'
import { parseKarat, weightAs22, type PledgedKarat } from '#lib/domain/gold/karat'
import { settledAmount } from '#lib/domain/format/format'
import { USUAL_MONTHLY_RATE_PERCENT } from '#lib/domain/loan/calculator'
import type { LendingRules } from '#lib/domain/loan/rules'
import { MAX_AMOUNT } from '#lib/domain/money/largest-amount'
import { parseAmount, type AmountProblem, type Rupees } from '#lib/domain/money/money'
import { readAmount } from '#lib/domain/money/amount-text'
import { CLOSING_CHARGE_BOUNDS } from '#lib/domain/offer/offer-limits'
import { MAX_QUOTED_MONTHS } from '#lib/domain/quote/quote-form'
import {
  isFlat,
  MAX_LOAN_RATE,
  periodOf,
  readLoanRate,
  readSlabs,
  repaymentFor,
  settleRate,
  settleSlabMonths,
  type RateProblems,
} from '#lib/domain/quote/loan-rate'
import type { RateProblem } from '#lib/domain/quote/quoted-rate'
import { readDecimal } from '#lib/domain/shared/decimal'
import { parseMonths, type MonthsProblem } from '#lib/domain/shared/months'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import type { Renewal } from './four-ways.ts'
import { rateOfInstalments, type RunningLoan } from './running-loan.ts'
import type { SwitchField, SwitchText } from './switch-text.ts'

/** The most days for which two loans may be said to run at once. */
const MAX_BOTH_DAYS = 60

type NumberProblem = 'negative' | 'not-a-number' | 'too-large'
type FeeProblem = Exclude<AmountProblem, 'empty' | 'too-small'>

/** Why a field can't be used. */
interface SwitchProblems extends RateProblems {
  readonly owed?: AmountProblem
  readonly months?: MonthsProblem
  /** `below-owed`: all instalments do not repay what is owed; `too-large`: they repay it at a rate that no lender takes. */
  readonly instalment?: NumberProblem | 'below-owed'
  readonly charge?: NumberProblem
  readonly weight?: Exclude<GramsProblem, 'empty'> | 'too-low'
  readonly renewalRate?: Exclude<RateProblem, 'empty'>
  readonly renewalFee?: FeeProblem
  readonly bothDays?: NumberProblem | 'not-whole'
}

/** Gold of the purity that was chosen. */
interface TypedGold {
  readonly weight: Grams
  readonly karat: PledgedKarat
}

/** What was typed; a value is null if it is empty or can't be used. */
export interface SwitchReading {
  /** Null until what is owed, the months and the rate can be used. */
  readonly loan: RunningLoan | null
  readonly owed: Rupees | null
  /** 0 if it is empty. */
  readonly closingChargePercent: number | null
  readonly gold: TypedGold | null
  /** The same as 22 KT. */
  readonly weight: Grams | null
  readonly renewal: Renewal | null
  /** 0 if it is empty. */
  readonly bothDays: number | null
  readonly problems: SwitchProblems
  /** What should be looked at again, though it counts. */
  readonly doubts: {
    /** The rate of a year is so low that it may be for a month. */
    readonly perMonth: boolean
    /** All at the end, for longer than lenders may agree to. */
    readonly bulletTooLong: boolean
    /** The charge is above those that lenders here take. */
    readonly highCharge: boolean
  }
  /** Empty fields for which something had to be taken. */
  readonly assumed: readonly ('charge' | 'weight' | 'instalment' | 'renewalFee')[]
}

/** Reads a percentage from 0 to 100; null if it is empty. */
function readPercent(text: string): Result<number | null, NumberProblem> {
  const percent = readDecimal(text.replace(/%\s*$/, ''), 3)
  if (percent === 'empty') return accept(null)
  if (typeof percent === 'string') return refuse(percent)
  return percent > 100 ? refuse('too-large') : accept(percent)
}

function readDays(text: string): Result<number, NumberProblem | 'not-whole'> {
  const days = readDecimal(text, 1)
  if (days === 'empty') return accept(0)
  if (typeof days === 'string') return refuse(days)
  if (!Number.isInteger(days)) return refuse('not-whole')
  return days > MAX_BOTH_DAYS ? refuse('too-large') : accept(days)
}

/** Reads a fee before tax; empty and 0 are none. */
function readFee(text: string): Result<Rupees, FeeProblem> {
  const fee = parseAmount(text)
  if (fee.ok) return fee
  return fee.reason === 'empty' || fee.reason === 'too-small' ? accept(0 as Rupees) : refuse(fee.reason)
}

type Instalment = Result<number | null, NonNullable<SwitchProblems['instalment']>>

/** Reads the instalment of an EMI loan, with paise; null if it is empty. */
function readInstalment(text: string, owed: Rupees, months: number): Instalment {
  const instalment = readAmount(text)
  if (instalment === 'empty') return accept(null)
  if (typeof instalment === 'string') return refuse(instalment)
  if (instalment > MAX_AMOUNT) return refuse('too-large')
  if (instalment * months < owed) return refuse('below-owed')
  return rateOfInstalments(owed, instalment, months) > MAX_LOAN_RATE
    ? refuse('too-large')
    : accept(instalment)
}

/** Reads the gold as it was typed. */
function readGold({
  weight,
  karat,
}: SwitchText): Result<TypedGold | null, NonNullable<SwitchProblems['weight']>> {
  const grams = parseGrams(weight)
  if (!grams.ok) return grams.reason === 'empty' ? accept(null) : refuse(grams.reason)
  const purity = parseKarat(karat)
  return purity.ok ? accept({ weight: grams.value, karat: purity.value }) : refuse('too-low')
}

interface Terms {
  readonly owed: Result<Rupees, AmountProblem>
  readonly months: Result<number, MonthsProblem>
  readonly rate: Result<number, RateProblem>
}

/** The loan, and its instalment as it was read. */
function readLoan(text: SwitchText, { owed, months, rate }: Terms, slabs: RunningLoan['slabs']) {
  const repayment = repaymentFor(text.rateKind, text.repayment)
  if (!owed.ok || !months.ok || !rate.ok) return { loan: null, instalment: accept(null) }
  const instalment: Instalment =
    repayment === 'emi' ? readInstalment(text.instalment, owed.value, months.value) : accept(null)
  const loan: RunningLoan = {
    owed: owed.value,
    months: months.value,
    annualRatePercent: rate.value,
    // A lender may count the higher rate from the first day: then staying costs more.
    ...(slabs && { slabs, slabsFrom: 'slab-day' as const }),
    flat: isFlat(text.rateKind),
    repayment,
    instalment: instalment.ok ? instalment.value : null,
  }
  return { loan, instalment }
}

/** Reads the fields. What can't be used has its reason, and takes nothing from the rest. */
export function readSwitch(
  text: SwitchText,
  { bulletMonths }: Pick<LendingRules, 'bulletMonths'>,
): SwitchReading {
  const owed = parseAmount(text.owed)
  const months = parseMonths(text.months, MAX_QUOTED_MONTHS)
  const rate = readLoanRate(text.rate, text.rateKind)
  const { slabs, problems: slabProblems } = readSlabs(text, rate.ok ? rate.value : null)
  const { loan, instalment } = readLoan(text, { owed, months, rate }, slabs)
  const charge = readPercent(text.charge)
  const gold = readGold(text)
  const renewalRate = readLoanRate(text.renewalRate, 'year')
  const renewalFee = readFee(text.renewalFee)
  const bothDays = readDays(text.bothDays)
  const renews = renewalRate.ok && renewalFee.ok
  return {
    loan,
    owed: owed.ok ? owed.value : null,
    closingChargePercent: charge.ok ? (charge.value ?? 0) : null,
    gold: gold.ok ? gold.value : null,
    weight: gold.ok && gold.value ? weightAs22(gold.value.weight, gold.value.karat) : null,
    renewal: renews ? { annualRatePercent: renewalRate.value, fee: renewalFee.value } : null,
    bothDays: bothDays.ok ? bothDays.value : null,
    problems: {
      ...(!owed.ok && { owed: owed.reason }),
      ...(!months.ok && { months: months.reason }),
      ...(!rate.ok && { rate: rate.reason }),
      ...slabProblems,
      ...(!instalment.ok && { instalment: instalment.reason }),
      ...(!charge.ok && { charge: charge.reason }),
      ...(!gold.ok && { weight: gold.reason }),
      ...(!renewalRate.ok && renewalRate.reason !== 'empty' && { renewalRate: renewalRate.reason }),
      ...(!renewalFee.ok && { renewalFee: renewalFee.reason }),
      ...(!bothDays.ok && { bothDays: bothDays.reason }),
    },
    doubts: {
      perMonth:
        rate.ok &&
        periodOf(text.rateKind) === 'year' &&
        rate.value > 0 &&
        rate.value <= USUAL_MONTHLY_RATE_PERCENT,
      bulletTooLong: loan?.repayment === 'bullet' && loan.months > bulletMonths,
      highCharge: charge.ok && (charge.value ?? 0) > CLOSING_CHARGE_BOUNDS.max,
    },
    assumed: [
      ...(text.charge.trim() === '' ? (['charge'] as const) : []),
      ...(text.weight.trim() === '' ? (['weight'] as const) : []),
      ...(loan?.repayment === 'emi' && loan.instalment === null ? (['instalment'] as const) : []),
      ...(renews && text.renewalFee.trim() === '' ? (['renewalFee'] as const) : []),
    ],
  }
}

/** The fields after one of them loses focus: what could be read stands there as digits, and a period is chosen. */
export function settleSwitch(text: SwitchText, field: SwitchField): SwitchText {
  if (field === 'rate') return settleRate(text)
  if (field === 'slabMonths') return settleSlabMonths(text)
  if (field === 'months') {
    const months = parseMonths(text.months, MAX_QUOTED_MONTHS)
    return months.ok ? { ...text, months: String(months.value) } : text
  }
  return field === 'owed' || field === 'renewalFee' ? { ...text, [field]: settledAmount(text[field]) } : text
}
