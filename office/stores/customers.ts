import { atom, type ReadableAtom } from 'nanostores'
import { DEFAULT_CUSTOMER_FILTERS, type CustomerFilters, type CustomerPage } from '@office/domain/customer'
import { officeServices } from '@office/services/chooser'
import type { CsvFile, CustomerRecord, CustomersService } from '@office/services/ports'
import { createLatest } from '#lib/stores/shared/latest'
import { createRequest } from '#lib/stores/shared/request'

const $chosen = atom<CustomerFilters>(DEFAULT_CUSTOMER_FILTERS)

/** Filters and order of the customer list. */
export const $customerFilters: ReadableAtom<CustomerFilters> = $chosen

const $listed = atom<CustomerPage | null>(null)

/** The page of customers shown; null until one is loaded. */
export const $customers: ReadableAtom<CustomerPage | null> = $listed

const $shown = atom<CustomerRecord | null>(null)

/** The customer shown, if any. */
export const $customer: ReadableAtom<CustomerRecord | null> = $shown

/** The request state of the list; its error code is a key of the error copy. */
export const customersRequest = createLatest<'customers'>()

/** The request state of one customer; its error codes are keys of the error copy. */
export const customerRequest = createLatest<'customer' | 'customer-unknown'>()

/** Loads a page of the list, from 1. If that fails, the page shown stays. */
export async function loadCustomers(
  page = 1,
  customers: Pick<CustomersService, 'list'> = officeServices.customers,
): Promise<void> {
  const listed = await customersRequest.run(
    (signal) => customers.list($chosen.get(), page, signal),
    'customers',
  )
  if (listed) $listed.set(listed)
}

/** Changes filters or order, and loads the first page. */
export async function filterCustomers(
  filters: Partial<CustomerFilters>,
  customers: Pick<CustomersService, 'list'> = officeServices.customers,
): Promise<void> {
  $chosen.set({ ...$chosen.get(), ...filters })
  await loadCustomers(1, customers)
}

/** The request state of the export. */
export const exportRequest = createRequest<'export'>()

/** Reads all customers that the filters show as a file. @returns undefined if that failed */
export const exportCustomers = (
  customers: Pick<CustomersService, 'export'> = officeServices.customers,
): Promise<CsvFile | undefined> => exportRequest.run(() => customers.export($chosen.get()), 'export')

/** Reads a customer's phone whole; the server writes down who asked. */
export const revealPhone = (
  id: string,
  customers: Pick<CustomersService, 'reveal'> = officeServices.customers,
): Promise<string> => customers.reveal(id, 'phone')

/** Loads a customer's details. Clears the customer shown before immediately. */
export async function openCustomer(
  id: string,
  customers: Pick<CustomersService, 'details'> = officeServices.customers,
): Promise<void> {
  if ($shown.get()?.id !== id) $shown.set(null)
  const found = await customerRequest.run((signal) => customers.details(id, signal), 'customer')
  if (found === null) customerRequest.fail('customer-unknown')
  if (found !== undefined) $shown.set(found)
}

/** Clears all loaded data, as on logging out. */
export function forgetCustomers(): void {
  customersRequest.drop()
  customerRequest.drop()
  $chosen.set(DEFAULT_CUSTOMER_FILTERS)
  $listed.set(null)
  $shown.set(null)
}
