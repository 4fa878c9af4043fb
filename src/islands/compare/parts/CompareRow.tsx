import type { ReactNode } from 'react'
import { useLocale } from '@/islands/shared/locale'
import type { ComparedFigure, ComparedOffer } from '#lib/domain/offer/comparison'
import { Comb } from '@/ui/Comb'
import { Icon } from '@/ui/Icon'
import { figureRow } from './rows'
import { countWord, type CostWords, type Words } from './words'

interface RowProps {
  readonly copy: Words
  readonly cost: CostWords
  readonly columns: readonly ComparedOffer[]
  readonly names: readonly string[]
  readonly keepMonths: number
}

const RowLabel = ({ label, hint = null }: { label: string; hint?: string | null }) => (
  <th scope="row">
    {label} {hint !== null && <span className="block leading-[1.35] font-normal text-ink-3">{hint}</span>}
  </th>
)

/** A figure, or the word that stands in its place. */
const Figure = ({ text }: { text: string }) => (
  <b className={/\d/.test(text) ? 'num' : 'font-semibold'}>{text}</b>
)

/** One cell for all columns. */
const SameCell = ({
  copy,
  columns,
  children,
}: Pick<RowProps, 'copy' | 'columns'> & { children: ReactNode }) => (
  <td colSpan={columns.length} className="compare-same">
    {children} <i className="ml-2 text-ink-3">{copy.same[countWord(columns)]}</i>
  </td>
)

/** A row of figures: the best ones are marked, equal ones joined. */
export function FigureRow({
  figure,
  copy,
  cost,
  columns,
  names,
  keepMonths,
}: RowProps & { figure: ComparedFigure }) {
  const locale = useLocale()
  const { label, hint, cells, same } = figureRow(figure, columns, { copy, cost, locale, keepMonths })
  return (
    <tr className={figure === 'apr' || figure === 'cost' ? 'compare-main' : undefined}>
      <RowLabel label={label} hint={hint} />
      {same ? (
        <SameCell copy={copy} columns={columns}>
          <Figure text={cells[0]?.text ?? ''} />
        </SameCell>
      ) : (
        cells.map(({ text, best, note }, column) => (
          <td key={column} data-offer={names[column]} className={best === null ? undefined : 'compare-best'}>
            <Figure text={text} />
            {best !== null && (
              <span className="mt-1 flex items-center gap-1 leading-[1.3] font-semibold text-teal *:size-4.5 lg:mt-0 lg:ml-3 lg:inline-flex print:mt-0 print:ml-[6pt] print:inline-flex print:*:size-[9pt]">
                <Icon name="check" />
                {best}
              </span>
            )}
            {note !== null && (
              <span className="mt-1 flex gap-1.5 leading-[1.35] font-normal text-gold-text *:first:mt-px *:first:size-5 print:*:first:size-[9pt]">
                <Icon name="alert" />
                <span>{note}</span>
              </span>
            )}
          </td>
        ))
      )}
    </tr>
  )
}

/** How each offer is repaid, as a comb and in words. */
export const PatternRow = ({ copy, cost, columns, names }: RowProps) => (
  <tr>
    <RowLabel label={copy.rows.pattern.label} />
    {columns.map(({ offer: { repayment, tenureMonths } }, column) => (
      <td key={column} data-offer={names[column]}>
        {repayment === null ? (
          copy.unknown
        ) : (
          <>
            <Comb
              repayment={repayment}
              months={tenureMonths}
              className="mb-2 h-auto w-full max-w-[220px] print:mb-0 print:max-w-[110pt]"
            />
            {cost.repayments[repayment]}
          </>
        )}
      </td>
    ))}
  </tr>
)

/** Whether the assessor comes home. */
export function VisitRow({ copy, columns, names }: RowProps) {
  const texts = columns.map(({ offer }) => (offer.doorstep ? copy.yes : copy.branch))
  return (
    <tr>
      <RowLabel label={copy.rows.doorstep.label} />
      {new Set(texts).size === 1 ? (
        <SameCell copy={copy} columns={columns}>
          {texts[0]}
        </SameCell>
      ) : (
        texts.map((text, column) => (
          <td key={column} data-offer={names[column]}>
            {text}
          </td>
        ))
      )}
    </tr>
  )
}
