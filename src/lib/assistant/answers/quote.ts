import { roundToPercent } from '#lib/domain/loan/apr'
import { formatPercent, formatRupees } from '#lib/domain/format/format'
import { FIGURES_BASE } from '#lib/domain/offer/offer'
import type { Rupees } from '#lib/domain/money/money'
import { quoteCost, type Quote } from '#lib/domain/quote/quote'
import { aprsOf, placeAmong } from '#lib/domain/quote/quote-standing'
import { fill } from '#lib/domain/shared/text'
import { quoteWith } from './addresses.ts'
import {
  monthsText,
  offerSources,
  ofOffers,
  passageSources,
  rateText,
  type Context,
  type Drafted,
} from './context.ts'
import { chipsOf } from './standing.ts'

const MONTHS = 12
const RATES = [0.75, 1, 1.5, 2]

/** A rate that a visitor was told, beside the offers of the site. */
export function answerQuote(context: Context): Drafted {
  const { data, facts, basis, locale } = context
  const words = data.words.counted.quote
  const { rate } = facts
  if (!rate) {
    return {
      kind: 'asked',
      blocks: [words.none],
      missing: {
        text: data.words.missing.rate,
        chips: chipsOf(
          'check-quote',
          RATES.map((percent) => ({ percent, per: 'month' as const })).map((each) => ({
            label: rateText(each, context),
            facts: { rate: each },
          })),
          context,
        ),
      },
      doors: [{ title: words.door, href: quoteWith(locale, facts) }],
      sources: passageSources(context, 'interest-rate'),
    }
  }
  const principal = (facts.amount ?? FIGURES_BASE) as Rupees
  const tenureMonths = facts.months ?? MONTHS
  const quote: Quote = {
    principal,
    ratePercent: rate.percent,
    per: rate.per,
    basis: 'reducing',
    repayment: facts.repayment ?? 'interest-only',
    tenureMonths,
    fee: 0,
  }
  const { feeTaxPercent } = basis.rules
  const aprPercent = roundToPercent(quoteCost(quote, feeTaxPercent).aprPercent)
  const flat = roundToPercent(
    quoteCost({ ...quote, basis: 'flat', repayment: 'emi' }, feeTaxPercent).aprPercent,
  )
  const offers = aprsOf(data.offers, principal, feeTaxPercent)
  const cheaper = placeAmong(offers, aprPercent) - 1
  const texts = {
    rate: rateText(rate, context),
    yearly: formatPercent(aprPercent),
    cheaper,
    count: offers.length,
    lowest: formatPercent(offers[0]?.aprPercent ?? 0),
    highest: formatPercent(offers.at(-1)?.aprPercent ?? 0),
  }
  const verdict =
    offers.length === 0
      ? ''
      : cheaper === 0
        ? words.lowest
        : cheaper === offers.length
          ? words.highest
          : words.among
  return {
    kind: 'counted',
    blocks: [
      fill(words.text, { ...texts, verdict: fill(verdict, texts) }).trim(),
      ...(tenureMonths > 1 ? [fill(words.flat, { apr: formatPercent(flat) })] : []),
    ],
    figures: [{ label: words.label, value: texts.yearly }],
    workings: [
      fill(words.terms, { amount: formatRupees(principal), months: monthsText(tenureMonths, context) }),
    ],
    ...ofOffers(context),
    doors: [
      {
        title: words.door,
        href: quoteWith(locale, {
          ...{ ...facts, amount: principal, months: tenureMonths },
          repayment: quote.repayment,
        }),
      },
    ],
    sources: [...offerSources(context), ...passageSources(context, 'apr')],
  }
}
