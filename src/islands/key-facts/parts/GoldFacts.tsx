import { Ledger } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { formatGrams, formatPaise, formatPercent, formatRupees } from '#lib/domain/format/format'
import type { KeyFacts } from '#lib/domain/offer/key-facts'
import type { FiguresBasis } from '#lib/domain/offer/offer'
import { fill, plural } from '#lib/domain/shared/text'
import type { Words } from './words'

interface GoldFactsProps {
  readonly copy: Words
  readonly facts: KeyFacts
  readonly basis: FiguresBasis
}

/** The gold that the loan needs, by the lender's rate and by the ceiling. */
function Gold({ copy, facts, basis }: GoldFactsProps) {
  const locale = useLocale()
  const { gold } = copy
  const { figures, goldValue, goldToBring } = facts
  const { requiredGold, ceilingGold } = figures
  const lenderAsksMore = requiredGold > ceilingGold
  const other = formatGrams(lenderAsksMore ? ceilingGold : requiredGold, locale)
  return (
    <section aria-labelledby="gold">
      <h2 id="gold">{gold.title}</h2>
      <Ledger
        rows={[
          { term: gold.rate, figure: formatRupees(figures.lendingValuePerGram) },
          { term: gold.needed, figure: formatGrams(requiredGold, locale) },
          { term: gold.value, figure: formatRupees(goldValue) },
          { term: gold.lent, figure: formatPaise(figures.lentPerHundred) },
          { term: gold.bring, figure: formatGrams(goldToBring, locale), total: true },
        ]}
      />
      {requiredGold !== ceilingGold && (
        <p className="mt-2">
          {fill(lenderAsksMore ? gold.lenderAsksMore : gold.ceilingAsksMore, { gold: other })}
        </p>
      )}
      <p className="mt-2">{fill(gold.price, { price: formatPaise(basis.pricePerGram22) })}</p>
    </section>
  )
}

/** How far the price of gold may fall before what is owed passes the ceiling. */
function Falls({ copy, facts, basis }: GoldFactsProps) {
  const locale = useLocale()
  const { falls: words } = copy
  const rows = facts.falls.map(({ afterInstalments, percent }) => ({
    term: afterInstalments === 0 ? words.firstDay : plural(words.after, afterInstalments, locale),
    figure: formatPercent(percent, 1),
  }))
  return (
    <section aria-labelledby="falls">
      <h2 id="falls">{words.title}</h2>
      <p>
        {words.text} {words[facts.repayment]}
      </p>
      <Ledger rows={rows} />
      <p className="mt-2">{fill(words.lowest, { price: formatRupees(facts.lowestPricePerGram22) })}</p>
      {basis.existingLoans > 0 && (
        <p className="mt-2">{fill(words.existingLoans, { amount: formatRupees(basis.existingLoans) })}</p>
      )}
    </section>
  )
}

export const GoldFacts = (props: GoldFactsProps) => (
  <div className="key-sections">
    <Gold {...props} />
    <Falls {...props} />
  </div>
)
