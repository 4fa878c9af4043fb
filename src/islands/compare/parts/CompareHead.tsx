import { useLocale } from '@/islands/shared/locale'
import { formatShortDate } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import type { ComparisonView } from '#lib/stores/offers/comparison'
import { offersAreSamples } from '#lib/stores/offers/are-samples'
import { TakeAlong } from './TakeAlong'
import type { Words } from './words'

interface CompareHeadProps {
  readonly copy: Words
  readonly view: ComparisonView
}

/** The heading, with the day, and the ways to take the comparison along. The server renders it before the offers are known. */
export function CompareHead({ copy, view }: CompareHeadProps) {
  const locale = useLocale()
  const ready = view.state === 'ready' ? view : null
  return (
    <header className="grid gap-5 pt-4 pb-7 lg:grid-cols-[1fr_auto] lg:items-end lg:pb-6 print:mb-[2pt] print:py-[2pt]">
      <div>
        <h1 className="text-h2 print:text-[18pt]">
          {copy.heading} <em>{copy.aside}</em>
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 print:mt-[2pt]">
          {offersAreSamples && <span className="badge sample">{copy.sample}</span>}
          <span>{copy.lenderDecides}</span>
          <span className="min-h-[1.55em] basis-full lg:basis-auto">
            {ready && fill(copy.workedOut, { date: formatShortDate(ready.terms.today, locale) })}
          </span>
        </p>
      </div>
      <TakeAlong
        copy={copy}
        title={`${copy.heading} ${copy.aside}`}
        taken={ready && ready.taken}
        pending={view.state === 'pending'}
      />
    </header>
  )
}
