// Why an island? The required gold updates on every key, and the answers go to the session and the plans page.
import type { ReactNode } from 'react'
import { island } from '@/islands/shared/Boundary'
import { useLocale } from '@/islands/shared/locale'
import { useLater } from '@/islands/shared/use-later'
import type { LoanAmountCopy } from '#lib/content/copy/copy'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { gramsFor } from '#lib/domain/gold/gold'
import { parseAmount, type Rupees } from '#lib/domain/money/money'
import { $loan, EMPTY_LOAN } from '#lib/stores/onboarding/loan-amount'
import { LoanForm } from './parts/LoanForm'

interface LoanAmountProps {
  readonly copy: LoanAmountCopy
  /** Assumed lending value, rupees per gram. */
  readonly perGram: Rupees
  /** The drawing of the balance. */
  readonly children?: ReactNode
}

function Screen({ copy, perGram, children }: LoanAmountProps) {
  const loan = useLater($loan, EMPTY_LOAN)
  const amount = parseAmount(loan.amount)
  const locale = useLocale()
  const gold = amount.ok ? formatGrams(gramsFor(amount.value, perGram), locale) : copy.noGold
  const { aside } = copy
  return (
    <div>
      <div className="split-aside on-ink max-lg:hidden">
        <h2>
          {aside.title} <em>{aside.em}</em>
        </h2>
        <p className="mt-4 max-w-[22rem] text-[1.25rem] text-on-ink-2">{aside.text}</p>
        {/* Decorative: the form has the same figures as text. */}
        <div className="absolute inset-x-12 bottom-14" aria-hidden="true">
          {children}
          <div className="mt-3 grid grid-cols-[1fr_1fr] text-center">
            <p>
              <b className="num block text-[1.5rem] font-semibold">{gold}</b>
              <span>{aside.gold}</span>
            </p>
            <p>
              <b className="num block text-[1.5rem] font-semibold">
                {amount.ok ? formatRupees(amount.value) : copy.noGold}
              </b>
              <span>{aside.loan}</span>
            </p>
          </div>
        </div>
      </div>
      <div className="split-task min-w-0">
        <LoanForm copy={copy} loan={loan} gold={gold} perGram={perGram} />
      </div>
    </div>
  )
}

export const LoanAmount = island(Screen)
