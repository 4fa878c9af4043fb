import { formatGrams, formatRupees } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import type { OfficeVisit } from '@office/services/ports'
import type { VisitsCopy } from '@office/screens/words'

/** The rows about the loan that a visit is for, and what the customer does. */
export function LoanRows({ visit, copy }: { visit: OfficeVisit; copy: VisitsCopy['card'] }) {
  const { plan, weight, occupation } = visit
  const rows: readonly (readonly [name: string, value: string])[] = [
    [copy.lender, plan?.bank ?? copy.noLender],
    ...(plan
      ? ([
          [copy.offer, plan.title],
          [copy.amount, formatRupees(plan.amount)],
        ] as const)
      : []),
    ...(weight === null ? [] : [[copy.gold, formatGrams(weight, DEFAULT_LOCALE)] as const]),
    [copy.occupation, occupation || copy.none],
  ]
  return rows.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  ))
}
