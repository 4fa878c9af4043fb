import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { formatCount } from '#lib/domain/shared/counts'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { fill } from '#lib/domain/shared/text'
import { percentUsed, warningOf } from '@office/domain/budgets'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Failed } from '@office/screens/parts/ListStates'
import { Part } from '@office/screens/parts/Part'
import type { DeskCopy } from '@office/screens/words'
import type { Budgets as Used } from '@office/services/ports'
import { createBudgets } from '@office/stores/budgets'
import { Alert } from '@/ui/Alert'

type Copy = DeskCopy['outbox']['budgets']

const countryNames = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'region' })

/** The rows of the table, each with its name. */
const rowsOf = ({ codes, countries, bookings }: Used, copy: Copy) => [
  { what: copy.codes, ...codes },
  ...countries.map(({ country, ...budget }) => ({
    what: fill(copy.country, { country: countryNames.of(country) ?? country }),
    ...budget,
  })),
  { what: copy.bookings, ...bookings },
]

/** How much of what all visitors share was used today, with a warning before it is used up. */
export function Budgets({ copy }: { copy: Copy }) {
  const { copy: office } = useInside()
  const [flow] = useState(() => createBudgets())
  const budgets = useStore(flow.$budgets)
  const loading = useStore(flow.$loading)
  useEffect(() => void flow.load(), [flow])
  useChanges(
    ['outbox', 'visits'],
    useCallback(() => void flow.load(), [flow]),
  )
  const rows = budgets ? rowsOf(budgets, copy) : []
  return (
    <Part id="budgets" title={copy.title}>
      {loading.state === 'failed' && (
        <Failed {...copy.error} again={{ label: office.tryAgain, act: () => void flow.load() }} />
      )}
      {rows.map(({ what, used, max }) => {
        const warning = warningOf({ used, max })
        return (
          warning && (
            <div key={what} className="mb-3">
              <Alert title={copy[warning].title}>
                <p>{fill(copy[warning].text, { what, used: formatCount(used), max: formatCount(max) })}</p>
              </Alert>
            </div>
          )
        )
      })}
      {budgets && (
        <table className="records max-w-[30rem] border-b-0">
          <thead>
            <tr>
              <th scope="col">{copy.columns.what}</th>
              {(['used', 'max', 'share'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`text-right ${column === 'share' ? 'max-lg:hidden' : ''}`}
                >
                  {copy.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, used, max }) => (
              <tr key={what}>
                <th scope="row" className="border-b border-rule font-normal max-lg:wrap-anywhere">
                  {what}
                </th>
                <td className="num text-right">{formatCount(used)}</td>
                <td className="num text-right">{formatCount(max)}</td>
                <td className="num text-right max-lg:hidden">
                  {fill(copy.share, { percent: percentUsed({ used, max }) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="note mt-3">{copy.note}</p>
    </Part>
  )
}
