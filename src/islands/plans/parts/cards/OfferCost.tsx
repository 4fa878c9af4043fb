import { Fragment, type ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import { paysText } from '#lib/domain/offer/cost-words'
import type { CostCopy } from '#lib/content/copy/copy'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import type { CostForMonths } from '#lib/domain/loan/cost-for-months'
import type { Offer } from '#lib/domain/offer/offer'
import { plural } from '#lib/domain/shared/text'
import { Comb } from '@/ui/Comb'

interface OfferCostProps {
  readonly copy: CostCopy
  readonly offer: Offer
  /** Null if it cannot be worked out. */
  readonly cost: CostForMonths | null
  readonly keepMonths: number
  /** The link to its months in dates. */
  readonly months: ReactNode
}

/** A sentence with its sums of money set bold. */
const boldSums = (sentence: string) =>
  sentence.split(/(₹[\d,]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <b className="num text-[1rem] font-semibold text-ink" key={index}>
        {part}
      </b>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )

/** What is paid when, the cost for the months kept, and the APR. */
export function OfferCost({ copy, offer, cost, keepMonths, months }: OfferCostProps) {
  const locale = useLocale()
  const { repayment, tenureMonths } = offer
  return (
    <>
      <div className="offer-pays pt-1 pb-1.5 lg:pt-2 lg:pb-3">
        {cost && repayment && (
          <>
            <Comb className="h-auto w-full max-lg:max-h-7" repayment={repayment} months={tenureMonths} />
            <p className="mt-1 leading-[1.3] text-balance lg:mt-2 text-ink-2 lg:min-h-[2.7em]">
              {boldSums(paysText(cost, repayment, copy, locale))} {months}
            </p>
          </>
        )}
      </div>
      <dl className="offer-pair">
        <div>
          <dt>{plural(copy.costFor, keepMonths, locale)}</dt>
          <dd className="num">{cost ? formatRupees(cost.total) : copy.aprUnknown}</dd>
        </div>
        <div>
          <dt>{copy.apr}</dt>
          <dd className="num">{cost ? formatPercent(cost.aprPercent) : copy.aprUnknown}</dd>
        </div>
      </dl>
    </>
  )
}
