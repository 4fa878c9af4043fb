import { z } from 'astro/zod'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { isoDate, numberWithin, strictFields, text, wholeNumberWithin } from './fields.ts'

/** When a row counts, what it replaces, where it comes from and when it was last compared with that. */
const dated = {
  /** The first day of the row. */
  from: isoDate("from must be the first day on which the row counts, in quotes: '2026-04-01'"),
  /** The first day of the row that it replaces; the first row of a list has none. */
  replaces: isoDate(
    "replaces must be the day (from) of the row that it replaces, in quotes: '2021-04-01'",
  ).optional(),
  /** The source's id. */
  source: text('source must be a name from src/content/sources/sources.yaml, such as rbi-gold-2025'),
  /** The day of the last check against the source. */
  checked: isoDate("checked must be the day on which it was last compared with its source: '2026-11-22'"),
  /** A note for editors. */
  note: text('note must be a short sentence, or be left out').optional(),
}

interface Row {
  readonly from: string
  readonly replaces?: string | undefined
}

function orderProblem(rows: readonly Row[]): string | null {
  for (const [index, { from, replaces }] of rows.entries()) {
    const before = rows[index - 1]
    if (!before && replaces !== undefined)
      return `the first row, of ${from}, replaces none: leave replaces out`
    if (before && from <= before.from)
      return `write the rows in the order of their days: ${from} does not come after ${before.from}`
    if (before && replaces !== before.from)
      return `the row of ${from} must say which row it replaces: replaces: '${before.from}'`
  }
  return null
}

/** The rows of a rule, the earliest first, without a gap. */
const rowsOf = <Shape extends z.ZodRawShape>(rule: string, shape: Shape) =>
  z
    .array(strictFields(`a row of ${rule}`, { ...dated, ...shape }), {
      error: `${rule} must be a list of rows`,
    })
    .min(1, { error: `${rule} must have a row` })
    .check(({ value, issues }) => {
      const problem = orderProblem(value as unknown as readonly Row[])
      if (problem !== null) issues.push({ code: 'custom', message: `${rule}: ${problem}`, input: value })
    })

const percent = numberWithin(0, 100, 'percent must be a number from 0 to 100, such as 85')

const step = strictFields('a step of the ceiling', {
  /** The largest sum of gold loans on this step, rupees; the last step has none. */
  upTo: wholeNumberWithin(
    1000,
    100_000_000,
    'upTo must be whole rupees, such as 250000; the last step has none',
  )
    .transform((rupees) => rupees as Rupees)
    .optional(),
  /** Percent of the gold's value. */
  percent,
})

const steps = z
  .array(step, { error: 'steps must be a list, such as [{ upTo: 250000, percent: 85 }, { percent: 75 }]' })
  .refine(
    (all) =>
      all.length > 0 &&
      all.every(({ upTo, percent: share }, index) => {
        const before = all[index - 1]
        const last = index === all.length - 1
        return (
          last === (upTo === undefined) &&
          (!before || (share < before.percent && (upTo ?? Infinity) > (before.upTo ?? 0)))
        )
      }),
    {
      error:
        'steps must go from the smallest loans to the largest, each with a lower percent, and only the last one without upTo',
    },
  )

const days = (what: string) => wholeNumberWithin(1, 400, `${what} must be whole days, such as 30`)

const gramsOf = (what: string) =>
  numberWithin(1, 100_000, `${what} must be grams, such as 1000`).transform((grams) => grams as Grams)

/** The rules and taxes that the site calculates with, src/content/rules/lending.yaml. */
export const rulesSchema = strictFields('the rules', {
  ceiling: rowsOf('ceiling', { steps }),
  bulletMonths: rowsOf('bulletMonths', {
    months: wholeNumberWithin(1, 120, 'months must be whole months, such as 12'),
  }),
  pledge: rowsOf('pledge', { ornaments: gramsOf('ornaments'), coins: gramsOf('coins') }),
  feeTax: rowsOf('feeTax', { percent }),
  goldBack: rowsOf('goldBack', {
    workingDays: days('workingDays'),
    compensationPerDay: wholeNumberWithin(
      1,
      1_000_000,
      'compensationPerDay must be whole rupees, such as 5000',
    ),
  }),
  auction: rowsOf('auction', { reservePercent: percent, afterTwoFailedPercent: percent }),
  complaint: rowsOf('complaint', { waitDays: days('waitDays'), withinDays: days('withinDays') }),
  keyFacts: rowsOf('keyFacts', { workingDays: days('workingDays') }),
})

export type RulesContent = z.output<typeof rulesSchema>
