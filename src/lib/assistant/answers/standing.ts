import type { Chip, Facts } from '#lib/domain/assistant/assistant'
import { formatRupees } from '#lib/domain/format/format'
import { fill } from '#lib/domain/shared/text'
import { gramsText, karatText, monthsText, rateText, type Context } from './context.ts'
import { shownLender } from '#lib/assistant/facts/lenders'

type Speaking = Pick<Context, 'data' | 'locale'>

const DEFAULTS = {
  amount: 100_000,
  weight: 10,
  karat: 22,
  months: 6,
  rate: { percent: 1, per: 'month' },
} as const

/** A question that says everything that was told, so that it can be asked without those before it. */
export function standingQuestion(topic: string, facts: Facts, context: Speaking): string {
  const { standing } = context.data.words
  const amount = formatRupees(facts.amount ?? DEFAULTS.amount)
  const karat = karatText(facts.karat ?? DEFAULTS.karat, context)
  const months = monthsText(facts.months ?? DEFAULTS.months, context)
  const rate = rateText(facts.rate ?? DEFAULTS.rate, context)
  const [first = '', second = ''] = (facts.lenders ?? []).map((name) =>
    shownLender(context.data.lenders, name),
  )
  const amountPart = facts.amount === undefined ? '' : ` ${fill(standing.for, { amount })}`
  const monthsPart = facts.months === undefined ? '' : ` ${fill(standing.over, { months })}`
  const conditions = [
    ...(facts.doorstep ? [standing.doorstep] : []),
    ...(facts.noFee ? [standing.noFee] : []),
  ]
    .map((condition) => ` ${condition}`)
    .join('')
  switch (topic) {
    case 'loan-for-gold':
      return fill(standing['loan-for-gold'], {
        weight: gramsText(facts.weight ?? DEFAULTS.weight, context),
        karat,
      })
    case 'gold-needed':
      return fill(standing['gold-needed'], { amount, karat })
    case 'loan-cost':
      return fill(standing['loan-cost'][facts.repayment ?? 'emi'], { amount, months, rate })
    case 'offers': {
      const lender = first === '' ? '' : ` ${fill(standing.lender, { lender: first })}`
      return standing.offers + amountPart + lender + conditions + monthsPart
    }
    case 'compare-lenders':
      return fill(standing['compare-lenders'], { first, second }) + amountPart + monthsPart
    case 'check-quote':
      return fill(standing['check-quote'], { rate }).replace(/\?$/, '') + amountPart + monthsPart + '?'
    case 'charges':
      return first === '' ? standing.charges : fill(standing.chargesOf, { lender: first })
    case 'gold-rate':
      return standing['gold-rate']
    case 'loan-size':
      return context.data.words.topics['loan-size']
    default:
      return standing['interest-rate']
  }
}

/** Chips that ask the same with one thing more told. */
export const chipsOf = (
  topic: string,
  choices: readonly { readonly label: string; readonly facts: Facts }[],
  context: Context,
): readonly Chip[] =>
  choices.map(({ label, facts }) => ({
    label,
    question: standingQuestion(topic, { ...context.facts, ...facts }, context),
  }))
