import { customerPage } from '@office/domain/customer'
import { maskPhone } from '#lib/domain/person/mask'
import { simulate } from '#lib/services/simulated/faults'
import type { SpecifiedOffice } from '@office/services/ports'
import { SAMPLE_CUSTOMERS, sampleRecord } from './sample-customers'

/** Made-up customers, 24 of them. */
export const simulatedCustomers: SpecifiedOffice['customers'] = {
  async list(filters, page, signal) {
    await simulate('listCustomers', 1000)
    signal?.throwIfAborted()
    const known = SAMPLE_CUSTOMERS.map(({ customer }) => customer)
    const found = customerPage(known, filters, page)
    return {
      ...found,
      customers: found.customers.map((one) => ({ ...one, phone: maskPhone(one.phone) })),
    }
  },
  async details(id, signal) {
    await simulate('customerDetails', 800)
    signal?.throwIfAborted()
    return sampleRecord(id)
  },
}
