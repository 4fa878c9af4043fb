import { formatLtv, formatPaise, formatRupees } from '#lib/domain/format/format'
import { LOAN_STEP, MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { mostLentOnGold } from '#lib/domain/offer/most-lent'
import { FINENESSES } from '#lib/domain/gold/karat'
import { plansPage } from '#lib/domain/offer/plans-address'
import { address } from '#lib/domain/shared/routes'
import { fill } from '#lib/domain/shared/text'
import { offersFor } from '#lib/domain/worth/worth'
import { worthPage } from '#lib/domain/worth/worth-address'
import { gramsText, karatText, passageSources, type Context, type Drafted } from './context.ts'
import { statedGold } from './on-gold.ts'
import { titleOf } from './priced.ts'
import { chipsOf } from './standing.ts'
import { passageBlocks } from './passage.ts'

const LEAST_KARAT = 18
const WEIGHTS = [10, 20, 50]
const KARATS = [18, 20, 22, 24]

/** The loan on a weight of gold, with its value and the ceiling. */
export function answerWorth(context: Context): Drafted {
  const { data, facts, basis, locale, mixed } = context
  const words = data.words.counted.worth
  const passages = passageSources(context, 'loan-for-gold')
  const toWorth = { title: words.door, href: address('/worth', locale) }
  if (mixed) return { kind: 'asked', blocks: [words.mixed], doors: [toWorth], sources: passages }
  const karat = facts.karat ?? 22
  const grade = FINENESSES.find((each) => each.karat === karat)
  if (facts.weight === undefined || !grade) {
    const weightMissing = facts.weight === undefined
    const choices = weightMissing
      ? WEIGHTS.map((weight) => ({ label: gramsText(weight, context), facts: { weight } }))
      : KARATS.map((each) => ({ label: karatText(each, context), facts: { karat: each } }))
    return {
      kind: 'asked',
      blocks: weightMissing ? passageBlocks(context, 'loan-for-gold') : [words.none],
      missing: {
        text: weightMissing ? data.words.missing.weight : data.words.missing.karat,
        chips: chipsOf('loan-for-gold', choices, context),
      },
      doors: [toWorth],
      sources: passages,
    }
  }
  const weight = gramsText(facts.weight, context)
  const gold = statedGold(facts, basis)
  if (!gold) {
    return { kind: 'known', blocks: [fill(words.over, { weight })], doors: [toWorth], sources: passages }
  }
  const { answer } = gold
  const { worth, ceiling, maxLoan } = answer
  const loan = formatRupees(maxLoan)
  const value = formatRupees(worth.value)
  const percent = formatLtv(ceiling.percent)
  const max = mostLentOnGold(data.offers, worth.weightAs22, basis)
  const wanted = offersFor(answer, false)
  // The list is opened for an amount that an offer lends on this gold.
  const lent = Math.floor((max?.amount ?? 0) / LOAN_STEP) * LOAN_STEP
  const amount = wanted.amount !== null && lent >= MIN_LOAN ? (Math.min(wanted.amount, lent) as Rupees) : null
  return {
    kind: 'counted',
    blocks: [
      fill(words.text, { weight, karat: karatText(karat, context), loan, value }),
      max
        ? fill(words.lentHere, { max: formatRupees(max.amount), title: titleOf(max.offer) })
        : words.mostNone,
      ...(facts.karat === undefined ? [words.assumed] : []),
      ...(karat < LEAST_KARAT ? [words.lowPurity] : []),
      data.words.counted.indicative,
    ],
    figures: [
      { label: words.max, value: loan },
      ...(max ? [{ label: words.mostLabel, value: formatRupees(max.amount) }] : []),
      { label: words.valueLabel, value },
    ],
    workings: [
      ...(context.sum === null ? [] : [fill(words.sum, { sum: context.sum, weight })]),
      fill(words.price, { price: formatPaise(basis.pricePerGram22) }),
      fill(words.value, { weight, karat: karatText(karat, context), value }),
      ceiling.upTo === null
        ? fill(words.share, { percent, loan })
        : fill(words.bound, { percent, upTo: formatRupees(ceiling.upTo), loan }),
    ],
    sample: true,
    ...(facts.karat === undefined && {
      missing: {
        text: data.words.missing.karat,
        chips: chipsOf(
          'loan-for-gold',
          KARATS.map((each) => ({ label: karatText(each, context), facts: { karat: each } })),
          context,
        ),
      },
    }),
    doors: [
      { title: words.door, href: worthPage(locale, gold) },
      { title: words.offers, href: plansPage(locale, amount, wanted.weight) },
    ],
    sources: [
      { title: data.words.sources.prices, href: address('/gold-loan', locale), date: data.valuation.date },
      ...passages,
    ],
  }
}
