import type { AuditEntry, CustomerDetails, OfficeEnquiry } from '#contract/generated/types.gen'
import { istDate } from '#lib/domain/dates/dates'
import { maskPhone } from '#lib/domain/person/mask'
import { auditPage } from '../audit.ts'
import { consentsWithTakers } from '../consents.ts'
import { retainedRecords } from '../retained-records.ts'
import type { Store } from '../open.ts'
import { documentsOf } from './documents.ts'
import { enquiriesOf } from './enquiries.ts'
import { isOpenApplication, officeVisit, stageOf, visitsWithPhones, type VisitWithPhone } from './visits.ts'

const NEWEST = 5

/** A customer who was not erased. */
export const customerById = (store: Store, id: string) =>
  store
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

const applicationOf = (visit: VisitWithPhone): CustomerDetails['applications'][number] => ({
  id: visit.id,
  loanAmount: Number((visit.plan as { amount?: number } | null)?.amount ?? 0),
  status: visit.state,
  applicationDate: istDate(visit.created_at.getTime()),
  currentStage: stageOf(visit),
})

/** All about a customer; null for an unknown or erased one. */
export async function customerDetails(
  store: Store,
  id: string,
  auditDays: number,
  nowMs: number,
): Promise<CustomerDetails | null> {
  const customer = await customerById(store, id)
  if (!customer) return null
  const pan = await store.selectFrom('pans').select('shown').where('customer_id', '=', id).executeTakeFirst()
  const visits = await visitsWithPhones(store)
    .where('visits.customer_id', '=', id)
    .orderBy('visits.created_at', 'desc')
    .execute()
  const enquiries: OfficeEnquiry[] = await enquiriesOf(store, customer.phone)
  const audit: { entries: AuditEntry[]; count: number } = await auditPage(
    store,
    { subject: id },
    { page: 1, size: NEWEST },
  )
  const address = visits.find((visit) => visit.address)?.address
  return {
    id,
    personalInfo: {
      name: customer.full_name ?? '',
      phone: maskPhone(customer.phone ?? ''),
      email: '',
      panNumber: pan?.shown ?? '',
      // The site never asks for it.
      aadharNumber: '',
      dateOfBirth: '',
    },
    address: {
      line1: address?.line1 ?? '',
      line2: '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      pinCode: address?.pinCode ?? '',
    },
    applications: visits.map(applicationOf),
    documents: await documentsOf(store, id),
    verificationStatus: customer.verification,
    createdAt: customer.created_at.toISOString(),
    lastActivity: customer.last_activity.toISOString(),
    visits: visits.map((visit) => officeVisit(visit)),
    consents: await consentsWithTakers(store, { customerId: id, phone: customer.phone ?? '' }),
    enquiries,
    audit: audit.entries,
    auditCount: audit.count,
    erasure: {
      open: visits.filter(isOpenApplication).map((visit) => visit.id),
      retained: retainedRecords(visits.length > 0, nowMs, auditDays),
    },
  }
}
