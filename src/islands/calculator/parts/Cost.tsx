import type { CSSProperties } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { CalculatorAnswer } from '#lib/domain/calculator/calculator-form'
import { formatPaise, formatPercent } from '#lib/domain/format/format'
import { plansPage } from '#lib/domain/offer/plans-address'
import { Donut } from '@/ui/Donut'
import type { Words } from './words'

export function Cost({ copy, answer }: { copy: Words['cost']; answer: CalculatorAnswer }) {
  const locale = useLocale()
  const emi = formatPaise(answer.emi)
  return (
    <div className="cost on-ink @container grid min-w-0 grid-cols-1 content-center gap-1 bg-ink p-6 text-on-ink lg:p-10">
      <p className="text-[1.125rem] text-on-ink-2">{copy.emi}</p>
      <p
        className="instalment num min-h-[1.1em] leading-[1.1] font-medium text-gold"
        style={{ '--chars': emi.length } as CSSProperties}
      >
        {emi}
      </p>
      <div className="mt-5 mb-2 flex flex-wrap items-center gap-x-[clamp(12px,30cqi_-_60px,24px)] gap-y-3">
        <Donut
          principal={answer.principalShare}
          interest={answer.interestShare}
          className="h-auto w-[min(132px,48cqi)] flex-none text-on-ink [--art-bg:var(--color-ink)] lg:w-39"
        />
        <ul className="shares grid gap-3">
          <li>
            <b className="num block text-[1.375rem] font-semibold text-on-ink">
              {formatPercent(answer.principalShare)}
            </b>
            {copy.principal}
          </li>
          <li>
            <b className="num block text-[1.375rem] font-semibold text-on-ink">
              {formatPercent(answer.interestShare)}
            </b>
            {copy.interest}
          </li>
        </ul>
      </div>
      <dl className="ledger">
        <div>
          <dt>{copy.interestPaid}</dt>
          <dd className="num">{formatPaise(answer.interest)}</dd>
        </div>
        <div className="total">
          <dt>{copy.total}</dt>
          <dd className="num">{formatPaise(answer.totalPayable)}</dd>
        </div>
      </dl>
      <a className="btn gold lg mt-6 px-4" href={plansPage(locale, answer.amount, answer.weight)}>
        {copy.find}
      </a>
    </div>
  )
}
