import { sql } from 'kysely'
import type { Customer, CustomerDetails, ListCustomersData } from '@contract/generated/types.gen'
import { maskAadhaar } from '@/lib/domain/aadhaar'
import { istDate } from '@/lib/domain/dates'
import type { Store } from './open.ts'

type Query = ListCustomersData['query']

const NO_AADHAAR = maskAadhaar('')

const ORDERS = {
  name: 'full_name',
  applicationCount: 'application_count',
  lastActivity: 'last_activity',
  loanAmount: 'loan_amount',
} as const

/** Customers with what the list shows of their visits. */
const listed = (store: Store) =>
  store
    .selectFrom('customers')
    .select(['customers.id', 'full_name', 'phone', 'verification', 'last_activity'])
    .select((from) => [
      from
        .selectFrom('visits')
        .whereRef('visits.customer_id', '=', 'customers.id')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('application_count'),
      from
        .selectFrom('visits')
        .whereRef('visits.customer_id', '=', 'customers.id')
        .select(sql<number>`coalesce(max((plan->>'amount')::bigint), 0)`.as('amount'))
        .as('loan_amount'),
      from
        .selectFrom('visits')
        .whereRef('visits.customer_id', '=', 'customers.id')
        .where('address', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .select(sql<string>`concat_ws(', ', address->>'city', address->>'state')`.as('place'))
        .as('place'),
    ])
    .where('erased_at', 'is', null)

/** A page of customers, filtered and sorted by the database. */
export async function customersPage(
  store: Store,
  query: Query,
): Promise<{ readonly customers: Customer[]; readonly totalItems: number; readonly page: number }> {
  const { verificationStatus, searchTerm = '', sortBy, sortOrder, page, itemsPerPage } = query
  const like = `%${searchTerm.trim().replace(/[\\%_]/g, '\\$&')}%`
  let all = store.selectFrom(listed(store).as('listed')).selectAll()
  if (verificationStatus) all = all.where('verification', '=', verificationStatus)
  if (searchTerm.trim() !== '')
    all = all.where((row) => row.or([row('full_name', 'ilike', like), row('phone', 'ilike', like)]))
  const { totalItems } = await all
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('totalItems'))
    .executeTakeFirstOrThrow()
  const last = Math.max(1, Math.ceil(totalItems / itemsPerPage))
  const shown = Math.min(page, last)
  const rows = await all
    .orderBy(ORDERS[sortBy], (order) =>
      sortOrder === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('id')
    .limit(itemsPerPage)
    .offset((shown - 1) * itemsPerPage)
    .execute()
  const customers = rows.map((row) => ({
    id: row.id,
    name: row.full_name ?? '',
    phone: row.phone ?? '',
    email: '',
    verificationStatus: row.verification,
    applicationCount: Number(row.application_count ?? 0),
    lastActivity: row.last_activity.toISOString(),
    address: row.place ?? '',
    loanAmount: Number(row.loan_amount ?? 0),
  }))
  return { customers, totalItems, page: shown }
}

const NOT_GIVEN = { uploaded: false, verified: false } as const

/** All about a customer; null for an unknown or erased one. */
export async function customerDetails(store: Store, id: string): Promise<CustomerDetails | null> {
  const customer = await store
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!customer) return null
  const pan = await store.selectFrom('pans').select('shown').where('customer_id', '=', id).executeTakeFirst()
  const visits = await store
    .selectFrom('visits')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  const address = visits.find((visit) => visit.address)?.address
  return {
    id,
    personalInfo: {
      name: customer.full_name ?? '',
      phone: customer.phone ?? '',
      email: '',
      panNumber: pan?.shown ?? '',
      aadharNumber: NO_AADHAAR,
      dateOfBirth: '',
    },
    address: {
      line1: address?.line1 ?? '',
      line2: '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      pinCode: address?.pinCode ?? '',
    },
    applications: visits.map((visit) => ({
      id: visit.id,
      loanAmount: Number((visit.plan as { amount?: number } | null)?.amount ?? 0),
      status: visit.state,
      applicationDate: istDate(visit.created_at.getTime()),
      currentStage: visit.state === 'done' ? 'assessed' : 'visit',
    })),
    documents: {
      panCard: { uploaded: pan !== undefined, verified: false },
      aadharCard: NOT_GIVEN,
      addressProof: NOT_GIVEN,
      incomeProof: NOT_GIVEN,
    },
  }
}
