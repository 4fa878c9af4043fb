import { useLocale } from '@/islands/shared/locale'
import { formatRupees } from '#lib/domain/format/format'
import { keyFactsPage } from '#lib/domain/offer/compare-address'
import { monthsPage } from '#lib/domain/offer/months-address'
import type { ComparedOffer } from '#lib/domain/offer/comparison'
import { fill, plural } from '#lib/domain/shared/text'
import type { LoanTerms } from '#lib/stores/offers/loan-terms'
import { Button } from '@/ui/Button'
import { ColumnHeads } from './ColumnHeads'
import { FigureRow, PatternRow, VisitRow } from './CompareRow'
import { GROUPS } from './rows'
import type { CostWords, Words } from './words'

interface CompareTableProps {
  readonly copy: Words
  readonly cost: CostWords
  readonly columns: readonly ComparedOffer[]
  readonly names: readonly string[]
  readonly terms: LoanTerms
  readonly swap: (column: number) => void
  readonly apply: (column: ComparedOffer) => void
}

type Group = keyof typeof GROUPS

const GROUP_NAMES = Object.keys(GROUPS) as Group[]

/** The offers as a ledger: a column each, a row for every fact. */
export function CompareTable({ copy, cost, columns, names, terms, swap, apply }: CompareTableProps) {
  const locale = useLocale()
  const { amount, basis } = terms
  const { keepMonths } = basis
  const rowProps = { copy, cost, columns, names, keepMonths }
  const renewed = columns.some(({ closing }) => closing?.renewal)
  const caption = fill(copy.caption, {
    amount: formatRupees(amount),
    duration: plural(copy.kept, keepMonths, locale),
  })
  return (
    <table
      className="compare-table w-full table-fixed border-t-[3px] border-ink print:text-[8.5pt] print:leading-[1.2]"
      data-columns={columns.length}
    >
      <caption className="sr">{caption}</caption>
      <ColumnHeads copy={copy} columns={columns} names={names} terms={terms} swap={swap} />
      {GROUP_NAMES.map((group) => (
        <tbody key={group}>
          <tr className="compare-group">
            <th
              className="border-b-2 border-ink px-0 pt-8 pb-2 text-[1.5rem] leading-[1.1] font-bold text-ink [font-stretch:75%]"
              colSpan={columns.length + 1}
              scope="rowgroup"
            >
              {copy.groups[group]}
            </th>
          </tr>
          {GROUPS[group].map((row) =>
            row === 'pattern' ? (
              <PatternRow key={row} {...rowProps} />
            ) : row === 'doorstep' ? (
              <VisitRow key={row} {...rowProps} />
            ) : row === 'toRenew' && !renewed ? null : (
              <FigureRow key={row} figure={row} {...rowProps} />
            ),
          )}
        </tbody>
      ))}
      <tfoot className="print:hidden">
        <tr className="max-lg:pt-4">
          <td className="max-lg:hidden" />
          {columns.map((column, index) => {
            const title = names[index] ?? ''
            return (
              <td className="lg:px-6 lg:pt-6 lg:pb-2" key={index}>
                <Button
                  look="primary"
                  wide
                  aria-label={fill(copy.applyWith, { apply: copy.apply, title })}
                  onClick={() => apply(column)}
                >
                  {copy.apply}
                </Button>
                <a
                  className="btn link sm w-full px-0 text-left"
                  href={keyFactsPage(locale, column.offer.id, { amount, keepMonths })}
                  aria-label={fill(copy.keyFactsOf, { keyFacts: copy.keyFacts, title })}
                >
                  {copy.keyFacts}
                </a>
                <a
                  className="btn link sm w-full px-0 text-left"
                  href={monthsPage(locale, column.offer.id, { amount, keepMonths })}
                  aria-label={fill(copy.inDatesOf, { inDates: copy.inDates, title })}
                >
                  {copy.inDates}
                </a>
              </td>
            )
          })}
        </tr>
      </tfoot>
    </table>
  )
}
