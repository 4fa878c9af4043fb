// Why an island? Value, ceiling and room to fall update with every piece, amount and slider move.
import { useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react'
import { Announcement } from '@/islands/shared/Announcement'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useHydrated, useLater } from '@/islands/shared/use-later'
import { useTilt } from '@/islands/shared/use-tilt'
import { ceilingCurve } from '#lib/domain/loan/ceiling-curve'
import { istDate, type IsoDate } from '#lib/domain/dates/dates'
import { formatGrams, formatPercent, formatRupees } from '#lib/domain/format/format'
import { offeredOn } from '#lib/domain/listing/listing'
import { NO_VISITOR, type Market } from '#lib/domain/offer/market'
import { mostLentOnGold } from '#lib/domain/offer/most-lent'
import type { GoldOffer } from '#lib/domain/offer/offer'
import type { Rupees } from '#lib/domain/money/money'
import { rulesOn } from '#lib/domain/loan/rules'
import { fill } from '#lib/domain/shared/text'
import { worthAnswer } from '#lib/domain/worth/worth'
import { $worthText, EXAMPLE, takeLinkedPiece } from '#lib/stores/worth/ornaments'
import { Fall } from './parts/Fall'
import { Pieces } from './parts/Pieces'
import { Result } from './parts/Result'
import { whyText } from './parts/why'
import type { Words } from './parts/words'

interface WorthProps {
  readonly copy: Words
  readonly market: Market
  /** All offers of the site. */
  readonly offers: readonly GoldOffer[]
  /** The day on which the page was built. */
  readonly builtOn: IsoDate
  /** The drawing of the balance. */
  readonly balance?: ReactNode
  /** The source of the prices. */
  readonly price?: ReactNode
  /** The picture of the ceiling. */
  readonly steps?: ReactNode
}

function Screen({ copy, market, offers, builtOn, balance, price, steps }: WorthProps) {
  const id = useId()
  const locale = useLocale()
  const hydrated = useHydrated()
  const text = useLater($worthText, EXAMPLE)
  const [tilt, lean] = useTilt()
  useEffect(takeLinkedPiece, [])
  const [today] = useState(() => istDate(Date.now()))
  const day = hydrated ? today : builtOn
  const rules = rulesOn(market.rules, day)
  const basis = { pricePerGram22: market.pricePerGram22, rules }
  const answer = worthAnswer(text, basis)
  const { worth, maxLoan, loan, existingLoans } = answer
  const lending = {
    ...{ ...basis, lendingValuePerGram: market.lendingValuePerGram },
    existingLoans: existingLoans.ok ? existingLoans.value : NO_VISITOR.existingLoans,
  }
  const lent = maxLoan > 0 ? mostLentOnGold(offeredOn(offers, day), worth.weightAs22, lending) : null
  const mostLent = lent?.amount ?? (0 as Rupees)
  const why = whyText(answer, rules, copy.result, locale)
  const { end } = ceilingCurve(rules.ceiling)
  const x = Math.min(worth.value / end.value, 1)
  const gold = { '--gold-x': x, '--gold-y': Math.min(maxLoan / end.maxDue, 1) } as CSSProperties
  const says = [
    fill(copy.result.says, {
      weight: formatGrams(worth.weight, locale),
      value: formatRupees(worth.value),
      max: formatRupees(maxLoan),
      lent: formatRupees(mostLent),
    }),
    why,
    loan ? fill(copy.fall.announcement, { percent: formatPercent(loan.room.percent, 1) }) : '',
  ].join(' ')
  return (
    <>
      <div className="wrap">
        <div
          className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7.2fr)_minmax(0,4.8fr)] lg:gap-10"
          data-tilt={tilt ?? undefined}
        >
          <Pieces
            id={id}
            copy={copy}
            text={text}
            answer={answer}
            onGold={(change) => lean(change === 'more' ? 'gold' : 'rupee')}
          />
          <Result
            copy={copy.result}
            answer={answer}
            mostLent={mostLent}
            why={why}
            typed={text.amount !== null}
            balance={balance}
          />
        </div>
        {price}
      </div>
      {/* Gets a new key on hydration, so that what is restored from the session is not announced. */}
      <Announcement key={hydrated ? 'told' : 'first'} sentence={says} />
      <div className="section bg-folio mt-12 lg:mt-18" style={gold} data-gold={x > 0.6 ? 'high' : undefined}>
        {steps}
        <p className="wrap mt-4 text-ink-2 empty:hidden">
          {[
            worth.value > end.value && copy.steps.beyond,
            existingLoans.ok && existingLoans.value > 0 && copy.steps.below,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <div className="section">
        <Fall id={id} copy={copy.fall} text={text} answer={answer} basis={basis} />
      </div>
    </>
  )
}

export const Worth = island(Screen)
