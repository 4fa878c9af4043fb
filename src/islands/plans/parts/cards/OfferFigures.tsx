import { useLocale } from '@/islands/shared/locale'
import { ceilingText, renewalText } from '#lib/domain/offer/cost-words'
import type { CostCopy } from '#lib/content/copy/copy'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import { goldToBring, type Offer, type OfferFigures as Figures } from '#lib/domain/offer/offer'
import { fill, plural } from '#lib/domain/shared/text'
import { Icon, type IconName } from '@/ui/Icon'
import type { Words } from '../words'

interface OfferFiguresProps {
  readonly copy: Words['offer']
  readonly cost: CostCopy
  readonly offer: Offer
  readonly figures: Figures
  /** The grams that the visitor lacks; 0 if none. */
  readonly shortBy: Grams
  /** What is said of them. */
  readonly shortByNote: string
}

interface RowProps {
  readonly term: string
  readonly children: string
  /** What is to be known about the figure. */
  readonly notes?: readonly (string | false | null)[]
  readonly icon?: IconName
}

const Row = ({ term, children, notes = [], icon = 'alert' }: RowProps) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{children}</dd>
    {notes.map(
      (note) =>
        note && (
          <dd className="offer-note" key={note}>
            <Icon name={icon} />
            <span>{note}</span>
          </dd>
        ),
    )}
  </div>
)

/** Tenure, gold and the rates. */
export function OfferFigures({ copy, cost, offer, figures, shortBy, shortByNote }: OfferFiguresProps) {
  const locale = useLocale()
  const { tenureMonths } = offer
  const renewal = figures.cost && renewalText(figures.cost, tenureMonths, cost, locale)
  return (
    <>
      <dl className="ledger">
        <Row term={copy.term} notes={[renewal]} icon="renew">
          {plural(copy.months, tenureMonths, locale)}
        </Row>
        <Row
          term={copy.requiredGold}
          notes={[
            shortBy > 0 && fill(shortByNote, { shortBy: formatGrams(shortBy, locale) }),
            ceilingText(figures, cost, locale),
          ]}
        >
          {formatGrams(goldToBring(figures), locale)}
        </Row>
      </dl>
      <div className="offer-all">
        <dl className="ledger">
          <Row term={copy.lendingValuePerGram}>{formatRupees(figures.lendingValuePerGram)}</Row>
          <Row term={copy.monthlyRatePercent}>{formatPercent(figures.monthlyRatePercent)}</Row>
          <Row term={copy.annualRatePercent}>{formatPercent(figures.annualRatePercent)}</Row>
          <Row term={copy.ltv}>{formatLtv(figures.lentPerHundred)}</Row>
        </dl>
      </div>
    </>
  )
}
