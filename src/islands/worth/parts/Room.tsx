import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { partsOf } from '#lib/domain/shared/text'
import type { LoanOnGold, WorthBasis } from '#lib/domain/worth/worth'
import type { Words } from './words'

interface RoomProps {
  readonly copy: Words['fall']
  readonly loan: LoanOnGold
  readonly bullet: boolean
  readonly basis: WorthBasis
}

/** A sentence whose figures are set in bold. */
function Says({ template, values }: { template: string; values: Readonly<Record<string, string>> }) {
  return (
    <p className="mt-2 max-w-[26rem] text-[1.1875rem] leading-[1.45]">
      {partsOf(template).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <b key={part} className="num font-semibold">
            {values[part]}
          </b>
        ),
      )}
    </p>
  )
}

/** How far the price may drop; for a loan above the ceiling, the gold that it needs. */
export function Room({ copy, loan, bullet, basis }: RoomProps) {
  const { due, percent, valueNeeded } = loan.room
  const fits = percent > 0
  const price = formatRupees(basis.pricePerGram22 * (1 - percent / 100))
  return (
    <>
      <p className="text-ink-2">{copy.room}</p>
      <p className="num text-[min(clamp(3.25rem,2.4rem+4.4vw,5.5rem),26cqi)] leading-none font-semibold">
        {formatPercent(percent, 1)}
      </p>
      {fits ? (
        <Says template={bullet ? copy.saysBullet : copy.says} values={{ price, due: formatRupees(due) }} />
      ) : (
        <Says
          template={bullet ? copy.aboveBullet : copy.above}
          values={{ due: formatRupees(due), value: formatRupees(valueNeeded) }}
        />
      )}
    </>
  )
}
