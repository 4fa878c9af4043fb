import { atom, type ReadableAtom } from 'nanostores'
import {
  DEFAULT_CUSTOMER_FILTERS,
  type CustomerDetails,
  type CustomerFilters,
  type CustomerPage,
} from '@/lib/domain/customer'
import { officeServices } from './chooser'
import type { CustomersService } from './ports'
import { createLatest } from '@/lib/stores/latest'

const $chosen = atom<CustomerFilters>(DEFAULT_CUSTOMER_FILTERS)

/** Which customers are listed, and in what order. */
export const $customerFilters: ReadableAtom<CustomerFilters> = $chosen

const $listed = atom<CustomerPage | null>(null)

/** The page of customers in view; null until one was read. */
export const $customers: ReadableAtom<CustomerPage | null> = $listed

const $shown = atom<CustomerDetails | null>(null)

/** The customer in view. */
export const $customer: ReadableAtom<CustomerDetails | null> = $shown

/** Reading the list; the code of its failure is a key of the error copy. */
export const customersRequest = createLatest<'customers'>()

/** Reading one customer; the codes of its failures are keys of the error copy. */
export const customerRequest = createLatest<'customer' | 'customer-unknown'>()

/** Reads a page of the list, from 1. Where it fails, the page in view stays. */
export async function loadCustomers(
  page = 1,
  customers: CustomersService = officeServices.customers,
): Promise<void> {
  const listed = await customersRequest.run(
    (signal) => customers.list($chosen.get(), page, signal),
    'customers',
  )
  if (listed) $listed.set(listed)
}

/** Changes filters or order, and reads the first page of what they let through. */
export async function filterCustomers(
  filters: Partial<CustomerFilters>,
  customers: CustomersService = officeServices.customers,
): Promise<void> {
  $chosen.set({ ...$chosen.get(), ...filters })
  await loadCustomers(1, customers)
}

/** Reads all about a customer. Another one in view is let go at once. */
export async function openCustomer(
  id: string,
  customers: CustomersService = officeServices.customers,
): Promise<void> {
  if ($shown.get()?.id !== id) $shown.set(null)
  const found = await customerRequest.run((signal) => customers.details(id, signal), 'customer')
  if (found === null) customerRequest.fail('customer-unknown')
  if (found !== undefined) $shown.set(found)
}

/** Forgets all that was read, as on logging out. */
export function forgetCustomers(): void {
  customersRequest.drop()
  customerRequest.drop()
  $chosen.set(DEFAULT_CUSTOMER_FILTERS)
  $listed.set(null)
  $shown.set(null)
}
