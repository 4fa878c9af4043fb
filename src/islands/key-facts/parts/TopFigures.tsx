import { useLocale } from '@/islands/shared/locale'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import type { KeyFacts } from '#lib/domain/offer/key-facts'
import { plural } from '#lib/domain/shared/text'
import type { Words } from './words'

/** The four figures that say most. */
export function TopFigures({ copy, facts }: { copy: Words['top']; facts: KeyFacts }) {
  const locale = useLocale()
  const { cost, repayment } = facts
  const { monthly, times, atTheEnd } = cost.pattern
  const bullet = repayment === 'bullet'
  const figures = [
    [copy.inHand, formatRupees(cost.inHand)],
    [
      plural(copy[repayment], bullet ? cost.months : times, locale),
      formatRupees(bullet ? atTheEnd : monthly),
    ],
    [copy.total, formatRupees(cost.total)],
    [copy.apr, formatPercent(cost.aprPercent)],
  ] as const
  return (
    <dl className="key-figures">
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt className="label">{term}</dt>
          <dd className="num">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
