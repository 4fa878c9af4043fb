import { customerPage } from '@office/domain/customer'
import { simulate } from '#lib/services/simulated/faults'
import type { CustomersService } from '@office/services/ports'
import { OfficeRefused } from '@office/stores/refusal'
import { SAMPLE_CUSTOMERS } from './sample-customers'
import { knownCustomers, masked, sampleKept, simulatedRecord } from './sample-record'
import { keepState, loggedIn, readState } from './state'
import { change, current } from './visits'

/** Made-up customers, 24 of them. */
export const simulatedCustomers: CustomersService = {
  async list(filters, page, signal) {
    await simulate('listCustomers', 1000)
    signal?.throwIfAborted()
    const found = customerPage(knownCustomers(), filters, page)
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
  async setStage(bookingId, revision, stage) {
    await loggedIn('setStage')
    change(current(bookingId, revision), { stage }, 'stage', stage)
  },
  async audit(id, page) {
    await simulate('customerAudit', 150)
    return {
      entries: simulatedRecord(id)?.audit ?? [],
      pagination: { currentPage: page, totalPages: 1, totalItems: 1, itemsPerPage: 50 },
    }
  },
  async erase(id) {
    await simulate('eraseCustomer', 500)
    const { erased, user } = readState()
    if ((simulatedRecord(id)?.erasure.open.length ?? 0) > 0) throw new OfficeRefused('application-open')
    keepState({ erased: [...erased, id] }, 'customers')
    return {
      kept: sampleKept(),
      erasedAt: new Date().toISOString(),
      by: user?.name ?? '',
    }
  },
  async export(filters) {
    await simulate('exportCustomers', 500)
    const known = knownCustomers().map(masked)
    const found = customerPage(known, filters, 1, known.length).customers
    const lines = found.map(({ id, name, phone }) => [id, name, phone].join(','))
    return { fileName: 'customers.csv', csv: ['id,name,phone', ...lines].join('\r\n'), rows: lines.length }
  },
}
