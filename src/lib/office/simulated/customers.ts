import { customerPage } from '@/lib/domain/customer'
import { maskedPhone } from '@/lib/domain/masked'
import { simulate } from '@/lib/services/simulated/faults'
import type { CustomerRecord, CustomersService } from '../ports'
import { OfficeRefused } from '../refusal'
import { SAMPLE_CUSTOMERS } from './sample-customers'
import { keepState, readState } from './state'

const masked = <One extends { readonly phone: string }>(one: One): One => ({
  ...one,
  phone: maskedPhone(one.phone),
})

const document = (uploaded: boolean, verified: boolean) => ({
  uploaded,
  verified,
  uploadedAt: uploaded ? '2026-10-21T06:30:00.000Z' : null,
  verifiedAt: verified ? '2026-10-22T09:30:00.000Z' : null,
  by: verified ? 'Admin' : null,
  refused: null,
})

/** The record of a made-up customer; null if the id is unknown, or was erased. */
export function simulatedRecord(id: string): CustomerRecord | null {
  const sample = SAMPLE_CUSTOMERS.find(({ details }) => details.id === id)
  const { visits, erased, enquiries } = readState()
  if (!sample || erased.includes(id)) return null
  const { details, customer } = sample
  const { panCard, aadharCard, addressProof, incomeProof } = details.documents
  return {
    ...details,
    personalInfo: masked(details.personalInfo),
    documents: {
      panCard: document(panCard.uploaded, panCard.verified),
      aadharCard: document(aadharCard.uploaded, aadharCard.verified),
      addressProof: document(addressProof.uploaded, addressProof.verified),
      incomeProof: document(incomeProof.uploaded, incomeProof.verified),
    },
    verificationStatus: customer.verificationStatus,
    createdAt: '2026-10-21T06:30:00.000Z',
    lastActivity: customer.lastActivity,
    visits: visits.filter(({ customerId }) => customerId === id).slice(0, 3),
    consents: [
      {
        purpose: 'one-time-code',
        wording: '2026-10-01',
        givenAt: '2026-10-21T06:28:00.000Z',
        withdrawnAt: null,
      },
      { purpose: 'visit', wording: '2026-10-01', givenAt: '2026-10-21T06:34:00.000Z', withdrawnAt: null },
      {
        purpose: 'other-offers',
        wording: '2026-10-01',
        givenAt: '2026-10-21T06:34:00.000Z',
        withdrawnAt: '2026-11-02T12:41:00.000Z',
      },
    ],
    enquiries: enquiries.filter((_, index) => `CUST-00${index + 1}` === id),
    audit: [
      {
        id: '1',
        at: '2026-10-22T09:45:00.000Z',
        who: 'Admin',
        action: 'customer-opened',
        subject: id,
        detail: null,
        from: null,
      },
    ],
    auditCount: 1,
  }
}

/** Made-up customers, 24 of them. */
export const simulatedCustomers: CustomersService = {
  async list(filters, page, signal) {
    await simulate('listCustomers', 1000)
    signal?.throwIfAborted()
    const { erased } = readState()
    const known = SAMPLE_CUSTOMERS.map(({ customer }) => customer).filter(({ id }) => !erased.includes(id))
    const found = customerPage(known, filters, page)
    return { ...found, customers: found.customers.map(masked) }
  },
  async details(id, signal) {
    await simulate('customerDetails', 800)
    signal?.throwIfAborted()
    return simulatedRecord(id)
  },
  async reveal(id, field) {
    await simulate('revealCustomer', 150)
    const sample = SAMPLE_CUSTOMERS.find(({ details }) => details.id === id)
    return (field === 'phone' ? sample?.customer.phone : `ABCDE0${id.slice(-3)}F`) ?? ''
  },
  markDocument: () => simulate('markDocument', 150),
  setStage: () => simulate('setStage', 150),
  async audit(id, page) {
    await simulate('customerAudit', 150)
    return {
      entries: simulatedRecord(id)?.audit ?? [],
      pagination: { currentPage: page, totalPages: 1, totalItems: 1, itemsPerPage: 50 },
    }
  },
  async erase(id) {
    await simulate('eraseCustomer', 500)
    const { erased, user, visits } = readState()
    if (visits.some((visit) => visit.customerId === id && ['booked', 'assigned'].includes(visit.state)))
      throw new OfficeRefused('application-open')
    keepState({ erased: [...erased, id] }, 'customers')
    return {
      kept: ['visit-records', 'consent-records', 'audit'],
      erasedAt: new Date().toISOString(),
      by: user?.name ?? '',
    }
  },
  async export(filters) {
    await simulate('exportCustomers', 500)
    const { erased } = readState()
    const known = SAMPLE_CUSTOMERS.map(({ customer }) => masked(customer)).filter(
      ({ id }) => !erased.includes(id),
    )
    const found = customerPage(known, filters, 1, known.length).customers
    const lines = found.map(({ id, name, phone }) => [id, name, phone].join(','))
    return { fileName: 'customers.csv', csv: ['id,name,phone', ...lines].join('\r\n'), rows: lines.length }
  },
}
