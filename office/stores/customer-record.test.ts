import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCustomerRecord } from './customer-record'
import { $customer, exportCustomers, forgetCustomers, revealPhone } from './customers'
import type { CustomersService } from '@office/services/ports'
import { OfficeRefused } from './refusal'
import { sampleRecord } from '@office/services/simulated/sample-customers'

const ID = 'CUST-002'

const service = (more: Partial<CustomersService> = {}) => ({
  list: vi.fn<CustomersService['list']>(),
  audit: vi.fn<CustomersService['audit']>(async (subject, currentPage) => ({
    entries: [
      {
        ...{ id: '1', at: '2026-10-22T09:45:00.000Z', who: 'Admin', action: 'customer-opened', subject },
        ...{ detail: null, from: null },
      },
    ],
    pagination: { currentPage, totalPages: 1, totalItems: 1, itemsPerPage: 50 },
  })),
  export: vi.fn<CustomersService['export']>(),
  details: vi.fn<CustomersService['details']>(async (id) => sampleRecord(id)),
  reveal: vi.fn<CustomersService['reveal']>(async () => '+919811024001'),
  markDocument: vi.fn<CustomersService['markDocument']>(async () => undefined),
  setStage: vi.fn<CustomersService['setStage']>(async () => undefined),
  erase: vi.fn<CustomersService['erase']>(async () => ({
    retained: [{ what: 'consent-records', until: '2027-11-24' }],
    erasedAt: '2026-11-24T07:01:00Z',
    by: 'Kavita Rao',
  })),
  ...more,
})

async function opened(customers: ReturnType<typeof service> = service()) {
  const flow = createCustomerRecord({ services: { customers }, id: ID })
  await flow.load()
  return { flow, customers }
}

beforeEach(() => forgetCustomers())

describe('the record of a customer', () => {
  it('is read again after a mark', async () => {
    const { flow, customers } = await opened()
    expect(await flow.mark({ document: 'panCard', mark: 'verified' })).toBe(true)
    expect(customers.markDocument).toHaveBeenCalledExactlyOnceWith(ID, {
      document: 'panCard',
      mark: 'verified',
    })
    expect(customers.details).toHaveBeenCalledTimes(2)
  })

  it('keeps the reason of a refusal until it is stored, and asks for one', async () => {
    const markDocument = vi.fn<CustomersService['markDocument']>(() => Promise.reject(new Error('down')))
    const { flow } = await opened(service({ markDocument }))
    flow.askRefusal('panCard')
    expect(await flow.refuse()).toBe(false)
    expect(markDocument).not.toHaveBeenCalled()
    flow.setReason(' Not readable ')
    expect(await flow.refuse()).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'document' })
    expect(flow.$refusing.get()?.reason).toBe(' Not readable ')
    markDocument.mockResolvedValueOnce(undefined)
    expect(await flow.refuse()).toBe(true)
    expect(markDocument.mock.lastCall?.[1]).toEqual({
      document: 'panCard',
      mark: 'refused',
      reason: 'Not readable',
    })
    expect(flow.$refusing.get()).toBeNull()
  })

  it('says when somebody else has changed the visit, and shows it anew', async () => {
    const changed = () => Promise.reject(new OfficeRefused('changed'))
    const { flow, customers } = await opened(service({ setStage: vi.fn(changed) }))
    expect(await flow.setStage('BOOK-1', 1, 'bank')).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
    expect(customers.details).toHaveBeenCalledTimes(2)
  })

  it('loads who looked page by page', async () => {
    const { flow } = await opened()
    expect(flow.$audit.get()).toBeNull()
    await flow.moreAudit()
    expect(flow.$audit.get()).toHaveLength(1)
  })

  it('shows a number whole', async () => {
    const { flow, customers } = await opened()
    expect(await flow.reveal('phone')).toBe('+919811024001')
    expect(await revealPhone(ID, customers)).toBe('+919811024001')
  })
})

describe('erasing a person', () => {
  it('needs the id typed', async () => {
    const { flow, customers } = await opened()
    flow.askErase()
    flow.setErase({ typed: 'CUST-001' })
    await flow.erase()
    expect(customers.erase).not.toHaveBeenCalled()
    flow.setErase({ typed: ` ${ID} `, reason: 'purpose-over' })
    await flow.erase()
    expect(customers.erase).toHaveBeenCalledExactlyOnceWith(ID, 'purpose-over')
    expect(flow.$erased.get()?.by).toBe('Kavita Rao')
    // The record is not asked for any more.
    expect(customers.details).toHaveBeenCalledTimes(1)
  })

  it('is refused while an application is open, and what was typed stays', async () => {
    const { flow } = await opened(
      service({ erase: vi.fn(() => Promise.reject(new OfficeRefused('application-open'))) }),
    )
    flow.askErase()
    flow.setErase({ typed: ID })
    await flow.erase()
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'application-open' })
    expect(flow.$erasing.get()?.typed).toBe(ID)
    flow.cancel()
    expect(flow.$erasing.get()).toBeNull()
  })
})

it('exports what the filters show', async () => {
  const file = { fileName: 'customers.csv', csv: '', rows: 0 }
  expect(await exportCustomers(service({ export: async () => file }))).toBe(file)
  expect($customer.get()).toBeNull()
})
