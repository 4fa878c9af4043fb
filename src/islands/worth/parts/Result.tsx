import type { ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { plansPage } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import { offersFor, type WorthAnswer } from '#lib/domain/worth/worth'
import type { Words } from './words'

interface ResultProps {
  readonly copy: Words['result']
  readonly answer: WorthAnswer
  /** The largest amount that an offer here lends on the gold; 0 if none does. */
  readonly mostLent: Rupees
  /** Why not more may be lent. */
  readonly why: string
  /** Whether the visitor has typed an amount. */
  readonly typed: boolean
  /** The drawing of the balance. */
  readonly balance: ReactNode
}

/** Weight and value under the two pans, the most that the law allows on them, and what lenders here lend. */
export function Result({ copy, answer, mostLent, why, typed, balance }: ResultProps) {
  const locale = useLocale()
  const { worth, count, maxLoan } = answer
  const { amount, weight } = offersFor(answer, typed, mostLent)
  const figure = 'num block text-[1.3125rem] leading-[1.25] font-semibold'
  return (
    <div className="grid self-start overflow-hidden rounded-md border border-ink bg-sheet lg:sticky lg:top-6 [--art-bg:var(--color-sheet)]">
      <div className="px-4 pt-2 pb-5">
        {balance}
        <div className="mt-2 grid grid-cols-2 gap-2 text-center max-xs:grid-cols-1">
          <p>
            <b className={figure}>{formatGrams(worth.weight, locale)}</b>
            <span className="text-ink-2">{plural(copy.pieces, count, locale)}</span>
          </p>
          <p>
            <b className={figure}>{formatRupees(worth.value)}</b>
            <span className="text-ink-2">{copy.value}</span>
          </p>
        </div>
      </div>
      <div className="on-ink @container bg-ink p-6 text-on-ink">
        <p className="text-[1.125rem] text-on-ink-2">{copy.max}</p>
        <p className="num min-h-[1.1em] text-[min(clamp(2.25rem,1.8rem+2.2vw,3.75rem),14cqi)] leading-[1.1] font-medium text-gold">
          {maxLoan > 0 ? formatRupees(maxLoan) : '–'}
        </p>
        <p className="mt-1 min-h-[2.9em] leading-[1.45] text-pretty text-on-ink-2">
          {why} {maxLoan > 0 && maxLoan < MIN_LOAN && fill(copy.small, { min: formatRupees(MIN_LOAN) })}
        </p>
        <p className="mt-4 flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 border-t border-ink-line pt-3">
          <span className="text-[1.125rem] text-on-ink-2">{copy.lent}</span>
          <b className="num text-[min(1.75rem,13cqi)] leading-[1.2] font-medium">
            {mostLent > 0 ? formatRupees(mostLent) : '–'}
          </b>
        </p>
        <p className="leading-[1.45] text-on-ink-2">{copy.lentHint}</p>
        <a className="btn gold lg wide mt-5 px-4 print:hidden" href={plansPage(locale, amount, weight)}>
          {amount === null ? copy.find : fill(copy.findFor, { amount: formatRupees(amount) })}
        </a>
      </div>
    </div>
  )
}
