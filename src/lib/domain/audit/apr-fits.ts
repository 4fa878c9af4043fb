import type { IsoDate } from '#lib/domain/dates/dates'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import type { LendingRules } from '#lib/domain/loan/rules'
import { sumsOf } from './sums.ts'

interface Surroundings {
  readonly day: IsoDate
  readonly rules: LendingRules
  readonly shown: FeedOffer | null
}

/** What a figure to two decimals may be off by. */
const HALF_A_HUNDREDTH = 0.005 + 1e-9

/** A way in which the stated APR may have come about, and its sentence after 'X% is'. */
interface Guess {
  readonly offer: FeedOffer
  readonly rules: LendingRules
  readonly sentence: string
}

const raisedOrLowered = (before: number, after: number): string => (after > before ? 'raised' : 'lowered')

/** What changed since the version that is shown, while the APR stayed. */
const unchanged = (what: string, before: number, after: number, stays: boolean): string =>
  stays ? `: the ${what} was ${raisedOrLowered(before, after)}, the APR was not.` : '.'

function* guesses(offer: FeedOffer, { rules, shown }: Surroundings): Generator<Guess> {
  const stays = shown?.aprPercent === offer.aprPercent
  const { processingFee: fee, annualRatePercent: rate } = offer
  if (shown?.processingFee !== undefined && fee !== undefined)
    yield {
      offer: { ...offer, processingFee: shown.processingFee },
      rules,
      sentence: `what the old fee of ${formatRupees(shown.processingFee)} gives${unchanged('fee', shown.processingFee, fee, stays)}`,
    }
  if (shown)
    yield {
      offer: { ...offer, annualRatePercent: shown.annualRatePercent },
      rules,
      sentence: `what the old rate of ${formatPercent(shown.annualRatePercent)} gives${unchanged('rate', shown.annualRatePercent, rate, stays)}`,
    }
  yield {
    offer: { ...offer, processingFee: 0 },
    rules,
    sentence: 'what it comes to without the fee.',
  }
  yield { offer, rules: { ...rules, feeTaxPercent: 0 }, sentence: 'what the fee without GST gives.' }
}

const percentsOf = (offer: FeedOffer, day: IsoDate, rules: LendingRules): readonly number[] =>
  sumsOf(offer, day, rules).runs.map(({ aprPercent }) => aprPercent ?? Number.NaN)

/** The monthly return with interest on interest, over a year. */
const compounded = (aprPercent: number): number => ((1 + aprPercent / 1200) ** 12 - 1) * 100

/** How a stated APR that does not add up may have come about: a sentence, or none. */
export function fittingApr(offer: FeedOffer, stated: number, around: Surroundings): readonly string[] {
  const isStated = (percent: number): boolean => Math.abs(percent - stated) <= HALF_A_HUNDREDTH
  const { day, rules } = around
  for (const guess of guesses(offer, around))
    if (percentsOf(guess.offer, day, guess.rules).some(isStated))
      return [`${formatPercent(stated)} is ${guess.sentence}`]
  return percentsOf(offer, day, rules).map(compounded).some(isStated)
    ? [
        `${formatPercent(stated)} is the return with interest on interest; the APR is 12 times the monthly one.`,
      ]
    : []
}
