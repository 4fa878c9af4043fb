import { valueNeeded } from '#lib/domain/loan/ceiling'
import { formatLtv, formatRupees } from '#lib/domain/format/format'
import { roundToMilligram } from '#lib/domain/gold/gold'
import { FINENESSES } from '#lib/domain/gold/karat'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { ceilingTerms, figuresFor, goldToBring } from '#lib/domain/offer/offer'
import { plansPage } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { gramsText, karatText, offerSources, passageSources, type Context, type Drafted } from './context.ts'
import { chipsOf } from './standing.ts'

const AMOUNTS = [50_000, 100_000, 200_000, 500_000]
const FINENESS_22_KT = 916

/** The gold that an amount takes, over all offers. */
export function answerNeeded(context: Context): Drafted {
  const { data, facts, basis, locale } = context
  const words = data.words.counted.needed
  const grade = FINENESSES.find(({ karat }) => karat === (facts.karat ?? 22))
  const { amount } = facts
  if (amount === undefined || !grade) {
    return {
      kind: 'asked',
      blocks: [data.words.counted.worth.none],
      missing: {
        text: amount === undefined ? data.words.missing.amount : data.words.missing.karat,
        chips: chipsOf(
          'gold-needed',
          amount === undefined
            ? AMOUNTS.map((each) => ({ label: formatRupees(each), facts: { amount: each } }))
            : FINENESSES.map(({ karat }) => ({ label: karatText(karat, context), facts: { karat } })),
          context,
        ),
      },
      sources: passageSources(context, 'loan-for-gold'),
    }
  }
  const inKarat = (weight22: number) =>
    gramsText(roundToMilligram((weight22 * FINENESS_22_KT) / grade.fineness), context)
  const weights = data.offers
    .map((offer) => ({ title: offer.title, gold: goldToBring(figuresFor(offer, amount as Rupees, basis)) }))
    .sort((a, b) => a.gold - b.gold)
  const [first] = weights
  const last = weights.at(-1)
  if (!first || !last)
    return { kind: 'unsure', blocks: [data.words.unsure.text], sources: offerSources(context) }
  const karat = karatText(grade.karat, context)
  const min = inKarat(first.gold)
  const step = basis.rules.ceiling.find(({ upTo }) => upTo === null || amount <= upTo)
  return {
    kind: 'counted',
    blocks: [
      fill(words.text, { amount: formatRupees(amount), min, karat, max: inKarat(last.gold) }),
      data.words.counted.indicative,
    ],
    figures: [{ label: words.label, value: min }],
    workings: [
      fill(words.by, { min, title: first.title }),
      fill(words.ceiling, {
        percent: formatLtv(step?.percent ?? 0),
        value: formatRupees(valueNeeded(amount, ceilingTerms(basis))),
      }),
      ...(grade.karat === 22
        ? []
        : [fill(words.purity, { karat, weight: gramsText(first.gold, context), fineness: grade.fineness })]),
    ],
    sample: true,
    doors: [
      {
        title: fill(words.door, { amount: formatRupees(amount) }),
        href: plansPage(locale, Math.max(amount, MIN_LOAN) as Rupees, null),
      },
    ],
    sources: [...offerSources(context), ...passageSources(context, 'ltv-ceiling')],
  }
}
