import { useLocale } from '@/islands/shared/locale'
import type { SortKey } from '#lib/domain/offer/plans-address'
import { address } from '#lib/domain/shared/routes'
import { plural } from '#lib/domain/shared/text'
import type { Words } from './words'

interface OrderLineProps {
  readonly copy: Words['order']
  readonly sort: SortKey
  /** The offers among which the order holds; null if it holds for all. */
  readonly loaded: number | null
}

/** The order of the list in words. */
export function OrderLine({ copy, sort, loaded }: OrderLineProps) {
  const locale = useLocale()
  const { first, then } = copy[sort]
  const longest = copy.recommended
  return (
    <p className="order-line mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-y border-rule py-1.5 leading-[1.4] text-ink-2 sm:mb-10 lg:py-3 lg:flex-nowrap lg:justify-between">
      <span className="grid *:[grid-area:1/1]">
        <span>
          <b className="font-semibold text-ink">{first}</b>{' '}
          <span className="max-sm:not-print:hidden">{then} </span>
          {copy.fair}
          {loaded !== null && ` ${plural(copy.loaded, loaded, locale)}`}
        </span>
        {/* The longest of them, which the built page shows: another order moves nothing below. */}
        {sort !== 'recommended' && (
          <span className="invisible print:hidden" aria-hidden="true">
            <b className="font-semibold">{longest.first}</b>{' '}
            <span className="max-sm:not-print:hidden">{longest.then} </span>
            {copy.fair}
          </span>
        )}
      </span>
      <a className="-my-2.5 py-2.5 font-semibold whitespace-nowrap" href={address('/how-we-rank', locale)}>
        {copy.how}
      </a>
    </p>
  )
}
