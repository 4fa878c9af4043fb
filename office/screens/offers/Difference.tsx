import { useState } from 'react'
import { fill } from '#lib/domain/shared/text'
import type { FeedOfferRow } from '@office/services/offers-port'
import { fieldRows, mainRows, type FieldRow } from '@office/stores/offers/rows'
import type { OffersCopy } from '@office/screens/words'

// In a narrow box a row is no row of a table: it goes on below itself where its cells have no room beside each other.
export const TABLE = 'w-full border-collapse border-t-2 border-b border-ink @max-lg:block @max-lg:*:block'
export const HEAD =
  'border-ink py-1.5 pr-2 text-left align-bottom leading-tight font-normal text-ink-3 @lg:border-b'
export const CELL =
  'border-rule py-1.5 pr-2 align-top leading-[1.3] whitespace-normal! wrap-anywhere @max-lg:min-w-0 @max-lg:py-0.5 @max-lg:pr-0 @max-lg:font-stretch-[95%] @lg:border-b'
export const ROW =
  'border-rule @max-lg:grid @max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] @max-lg:gap-x-1.5 @max-lg:border-b @max-lg:py-1'

const fieldName = (field: string, copy: OffersCopy): string =>
  (copy.fields as Readonly<Record<string, string>>)[field] ?? field

/** A value as the desk writes it: codes of a choice as words. */
export const valueText = (value: string, copy: OffersCopy): string =>
  (copy.values as Readonly<Record<string, string>>)[value] ?? value

function After({ row, copy }: { row: FieldRow; copy: OffersCopy }) {
  if (row.stale)
    return (
      <span className="font-semibold text-error">
        {fill(copy.offer.stale, { value: row.after ?? copy.offer.notStated })}
      </span>
    )
  if (row.after === null) return <span className="text-ink-3">{copy.offer.notStated}</span>
  return (
    <ins className="rounded-xs bg-gold-tint px-1 py-px font-[650] no-underline forced-colors:underline">
      {valueText(row.after, copy)}
    </ins>
  )
}

interface DifferenceProps {
  readonly offer: FeedOfferRow
  readonly shownVersion: number | null
  readonly version: number
  readonly copy: OffersCopy
}

/** What an offer changes, field by field, against what is shown. */
export function Difference({ offer, shownVersion, version, copy }: DifferenceProps) {
  const [all, setAll] = useState(false)
  const words = copy.offer
  const rows = fieldRows(offer)
  const isNew = offer.change === 'new'
  const main = isNew ? mainRows(rows) : rows
  const listed = all ? rows : main
  if (rows.length === 0) return <p className="note">{words.none}</p>
  return (
    <div className="@container">
      <table className={TABLE}>
        <thead>
          <tr className={ROW}>
            <th scope="col" className={HEAD}>
              {words.field}
            </th>
            {!isNew && (
              <th scope="col" className={`${HEAD} text-right`}>
                {shownVersion !== null && fill(copy.version.title, { version: shownVersion })}
              </th>
            )}
            <th scope="col" className={`${HEAD} pr-0 text-right`}>
              {fill(copy.version.title, { version })}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((row) => (
            <tr key={row.field} className={ROW}>
              <th scope="row" className={`${CELL} text-left font-medium`}>
                {fieldName(row.field, copy)}
              </th>
              {!isNew && (
                <td className={`num ${CELL} text-right`}>
                  {row.before === null ? (
                    <span className="text-ink-3">{words.notStated}</span>
                  ) : (
                    <del className="text-ink-2 decoration-ink-3">{valueText(row.before, copy)}</del>
                  )}
                </td>
              )}
              <td className={`num ${CELL} pr-0 text-right`}>
                <After row={row} copy={copy} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {main.length < rows.length && (
        <button
          className="btn small link mt-1"
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words.fewFields : fill(words.allFields, { count: rows.length })}
          <span className="sr">: {offer.name}</span>
        </button>
      )}
    </div>
  )
}
