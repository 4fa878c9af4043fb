import type { CostCopy, KeyFactsCopy, OndcCopy } from '#lib/content/copy/copy'
import type { AnsweredRange, Range } from '#lib/domain/ondc/answers'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, plural } from '#lib/domain/shared/text'

/** The words of the section on /plans. */
export type AskWords = Pick<OndcCopy, 'ask' | 'reasons' | 'failures'> &
  LoadingWords & { readonly months: CostCopy['months'] }

/** What a dialog needs before its words are there. */
export interface LoadingWords {
  readonly failures: OndcCopy['failures']
  readonly close: string
}

/** The words of the dialog, with those that all offers share. */
export interface StepWords extends Pick<OndcCopy, 'steps' | 'reasons' | 'failures'> {
  readonly cost: CostCopy
  readonly keyFacts: Pick<KeyFactsCopy, 'money' | 'cost' | 'stated'>
}

/** A rate with as many decimals as it has, at most two: '10.5%'. */
const rateText = (percent: number): string =>
  formatPercent(percent, [0, 1].find((digits) => Number.isInteger(percent * 10 ** digits)) ?? 2)

const isOne = ({ from, to }: Range): boolean => from === to

/** What a lender lends, in one sentence, from which nobody can tell what a loan costs. */
export function formatRange(
  { ask, months }: Pick<AskWords, 'ask' | 'months'>,
  { annualRatePercent, tenureMonths, amount }: AnsweredRange,
  locale: Locale,
): string {
  const rate = { from: rateText(annualRatePercent.from), to: rateText(annualRatePercent.to) }
  const last = plural(months, tenureMonths.to, locale)
  const sums = { from: formatRupees(amount.from), to: formatRupees(amount.to) }
  return fill(ask.range, {
    rate: fill(isOne(annualRatePercent) ? ask.rateOne : ask.rate, rate),
    tenure: isOne(tenureMonths) ? last : fill(ask.tenure, { from: tenureMonths.from, to: last }),
    amount: isOne(amount) ? sums.from : fill(ask.amount, sums),
  })
}
