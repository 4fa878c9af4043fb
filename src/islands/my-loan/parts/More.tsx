import { useState } from 'react'
import { Ledger, type LedgerRow } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { Slider } from '@/islands/shared/Slider'
import { formatFullDay, formatPaise, formatRupees, formatShortDate } from '#lib/domain/format/format'
import { EXTRA_STEP, extraPayment } from '#lib/domain/my-loan/extra-payment'
import { toPaisa } from '#lib/domain/loan/repayment'
import { fill, plural } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { Shown } from './facts'

const FIRST = 20_000

/** What paying more once saves. */
export function More({ copy, loan, standing, today, flow }: Shown) {
  const locale = useLocale()
  const [amount, setAmount] = useState(FIRST)
  const words = copy.more
  const extra = extraPayment(loan, standing, today, amount)
  const lender = shownName(loan.lender, locale)
  const emi = loan.repayment === 'emi'
  const soFar = toPaisa(loan.partPayments.reduce((sum, part) => sum + part.amount, 0))
  const rows: readonly LedgerRow[] = extra
    ? [
        { term: words.saved, figure: formatPaise(extra.saved) },
        ...(emi
          ? [
              { term: words.finish, figure: formatShortDate(extra.last, locale) },
              { term: words.sooner, figure: plural(words.months, extra.monthsSooner, locale) },
            ]
          : []),
        {
          term: emi ? words.last : words.lastOther,
          figure: formatPaise(extra.lastAmount),
          total: true,
        },
      ]
    : []
  return (
    <div>
      <h2>
        {words.title} <em>{words.aside}</em>
      </h2>
      {extra ? (
        <>
          <div className="mt-5">
            <Slider
              id="my-loan-more"
              label={fill(loan.repayment === 'bullet' ? words.labelBullet : words.label, {
                day: formatFullDay(extra.on, locale),
              })}
              value={extra.payment.amount / EXTRA_STEP}
              min={extra.min / EXTRA_STEP}
              max={extra.max / EXTRA_STEP}
              onValue={(steps) => setAmount(steps * EXTRA_STEP)}
              inWords={(steps) => formatRupees(steps * EXTRA_STEP)}
            />
          </div>
          <div className="mt-3">
            <Ledger rows={rows} />
          </div>
          <p className="mt-3 text-ink-2">{fill(emi ? words.small : words.smallOther, { lender })}</p>
          <p className="mt-4">
            <Button look="quiet" onClick={() => flow.change(extra.loan)}>
              {words.done}
            </Button>
          </p>
        </>
      ) : (
        <p className="mt-4 text-ink-2">{words.none}</p>
      )}
      <p className="mt-3 text-ink-2" role="status">
        {soFar > 0 && (
          <>
            {fill(words.doneText, { amount: formatPaise(soFar) })}{' '}
            <Button
              look="link"
              size="sm"
              onClick={() => flow.change({ ...loan, partPayments: loan.partPayments.slice(0, -1) })}
            >
              {words.undo}
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
