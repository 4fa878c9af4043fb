import { useLocale } from '@/islands/shared/locale'
import { ceilingText, renewalText } from '#lib/domain/offer/cost-words'
import type { CostCopy } from '#lib/content/copy/copy'
import { formatGrams, formatLtv, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { goldToBring, type Offer, type OfferFigures as Figures } from '#lib/domain/offer/offer'
import { fill, plural } from '#lib/domain/shared/text'
import { Icon, type IconName } from '@/ui/Icon'
import type { Words } from '../words'

interface OfferFiguresProps {
  readonly copy: Words['offer']
  readonly cost: CostCopy
  readonly offer: Offer
  readonly figures: Figures
  /** The visitor's gold, 22 KT, which is enough; null if not known. */
  readonly weight: Grams | null
  /** The largest loan on it; null if it is not known. */
  readonly largest: Rupees | null
}

interface RowProps {
  readonly term: string
  readonly children: string
  /** What is to be known about the figure. */
  readonly notes?: readonly (string | false | null)[]
  readonly icon?: IconName
}

/** Side by side on a phone, a line each on wider screens and on paper. */
const LEDGER =
  'ledger max-lg:not-print:grid max-lg:not-print:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] max-lg:not-print:gap-x-4 max-lg:not-print:*:block max-lg:not-print:*:py-0.5 max-lg:not-print:*:leading-[1.25]'

const Row = ({ term, children, notes = [], icon = 'alert' }: RowProps) => (
  <div className={notes.some(Boolean) ? 'max-lg:not-print:col-span-full' : undefined}>
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
export function OfferFigures({ copy, cost, offer, figures, weight, largest }: OfferFiguresProps) {
  const locale = useLocale()
  const { tenureMonths } = offer
  const renewal = figures.cost && renewalText(figures.cost, tenureMonths, cost, locale)
  return (
    <>
      {weight !== null && (
        <p className="flex gap-2 pt-2.5 leading-[1.35]">
          <Icon name="check" />
          <span>{fill(copy.enough, { gold: formatGrams(weight, locale) })}</span>
        </p>
      )}
      <dl className={LEDGER}>
        <Row term={copy.term} notes={[renewal]} icon="renew">
          {plural(copy.months, tenureMonths, locale)}
        </Row>
        <Row term={copy.requiredGold} notes={[ceilingText(figures, cost, locale)]}>
          {formatGrams(goldToBring(figures), locale)}
        </Row>
      </dl>
      <div className="offer-all">
        <dl className={LEDGER}>
          {largest !== null && <Row term={copy.largest}>{formatRupees(largest)}</Row>}
          <Row term={copy.lendingValuePerGram}>{formatRupees(figures.lendingValuePerGram)}</Row>
          <Row term={copy.monthlyRatePercent}>{formatPercent(figures.monthlyRatePercent)}</Row>
          <Row term={copy.annualRatePercent}>{formatPercent(figures.annualRatePercent)}</Row>
          <Row term={copy.ltv}>{formatLtv(figures.lentPerHundred)}</Row>
        </dl>
      </div>
    </>
  )
}
