import { useEffect, useState, type RefObject } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { shownName } from '@/islands/shared/names'
import { useLater } from '@/islands/shared/use-later'
import type { MyLoanCopy } from '#lib/content/copy/copy'
import type { LoanText } from '#lib/domain/my-loan/loan-form'
import { address } from '#lib/domain/shared/routes'
import { fill, plural } from '#lib/domain/shared/text'
import { createVisitsWithLoans, type VisitsWithLoans } from '#lib/stores/my-loan/visits-with-loans'
import { Button } from '@/ui/Button'

interface FromVisitProps {
  readonly copy: MyLoanCopy
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onTake: (text: LoanText) => void
  readonly onType: () => void
  readonly onCancel: () => void
}

const IDLE: VisitsWithLoans = { state: 'idle' }

/** The visits whose plan can be taken over as a loan. */
export function FromVisit({ copy, heading, onTake, onType, onCancel }: FromVisitProps) {
  const locale = useLocale()
  const [flow] = useState(() => createVisitsWithLoans())
  const visits = useLater(flow.$visits, IDLE)
  useEffect(() => void flow.load(), [flow])
  const words = copy.visit
  const says = {
    idle: words.loading,
    pending: words.loading,
    failed: words.failed,
    'not-proven': words.unproven,
    ready: visits.state === 'ready' && visits.visits.length === 0 ? words.none : '',
  }[visits.state]
  return (
    <div className="max-w-[46rem] pb-6">
      <h2 ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="mt-3 text-ink-2" role="status">
        {says}
      </p>
      {visits.state === 'ready' && (
        <ul className="mt-2 list-none p-0">
          {visits.visits.map(({ bookingId, granted, text }) => {
            const lender = shownName(text.lender, locale)
            return (
              <li
                key={bookingId}
                className="flex flex-wrap items-center justify-between gap-4 border-b border-rule py-4"
              >
                <p className="min-w-0 flex-1 basis-64">
                  <b className="block wrap-anywhere">{lender}</b>
                  {fill(words.figures, {
                    amount: `₹${text.amount}`,
                    rate: `${text.rate}%`,
                    months: plural(copy.more.months, Number(text.months), locale),
                  })}
                  <span className="block text-ink-2">
                    {fill(granted ? words.granted : words.notSaid, { lender })}
                  </span>
                </p>
                <Button look="primary" onClick={() => onTake(text)}>
                  {words.take}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {visits.state === 'not-proven' && (
          <a className="btn primary" href={address('/my-visit', locale)}>
            {words.go}
          </a>
        )}
        {visits.state === 'failed' && (
          <Button look="primary" onClick={() => void flow.load()}>
            {copy.failed.retry}
          </Button>
        )}
        <Button look="quiet" onClick={onType}>
          {copy.empty.type}
        </Button>
        <Button look="link" onClick={onCancel}>
          {copy.form.cancel}
        </Button>
      </p>
    </div>
  )
}
