import { LIKELY_MONTHLY_RATE_PERCENT } from '#lib/domain/loan/calculator'
import { REPAYMENTS, type Repayment } from '#lib/domain/loan/repayment'
import type { RateSlab } from '#lib/domain/loan/slabs'
import { parseMonths, type MonthsProblem } from '#lib/domain/shared/months'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import { MAX_QUOTED_MONTHS } from './quote-form.ts'
import { readQuotedRate, type QuotePeriod, type RateProblem } from './quoted-rate.ts'

/**
 * What the rate of a loan was said to be: percent a month or a year on what is still owed, the same as a flat rate, or percent a
 * year that rises when interest stays unpaid.
 */
export const RATE_KINDS = ['month', 'year', 'flat-month', 'flat-year', 'slab'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** A rate as typed and chosen. The months and the second rate count where it rises. */
export interface RateText {
  readonly rate: string
  readonly rateKind: RateKind
  readonly slabMonths: string
  readonly slabRate: string
}

/** Why a rate can't be used. */
export interface RateProblems {
  readonly rate?: RateProblem
  readonly slabMonths?: MonthsProblem
  /** `falls`: not above the first rate. */
  readonly slabRate?: RateProblem | 'falls'
}

/** The highest rate that is counted, percent a year. */
export const MAX_LOAN_RATE = LIKELY_MONTHLY_RATE_PERCENT * 12

/** The period that a kind is for. */
export const periodOf = (kind: RateKind): QuotePeriod => (kind.endsWith('month') ? 'month' : 'year')

/** Whether interest is taken on the full amount until the end. */
export const isFlat = (kind: RateKind): boolean => kind.startsWith('flat')

/** The ways of repaying that a rate of a kind can be for: slabs are for interest that stays unpaid. */
export const repaymentsOf = (kind: RateKind): readonly Repayment[] =>
  kind === 'slab' ? REPAYMENTS.filter((each) => each !== 'emi') : REPAYMENTS

/** How a loan is repaid: a rate that rises is not one of equal instalments. */
export const repaymentFor = (kind: RateKind, repayment: Repayment): Repayment =>
  kind === 'slab' && repayment === 'emi' ? 'bullet' : repayment

const toFourDecimals = (percent: number): number => Math.round(percent * 10_000) / 10_000

/** Reads a rate that a gold loan can have; a period in the text counts instead of the chosen one. @returns percent a year */
export function readLoanRate(text: string, kind: RateKind): Result<number, RateProblem> {
  const rate = readQuotedRate(text)
  if (!rate.ok) return rate
  const { percent, per } = rate.value
  const yearly = (per ?? periodOf(kind)) === 'month' ? toFourDecimals(percent * 12) : percent
  return yearly > MAX_LOAN_RATE ? refuse('too-large') : accept(yearly)
}

/**
 * Reads the slabs of a rate that rises.
 * @param first the rate before it rises, percent a year; null if it can't be used
 * @returns undefined for slabs that can't be used, and for a rate that does not rise
 */
export function readSlabs(
  text: RateText,
  first: number | null,
): { readonly slabs: readonly RateSlab[] | undefined; readonly problems: Omit<RateProblems, 'rate'> } {
  if (text.rateKind !== 'slab') return { slabs: undefined, problems: {} }
  const months = parseMonths(text.slabMonths, MAX_QUOTED_MONTHS)
  const rate = readLoanRate(text.slabRate, text.rateKind)
  const falls = rate.ok && first !== null && rate.value <= first
  return {
    slabs:
      months.ok && rate.ok && first !== null && !falls
        ? [
            { upToMonths: months.value, annualRatePercent: first },
            { upToMonths: MAX_QUOTED_MONTHS, annualRatePercent: rate.value },
          ].filter(({ upToMonths }, index) => index === 0 || upToMonths > months.value)
        : undefined,
    problems: {
      ...(!months.ok && { slabMonths: months.reason }),
      ...(!rate.ok && { slabRate: rate.reason }),
      ...(falls && { slabRate: 'falls' as const }),
    },
  }
}

/** A rate after its field loses focus: what could be read stands there as digits, and a period is chosen. */
export function settleRate<Text extends RateText>(text: Text): Text {
  const rate = readQuotedRate(text.rate)
  if (!rate.ok) return text
  const { percent, per } = rate.value
  if (text.rateKind === 'slab')
    return { ...text, rate: String(per === 'month' ? toFourDecimals(percent * 12) : percent) }
  const rateKind: RateKind =
    per === null || per === periodOf(text.rateKind)
      ? text.rateKind
      : isFlat(text.rateKind)
        ? `flat-${per}`
        : per
  return { ...text, rate: String(percent), rateKind }
}

/** The same of the months after which a rate rises. */
export function settleSlabMonths<Text extends RateText>(text: Text): Text {
  const months = parseMonths(text.slabMonths, MAX_QUOTED_MONTHS)
  return months.ok ? { ...text, slabMonths: String(months.value) } : text
}
