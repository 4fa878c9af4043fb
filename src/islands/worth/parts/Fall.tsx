import { useState } from 'react'
import { AmountField } from '@/islands/shared/AmountField'
import { formatPercent, groupRupees } from '#lib/domain/format/format'
import { ASSUMED_BULLET_RATE_PERCENT } from '#lib/domain/loan/price-fall'
import { fill } from '#lib/domain/shared/text'
import type { WorthAnswer, WorthBasis, WorthText } from '#lib/domain/worth/worth'
import { typeLoan } from '#lib/stores/worth/ornaments'
import { Checkbox } from '@/ui/Checkbox'
import { Room } from './Room'
import { TriedFall } from './TriedFall'
import type { Words } from './words'

interface FallProps {
  readonly id: string
  readonly copy: Words['fall']
  readonly text: WorthText
  readonly answer: WorthAnswer
  readonly basis: WorthBasis
}

function Wanted({ copy, text, answer }: Pick<FallProps, 'copy' | 'text' | 'answer'>) {
  const [editing, setEditing] = useState(false)
  const { amount } = answer
  const error = amount.ok || editing ? undefined : copy.errors[amount.reason]
  return (
    <div className="mt-6 max-w-[19rem]">
      <AmountField
        label={copy.amount}
        prefix={copy.prefix}
        className="num"
        value={text.amount ?? (amount.ok ? groupRupees(amount.value) : '')}
        onValue={(typed) => typeLoan({ amount: typed })}
        onFocus={() => setEditing(true)}
        onBlur={() => setEditing(false)}
        error={error}
      />
    </div>
  )
}

/** How far the price of gold may fall before a loan passes the ceiling. */
export function Fall({ id, copy, text, answer, basis }: FallProps) {
  const hint = fill(copy.bulletHint, {
    months: basis.rules.bulletMonths,
    rate: formatPercent(ASSUMED_BULLET_RATE_PERCENT, 0),
  })
  return (
    <div className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[5fr_7fr] lg:gap-18">
      <div>
        <h2>
          {copy.title} <em>{copy.aside}</em>
        </h2>
        <p className="lead mt-4">{copy.lead}</p>
        <Wanted copy={copy} text={text} answer={answer} />
        <div className="mt-3">
          <Checkbox checked={text.bullet} onChecked={(bullet) => typeLoan({ bullet })}>
            {copy.bullet}
          </Checkbox>
          <p className="hint mt-0 ml-9 max-w-[26rem]">{hint}</p>
        </div>
      </div>
      <div className="@container min-w-0">
        {answer.loan ? (
          <>
            <Room copy={copy} loan={answer.loan} bullet={text.bullet} basis={basis} />
            <TriedFall id={id} copy={copy} loan={answer.loan} percent={text.fallPercent} />
          </>
        ) : (
          <p className="lead">{copy.nothing}</p>
        )}
      </div>
    </div>
  )
}
