import { Ledger, type LedgerRow } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { istDate, istMinutes } from '#lib/domain/dates/dates'
import { formatLongDate, formatLtv, formatPaise, formatPercent, formatTime } from '#lib/domain/format/format'
import { paysText } from '#lib/domain/offer/cost-words'
import type { LenderChoice, LendersOffer } from '#lib/domain/ondc/answers'
import { costOfLenders, takenOffLines } from '#lib/domain/ondc/shown-offer'
import { fill, plural } from '#lib/domain/shared/text'
import { Comb } from '@/ui/Comb'
import { LenderSays } from './LenderSays'
import type { StepWords } from './words'

interface OfferFiguresProps {
  readonly words: StepWords
  readonly choice: LenderChoice
  readonly offer: LendersOffer
  readonly lead: string
}

/** The figures of an offer, worked out again, where those of every other offer are. */
export function OfferFigures({ words, choice, offer, lead }: OfferFiguresProps) {
  const locale = useLocale()
  const { steps, cost, keyFacts } = words
  const { offer: copy } = steps
  const { lender, product } = choice
  const untilMs = Date.parse(offer.until)
  const moneyRows: readonly LedgerRow[] = [
    { term: keyFacts.money.amount, figure: formatPaise(offer.amount) },
    ...takenOffLines(offer).map(({ name, rupees }) => ({ term: copy[name], figure: formatPaise(-rupees) })),
    { term: keyFacts.money.inHand, figure: formatPaise(offer.inHand), total: true },
  ]
  const costRows: readonly LedgerRow[] = [
    {
      term: fill(keyFacts.cost.interest, { rate: formatPercent(offer.annualRatePercent) }),
      figure: formatPaise(offer.interest),
    },
    { term: copy.takenOff, figure: formatPaise(offer.takenOff) },
    { term: keyFacts.cost.total, figure: formatPaise(offer.total), total: true },
    { term: keyFacts.cost.tenure, figure: plural(cost.months, offer.tenureMonths, locale) },
    ...(offer.ltvPercent === null ? [] : [{ term: copy.ltv, figure: formatLtv(offer.ltvPercent) }]),
    { term: keyFacts.cost.apr, figure: formatPercent(offer.aprPercent), total: true },
  ]
  return (
    <>
      <p className="text-[1.1875rem] leading-[1.3] font-[650]">
        {product ? fill(copy.product, { lender, product }) : lender}
      </p>
      <p className="text-pretty text-ink-2">{lead}</p>
      <div>
        <Comb className="h-auto w-full max-w-96" repayment={offer.repayment} months={offer.tenureMonths} />
        <p className="mt-1 font-semibold">{paysText(costOfLenders(offer), offer.repayment, cost, locale)}</p>
      </div>
      <Ledger rows={moneyRows} />
      <Ledger rows={costRows} />
      <p className="text-ink-3">{keyFacts.cost.hint}</p>
      <LenderSays words={words} lender={lender} offer={offer} />
      <p className="font-semibold">
        {fill(copy.until, {
          date: formatLongDate(istDate(untilMs), locale),
          time: formatTime(istMinutes(untilMs), locale),
        })}
      </p>
    </>
  )
}
