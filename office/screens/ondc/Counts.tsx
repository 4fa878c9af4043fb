import { formatCount } from '#lib/domain/shared/counts'
import type { IsoDate } from '#lib/domain/dates/dates'
import { formatDay } from '@office/domain/times'
import type { OndcDesk } from '@office/services/ondc-port'
import { Part } from '@office/screens/parts/Part'
import type { OndcDeskCopy } from '@office/screens/words'

interface CountTableProps {
  /** The heads: of the names, then of each count. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly [name: string, ...counts: readonly number[]])[]
}

/** A short table of counts, which fits a phone as it is. */
const CountTable = ({ heads: [first, ...rest], rows }: CountTableProps) => (
  <table className="records">
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {rest.map((head) => (
          <th key={head} scope="col" className="text-right">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...counts]) => (
        <tr key={name}>
          <th scope="row" className="border-b border-rule text-ink! font-normal!">
            {name}
          </th>
          {counts.map((count, place) => (
            <td key={rest[place]} className="num text-right">
              {formatCount(count)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Searches by day, why answers were withheld, and how far choices are. */
export function Counts({ desk, copy }: { desk: OndcDesk; copy: OndcDeskCopy }) {
  const { reasons, states, searches } = copy
  return (
    <div className="grid gap-x-8 lg:grid-cols-3 lg:items-start">
      <Part id="ondc-reasons" title={reasons.title}>
        {desk.reasons.length === 0 ? (
          <p className="note">{reasons.none}</p>
        ) : (
          <>
            <CountTable
              heads={Object.values(reasons.columns)}
              rows={desk.reasons.map(({ reason, ranges, offers }) => [reasons.names[reason], ranges, offers])}
            />
            <p className="note mt-3">{reasons.note}</p>
          </>
        )}
      </Part>
      <Part id="ondc-states" title={states.title}>
        {desk.states.length === 0 ? (
          <p className="note">{states.none}</p>
        ) : (
          <CountTable
            heads={Object.values(states.columns)}
            rows={desk.states.map(({ state, count }) => [states.names[state], count])}
          />
        )}
      </Part>
      <Part id="ondc-searches" title={searches.title}>
        <CountTable
          heads={Object.values(searches.columns)}
          rows={desk.searches.map(({ day, count, failed }) => [formatDay(day as IsoDate), count, failed])}
        />
      </Part>
    </div>
  )
}
