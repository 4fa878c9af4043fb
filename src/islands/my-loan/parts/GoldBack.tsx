import { Ledger } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { formatDay, formatRupees, formatShortDate, formatWeekdayAndDay } from '#lib/domain/format/format'
import { goldReturn } from '#lib/domain/my-loan/closing-day'
import type { LoanClosing } from '#lib/domain/my-loan/loan'
import { address } from '#lib/domain/shared/routes'
import { fill, plural } from '#lib/domain/shared/text'
import { Button } from '@/ui/Button'
import type { ChangeClosing, Shown } from './facts'

interface GoldBackProps extends Shown {
  readonly closing: LoanClosing
  readonly change: ChangeClosing
}

/** By when the gold has to be back, and what each day beyond costs the lender. */
export function GoldBack({ copy, closing, change, facts, loan, today }: GoldBackProps) {
  const locale = useLocale()
  const words = copy.closing.back
  const { backBy, daysLate, compensation } = goldReturn(closing, today, facts.back, facts.holidays)
  const { returnedOn, repaidOn } = closing
  const values = {
    repaid: formatDay(repaidOn, locale),
    days: facts.back.backWorkingDays,
    day: formatWeekdayAndDay(backBy, locale),
    amount: formatRupees(facts.back.compensationPerDay),
  }
  const term = returnedOn
    ? fill(plural(words.daysUntil, daysLate, locale), { day: formatDay(returnedOn, locale) })
    : plural(words.days, daysLate, locale)
  return (
    <div>
      <h3 className="text-h3">{daysLate > 0 ? words.lateTitle : words.title}</h3>
      <p className="mt-1">{fill(daysLate > 0 ? words.late : words.text, values)}</p>
      {daysLate > 0 && (
        <div className="mt-3 border-t-2 border-ink">
          <Ledger rows={[{ term, figure: formatRupees(compensation), total: true }]} />
        </div>
      )}
      {returnedOn && <p className="mt-3">{fill(words.returnedOn, { day: formatDay(returnedOn, locale) })}</p>}
      <p className="mt-4 print:hidden">
        {daysLate > 0 && !returnedOn && (
          <a className="btn quiet mr-3 mb-3" href={address('/letters', locale)}>
            {words.write}
          </a>
        )}
        {returnedOn ? (
          <Button look="link" onClick={() => change({ returnedOn: null })}>
            {words.undo}
          </Button>
        ) : (
          <Button look="primary" onClick={() => change({ returnedOn: today })}>
            {words.returned}
          </Button>
        )}
      </p>
      <p className="mt-3 text-ink-2">{words.small}</p>
      {loan.takenOn < facts.back.from && (
        <p className="mt-3 text-ink-2">
          {fill(words.older, { day: formatShortDate(facts.back.from, locale) })}
        </p>
      )}
    </div>
  )
}
