import { formatChange } from '#lib/domain/gold/gold-rate'
import { formatPaise, formatPercent, formatRupees, formatShortDate } from '#lib/domain/format/format'
import { withTax } from '#lib/domain/loan/cost-for-months'
import { plansPage } from '#lib/domain/offer/plans-address'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { yearlyRate } from '#lib/domain/offer/offer'
import { offerSources, ofOffers, passageSources, type Context, type Drafted } from './context.ts'
import { answerOffers } from './offers.ts'
import { passageBlocks } from './passage.ts'
import { offeredAmount, pricedOffers, titleOf } from './priced.ts'

/** The rate of the day in the city, which no loan is worked out on. */
export function answerGoldRate(context: Context): Drafted {
  const { data, locale } = context
  const words = data.words.counted.goldRate
  const { price, city, changePercent, changeSince, date } = data.goldRate
  const shown = formatPaise(price)
  return {
    kind: 'counted',
    blocks: [
      fill(words.text, {
        price: shown,
        unit: words.unit,
        karat: 24,
        city,
        date: formatShortDate(date, locale),
      }),
      fill(words.change, {
        since: formatShortDate(changeSince, locale),
        change: formatChange(changePercent),
      }),
      fill(words.loans, { valuation: formatRupees(data.valuation.price) }),
    ],
    figures: [{ label: fill(words.label, { city }), value: shown }],
    sample: true,
    doors: [
      { title: words.rateDoor, href: address('/gold-rate', locale) },
      { title: words.door, href: address('/worth', locale) },
    ],
    sources: [
      { title: data.words.sources.prices, href: address('/gold-rate', locale), date },
      ...passageSources(context, 'gold-rate-used'),
    ],
  }
}

/** The range of the yearly rates, and the lowest. */
export function answerInterest(context: Context): Drafted {
  const { data, facts, locale } = context
  if (facts.lenders) return answerOffers(context)
  const words = data.words.counted.interest
  const rated = data.offers
    .flatMap((offer) => {
      const rate = yearlyRate(offer)
      return rate === null ? [] : [{ offer, rate }]
    })
    .sort((a, b) => a.rate - b.rate)
  const [lowest] = rated
  const highest = rated.at(-1)
  if (!lowest || !highest) return answerOffers(context)
  const [priced] = pricedOffers([lowest.offer], 'lowest_rate', context)
  const title = titleOf(lowest.offer)
  const amount = offeredAmount(context)
  return {
    kind: 'counted',
    blocks: [
      fill(words.text, {
        lowest: formatPercent(lowest.rate),
        highest: formatPercent(highest.rate),
        title,
        monthly: formatPercent(lowest.rate / 12),
      }),
      ...(priced ? [fill(words.compare, { apr: priced.apr, title, amount: formatRupees(amount) })] : []),
      data.words.counted.sample,
    ],
    figures: [{ label: words.label, value: formatPercent(lowest.rate) }],
    ...ofOffers(context),
    doors: [
      {
        title: words.door,
        href: plansPage(locale, facts.amount === undefined ? null : amount, null, { sort: 'lowest_rate' }),
      },
    ],
    sources: [...offerSources(context), ...passageSources(context, 'interest-rate')],
  }
}

/** What lenders charge besides interest: of a lender that was named, else of all. */
export function answerCharges(context: Context): Drafted {
  const { data, facts, basis, locale } = context
  const words = data.words.counted.charges
  const { feeTaxPercent } = basis.rules
  const named = data.offers.filter(({ bank }) => facts.lenders?.includes(bank))
  const fees = data.offers.map(({ processingFee }) => processingFee)
  const lines = named.flatMap((offer) => [
    fill(offer.processingFee === 0 ? words.free : words.line, {
      title: titleOf(offer),
      fee: formatRupees(offer.processingFee),
      withTax: formatPaise(withTax(offer.processingFee, feeTaxPercent)),
    }) +
      (offer.closingChargePercent === 0
        ? ''
        : ` ${fill(words.closing, { percent: formatPercent(offer.closingChargePercent) })}`),
  ])
  const range =
    fees.length === 0
      ? []
      : [
          fill(words.range, {
            lowest: formatRupees(Math.min(...fees)),
            highest: formatRupees(Math.max(...fees)),
            tax: `${String(feeTaxPercent)}%`,
          }),
        ]
  return {
    kind: 'counted',
    blocks: [...(lines.length > 0 ? lines : range), ...passageBlocks(context, 'charges')],
    ...ofOffers(context),
    doors: [
      {
        title: data.words.counted.offers.door,
        href: plansPage(locale, null, null, { lenders: facts.lenders ?? [] }),
      },
    ],
    sources: [...passageSources(context, 'charges'), ...offerSources(context)],
  }
}
