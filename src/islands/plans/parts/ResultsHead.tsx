import { useRef, type RefObject } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { SORT_KEYS, type SortKey } from '#lib/domain/offer/plans-address'
import { fill, plural } from '#lib/domain/shared/text'
import { setFilters } from '#lib/stores/offers/plans'
import { SelectField } from '@/ui/SelectField'
import { useEarly } from '@/ui/use-early'
import type { Words } from './words'

interface ResultsHeadProps {
  readonly copy: Words
  readonly sort: SortKey
  /** Number of matching offers; null while unknown. */
  readonly total: number | null
  /** Number of those that the visitor's gold is enough for; null if it is enough for all. */
  readonly enough: number | null
  readonly heading: RefObject<HTMLHeadingElement | null>
}

const choose = (value: string) => {
  const sort = SORT_KEYS.find((key) => key === value)
  if (sort) setFilters({ sort })
}

export function ResultsHead({ copy, sort, total, enough, heading }: ResultsHeadProps) {
  const words = copy.results
  const locale = useLocale()
  const select = useRef<HTMLSelectElement>(null)
  useEarly(select, sort, choose)
  return (
    <div className="results-head grid gap-5 pt-6 pb-5 lg:grid-cols-[1fr_232px] lg:items-end lg:gap-x-6 lg:gap-y-3 lg:pt-8 lg:pb-6">
      <div>
        <h1 className="text-h2" ref={heading} tabIndex={-1}>
          {total === null
            ? words.headingNone
            : enough === null
              ? plural(words.heading, total, locale)
              : fill(plural(words.headingOnGold, total, locale), { enough })}{' '}
          <em className="max-[353px]:block">{words.aside}</em>
        </h1>
        <p className="results-note mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 leading-[1.4] text-ink-2">
          <span className="badge sample">{words.sample}</span>
          <span>{words.indicative}</span>
        </p>
      </div>
      <div className="sort print:hidden">
        <SelectField
          ref={select}
          label={copy.sort.label}
          value={sort}
          onValue={choose}
          options={SORT_KEYS.map((key) => ({ value: key, label: copy.sort[key] }))}
        />
      </div>
    </div>
  )
}
