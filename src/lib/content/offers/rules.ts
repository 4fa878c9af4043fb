import type { BackRule, DatedRow, RuleTable } from '#lib/domain/loan/rules'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { LetterRules } from '#lib/domain/letters/letter-rules'
import { formatRupees } from '#lib/domain/format/format'
import type { RulesContent } from '#lib/content/schemas/rules'

const rows = <Row extends { readonly from: IsoDate }, T>(
  all: readonly Row[],
  valueOf: (row: Row) => T,
): readonly DatedRow<T>[] => all.map((row) => ({ from: row.from, value: valueOf(row) }))

/** The last row of a list; the schema wants at least one. */
function newest<Row>(all: readonly Row[]): Row {
  const row = all.at(-1)
  if (!row) throw new Error('A rule of src/content/rules/lending.yaml has no rows.')
  return row
}

/** Every row of src/content/rules/lending.yaml, for calculations. */
export const ruleTableOf = ({ ceiling, bulletMonths, pledge, feeTax }: RulesContent): RuleTable => ({
  ceiling: rows(ceiling, ({ steps }) => steps.map(({ upTo = null, percent }) => ({ upTo, percent }))),
  bulletMonths: rows(bulletMonths, ({ months }) => months),
  pledge: rows(pledge, ({ ornaments, coins }) => ({ ornaments, coins })),
  feeTaxPercent: rows(feeTax, ({ percent }) => percent),
})

/** The figures of the newest rules as texts show them. */
export function figuresInForce({ goldBack, auction, complaint, keyFacts }: RulesContent) {
  const back = newest(goldBack)
  const sale = newest(auction)
  const { waitDays, withinDays } = newest(complaint)
  return {
    backDays: back.workingDays,
    compensation: formatRupees(back.compensationPerDay),
    reserve: `${sale.reservePercent}%`,
    afterTwoFailed: `${sale.afterTwoFailedPercent}%`,
    waitDays,
    withinDays,
    keyFactsDays: newest(keyFacts).workingDays,
  } as const
}

/** The figures of the newest rules that a letter about a loan is held to. */
export function letterRulesOf({ goldBack, auction, complaint }: RulesContent): LetterRules {
  const { reservePercent, afterTwoFailedPercent } = newest(auction)
  const { waitDays, withinDays } = newest(complaint)
  return {
    ...goldBackOf({ goldBack }),
    reservePercent,
    afterTwoFailedPercent,
    waitDays,
    withinDays,
  }
}

/** By when gold has to be back after a loan is repaid, and what the lender owes for each day beyond. */
export function goldBackOf({ goldBack }: Pick<RulesContent, 'goldBack'>): BackRule {
  const { workingDays: backWorkingDays, compensationPerDay, from } = newest(goldBack)
  return { backWorkingDays, compensationPerDay, from }
}

/**
 * The entry of src/content/rules.
 * @throws if the file is missing
 */
export function rulesOf(entry: { readonly data: RulesContent } | undefined): RulesContent {
  if (!entry) throw new Error('src/content/rules/lending.yaml is missing: it holds the rules of the site.')
  return entry.data
}
