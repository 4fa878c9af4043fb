import { customerPage } from '@/lib/domain/customer'
import type { OfficeServices } from './ports'
import { simulate } from '@/lib/services/simulated/faults'
import { SAMPLE_CUSTOMERS } from './sample-customers'

/** Sample credentials for trying out the back office; the real ones are in the main backend. */
const ADMIN = { email: 'admin@moneypal.example', password: 'admin123' } as const

/** The mock from the specification: one pair of credentials and made-up customers. */
export const simulatedOffice: OfficeServices = {
  auth: {
    async login(email, password) {
      await simulate('login', 1000)
      if (email !== ADMIN.email || password !== ADMIN.password) return null
      const user = { id: 'admin-1', name: 'Admin', email: ADMIN.email, role: 'admin' } as const
      return { user, token: 'simulated-token' }
    },
    logout: () => simulate('logout', 500),
  },
  customers: {
    async list(filters, page, signal) {
      await simulate('listCustomers', 1000)
      signal?.throwIfAborted()
      return customerPage(
        SAMPLE_CUSTOMERS.map(({ customer }) => customer),
        filters,
        page,
      )
    },
    async details(id, signal) {
      await simulate('customerDetails', 800)
      signal?.throwIfAborted()
      return SAMPLE_CUSTOMERS.find(({ details }) => details.id === id)?.details ?? null
    },
  },
}
