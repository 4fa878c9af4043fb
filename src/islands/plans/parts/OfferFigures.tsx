import { useLocale } from '@/islands/shared/locale'
import { ceilingText, renewalText } from '@/lib/domain/cost-words'
import type { CostCopy } from '@/lib/content/copy'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '@/lib/domain/format'
import { goldToBring, type Offer, type OfferFigures as Figures } from '@/lib/domain/offer'
import { plural } from '@/lib/domain/text'
import { Icon, type IconName } from '@/ui/Icon'
import type { Words } from './words'

interface OfferFiguresProps {
  readonly copy: Words['offer']
  readonly cost: CostCopy
  readonly offer: Offer
  readonly figures: Figures
  /** Whether all figures are shown without a press. */
  readonly wide: boolean
}

interface RowProps {
  readonly term: string
  readonly children: string
  /** What is to be known about the figure. */
  readonly note?: string | null
  readonly icon?: IconName
}

const Row = ({ term, children, note, icon = 'alert' }: RowProps) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{children}</dd>
    {note && (
      <dd className="offer-note">
        <Icon name={icon} />
        <span>{note}</span>
      </dd>
    )}
  </div>
)

/** Tenure and gold, which are always seen, and the other figures. */
export function OfferFigures({ copy, cost, offer, figures, wide }: OfferFiguresProps) {
  const locale = useLocale()
  const { tenureMonths } = offer
  const renewal = figures.cost && renewalText(figures.cost, tenureMonths, cost, locale)
  return (
    <>
      <dl className="ledger">
        <Row term={copy.term} note={renewal} icon="renew">
          {plural(copy.months, tenureMonths, locale)}
        </Row>
        <Row term={copy.requiredGold} note={ceilingText(figures, cost, locale)}>
          {formatGrams(goldToBring(figures), locale)}
        </Row>
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
