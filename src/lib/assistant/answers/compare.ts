import { CHEAPEST_FIRST, repaidAlike } from '#lib/domain/offer/comparable-costs'
import { comparePage } from '#lib/domain/offer/compare-address'
import { formatRupees } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import { monthsToKeep, monthsText, offerSources, ofOffers, type Context, type Drafted } from './context.ts'
import { answerOffers } from './offers.ts'
import { assumedAmount, offeredAmount, pricedOffers, titleOf } from './priced.ts'
import { chipsOf } from './standing.ts'
import { shownLender } from '#lib/assistant/facts/lenders'

const MOST = 3
const PAIRS = [
  ['SBI', 'HDFC'],
  ['ICICI', 'Axis'],
  ['Kotak', 'Canara Bank'],
]

/** The cheapest offer of each lender that was named, side by side, by APR; costs only where both are repaid in the same way. */
export function answerCompare(context: Context): Drafted {
  const { data, facts, locale } = context
  const words = data.words.counted.compare
  const lenders = facts.lenders ?? []
  if (lenders.length < 2) {
    const [first] = lenders
    const pairs = first
      ? PAIRS.flat()
          .filter((name) => name !== first)
          .slice(0, MOST)
          .map((name) => [first, name])
      : PAIRS
    const known = pairs.filter((pair) => pair.every((name) => data.offers.some(({ bank }) => bank === name)))
    return {
      ...answerOffers(context),
      missing: {
        text: data.words.missing.lender,
        chips: chipsOf(
          'compare-lenders',
          known.map((pair) => ({
            label: pair.map((name) => shownLender(data.lenders, name)).join(', '),
            facts: { lenders: pair },
          })),
          context,
        ),
      },
    }
  }
  const best = lenders.slice(0, MOST).flatMap((lender) =>
    pricedOffers(
      data.offers.filter(({ bank }) => bank === lender),
      CHEAPEST_FIRST,
      context,
    ).slice(0, 1),
  )
  const [cheapest, ...others] = best.toSorted((a, b) => a.aprPercent - b.aprPercent || a.total - b.total)
  const [dearer] = others
  if (!cheapest || !dearer) return answerOffers(context)
  const sameWay = repaidAlike(best.map(({ offer }) => offer))
  const terms = { amount: offeredAmount(context), keepMonths: monthsToKeep(facts) }
  return {
    kind: 'counted',
    blocks: [
      fill(cheapest.aprPercent === dearer.aprPercent ? words.same : words.text, {
        amount: formatRupees(terms.amount),
        months: monthsText(terms.keepMonths, context),
        cheaper: titleOf(cheapest.offer),
        dearer: titleOf(dearer.offer),
        less: cheapest.apr,
        more: dearer.apr,
      }),
      fill(sameWay ? words.costs : words.otherWay, {
        months: monthsText(terms.keepMonths, context),
        cheaper: titleOf(cheapest.offer),
        dearer: titleOf(dearer.offer),
        less: cheapest.cost,
        more: dearer.cost,
      }),
      [cheapest, ...others].map(({ line }) => line),
      ...(context.goldNote === null ? [] : [context.goldNote]),
      ...assumedAmount(context),
    ],
    figures: [cheapest, ...others].map(({ offer, apr }) => ({ label: titleOf(offer), value: apr })),
    workings: [fill(data.words.counted.offers.ordered, { months: monthsText(terms.keepMonths, context) })],
    ...ofOffers(context),
    doors: [
      {
        title: words.door,
        href: comparePage(
          locale,
          [cheapest, ...others].map(({ offer }) => offer.id),
          terms,
        ),
      },
    ],
    sources: offerSources(context),
  }
}
