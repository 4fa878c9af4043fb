import { USUAL_MONTHLY_RATE_PERCENT } from '#lib/domain/loan/calculator'
import { readDecimal } from '#lib/domain/shared/decimal'
import { settledAmount } from '#lib/domain/format/format'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { parseAmount, type AmountProblem, type Rupees } from '#lib/domain/money/money'
import { parseMonths, type MonthsProblem } from '#lib/domain/shared/months'
import type { InterestBasis, Quote } from './quote.ts'
import { MAX_QUOTED_RATE, readQuotedRate, type QuotePeriod, type RateProblem } from './quoted-rate.ts'
import { toPaisa, type Repayment } from '#lib/domain/loan/repayment'
import { accept, refuse, type Result } from '#lib/domain/shared/result'
import type { LendingRules } from '#lib/domain/loan/rules'

/** The longest time of a quote, months. */
export const MAX_QUOTED_MONTHS = 60

/** The fields of a quote, as typed and chosen. */
export interface QuoteText {
  readonly amount: string
  readonly months: string
  readonly rate: string
  readonly per: QuotePeriod
  readonly basis: InterestBasis | 'unknown'
  readonly repayment: Repayment
  readonly fee: string
}

/** The fields with text. */
export type QuoteField = 'amount' | 'months' | 'rate' | 'fee'

/** The quote that the page shows first, and that the server renders. */
export const EXAMPLE_QUOTE: QuoteText = {
  amount: '2,00,000',
  months: '12',
  rate: '1',
  per: 'month',
  basis: 'flat',
  repayment: 'emi',
  fee: '1,000',
}

type FeeProblem = Exclude<AmountProblem, 'empty' | 'too-small'> | 'above-amount'

/** Why a field can't be used. */
interface QuoteProblems {
  readonly amount?: AmountProblem
  readonly months?: MonthsProblem
  readonly rate?: RateProblem
  readonly fee?: FeeProblem
}

/** What a visitor should look at again, though it can be worked out. */
interface QuoteDoubts {
  /** The period that the rate seems to be for instead; null if there is no doubt. */
  readonly otherPeriod: QuotePeriod | null
  /** All at the end, for longer than lenders may agree to. */
  readonly bulletTooLong: boolean
}

/** The terms that were typed; `quote` is null until all fields can be used. */
export interface QuoteReading {
  readonly quote: Omit<Quote, 'basis'> | null
  readonly problems: QuoteProblems
  readonly doubts: QuoteDoubts
}

/** A fee: rupees, or percent of the amount ('1%'). An empty field and 0 are no fee. */
function readFee(text: string, amount: Rupees | null): Result<number, Exclude<FeeProblem, 'above-amount'>> {
  const share = /^(.*\d.*)%\s*$/s.exec(text)?.[1]
  if (share !== undefined) {
    const percent = readDecimal(share, 3)
    if (percent === 'negative') return refuse(percent)
    return typeof percent === 'string'
      ? refuse('not-a-number')
      : accept(toPaisa(((amount ?? 0) * percent) / 100))
  }
  const fee = parseAmount(text)
  if (fee.ok) return fee
  return fee.reason === 'empty' || fee.reason === 'too-small' ? accept(0) : refuse(fee.reason)
}

/** Whether a rate is so high for a month, or so low for a year, that it may be for the other period. */
function otherPeriod(percent: number, per: QuotePeriod): QuotePeriod | null {
  if (per === 'month') return percent > USUAL_MONTHLY_RATE_PERCENT ? 'year' : null
  return percent > 0 && percent <= USUAL_MONTHLY_RATE_PERCENT ? 'month' : null
}

const noDoubts: QuoteDoubts = { otherPeriod: null, bulletTooLong: false }

/** Reads the fields of a quote. A period in the text of the rate ('1% a month') counts instead of the chosen one. */
export function readQuote(
  text: QuoteText,
  { feeTaxPercent, bulletMonths }: Pick<LendingRules, 'feeTaxPercent' | 'bulletMonths'>,
): QuoteReading {
  const amount = parseAmount(text.amount)
  const months = parseMonths(text.months, MAX_QUOTED_MONTHS)
  const rate = readQuotedRate(text.rate)
  const per = (rate.ok && rate.value.per) || text.per
  const rateProblem = rate.ok ? (rate.value.percent > MAX_QUOTED_RATE[per] ? 'too-large' : null) : rate.reason
  const fee = readFee(text.fee, amount.ok ? amount.value : null)
  const nothingLeft = amount.ok && fee.ok && withTax(fee.value, feeTaxPercent) >= amount.value
  const problems: QuoteProblems = {
    ...(!amount.ok && { amount: amount.reason }),
    ...(!months.ok && { months: months.reason }),
    ...(rateProblem !== null && { rate: rateProblem }),
    ...(!fee.ok && { fee: fee.reason }),
    ...(nothingLeft && { fee: 'above-amount' as const }),
  }
  if (!amount.ok || !months.ok || !rate.ok || !fee.ok || Object.keys(problems).length > 0)
    return { quote: null, problems, doubts: noDoubts }
  return {
    quote: {
      principal: amount.value,
      ratePercent: rate.value.percent,
      per,
      repayment: text.repayment,
      tenureMonths: months.value,
      fee: fee.value,
    },
    problems,
    doubts: {
      otherPeriod: otherPeriod(rate.value.percent, per),
      bulletTooLong: text.repayment === 'bullet' && months.value > bulletMonths,
    },
  }
}

/** The fields after one of them loses focus: what could be read stands there as digits, and a period is chosen. */
export function settleQuote(text: QuoteText, field: QuoteField): QuoteText {
  if (field === 'months') {
    const months = parseMonths(text.months, MAX_QUOTED_MONTHS)
    return months.ok ? { ...text, months: String(months.value) } : text
  }
  if (field === 'rate') {
    const rate = readQuotedRate(text.rate)
    return rate.ok ? { ...text, rate: String(rate.value.percent), per: rate.value.per ?? text.per } : text
  }
  return { ...text, [field]: settledAmount(text[field]) }
}
