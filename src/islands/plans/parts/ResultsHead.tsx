import { useRef, type RefObject } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import { KEEP_MONTHS, type SortKey } from '#lib/domain/offer/plans-address'
import { formatGrams, formatRupees } from '#lib/domain/format/format'
import type { Rupees } from '#lib/domain/money/money'
import type { OrderTerms } from '#lib/domain/offer/offer-order'
import { fill, plural } from '#lib/domain/shared/text'
import { offersAreSamples } from '#lib/stores/offers/are-samples'
import { useEarly } from '@/ui/use-early'
import { ListTime } from './listing/ListTime'
import { chooseSort, SortField } from './SortField'
import type { Words } from './words'

interface ResultsHeadProps {
  readonly copy: Words
  readonly sort: SortKey
  /** Number of matching offers; null while unknown. */
  readonly total: number | null
  /** Number of those that the visitor's gold is enough for; null if it is enough for all. */
  readonly enough: number | null
  /** Null until the URL and the session are read. */
  readonly terms: OrderTerms | null
  /** What can be paid a month, where that is asked; else null. */
  readonly monthly: Rupees | null
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The heading in two parts: how many offers there are, and for what. */
function useHeading({ copy, total, enough, terms, monthly }: ResultsHeadProps): readonly [string, string] {
  const { results, byMonth } = copy
  const locale = useLocale()
  if (monthly !== null) return [fill(byMonth.heading, { monthly: formatRupees(monthly) }), byMonth.aside]
  if (total === null) return [results.headingNone, results.aside]
  if (enough === null) return [plural(results.heading, total, locale), results.aside]
  const gold = formatGrams(terms?.weight ?? 0, locale)
  return [
    fill(plural(results.headingOnGold, total, locale), { enough }),
    fill(plural(results.asideOnGold, enough, locale), { gold }),
  ]
}

export function ResultsHead(props: ResultsHeadProps) {
  const { copy, sort, terms, monthly, heading } = props
  const words = copy.results
  const locale = useLocale()
  const select = useRef<HTMLSelectElement>(null)
  useEarly(select, sort, chooseSort)
  const [first, aside] = useHeading(props)
  return (
    <div className="results-head grid gap-3 pt-4 pb-3 lg:grid-cols-[1fr_232px] lg:items-end lg:gap-x-6 lg:pt-8 lg:pb-6">
      <div>
        <h1 className="text-h2" ref={heading} tabIndex={-1}>
          {first} <em className="max-[353px]:block">{aside}</em>
        </h1>
        <p className="results-note mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 leading-[1.35] max-lg:block max-lg:[&>.badge]:mr-2 max-lg:[&>.badge]:min-h-0 max-lg:[&>.badge]:py-0 text-ink-2">
          {offersAreSamples ? (
            <span className="badge sample">{words.sample}</span>
          ) : (
            copy.listing && <ListTime built={copy.listing} />
          )}
          <span>
            {monthly === null && (
              // Its room is kept until the URL and the session are read.
              <span className={terms ? undefined : 'invisible'}>
                {fill(words.madeFor, {
                  amount: formatRupees(terms?.amount ?? MIN_LOAN),
                  months: plural(copy.filters.months, terms?.keepMonths ?? KEEP_MONTHS.fallback, locale),
                })}{' '}
              </span>
            )}
            {words.indicative}
          </span>
        </p>
      </div>
      <div
        className={
          monthly === null
            ? 'sort max-lg:hidden print:hidden [&_.field-box]:min-h-13 [&_.field-label]:m-0 [&_select]:min-h-12 [&_select]:text-[1.0625rem]'
            : 'hidden'
        }
      >
        <SortField ref={select} copy={copy.sort} sort={sort} hasGold={Boolean(terms?.weight)} />
      </div>
    </div>
  )
}
