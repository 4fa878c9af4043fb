import { setImmediate } from 'node:timers/promises'
import type {
  Customer,
  CustomerCounts,
  ListCustomersData,
  VerificationStatus,
} from '#contract/generated/types.gen'
import { sql } from 'kysely'
import { maskPhone } from '#lib/domain/person/mask'
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

/** What is looked for, as the column `search` is written: small letters; a number also without its gaps. */
function termsOf(searchTerm: string): readonly string[] {
  const term = searchTerm.trim().toLowerCase().replace(/\s+/g, ' ')
  if (term === '') return []
  return /^\+?[\d\s-]+$/.test(term) ? [...new Set([term, term.replace(/[\s-]/g, '')])] : [term]
}

const likeOf = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

function matching(store: Store, { verificationStatus, searchTerm = '' }: Filters) {
  let all = store.selectFrom('customers').where('erased_at', 'is', null)
  if (verificationStatus) all = all.where('verification', '=', verificationStatus)
  const terms = termsOf(searchTerm)
  return terms.length === 0
    ? all
    : all.where((row) => row.or(terms.map((term) => row('search', 'like', likeOf(term)))))
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

/** How many customers the search term finds, in all and by verification. */
async function countCustomers(store: Store, searchTerm: string | undefined): Promise<CustomerCounts> {
  const rows = await matching(store, { searchTerm })
    .select((row) => ['verification', row.fn.countAll<number>().as('count')])
    .groupBy('verification')
    .execute()
  const of = (wanted: VerificationStatus) =>
    rows.find(({ verification }) => verification === wanted)?.count ?? 0
  const [pending, verified] = [of('pending'), of('verified')]
  return { all: pending + verified, pending, verified }
}

interface CustomersPage {
  readonly customers: Customer[]
  readonly counts: CustomerCounts
  /** Of the filter. */
  readonly totalItems: number
  readonly page: number
}

/** A page of customers, filtered and sorted by the database. */
export async function customersPage(store: Store, query: ListCustomersData['query']): Promise<CustomersPage> {
  const { sortBy, sortOrder, page, itemsPerPage } = query
  const counts = await countCustomers(store, query.searchTerm)
  const totalItems = counts[query.verificationStatus ?? 'all']
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
  return { customers: rows.map(listed), counts, totalItems, page: shown }
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
