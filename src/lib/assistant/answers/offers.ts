import { CHEAPEST_FIRST } from '#lib/domain/offer/comparable-costs'
import { formatRupees } from '#lib/domain/format/format'
import {
  KEEP_MONTHS,
  NO_FILTERS,
  writePlansAddress,
  type PlansFilters,
} from '#lib/domain/offer/plans-address'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { monthsToKeep, monthsText, offerSources, ofOffers, type Context, type Drafted } from './context.ts'
import { weightAs22 } from './on-gold.ts'
import { assumedAmount, offeredAmount, pricedOffers, titleOf } from './priced.ts'
import { chipsOf } from './standing.ts'
import { shownLender } from '#lib/assistant/facts/lenders'

const SHOWN = 3
const AMOUNTS = [50_000, 100_000, 200_000, 500_000]

/** The address of the plans page with what the question asks for. */
function plansWith(context: Context, filters: Partial<PlansFilters>): string {
  const { facts, locale } = context
  const query = writePlansAddress({
    amount: offeredAmount(context),
    weight: weightAs22(context),
    keepMonths: facts.months === undefined ? KEEP_MONTHS.fallback : monthsToKeep(facts),
    filters: { ...NO_FILTERS, ...filters },
  })
  return `${address('/plans', locale)}?${query}`
}

/** The cheapest offers that match what was told: those with the lowest APR. */
export function answerOffers(context: Context): Drafted {
  const { data, facts, elsewhere, goldNote } = context
  const words = data.words.counted.offers
  const lenders = facts.lenders ?? []
  const amount = formatRupees(offeredAmount(context))
  const months = monthsText(monthsToKeep(facts), context)
  const filters: Partial<PlansFilters> = {
    lenders,
    doorstep: facts.doorstep ?? false,
    noFee: facts.noFee ?? false,
    sort: CHEAPEST_FIRST,
  }
  const matching = data.offers.filter(
    ({ bank, doorstep, processingFee }) =>
      (lenders.length === 0 || lenders.includes(bank)) &&
      (!facts.doorstep || doorstep) &&
      (!facts.noFee || processingFee === 0),
  )
  const offers = pricedOffers(matching, CHEAPEST_FIRST, context)
  const [cheapest] = offers
  const missing =
    facts.amount === undefined
      ? {
          missing: {
            text: data.words.missing.amount,
            chips: chipsOf(
              'offers',
              AMOUNTS.map((each) => ({ label: formatRupees(each), facts: { amount: each } })),
              context,
            ),
          },
        }
      : {}
  const listed = lenders.filter((lender) => !data.offers.some(({ bank }) => bank === lender))
  const preface = [
    ...(elsewhere === null ? [] : [fill(words.notListed, { lender: elsewhere })]),
    ...listed.map((lender) => fill(words.noOffer, { lender: shownLender(data.lenders, lender) })),
  ]
  if (!cheapest) {
    return {
      kind: 'counted',
      blocks: [...preface, ...(preface.length > 0 ? [] : [words.none])],
      doors: [
        {
          title: words.door,
          href: plansWith({ ...context, facts: { ...facts, lenders: [] } }, { sort: CHEAPEST_FIRST }),
        },
      ],
      sources: offerSources(context),
    }
  }
  const title = titleOf(cheapest.offer)
  return {
    kind: 'counted',
    blocks: [
      ...preface,
      ...(goldNote === null ? [] : [goldNote]),
      fill(words.text, { amount, months, title, cost: cheapest.cost, apr: cheapest.apr }),
      offers.slice(0, SHOWN).map(({ line }) => line),
      ...assumedAmount(context),
      ...(facts.doorstep ? [words.more] : []),
    ],
    figures: [
      { label: words.apr, value: cheapest.apr },
      { label: words.cost, value: cheapest.cost },
    ],
    workings: [fill(words.ordered, { months })],
    ...ofOffers(context),
    ...missing,
    doors: [{ title: words.door, href: plansWith(context, filters) }],
    sources: offerSources(context),
  }
}
