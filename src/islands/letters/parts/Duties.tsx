import { useLocale } from '@/islands/shared/locale'
import type { LettersCopy } from '#lib/content/copy/copy'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatRupees, formatShortDate } from '#lib/domain/format/format'
import { dutiesBySource, type DutySource } from '#lib/domain/letters/duties'
import { fill } from '#lib/domain/shared/text'
import { tickDuty } from '#lib/stores/letters/letter'
import { Checkbox } from '@/ui/Checkbox'
import { ruleFigures } from './letter'
import type { ReadLetter } from './use-letter'

/** A source as the list names it. */
export interface ShownSource {
  readonly short: string
  readonly date: IsoDate | null
  /** Since when its rules count; null if that is its own day. */
  readonly since: IsoDate | null
  readonly address: string | null
}

interface DutiesProps {
  readonly copy: LettersCopy['duties']
  readonly letter: ReadLetter
  readonly sources: Readonly<Record<DutySource, ShownSource>>
}

function Source({ copy, source }: { readonly copy: LettersCopy['duties']; readonly source: ShownSource }) {
  const locale = useLocale()
  const { short, date, since, address } = source
  const days = [
    date && fill(copy.dated, { date: formatShortDate(date, locale) }),
    since && fill(copy.since, { date: formatShortDate(since, locale) }),
  ].filter((text) => text !== null)
  return (
    <p className="hint">
      {copy.source}{' '}
      {address === null ? (
        short
      ) : (
        <a href={address} rel="noopener">
          {short}
        </a>
      )}
      {days.length > 0 && ` (${days.join(', ')})`}
    </p>
  )
}

/** What the lender must have done, with a box for each, and what the reader may ask for. */
export function Duties({ copy, letter, sources }: DutiesProps) {
  const locale = useLocale()
  const { kind, seen } = letter.text
  const figures = ruleFigures(letter.rules)
  const goldBackBy = letter.days?.goldBackBy ?? null
  const repay =
    goldBackBy &&
    fill(copy.repay, {
      compensation: formatRupees(letter.rules.compensationPerDay),
      goldBack: formatShortDate(goldBackBy, locale),
    })
  const asks = [...copy.asks[kind], ...(repay ? [repay] : [])]
  return (
    <div>
      <h2 id="duties">
        {copy.title} <em>{copy.asides[kind === 'overdue' ? 'overdue' : 'other']}</em>
      </h2>
      <p className="lead mt-4">{copy.lead}</p>
      {dutiesBySource(kind).map(({ source, duties }) => (
        <div key={source} className="mt-5">
          <ul className="border-t-2 border-ink">
            {duties.map((duty) => (
              <li
                key={duty}
                className="border-b border-line py-2 [&_.check]:items-start [&_.check_input]:mt-1"
              >
                <Checkbox checked={seen.includes(duty)} onChecked={(done) => tickDuty(duty, done)}>
                  <b className="block font-semibold">{copy.list[duty].what}</b>
                  <span className="block text-ink-2">{fill(copy.list[duty].how, figures)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
          <Source copy={copy} source={sources[source]} />
        </div>
      ))}
      <h3 className="mt-8 text-h4">{copy.mayAsk}</h3>
      <ul className="mt-2 list-disc pl-5">
        {asks.map((each) => (
          <li key={each} className="mt-1">
            {each}
          </li>
        ))}
      </ul>
    </div>
  )
}
