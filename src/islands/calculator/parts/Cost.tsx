import type { CSSProperties } from 'react'
import type { CalculatorAnswer } from '@/lib/domain/calculator-form'
import { formatPaise, formatPercent } from '@/lib/domain/format'
import { plansPage } from '@/lib/domain/plans-address'
import { Donut } from './Donut'
import type { Words } from './words'

interface ShareProps {
  readonly percent: number
  readonly colour: string
  readonly children: string
}

const Share = ({ percent, colour, children }: ShareProps) => (
  <li
    className={`relative pl-5 leading-[1.3] text-on-ink-2 before:absolute before:top-1.5 before:left-0 before:size-2.5 ${colour}`}
  >
    <b className="num block text-[1.375rem] font-semibold text-on-ink">{formatPercent(percent)}</b>
    {children}
  </li>
)

export function Cost({ copy, answer }: { copy: Words['cost']; answer: CalculatorAnswer }) {
  const emi = formatPaise(answer.emi)
  return (
    <div className="cost on-ink @container grid min-w-0 grid-cols-1 content-center gap-1 bg-ink p-6 text-on-ink lg:p-10">
      <p className="text-[1.125rem] text-on-ink-2">{copy.emi}</p>
      <p
        className="instalment num min-h-[1.1em] font-medium text-gold"
        style={{ '--chars': emi.length } as CSSProperties}
      >
        {emi}
      </p>
      <div className="mt-5 mb-2 flex flex-wrap items-center gap-x-[clamp(12px,30cqi_-_60px,24px)] gap-y-3">
        <Donut principal={answer.principalShare} interest={answer.interestShare} />
        <ul className="grid gap-3">
          <Share percent={answer.principalShare} colour="before:bg-gold">
            {copy.principal}
          </Share>
          <Share percent={answer.interestShare} colour="before:bg-on-ink">
            {copy.interest}
          </Share>
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
      <a className="btn gold lg mt-6 px-4" href={plansPage(answer.amount, answer.weight)}>
        {copy.find}
      </a>
    </div>
  )
}
