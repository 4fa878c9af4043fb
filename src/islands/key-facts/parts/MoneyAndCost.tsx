import { Ledger } from '@/islands/shared/Ledger'
import { useLocale } from '@/islands/shared/locale'
import { Slabs, type SlabsCopy } from '@/islands/shared/Slabs'
import { formatList, formatPaise, formatPercent } from '#lib/domain/format/format'
import type { KeyFacts } from '#lib/domain/offer/key-facts'
import { fill, plural } from '#lib/domain/shared/text'
import { Stated } from './Stated'
import type { Words } from './words'

interface MoneyAndCostProps {
  readonly copy: Words
  readonly slabs: SlabsCopy
  readonly facts: KeyFacts
  readonly feeTaxPercent: number
}

/** What reaches the borrower, and what the loan costs over its full term, to the paisa. */
export function MoneyAndCost({ copy, slabs, facts, feeTaxPercent }: MoneyAndCostProps) {
  const locale = useLocale()
  const { offer, figures, cost, forMonths, taxOnFee, paidBack } = facts
  const { money, cost: words } = copy
  const renewal = forMonths?.closing.renewal
  return (
    <div className="print:grid print:grid-cols-[1fr_1fr] print:gap-[12pt]">
      <section aria-labelledby="money">
        <h2 id="money">{money.title}</h2>
        <Ledger
          rows={[
            { term: money.amount, figure: formatPaise(figures.amount) },
            { term: money.fee, figure: formatPaise(-offer.processingFee) },
            {
              term: fill(money.tax, { percent: formatPercent(feeTaxPercent, 0) }),
              figure: formatPaise(-taxOnFee),
            },
            { term: money.inHand, figure: formatPaise(cost.inHand), total: true },
          ]}
        />
      </section>
      <section aria-labelledby="cost">
        <h2 id="cost">{words.title}</h2>
        <Ledger
          rows={[
            {
              term: fill(words.interest, { rate: formatPercent(figures.annualRatePercent) }),
              figure: formatPaise(cost.interest),
            },
            { term: words.fee, figure: formatPaise(cost.feeWithTax) },
            { term: words.total, figure: formatPaise(cost.total), total: true },
          ]}
        />
        <Ledger
          rows={[
            { term: words.paidBack, figure: formatPaise(paidBack) },
            { term: words.tenure, figure: plural(copy.months, offer.tenureMonths, locale) },
            { term: words.apr, figure: formatPercent(cost.aprPercent), total: true },
          ]}
        />
        <p className="mt-2 text-ink-3">{words.hint}</p>
        <p className="mt-2 text-ink-2">
          {offer.closingChargePercent === 0
            ? words.noClosing
            : fill(words.closing, { percent: formatPercent(offer.closingChargePercent) })}
        </p>
        {forMonths && (
          <p className="mt-2 text-ink-2">
            {fill(plural(words.kept, forMonths.cost.months, locale), {
              cost: formatPaise(forMonths.cost.total),
              toClose: formatPaise(forMonths.closing.toClose),
            })}
          </p>
        )}
        {renewal && (
          <Ledger
            rows={[
              {
                term: fill(plural(words.renewal, renewal.months.length, locale), {
                  months: formatList(renewal.months.map(String), locale),
                }),
                figure: formatPaise(renewal.due),
              },
            ]}
          />
        )}
      </section>
      <Slabs copy={slabs} offer={offer} rate={figures.annualRatePercent} />
      <Stated copy={copy.stated} offer={offer} />
    </div>
  )
}
