import { calculate, TENURE_MONTHS } from '#lib/domain/loan/calculator'
import { formatExactly, formatPercent, formatRupees } from '#lib/domain/format/format'
import { MIN_LOAN } from '#lib/domain/loan/loan-amount'
import type { Rupees } from '#lib/domain/money/money'
import { simpleInterest, toPaisa, type Repayment } from '#lib/domain/loan/repayment'
import { yearlyRate } from '#lib/domain/offer/offer'
import { plansPage } from '#lib/domain/offer/plans-address'
import { fill } from '#lib/domain/shared/text'
import { calculatorWith } from './addresses.ts'
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

const AMOUNTS = [50_000, 100_000, 200_000, 500_000]
const MONTHS = [3, 6, 12]
const ASSUMED = { months: 12, rate: { percent: 1, per: 'month' } } as const
const WAYS: readonly Repayment[] = ['emi', 'interest-only', 'bullet']

/** What a loan costs, in the way that was asked for and in the other ways. */
export function answerCost(context: Context): Drafted {
  const { data, facts, basis, locale } = context
  const words = data.words.counted.cost
  if (facts.amount === undefined) {
    return {
      kind: 'asked',
      blocks: [words.none],
      missing: {
        text: data.words.missing.amount,
        chips: chipsOf(
          'loan-cost',
          AMOUNTS.map((amount) => ({ label: formatRupees(amount), facts: { amount } })),
          context,
        ),
      },
      doors: [{ title: words.door, href: calculatorWith(locale, facts) }],
      sources: passageSources(context, 'ways-to-repay'),
    }
  }
  const principal = facts.amount as Rupees
  const tenureMonths = facts.months ?? ASSUMED.months
  const rate = facts.rate ?? ASSUMED.rate
  const yearly = rate.per === 'year' ? rate.percent : rate.percent * 12
  const cost = calculate({ principal, monthlyRatePercent: yearly / 12, tenureMonths })
  const simple = simpleInterest(principal, yearly, tenureMonths)
  const texts = {
    amount: formatRupees(principal),
    months: monthsText(tenureMonths, context),
    rate: rateText(rate, context),
    yearly: `${String(Math.round(yearly * 1000) / 1000)}%`,
    emi: formatExactly(cost.emi),
    monthly: formatExactly(simpleInterest(principal, yearly, 1)),
    total: formatExactly(toPaisa(principal + simple)),
  }
  const interestOf = (way: Repayment) => formatExactly(way === 'emi' ? cost.interest : simple)
  const bulletAllowed = tenureMonths <= basis.rules.bulletMonths
  const repayment = facts.repayment ?? 'emi'
  const figureOf: Readonly<Record<Repayment, { label: string; value: string }>> = {
    emi: { label: words.instalment, value: texts.emi },
    'interest-only': { label: words.monthly, value: texts.monthly },
    bullet: { label: words.total, value: texts.total },
  }
  const rates = data.offers.flatMap((offer) => yearlyRate(offer) ?? [])
  return {
    kind: 'counted',
    blocks: [
      fill(words[repayment], { ...texts, interest: interestOf(repayment) }),
      WAYS.filter((way) => way !== repayment && (way !== 'bullet' || bulletAllowed)).map((way) =>
        fill(words.ways[way], { ...texts, interest: interestOf(way) }),
      ),
      ...(context.goldNote === null ? [] : [context.goldNote]),
      ...(facts.rate || rates.length === 0
        ? []
        : [
            fill(words.assumedRate, {
              rate: texts.rate,
              lowest: formatPercent(Math.min(...rates)),
              highest: formatPercent(Math.max(...rates)),
            }),
          ]),
      ...(facts.months === undefined ? [fill(words.assumedMonths, { months: texts.months })] : []),
      ...(!bulletAllowed && repayment === 'bullet'
        ? [fill(words.bulletTooLong, { months: monthsText(basis.rules.bulletMonths, context) })]
        : []),
      ...(tenureMonths > TENURE_MONTHS.max ? [words.longer] : []),
    ],
    figures: [figureOf[repayment], { label: words.interest, value: interestOf(repayment) }],
    workings: [words.reducing, fill(words.simple, texts)],
    ...(!facts.rate && ofOffers(context)),
    ...(facts.months === undefined && {
      missing: {
        text: data.words.missing.months,
        chips: chipsOf(
          'loan-cost',
          MONTHS.map((months) => ({ label: monthsText(months, context), facts: { months } })),
          context,
        ),
      },
    }),
    doors: [
      { title: words.door, href: calculatorWith(locale, { ...facts, months: tenureMonths, rate }) },
      {
        title: fill(words.offers, { amount: texts.amount }),
        href: plansPage(locale, Math.max(principal, MIN_LOAN) as Rupees, null),
      },
    ],
    sources: [...passageSources(context, 'ways-to-repay'), ...offerSources(context)],
  }
}
