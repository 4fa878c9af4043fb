import { ceilingText, renewalText } from '#lib/domain/offer/cost-words'
import { comparedRow, type ComparedFigure, type ComparedOffer } from '#lib/domain/offer/comparison'
import {
  formatExactly,
  formatGrams,
  formatList,
  formatLtv,
  formatPercent,
  formatRupees,
} from '#lib/domain/format/format'
import type { Locale } from '#lib/domain/shared/locale'
import { fill, ordinal, plural } from '#lib/domain/shared/text'
import type { CostWords, Words } from './words'

/** A row of the table as it is shown. */
export interface ShownRow {
  readonly label: string
  readonly hint: string | null
  readonly cells: readonly ShownCell[]
  /** Whether one cell stands for all offers. */
  readonly same: boolean
}

interface ShownCell {
  readonly text: string
  /** The word that marks the best figure of the row; null if it is not the best. */
  readonly best: string | null
  /** A rule that bites, such as the ceiling; null if none does. */
  readonly note: string | null
}

/** The figures of each group of the table, in their order. The pattern and the visit are no figures. */
export const GROUPS = {
  costs: ['apr', 'cost', 'interest', 'fees', 'averageOwed'],
  pays: [
    'pattern',
    'monthly',
    'toRenew',
    'toClose',
    'closingCharge',
    'penalCharge',
    'coolingOff',
    'tenure',
    'inHand',
  ],
  gold: ['goldToBring', 'ltv', 'roomToFall', 'doorstep'],
} as const satisfies Readonly<Record<string, readonly (ComparedFigure | 'pattern' | 'doorstep')[]>>

const textOf = (figure: ComparedFigure, value: number, copy: Words, locale: Locale): string => {
  switch (figure) {
    case 'apr':
      return formatPercent(value)
    case 'roomToFall':
      return formatPercent(value, 1)
    case 'fees':
    case 'inHand':
      return formatExactly(value)
    case 'monthly':
    case 'toRenew':
      return value === 0 ? copy.nothing : formatRupees(value)
    case 'closingCharge':
      return value === 0 ? copy.none : formatPercent(value)
    case 'penalCharge':
      return fill(copy.aYear, { percent: formatPercent(value) })
    case 'coolingOff':
      return plural(copy.days, value, locale)
    case 'tenure':
      return plural(copy.months, value, locale)
    case 'goldToBring':
      return formatGrams(value, locale)
    case 'ltv':
      return formatLtv(value)
    default:
      return formatRupees(value)
  }
}

function noteOf(
  figure: ComparedFigure,
  { offer, figures, closing }: ComparedOffer,
  { copy, cost }: { readonly copy: Words; readonly cost: CostWords },
  locale: Locale,
): string | null {
  const months = closing?.renewal?.months
  if (figure === 'toRenew' && months)
    return fill(plural(copy.inMonths, months.length, locale), {
      months: formatList(
        months.map((month) => ordinal(month, locale)),
        locale,
      ),
    })
  if (figure === 'goldToBring') return ceilingText(figures, cost, locale)
  return figure === 'cost' && figures.cost
    ? renewalText(figures.cost, offer.tenureMonths, cost, locale)
    : null
}

const labelOf = (figure: ComparedFigure, keepMonths: number, copy: Words, locale: Locale): string =>
  figure === 'cost'
    ? plural(copy.rows.cost.label, keepMonths, locale)
    : fill(copy.rows[figure].label, { month: ordinal(keepMonths, locale) })

/** A row of figures. */
export function figureRow(
  figure: ComparedFigure,
  columns: readonly ComparedOffer[],
  words: {
    readonly copy: Words
    readonly cost: CostWords
    readonly locale: Locale
    readonly keepMonths: number
  },
): ShownRow {
  const { copy, locale, keepMonths } = words
  const { values, same, best } = comparedRow(figure, columns)
  const marks: Readonly<Partial<Record<ComparedFigure, string>>> = copy.best
  const row: { readonly label: unknown; readonly hint?: string } = copy.rows[figure]
  const cells = columns.map((column, index): ShownCell => {
    const value = values[index] ?? null
    return {
      text: value === null ? copy.unknown : textOf(figure, value, copy, locale),
      best: best[index] ? (marks[figure] ?? null) : null,
      note: noteOf(figure, column, words, locale),
    }
  })
  return {
    label: labelOf(figure, keepMonths, copy, locale),
    hint: row.hint ?? null,
    cells,
    same: same && cells.every(({ note }) => note === null),
  }
}
