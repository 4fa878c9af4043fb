import { formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import type { TwoLimits } from '#lib/domain/offer/gold-fit'
import { fill } from '#lib/domain/shared/text'
import type { OffersFitCopy as Words } from '#lib/content/copy/copy'

interface LimitsPictureProps {
  readonly copy: Words['limits']
  readonly limits: TwoLimits
  readonly amount: Rupees
}

/** Columns of coins beside each other, so many that they fit a phone. */
const COLUMNS = 18
/** Where the picture begins and ends: whole multiples of this. */
const ROUND = 5000

const percent = (share: number): string => `${String(Math.round(share * 1000) / 10)}%`

/** One coin an offer, at its largest loan, with the amount and the ceiling as lines. The figures stand beside it in words. */
export function LimitsPicture({ copy, limits, amount }: LimitsPictureProps) {
  const { loans, ceiling } = limits
  const from = Math.floor(Math.min(loans[0] ?? 0, amount, ceiling) / ROUND) * ROUND
  const to = Math.max(loans.at(-1) ?? 0, amount, ceiling) * 1.005
  const at = (value: number) => Math.min(Math.max((value - from) / (to - from), 0), 1)
  const columnOf = (loan: number) => Math.min(Math.floor(at(loan) * COLUMNS), COLUMNS - 1)
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    loans.filter((loan) => columnOf(loan) === column),
  )
  const highest = Math.max(...columns.map((coins) => coins.length))
  return (
    <figure className="self-end" aria-hidden="true">
      <div className="relative h-52 border-b-2">
        <i
          className="absolute inset-y-0 right-0 border-l-4 border-ink bg-[repeating-linear-gradient(135deg,var(--color-rule)_0_1px,transparent_1px_7px)]"
          style={{ left: percent(at(ceiling)) }}
        />
        {amount <= to && (
          <i className="absolute inset-y-0 w-0.5 bg-teal" style={{ left: percent(at(amount)) }} />
        )}
        {columns.map((coins, column) => (
          <span
            key={column}
            className="absolute bottom-0.5 flex flex-col-reverse items-center"
            style={{ left: percent(column / COLUMNS), width: percent(1 / COLUMNS) }}
          >
            {coins.map((loan, index) => (
              <i
                key={index}
                className={`w-3 rounded-coin border-[1.5px] ${loan >= amount ? 'border-gold-deep bg-gold' : 'border-line bg-sheet'}`}
                style={{ height: `min(12px, ${String(Math.floor(200 / highest))}px)` }}
              />
            ))}
          </span>
        ))}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 leading-[1.4] text-ink-2">
        <span className="num">{formatRupees(from)}</span>
        <span className="text-teal">{fill(copy.youWant, { amount: formatRupees(amount) })}</span>
        <span>{fill(copy.ceilingAt, { amount: formatRupees(ceiling) })}</span>
        <span className="basis-full">{copy.coins}</span>
      </figcaption>
    </figure>
  )
}
