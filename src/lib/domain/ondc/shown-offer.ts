import type { CostForMonths } from '#lib/domain/loan/cost-for-months'
import { toPaisa } from '#lib/domain/loan/repayment'
import type { LendersOffer } from './answers.ts'

/** What a lender's offer costs for its whole term, as every other offer has it. */
export function costOfLenders(offer: LendersOffer): CostForMonths {
  const { tenureMonths, takenOff, inHand, aprPercent, interest, total, repayment, monthly, atTheEnd } = offer
  return {
    ...{ months: tenureMonths, feeWithTax: takenOff, inHand, aprPercent },
    ...{ interest, fees: takenOff, total, renewals: 0 },
    pattern: { monthly, times: repayment === 'emi' ? tenureMonths : 0, atTheEnd },
  }
}

/** What is taken off on the first day, by what the lender calls it. */
export interface TakenOff {
  readonly name: 'fee' | 'upfront' | 'insurance' | 'other'
  /** Rupees to the paisa. */
  readonly rupees: number
}

/** The parts of what is taken off; the fee is what the others leave of it, with its tax. Those of nothing are left out. */
export function takenOffLines({ takenOff, charges }: LendersOffer): readonly TakenOff[] {
  const { otherUpfront, insurance, other } = charges
  const fee = toPaisa(takenOff - otherUpfront - insurance - other)
  const lines: readonly TakenOff[] = [
    { name: 'fee', rupees: fee },
    { name: 'upfront', rupees: otherUpfront },
    { name: 'insurance', rupees: insurance },
    { name: 'other', rupees: other },
  ]
  return lines.filter(({ rupees }) => rupees !== 0)
}
