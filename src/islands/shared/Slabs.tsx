import { formatPercent } from '#lib/domain/format/format'
import type { SlabStart } from '#lib/domain/loan/slabs'
import type { Offer } from '#lib/domain/offer/offer'
import { fill, plural, type Plural } from '#lib/domain/shared/text'
import { Ledger, type LedgerRow } from './Ledger'
import { useLocale } from './locale'

/** The words about rates that rise. */
export interface SlabsCopy {
  readonly title: string
  readonly within: Plural
  readonly later: string
  readonly laterWithout: string
  readonly rate: string
  readonly from: Readonly<Record<SlabStart, string>>
  readonly withRebate: string
  readonly without: string
  readonly rebate: string
  readonly guide: { readonly text: string; readonly href: string }
}

interface SlabsProps {
  readonly copy: SlabsCopy
  readonly offer: Offer
  /** Percent a year, if everything is paid on its day. */
  readonly rate: number
  readonly className?: string
  readonly heading?: string
}

/** The rates of an offer that depend on when its interest is paid; nothing for an offer of one rate. */
export function Slabs({ copy, offer, rate, className, heading }: SlabsProps) {
  const locale = useLocale()
  const { slabs = [], slabsFrom = 'first-day', rateWithoutRebatePercent: without } = offer
  if (slabs.length === 0 && without === undefined) return null
  const row = (term: string, percent: number): LedgerRow => ({
    term,
    figure: fill(copy.rate, { rate: formatPercent(percent) }),
  })
  const highest = slabs.at(-1)
  const said = highest !== undefined && highest.annualRatePercent === without
  const later = said ? copy.laterWithout : copy.later
  const rows = slabs.map((slab) =>
    row(
      slab === highest && slabs.length > 1 ? later : plural(copy.within, slab.upToMonths, locale),
      slab.annualRatePercent,
    ),
  )
  return (
    <section className={className} aria-labelledby="slabs">
      <h2 id="slabs" className={heading}>
        {copy.title}
      </h2>
      <Ledger
        rows={[
          ...(slabs.length > 0 ? rows : [row(copy.withRebate, rate)]),
          ...(without === undefined || said ? [] : [row(copy.without, without)]),
        ]}
      />
      <p className="mt-2 text-ink-2">{slabs.length > 0 ? copy.from[slabsFrom] : copy.rebate}</p>
      <p className="mt-1 print:hidden">
        <a className="btn link" href={copy.guide.href}>
          {copy.guide.text}
        </a>
      </p>
    </section>
  )
}
