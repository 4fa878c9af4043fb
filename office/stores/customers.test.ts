import { beforeEach, describe, expect, it, vi } from 'vitest'
import { customerPage, DEFAULT_CUSTOMER_FILTERS, type CustomerFilters } from '@office/domain/customer'
import type { CustomersService } from '@office/services/ports'
import { SAMPLE_CUSTOMERS, sampleRecord } from '@office/services/simulated/sample-customers'
import {
  $customer,
  $customerFilters,
  $customers,
  customerRequest,
  customersRequest,
  filterCustomers,
  forgetCustomers,
  loadCustomers,
  openCustomer,
} from './customers'

const ALL = SAMPLE_CUSTOMERS.map(({ customer }) => customer)

type Reading = Pick<CustomersService, 'list' | 'details'>

const answering: Reading = {
  list: async (filters, page) => customerPage(ALL, filters, page),
  details: async (id) => sampleRecord(id),
}
const down = () => Promise.reject(new Error('down'))
const failing: Reading = { list: down, details: down }

/** A service whose list calls stay pending until the test resolves them. */
function held() {
  const requested: { filters: CustomerFilters; page: number; signal?: AbortSignal; answer: () => void }[] = []
  const service: Reading = {
    ...answering,
    list: (filters, page, signal) =>
      new Promise((resolve) => {
        const answer = () => resolve(customerPage(ALL, filters, page))
        requested.push({ filters, page, signal, answer })
      }),
  }
  return { service, requested }
}

beforeEach(() => forgetCustomers())

describe('the list of customers', () => {
  it('shows ten at a time, the latest activity first', async () => {
    await loadCustomers(1, answering)
    expect($customers.get()?.customers).toHaveLength(10)
    expect($customers.get()?.customers[0]?.lastActivity).toBe('2026-11-20T06:30:00.000Z')
    expect($customers.get()?.pagination).toEqual({
      currentPage: 1,
      totalPages: 3,
      totalItems: 24,
      itemsPerPage: 10,
    })
    await loadCustomers(3, answering)
    expect($customers.get()?.customers).toHaveLength(4)
  })

  it('goes back to the first page when a filter changes, and keeps the other filters', async () => {
    await filterCustomers({ verificationStatus: 'pending' }, answering)
    await loadCustomers(2, answering)
    await filterCustomers({ sortBy: 'name', sortOrder: 'asc' }, answering)
    expect($customerFilters.get()).toEqual({
      verificationStatus: 'pending',
      searchTerm: '',
      sortBy: 'name',
      sortOrder: 'asc',
    })
    expect($customers.get()?.pagination).toMatchObject({ currentPage: 1, totalItems: 16 })
    expect($customers.get()?.customers.every((one) => one.verificationStatus === 'pending')).toBe(true)
  })

  it('shows what was asked for last, and gives up what was asked before', async () => {
    const { service, requested } = held()
    const first = filterCustomers({ searchTerm: 'asha' }, service)
    const second = filterCustomers({ searchTerm: 'deepak' }, service)
    expect(requested.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    requested[1]?.answer()
    requested[0]?.answer()
    await Promise.all([first, second])
    expect($customers.get()?.customers.map(({ name }) => name.split(' ')[0])).toEqual(Array(3).fill('Deepak'))
    expect(customersRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('keeps the page in view when the next one cannot be read', async () => {
    await loadCustomers(1, answering)
    await loadCustomers(2, failing)
    expect($customers.get()?.pagination.currentPage).toBe(1)
    expect(customersRequest.$progress.get()).toEqual({ state: 'failed', error: 'customers' })
    await loadCustomers(2, answering)
    expect(customersRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('is neither asked for nor failed before somebody looks', async () => {
    vi.resetModules()
    const arrived = await import('./customers')
    expect(arrived.$customers.get()).toBeNull()
    expect(arrived.customersRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('is under way until its answer comes', async () => {
    const { service, requested } = held()
    const reading = loadCustomers(1, service)
    expect(customersRequest.$progress.get()).toEqual({ state: 'pending' })
    requested[0]?.answer()
    await reading
    expect(customersRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('does not fail with a question that was given up', async () => {
    const { service } = held()
    const first = loadCustomers(1, { ...answering, list: down })
    void loadCustomers(2, service)
    await first
    expect(customersRequest.$progress.get()).toEqual({ state: 'pending' })
  })

  it('forgets its failure on logging out', async () => {
    await loadCustomers(1, failing)
    forgetCustomers()
    expect(customersRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('stays empty when its answer comes after it was forgotten', async () => {
    const { service, requested } = held()
    const late = loadCustomers(1, service)
    forgetCustomers()
    requested[0]?.answer()
    await late
    expect($customers.get()).toBeNull()
    expect($customerFilters.get()).toEqual(DEFAULT_CUSTOMER_FILTERS)
  })
})

describe('a customer', () => {
  it('is shown with PAN and Aadhaar masked', async () => {
    await openCustomer('CUST-002', answering)
    expect($customer.get()).toMatchObject({
      id: 'CUST-002',
      personalInfo: { panNumber: 'XXXXXX002Z', aadharNumber: 'XXXX XXXX 0002' },
      applications: expect.arrayContaining([
        expect.objectContaining({ status: 'pending', currentStage: 'document_verification' }),
      ]) as unknown,
      documents: { incomeProof: { uploaded: false, verified: false } },
    })
  })

  it('is forgotten on logging out, also where the answer comes after it', async () => {
    await openCustomer('CUST-002', answering)
    const late = openCustomer('CUST-002', answering)
    forgetCustomers()
    expect($customer.get()).toBeNull()
    await late
    expect($customer.get()).toBeNull()
  })

  it('that nobody knows is said', async () => {
    await openCustomer('CUST-999', answering)
    expect($customer.get()).toBeNull()
    expect(customerRequest.$progress.get()).toEqual({ state: 'failed', error: 'customer-unknown' })
  })

  it('in view makes way for the next one, even if that one cannot be read', async () => {
    await openCustomer('CUST-001', answering)
    await openCustomer('CUST-002', failing)
    expect($customer.get()).toBeNull()
    expect(customerRequest.$progress.get()).toEqual({ state: 'failed', error: 'customer' })
  })

  it('in view stays while it is read anew', async () => {
    await openCustomer('CUST-001', answering)
    await openCustomer('CUST-001', failing)
    expect($customer.get()?.id).toBe('CUST-001')
  })
})
