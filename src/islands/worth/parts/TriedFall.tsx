import { Slider } from '@/islands/shared/Slider'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { FALL_PERCENT } from '#lib/domain/loan/price-fall'
import { fill } from '#lib/domain/shared/text'
import type { LoanOnGold } from '#lib/domain/worth/worth'
import { typeLoan } from '#lib/stores/worth/ornaments'
import type { Words } from './words'

interface TriedFallProps {
  readonly id: string
  readonly copy: Words['fall']
  readonly loan: LoanOnGold
  /** By how much the price falls. */
  readonly percent: number
}

/** A fall of the price to try, and what it does to gold and loan. */
export function TriedFall({ id, copy, loan, percent }: TriedFallProps) {
  const { room, fallen, smaller } = loan
  const spare = fallen.maxDue - room.due
  const limit = formatPercent(room.percent, 1)
  const lines = [
    { term: copy.value, amount: fallen.value },
    { term: copy.max, amount: fallen.maxDue },
    { term: spare < 0 ? copy.over : copy.under, amount: Math.abs(spare), total: true },
  ]
  return (
    <>
      <div className="mt-6 border-t border-ink pt-5">
        <Slider
          id={`${id}-fall`}
          label={copy.slider}
          value={percent}
          min={FALL_PERCENT.min}
          max={FALL_PERCENT.max}
          onValue={(fallPercent) => typeLoan({ fallPercent })}
          inWords={(value) => `${value}%`}
          mark={
            room.percent > FALL_PERCENT.min && room.percent <= FALL_PERCENT.max
              ? { value: room.percent, text: fill(copy.limit, { percent: limit }) }
              : undefined
          }
        />
      </div>
      <dl className="ledger mt-5">
        {lines.map(({ term, amount, total }) => (
          <div key={term} className={total ? 'total' : undefined}>
            <dt>{term}</dt>
            <dd className="num">{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {spare < 0
          ? copy.overHint
          : smaller &&
            fill(copy.smaller, {
              amount: formatRupees(smaller.amount),
              percent: formatPercent(smaller.roomPercent, 1),
            })}
      </p>
    </>
  )
}
