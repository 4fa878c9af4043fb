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
    <dl className="key-figures mt-8 flex flex-wrap border-y border-ink print:mt-[8pt]">
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt className="label">{term}</dt>
          <dd className="num text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-[1.2] font-semibold print:text-[14pt]">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
