import { useLocale } from '@/islands/shared/locale'
import { ceilingText } from '@/lib/domain/cost-words'
import type { CostCopy } from '@/lib/content/copy'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '@/lib/domain/format'
import { goldToBring, type Offer, type OfferFigures as Figures } from '@/lib/domain/offer'
import { plural } from '@/lib/domain/text'
import { Icon } from '@/ui/Icon'
import type { Words } from './words'

interface OfferFiguresProps {
  readonly copy: Words['offer']
  readonly cost: CostCopy
  readonly offer: Offer
  readonly figures: Figures
  /** Whether all figures are shown without a press. */
  readonly wide: boolean
}

const Row = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{children}</dd>
  </div>
)

/** Tenure and gold, which are always seen, and the other figures. */
export function OfferFigures({ copy, cost, offer, figures, wide }: OfferFiguresProps) {
  const locale = useLocale()
  const ceiling = ceilingText(figures, cost, locale)
  return (
    <>
      <dl className="ledger">
        <Row term={copy.term}>{plural(copy.months, offer.tenureMonths, locale)}</Row>
        <div className={ceiling ? 'is-more' : undefined}>
          <dt>{copy.requiredGold}</dt>
          <dd className="num">{formatGrams(goldToBring(figures), locale)}</dd>
          {ceiling && (
            <dd className="offer-note basis-full">
              <Icon name="alert" />
              <span>{ceiling}</span>
            </dd>
          )}
        </div>
      </dl>
      <details className="offer-all print:details-content:[content-visibility:visible]" open={wide}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between border-b border-rule font-semibold lg:hidden print:hidden [&::-webkit-details-marker]:hidden">
          {copy.allFigures}
          <i className="plus" aria-hidden="true" />
        </summary>
        <dl className="ledger">
          <Row term={copy.lendingValuePerGram}>{formatRupees(figures.lendingValuePerGram)}</Row>
          <Row term={copy.monthlyRatePercent}>{formatPercent(figures.monthlyRatePercent)}</Row>
          <Row term={copy.annualRatePercent}>{formatPercent(figures.annualRatePercent)}</Row>
          <Row term={copy.ltv}>{formatLtv(offer.ltv)}</Row>
        </dl>
      </details>
    </>
  )
}
