import { fill } from '#lib/domain/shared/text'
import type { FeedReceipt } from '@office/services/offers-port'
import type { OffersCopy } from '@office/screens/words'

interface RowProblemsProps {
  readonly problems: FeedReceipt['problems']
  /** How many there are; the first hundred are listed. */
  readonly all: number
  readonly isJson: boolean
  readonly copy: OffersCopy
}

/** What is wrong in the rows of a file, cell by cell. */
export function RowProblems({ problems, all, isJson, copy }: RowProblemsProps) {
  if (problems.length === 0) return null
  const more = all - problems.length
  return (
    <>
      <ul className="my-2 list-disc pl-5">
        {problems.map(({ row, field, sentence }, place) => {
          const where = fill(copy.row[isJson ? 'json' : 'csv'], { row })
          return (
            <li key={place} className="wrap-anywhere">
              <b className="font-semibold">
                {field === null ? where : fill(copy.rowField, { row: where, field })}
              </b>
              : {sentence}
            </li>
          )
        })}
      </ul>
      {more > 0 && <p>{fill(copy.rowsMore, { count: more })}</p>}
    </>
  )
}
