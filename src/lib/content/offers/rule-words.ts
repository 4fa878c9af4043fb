import type { Locale } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { formatDate } from '#lib/content/copy/dates'
import type { RulesContent } from '#lib/content/schemas/rules'

/** The words of one step of the ceiling, by its place. */
export interface StepWords {
  /** {upTo}, {percent} */
  readonly first: string
  /** {over}, {upTo}, {percent} */
  readonly between: string
  /** {over}, {percent} */
  readonly last: string
  /** {count}: rupees in lakh */
  readonly lakh: string
}

const LAKH = 100_000

/** The ceiling in force: the day from which it counts, and a sentence for each step with its percentage. */
export function ceilingInWords(
  { ceiling }: Pick<RulesContent, 'ceiling'>,
  words: StepWords,
  locale: Locale,
): {
  readonly since: string
  readonly steps: readonly { readonly text: string; readonly percent: string }[]
} {
  const row = ceiling.at(-1)
  if (!row) throw new Error('src/content/rules/lending.yaml has no ceiling.')
  const lakh = (rupees: number | undefined) =>
    rupees === undefined ? '' : fill(words.lakh, { count: rupees / LAKH })
  const steps = row.steps.map(({ upTo, percent: share }, index) => {
    const template = index === 0 ? words.first : upTo === undefined ? words.last : words.between
    const percent = `${share}%`
    const over = lakh(row.steps[index - 1]?.upTo)
    return { text: fill(template, { over, upTo: lakh(upTo), percent }), percent }
  })
  return { since: formatDate(row.from, locale), steps }
}
