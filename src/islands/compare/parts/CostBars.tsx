import type { CSSProperties } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { costReason, COMPARED_FIGURES, type ComparedOffer } from '#lib/domain/offer/comparison'
import { formatRupees } from '#lib/domain/format/format'
import { fill, plural } from '#lib/domain/shared/text'
import { Streak } from '@/ui/Streak'
import type { Words } from './words'

interface CostBarsProps {
  readonly copy: Words
  readonly columns: readonly ComparedOffer[]
  readonly names: readonly string[]
  readonly keepMonths: number
}

/** What each offer costs for the months that it is kept, as streaks of one scale, and why. */
export function CostBars({ copy, columns, names, keepMonths }: CostBarsProps) {
  const locale = useLocale()
  const why = costReason(columns)
  if (!why) return null
  const nameOf = (offer: ComparedOffer) => names[columns.indexOf(offer)] ?? ''
  const costs = columns.map((column) => COMPARED_FIGURES.cost(column) ?? 0)
  const widest = Math.max(...costs, 1)
  const { title, aside, list, zero, reasons, indicative } = copy.bars
  const reason = fill(reasons[why.reason], {
    fewest: nameOf(why.fewestRupees),
    lowestApr: nameOf(why.lowestApr),
  })
  return (
    <section
      className="on-ink mt-14 bg-ink-deep py-16 text-on-ink lg:mt-18 lg:py-22 print:mt-[4pt] print:break-inside-avoid print:py-[4pt]"
      aria-labelledby="bars"
    >
      <div className="wrap grid gap-8 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-18 print:gap-[2pt]">
        <div>
          <h2 className="text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] leading-[1.05] print:text-[13pt]" id="bars">
            {plural(title, keepMonths, locale)} <em>{aside}</em>
          </h2>
          <p className="lead mt-4 print:mt-0 print:text-[9pt] print:leading-[1.3]">
            {zero} {reason}
          </p>
          <p className="indicative print:mt-0 print:text-[9pt] print:leading-[1.3]">{indicative}</p>
        </div>
        <ol aria-label={list}>
          {columns.map(({ offer }, index) => (
            <li
              key={offer.id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-t border-ink-line py-3 last:border-b lg:grid-cols-[188px_1fr_112px] print:grid-cols-[110pt_1fr_60pt] print:py-[1pt] print:text-[9pt]"
              style={{ '--part': (costs[index] ?? 0) / widest } as CSSProperties}
            >
              <span className="min-w-0 wrap-anywhere">
                {shownName(offer.title, locale)}{' '}
                <i className="whitespace-nowrap text-on-ink-2">
                  {plural(copy.months, offer.tenureMonths, locale)}
                </i>
              </span>
              <span className="col-span-full row-[2] lg:col-auto lg:row-auto print:col-auto print:row-auto">
                <Streak seed={index + 7} className="h-5 w-[calc(100%*var(--part))] lg:h-6.5 print:h-[12pt]" />
              </span>
              <b className="num text-right text-[1.25rem] lg:text-[1.5rem] print:text-[10pt]">
                {formatRupees(costs[index] ?? 0)}
              </b>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
