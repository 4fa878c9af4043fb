import { setImmediate } from 'node:timers/promises'
import type { Customer, ListCustomersData, VerificationStatus } from '@contract/generated/types.gen'
import { sql } from 'kysely'
import { maskPhone } from '@/lib/domain/mask'
import type { Store } from '../open.ts'

interface Filters {
  readonly verificationStatus?: VerificationStatus | undefined
  readonly searchTerm?: string | undefined
}

const ORDERS = {
  name: 'full_name',
  applicationCount: 'application_count',
  lastActivity: 'last_activity',
  loanAmount: 'loan_amount',
} as const

/** What is looked for, as the column `search` is written: small letters, and a number without its gaps. */
function termOf(searchTerm: string): string {
  const term = searchTerm.trim().toLowerCase().replace(/\s+/g, ' ')
  return /^\+?[\d\s-]+$/.test(term) ? term.replace(/[\s-]/g, '') : term
}

function matching(store: Store, { verificationStatus, searchTerm = '' }: Filters) {
  let all = store.selectFrom('customers').where('erased_at', 'is', null)
  if (verificationStatus) all = all.where('verification', '=', verificationStatus)
  const term = termOf(searchTerm)
  return term === '' ? all : all.where('search', 'like', `%${term.replace(/[\\%_]/g, '\\$&')}%`)
}

const LISTED = [
  ...(['id', 'full_name', 'phone', 'verification', 'application_count', 'loan_amount'] as const),
  ...(['place', 'last_activity'] as const),
]

interface Row {
  readonly id: string
  readonly full_name: string | null
  readonly phone: string | null
  readonly verification: VerificationStatus
  readonly application_count: number
  readonly loan_amount: number
  readonly place: string
  readonly last_activity: Date
}

const listed = (row: Row): Customer => ({
  id: row.id,
  name: row.full_name ?? '',
  phone: maskPhone(row.phone ?? ''),
  email: '',
  verificationStatus: row.verification,
  applicationCount: row.application_count,
  lastActivity: row.last_activity.toISOString(),
  address: row.place,
  loanAmount: row.loan_amount,
})

/** A page of customers, filtered and sorted by the database. */
export async function customersPage(
  store: Store,
  query: ListCustomersData['query'],
): Promise<{ readonly customers: Customer[]; readonly totalItems: number; readonly page: number }> {
  const { sortBy, sortOrder, page, itemsPerPage } = query
  const { totalItems } = await matching(store, query)
    .select((row) => row.fn.countAll<number>().as('totalItems'))
    .executeTakeFirstOrThrow()
  const shown = Math.min(page, Math.max(1, Math.ceil(totalItems / itemsPerPage)))
  let sorted = matching(store, query).select(LISTED)
  // Only names can be missing. They come last in either order.
  if (sortBy === 'name') sorted = sorted.orderBy(sql`full_name is null`)
  const rows = await sorted
    .orderBy(ORDERS[sortBy], sortOrder)
    .orderBy('id')
    .limit(itemsPerPage)
    .offset((shown - 1) * itemsPerPage)
    .execute()
  return { customers: rows.map(listed), totalItems, page: shown }
}

const PAGE = 1000

/** All customers that match, by id; read in pages, so that others get their turn. */
export async function allCustomers(store: Store, filters: Filters): Promise<Customer[]> {
  const all: Customer[] = []
  for (let after = ''; ;) {
    const rows = await matching(store, filters)
      .select(LISTED)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    all.push(...rows.map(listed))
    if (rows.length < PAGE) return all
    await setImmediate()
    after = rows.at(-1)?.id ?? after
  }
}
