import { useRef, useState } from 'react'
import { shortId, type Customer, type CustomerFilters } from '@office/domain/customer'
import { istDate } from '#lib/domain/dates/dates'
import { dayParts, formatRupees } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { customerAddress } from '@office/domain/routes'
import { filterCustomers, revealPhone } from '@office/stores/customers'
import { createReveals } from '@office/stores/reveals'
import { Icon } from '@/ui/Icon'
import { useInside } from '@office/screens/parts/Frame'
import { Mask } from '@office/screens/parts/Mask'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { useKeys } from '@office/screens/parts/use-keys'
import type { CustomersCopy } from '@office/screens/words'

type Sort = CustomerFilters['sortBy']

const COLUMNS = [
  'name',
  'phone',
  'verification',
  'applicationCount',
  'loanAmount',
  'address',
  'lastActivity',
] as const
const SORTED: readonly string[] = ['name', 'applicationCount', 'loanAmount', 'lastActivity'] satisfies Sort[]
const RIGHT: readonly string[] = ['applicationCount', 'loanAmount', 'lastActivity']

/** Whether documents are verified. */
export const Verification = ({
  status,
  copy,
}: {
  status: Customer['verificationStatus']
  copy: CustomersCopy
}) =>
  status === 'verified' ? (
    <span className="badge b-ok">
      <Icon name="check" />
      {copy.verified}
    </span>
  ) : (
    <span className="badge b-pend">{copy.pending}</span>
  )

/** A short date: '20 Nov'. */
const shortDay = (instant: string): string => {
  const { day, month } = dayParts(istDate(Date.parse(instant)), DEFAULT_LOCALE)
  return `${day} ${month}`
}

interface CustomerTableProps {
  readonly customers: readonly Customer[]
  readonly filters: CustomerFilters
  readonly busy: boolean
  readonly copy: CustomersCopy
}

/** A page of customers. The arrow keys move from name to name, and Enter opens one, as links do. */
export function CustomerTable({ customers, filters, busy, copy }: CustomerTableProps) {
  const { copy: office } = useInside()
  const [reveals] = useState(() => createReveals())
  const body = useRef<HTMLTableSectionElement>(null)
  const move = (by: number) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('.c-name a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[
      at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))
    ]?.focus()
  }
  useKeys({ ArrowDown: () => move(1), ArrowUp: () => move(-1) })
  const sort = (sortBy: Sort) => {
    const same = filters.sortBy === sortBy
    const first = sortBy === 'name' ? 'asc' : 'desc'
    void filterCustomers({ sortBy, sortOrder: same ? (filters.sortOrder === 'asc' ? 'desc' : 'asc') : first })
  }
  return (
    <div className="tw" aria-busy={busy || undefined}>
      <table className="t t-cust">
        <thead className="sr">
          <tr>
            {COLUMNS.map((column) => {
              const sorted = filters.sortBy === column
              const order = filters.sortOrder === 'asc' ? 'ascending' : 'descending'
              return (
                <th
                  key={column}
                  scope="col"
                  className={RIGHT.includes(column) ? 'r' : undefined}
                  aria-sort={SORTED.includes(column) ? (sorted ? order : 'none') : undefined}
                >
                  {SORTED.includes(column) ? (
                    <button type="button" className="sort-b" onClick={() => sort(column as Sort)}>
                      {copy.columns[column]}
                      {sorted ? (
                        <span className={filters.sortOrder === 'asc' ? 'rotate-180' : undefined}>
                          <Icon name="chevron" />
                        </span>
                      ) : (
                        <OfficeIcon name="sort" />
                      )}
                    </button>
                  ) : (
                    copy.columns[column]
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {customers.map((one) => (
            <tr key={one.id}>
              <td className="c-name" data-l={copy.columns.name}>
                <a href={customerAddress(one.id)}>{one.name || shortId(one.id)}</a>
                <span>{shortId(one.id)}</span>
              </td>
              <td className="c-ph" data-l={copy.columns.phone}>
                <Mask
                  reveals={reveals}
                  id={one.id}
                  masked={one.phone}
                  what={office.mask.phone}
                  who={one.name}
                  read={() => revealPhone(one.id)}
                  copy={office.mask}
                />
              </td>
              <td className="c-ver" data-l={copy.columns.verification}>
                <Verification status={one.verificationStatus} copy={copy} />
              </td>
              <td className="num r c-app" data-l={copy.columns.applicationCount}>
                {one.applicationCount}
              </td>
              <td className="num r c-loan" data-l={copy.columns.loanAmount}>
                {one.loanAmount > 0 ? formatRupees(one.loanAmount) : '—'}
              </td>
              <td className="c-adr" data-l={copy.columns.address}>
                {one.address || '—'}
              </td>
              <td className="r c-last" data-l={copy.columns.lastActivity}>
                {shortDay(one.lastActivity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
