import { useRef, useState } from 'react'
import { shortId, type Customer, type CustomerFilters } from '@office/domain/customer'
import { istDate } from '#lib/domain/dates/dates'
import { dayParts, formatRupees } from '#lib/domain/format/format'
import { DEFAULT_LOCALE } from '#lib/domain/shared/locale'
import { customerAddress } from '@office/domain/routes'
import { filterCustomers, revealPhone } from '@office/stores/customers'
import { createReveals } from '@office/stores/reveals'
import { Icon } from '@/ui/Icon'
import { Badge } from '@office/screens/parts/Badge'
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
  className,
  copy,
}: {
  status: Customer['verificationStatus']
  className?: string
  copy: CustomersCopy
}) =>
  status === 'verified' ? (
    <Badge tone="sure" className={className}>
      <Icon name="check" />
      {copy.verified}
    </Badge>
  ) : (
    <Badge tone="open" className={className}>
      {copy.pending}
    </Badge>
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
    const links = [...(body.current?.querySelectorAll<HTMLElement>('a') ?? [])]
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
    <div aria-busy={busy || undefined}>
      <table className="records slips">
        <thead className="sr">
          <tr>
            {COLUMNS.map((column) => {
              const sorted = filters.sortBy === column
              const order = filters.sortOrder === 'asc' ? 'ascending' : 'descending'
              return (
                <th
                  key={column}
                  scope="col"
                  className={RIGHT.includes(column) ? 'text-right' : undefined}
                  aria-sort={SORTED.includes(column) ? (sorted ? order : 'none') : undefined}
                >
                  {SORTED.includes(column) ? (
                    <button
                      type="button"
                      className="-my-2 inline-flex min-h-10 items-center gap-0.5 text-left font-semibold in-aria-[sort=descending]:text-ink forced-colors:edged [&_svg]:w-4"
                      onClick={() => sort(column as Sort)}
                    >
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
        <tbody ref={body} className="lg:leading-[1.3]">
          {customers.map((one) => (
            <tr key={one.id}>
              <td className="max-lg:order-1 lg:h-13">
                <a className="max-lg:text-[1.125rem]" href={customerAddress(one.id)}>
                  {one.name || shortId(one.id)}
                </a>
                <span className="block leading-tight text-ink-3">{shortId(one.id)}</span>
              </td>
              <td className="max-lg:order-3" data-label={copy.columns.phone}>
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
              <td className="max-lg:order-2 max-lg:justify-self-end">
                <Verification status={one.verificationStatus} copy={copy} />
              </td>
              <td className="num max-lg:order-6 lg:text-right" data-label={copy.columns.applicationCount}>
                {one.applicationCount}
              </td>
              <td className="num max-lg:order-5 lg:text-right" data-label={copy.columns.loanAmount}>
                {one.loanAmount > 0 ? formatRupees(one.loanAmount) : '—'}
              </td>
              <td
                className="max-lg:order-7 max-lg:col-span-full lg:max-w-[210px] lg:leading-tight"
                data-label={copy.columns.address}
              >
                {one.address || '—'}
              </td>
              <td className="max-lg:order-4 lg:text-right" data-label={copy.columns.lastActivity}>
                {shortDay(one.lastActivity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
