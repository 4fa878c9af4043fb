import { simulate } from '#lib/services/simulated/faults'
import type { SpecifiedOffice, User } from '@office/services/ports'

/** The sample pair of the specification; the real ones are in the main backend. */
const EMAIL = 'admin@moneypal.example'
const PASSWORD = 'admin123'
const USER: User = { id: 'admin-1', name: 'Admin', email: EMAIL, role: 'admin' }

/** The mock login from the specification: one pair of credentials. */
export const simulatedAuth: SpecifiedOffice['auth'] = {
  async login(email, password) {
    await simulate('login', 1000)
    if (email !== EMAIL || password !== PASSWORD) return null
    return { next: 'none', session: { user: USER, token: 'simulated-token' } }
  },
  logout: () => simulate('logout', 500),
}
