import { useLocale } from '@/islands/shared/locale'
import { address } from '#lib/domain/shared/routes'
import type { BookedVisit } from '#lib/domain/visit/my-visit'
import { formatDay, formatTimes } from './visit-text'
import type { MyVisitWords } from './words'

interface ClosedVisitProps {
  readonly visit: BookedVisit
  readonly words: MyVisitWords
}

/** A visit that is over or cancelled, in two lines. */
export function ClosedVisit({ visit, words: { copy } }: ClosedVisitProps) {
  const locale = useLocale()
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3">
      <span>
        <b className="font-semibold">{formatDay(visit, locale)}</b>{' '}
        <span className="inline-block">{formatTimes(visit, copy.visit.time, locale)}</span>
      </span>
      <span className="text-ink-2">
        {copy.visit.states[visit.state]}{' '}
        <span className="num inline-block whitespace-normal">{visit.bookingId}</span>
      </span>
      {visit.state === 'done' && visit.plan && (
        <a className="basis-full" href={address('/my-loan', locale)}>
          {copy.visit.loan}
        </a>
      )}
    </li>
  )
}
