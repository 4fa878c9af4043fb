import type { CSSProperties } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { CalculatorAnswer } from '@/lib/domain/calculator-form'
import { formatPaise, formatPercent } from '@/lib/domain/format'
import { plansPage } from '@/lib/domain/plans-address'
import { Donut } from './Donut'
import type { Words } from './words'

export function Cost({ copy, answer }: { copy: Words['cost']; answer: CalculatorAnswer }) {
  const locale = useLocale()
  const emi = formatPaise(answer.emi)
  return (
    <div className="calc-r on-ink">
      <p className="calc-k">{copy.emi}</p>
      <p className="calc-emi num" style={{ '--chars': emi.length } as CSSProperties}>
        {emi}
      </p>
      <div className="calc-d">
        <Donut principal={answer.principalShare} interest={answer.interestShare} />
        <ul>
          <li>
            <b className="num">{formatPercent(answer.principalShare)}</b>
            {copy.principal}
          </li>
          <li className="k-i">
            <b className="num">{formatPercent(answer.interestShare)}</b>
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
      <a className="btn gold lg" href={plansPage(locale, answer.amount, answer.weight)}>
        {copy.find}
      </a>
    </div>
  )
}
