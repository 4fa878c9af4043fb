import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/domain/shared/counts'
import { DEFAULT_CUSTOMER_FILTERS } from '@office/domain/customer'
import { fill } from '#lib/domain/shared/text'
import { VERIFICATION_STATUSES } from '#lib/domain/person/verification-status'
import {
  $customerFilters,
  $customers,
  customersRequest,
  exportCustomers,
  exportRequest,
  filterCustomers,
  loadCustomers,
} from '@office/stores/customers'
import { useChanges, useInside } from '@office/screens/parts/Frame'
import { Empty, Failed, Loading } from '@office/screens/parts/ListStates'
import { Keys } from '@office/screens/parts/Keys'
import { BarSelect } from '@office/screens/parts/BarSelect'
import { OfficeIcon } from '@office/screens/parts/OfficeIcon'
import { Pager } from '@office/screens/parts/Pager'
import { saveFile } from '@office/screens/parts/save-file'
import { ScreenHead } from '@office/screens/parts/ScreenHead'
import { Segments } from '@office/screens/parts/Segments'
import { Toolbar } from '@office/screens/parts/Toolbar'
import { useKeys } from '@office/screens/parts/use-keys'
import type { CustomersCopy } from '@office/screens/words'
import { CustomerTable } from './CustomerTable'

const STATUSES = ['all', ...VERIFICATION_STATUSES] as const
const SORTS = ['lastActivity', 'name', 'loanAmount', 'applicationCount'] as const
/** Typing pauses this long before the server is asked, ms. */
const PAUSE_MS = 250

/** What the bar's search asks for; in the fragment, so that no name reaches a server's log. */
const wantedTerm = (): string => new URLSearchParams(window.location.hash.slice(1)).get('find') ?? ''

/** The list of customers: search, filter, order and pages come from the server. */
export function CustomersScreen({ copy }: { copy: CustomersCopy }) {
  const { user, copy: office } = useInside()
  const listed = useStore($customers)
  const filters = useStore($customerFilters)
  const progress = useStore(customersRequest.$progress)
  const saving = useStore(exportRequest.$progress)
  const [term, setTerm] = useState(wantedTerm)
  const field = useRef<HTMLInputElement>(null)
  const page = listed?.pagination.currentPage ?? 1

  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname)
    void filterCustomers({ searchTerm: wantedTerm() })
  }, [])
  useEffect(() => {
    if (term.trim() === $customerFilters.get().searchTerm.trim()) return
    const timer = setTimeout(() => void filterCustomers({ searchTerm: term }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])
  useChanges(
    ['customers'],
    useCallback(() => void loadCustomers($customers.get()?.pagination.currentPage ?? 1), []),
  )

  const turn = (to: number) => {
    if (to >= 1 && to <= (listed?.pagination.totalPages ?? 1) && to !== page) void loadCustomers(to)
  }
  useKeys({
    '/': () => field.current?.focus(),
    '[': () => turn(page - 1),
    ']': () => turn(page + 1),
  })
  const clear = () => {
    setTerm('')
    void filterCustomers(DEFAULT_CUSTOMER_FILTERS)
  }
  const save = async () => {
    const file = await exportCustomers()
    if (file) saveFile(file)
  }
  const narrowed = filters.searchTerm.trim() !== '' || filters.verificationStatus !== 'all'
  const count = listed?.pagination.totalItems
  const counted =
    count !== undefined && fill(narrowed ? copy.found : copy.count, { count: formatCount(count) })
  const failed =
    saving.state === 'failed' ? saving.error : progress.state === 'failed' ? progress.error : null
  return (
    <>
      <ScreenHead title={copy.title} aside={counted}>
        {user.role === 'admin' && (
          <button className="btn small quiet" type="button" onClick={() => void save()}>
            <OfficeIcon name="download" />
            {copy.export}
          </button>
        )}
      </ScreenHead>
      <p className="sr" role="status">
        {counted}
      </p>
      <Toolbar>
        <Segments
          label={copy.filter}
          options={STATUSES.map((status) => ({
            value: status,
            name: copy[status],
            count: listed ? formatCount(listed.counts[status]) : undefined,
          }))}
          value={filters.verificationStatus}
          onChoose={(verificationStatus) => void filterCustomers({ verificationStatus })}
        />
        <div className="flex min-w-0 flex-[1_1_min(100%,240px)] items-center gap-2 rounded-md border-2 border-line bg-sheet pr-2 pl-3 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-teal lg:flex-[0_1_420px] [&>svg]:w-4.5">
          <label className="sr" htmlFor="find-customer">
            {copy.search}
          </label>
          <OfficeIcon name="search" />
          <input
            ref={field}
            id="find-customer"
            className="min-h-10 min-w-0 flex-1 outline-0 placeholder:text-ink-3 max-lg:min-h-11"
            type="search"
            autoComplete="off"
            placeholder={copy.search}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
          <kbd className="max-lg:hidden" aria-hidden="true">
            /
          </kbd>
        </div>
        <div className="max-lg:w-full lg:hidden">
          <label htmlFor="sort-customers">{copy.sort}</label>
          <BarSelect
            id="sort-customers"
            value={filters.sortBy}
            options={SORTS.map((sort) => [sort, copy.sorts[sort]])}
            onValue={(sortBy) =>
              void filterCustomers({ sortBy, sortOrder: sortBy === 'name' ? 'asc' : 'desc' })
            }
          />
        </div>
      </Toolbar>
      {failed && (
        <Failed
          {...copy.errors[failed]}
          again={{
            label: office.tryAgain,
            act: () => void (failed === 'export' ? save() : loadCustomers(page)),
          }}
        />
      )}
      {!listed && progress.state !== 'failed' && <Loading text={office.loading} widths={[26, 22, 14, 18]} />}
      {listed?.customers.length === 0 && (
        <Empty
          title={
            filters.searchTerm.trim() !== ''
              ? fill(copy.empty.search, { term: filters.searchTerm.trim() })
              : narrowed
                ? copy.empty.filter
                : copy.empty.none
          }
          text={narrowed ? copy.empty.text : copy.empty.noneText}
        >
          {narrowed && (
            <button className="btn small primary" type="button" onClick={clear}>
              {copy.empty.clear}
            </button>
          )}
        </Empty>
      )}
      {listed && listed.customers.length > 0 && (
        <>
          <CustomerTable
            key={`${page} ${filters.sortBy} ${filters.searchTerm}`}
            customers={listed.customers}
            filters={filters}
            busy={progress.state === 'pending'}
            copy={copy}
          />
          <Pager pagination={listed.pagination} onPage={turn} copy={office.pages} />
        </>
      )}
      <Keys>
        <kbd>/</kbd> {copy.keys.search} <kbd>↑</kbd>
        <kbd>↓</kbd> {copy.keys.row} <kbd>Enter</kbd> {copy.keys.open} <kbd>[</kbd>
        <kbd>]</kbd> {copy.keys.page} {copy.keys.note}
      </Keys>
    </>
  )
}
