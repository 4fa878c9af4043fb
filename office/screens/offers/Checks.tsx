import { StateMark } from '@office/screens/parts/StateMark'
import { checksOf, type Check } from '@office/stores/offers/rows'
import type { FeedFinding } from '@office/services/offers-port'
import type { OffersCopy } from '@office/screens/words'
import { CELL, HEAD, ROW, TABLE } from './Difference'

const MARKS = { fine: 'done', 'to-confirm': 'assigned', withheld: 'missed' } as const

function Row({ found, copy }: { found: Check; copy: OffersCopy }) {
  const { check, stated, worked, verdict, result } = found
  const isBad = verdict === 'withheld'
  const cell = `${CELL} ${isBad ? 'font-[650] text-error' : ''}`
  return (
    <tr className={`${ROW} ${isBad ? 'bg-error-tint' : ''}`}>
      <th scope="row" className={`${cell} text-left ${isBad ? '@lg:pl-2' : 'font-medium'}`}>
        {check}
      </th>
      <td className={`num ${cell} text-right`}>{stated ?? '—'}</td>
      <td className={`num ${cell} text-right`}>{worked ?? '—'}</td>
      <td className={`${cell} text-right @max-lg:text-left @lg:pr-1 @lg:whitespace-nowrap!`}>
        <span className="inline-flex items-center gap-1 [&>svg]:flex-none">
          <span className={isBad ? undefined : '@max-lg:hidden'}>
            <StateMark state={MARKS[verdict]} />
          </span>
          {copy.offer.results[result]}
        </span>
      </td>
    </tr>
  )
}

/** What was checked of an offer: what it states, and what that comes to. */
export const Checks = ({ findings, copy }: { findings: readonly FeedFinding[]; copy: OffersCopy }) => (
  <div className="@container">
    <table className={TABLE}>
      <thead>
        <tr className={ROW}>
          {(['check', 'stated', 'worked', 'result'] as const).map((column) => (
            <th key={column} scope="col" className={`${HEAD} ${column === 'check' ? '' : 'text-right'}`}>
              {column === 'result' ? <span className="sr">{copy.offer.result}</span> : copy.offer[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checksOf(findings).map((found, place) => (
          <Row key={place} found={found} copy={copy} />
        ))}
      </tbody>
    </table>
  </div>
)
