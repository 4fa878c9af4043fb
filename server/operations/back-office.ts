import type {
  CustomerDetails,
  CustomerDetailsData,
  CustomersAnswer,
  ListCustomersData,
  LoginAnswer,
  LoginData,
  LogoutData,
} from '@contract/generated/types.gen'
import { newId } from '../ids.ts'
import { Problem } from '../problem.ts'
import { hashFor } from '../secrets.ts'
import { adminOf, logIn, logOut } from '../store/admins.ts'
import { customerDetails, customersPage } from '../store/customers.ts'
import { count, type Limit } from '../store/tallies.ts'
import type { Context } from './context.ts'
import { DONE, ok, type Answering } from './operation.ts'

const TRIES: Limit = { most: 10, windowMs: 15 * 60_000 }

/** The people of the office. */
export function backOfficeOperations({ store, secrets, now }: Context): {
  readonly login: Answering<LoginData, LoginAnswer>
  readonly logout: Answering<LogoutData, void>
  readonly listCustomers: Answering<ListCustomersData, CustomersAnswer>
  readonly customerDetails: Answering<CustomerDetailsData, CustomerDetails>
} {
  async function admit(token: string | null): Promise<void> {
    if (!(await adminOf(store, token, now()))) throw new Problem(401, 'Log in first.')
  }
  return {
    async login({ body: { email, password } }) {
      await count(store, `login:${hashFor('email', email.trim().toLowerCase(), secrets)}`, TRIES, now())
      const found = await logIn(store, email, password, now())
      if (!found) throw new Problem(401, 'Invalid credentials')
      // The contract's token names the login to the page. The session itself is in the cookie, out of reach of scripts.
      return { ...ok({ user: found.user, token: newId() }), session: found.session }
    },
    async logout({ token }) {
      if (token) await logOut(store, token)
      return { ...DONE, session: null }
    },
    async listCustomers({ query, token }) {
      await admit(token)
      const { customers, totalItems, page } = await customersPage(store, query)
      const { itemsPerPage } = query
      const totalPages = Math.max(1, Math.ceil(totalItems / itemsPerPage))
      return ok({ customers, pagination: { currentPage: page, totalPages, totalItems, itemsPerPage } })
    },
    async customerDetails({ path: { id }, token }) {
      await admit(token)
      const found = await customerDetails(store, id)
      if (!found) throw new Problem(404, 'No such customer')
      return ok(found)
    },
  }
}
