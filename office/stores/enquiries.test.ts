import { describe, expect, it, vi } from 'vitest'
import { createEnquiries, hasVisit, inCallOrder } from './enquiries'
import type { EnquiriesService, OfficeEnquiry } from '@office/services/ports'
import { OfficeRefused } from './refusal'

const enquiry = (id: string, more: Partial<OfficeEnquiry> = {}): OfficeEnquiry => ({
  id,
  revision: 1,
  state: 'new',
  fullName: id,
  phone: '+91 98••• ••842',
  lookingFor: 'Gold Loan',
  amount: 120_000,
  about: null,
  otherOffers: false,
  createdAt: '2026-11-24T05:28:00.000Z',
  callBackAt: null,
  outcome: null,
  note: '',
  takenBy: null,
  changedAt: null,
  visit: null,
  ...more,
})
const KAMLA = enquiry('kamla', { callBackAt: '2026-11-24T06:00:00.000Z' })
const JOSEPH = enquiry('joseph', { callBackAt: '2026-11-24T07:30:00.000Z' })
const FATIMA = enquiry('fatima')

const service = (enquiries: OfficeEnquiry[] = [FATIMA, JOSEPH, KAMLA]) => ({
  list: vi.fn<EnquiriesService['list']>(async () => ({
    enquiries,
    counts: { new: 3, called: 0, closed: 0 },
    pagination: { currentPage: 1, totalPages: 1, totalItems: 3, itemsPerPage: 50 },
  })),
  change: vi.fn<EnquiriesService['change']>(async (id, change) => {
    const at = enquiries.findIndex((one) => one.id === id)
    const changed = { ...(enquiries[at] ?? enquiry(id)), ...change, revision: change.revision + 1 }
    enquiries.splice(at, 1, changed)
    return changed
  }),
  close: vi.fn<EnquiriesService['close']>(async () => ({ closed: [], changed: [] })),
  reveal: vi.fn<EnquiriesService['reveal']>(async () => '+919811031842'),
  export: vi.fn<EnquiriesService['export']>(async () => ({ fileName: 'enquiries.csv', csv: '', rows: 0 })),
})

async function opened(desk = service()) {
  const flow = createEnquiries(desk)
  await flow.load()
  return { flow, desk }
}

describe('the enquiries', () => {
  it('stand by call-back time, those for any time last', () => {
    expect(inCallOrder([FATIMA, JOSEPH, KAMLA]).map(({ id }) => id)).toEqual(['kamla', 'joseph', 'fatima'])
  })

  it('are listed by state', async () => {
    const { flow, desk } = await opened()
    await flow.filter('closed')
    expect(desk.list.mock.lastCall?.slice(0, 2)).toEqual(['closed', 1])
  })

  it('say when they cannot be read', async () => {
    const desk = service()
    desk.list.mockRejectedValueOnce(new Error('down'))
    const { flow } = await opened(desk)
    expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'enquiries' })
  })
})

describe('a call', () => {
  it('begins with what was agreed, in Indian time', async () => {
    const { flow } = await opened()
    flow.open(KAMLA)
    expect(flow.$call.get()).toEqual({
      id: 'kamla',
      outcome: 'spoke',
      note: '',
      day: '2026-11-24',
      time: '11:30',
    })
  })

  it('is saved, and the next new one opens', async () => {
    const { flow, desk } = await opened()
    flow.open(KAMLA)
    flow.change({ note: ' 4 bangles ', day: '2026-11-25', time: '10:30' })
    expect(await flow.saveThenNext()).toBe(true)
    expect(desk.change).toHaveBeenCalledExactlyOnceWith('kamla', {
      revision: 1,
      state: 'called',
      outcome: 'spoke',
      note: '4 bangles',
      callBackAt: '2026-11-25T05:00:00.000Z',
    })
    expect(flow.$call.get()?.id).toBe('joseph')
  })

  it('needs a day and a time, or neither', async () => {
    const { flow, desk } = await opened()
    flow.open(FATIMA)
    flow.change({ day: '2026-11-25' })
    expect(await flow.saveThenNext()).toBe(false)
    expect(flow.$timeWrong.get()).toBe(true)
    expect(desk.change).not.toHaveBeenCalled()
    flow.change({ day: '' })
    expect(await flow.saveThenNext()).toBe(true)
    expect(desk.change.mock.lastCall?.[1].callBackAt).toBeNull()
  })

  it('keeps the note when it is not saved', async () => {
    const desk = service()
    desk.change.mockRejectedValueOnce(new Error('down'))
    const { flow } = await opened(desk)
    flow.open(KAMLA)
    flow.change({ note: '4 bangles' })
    expect(await flow.saveThenNext()).toBe(false)
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'save' })
    expect(flow.$call.get()?.note).toBe('4 bangles')
  })

  it('shows what somebody else wrote, and is saved over it only by pressing again', async () => {
    const desk = service()
    const theirs = enquiry('kamla', { revision: 2, state: 'called', note: 'Called at noon' })
    desk.change.mockRejectedValueOnce(new OfficeRefused('changed', { enquiry: theirs }))
    const { flow } = await opened(desk)
    flow.open(KAMLA)
    flow.change({ note: '4 bangles' })
    expect(await flow.saveThenNext()).toBe(false)
    expect(flow.$page.get()?.enquiries.find(({ id }) => id === 'kamla')?.note).toBe('Called at noon')
    expect(flow.$call.get()?.note).toBe('4 bangles')
    await flow.saveThenNext()
    expect(desk.change.mock.lastCall?.[1].revision).toBe(2)
  })

  it('is the last one where it led to a visit, unless another call was agreed on', async () => {
    const visit = {
      ...{ bookingId: 'BOOK-0000000001', customerId: 'CUST-001', selectedDate: '2026-11-25' },
      state: 'booked' as const,
    }
    const booked = enquiry('kamla', { state: 'called', revision: 2, visit })
    const { flow, desk } = await opened(service([booked, JOSEPH]))
    flow.open(booked)
    flow.change({ note: '4 bangles' })
    await flow.saveThenNext()
    expect(desk.change.mock.lastCall?.[1]).toMatchObject({ state: 'closed', note: '4 bangles' })
    flow.open(booked)
    flow.change({ day: '2026-11-25', time: '10:30' })
    await flow.saveThenNext()
    expect(desk.change.mock.lastCall?.[1].state).toBe('called')
    expect(hasVisit({ ...booked, visit: { ...visit, state: 'cancelled' } })).toBe(false)
  })

  it('tells what somebody else wrote while it is typed, and keeps what is typed', async () => {
    const desk = service()
    const { flow } = await opened(desk)
    flow.open(KAMLA)
    flow.change({ note: '4 bangles' })
    const page = await desk.list('open', 1)
    const theirs = enquiry('kamla', { revision: 2, state: 'called', note: 'Called at noon' })
    desk.list.mockResolvedValueOnce({ ...page, enquiries: [FATIMA, theirs] })
    await flow.refresh()
    expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'changed' })
    expect(flow.$about.get()).toBe('kamla')
    expect(flow.$call.get()?.note).toBe('4 bangles')
    await flow.saveThenNext()
    expect(desk.change.mock.lastCall?.[1]).toMatchObject({ revision: 2, note: '4 bangles' })
  })

  it('goes on without a word where a visit was booked for it, and is saved on top of that', async () => {
    const desk = service()
    const { flow } = await opened(desk)
    flow.open(KAMLA)
    flow.change({ note: '4 bangles' })
    const page = await desk.list('open', 1)
    const visit = {
      ...{ bookingId: 'BOOK-0000000001', customerId: 'CUST-001', selectedDate: '2026-11-25' },
      state: 'booked' as const,
    }
    const booked = enquiry('kamla', { revision: 2, state: 'called', visit })
    desk.list.mockResolvedValueOnce({ ...page, enquiries: [FATIMA, booked] })
    await flow.refresh()
    expect(flow.$progress.get()).toEqual({ state: 'idle' })
    await flow.saveThenNext()
    expect(desk.change.mock.lastCall?.[1]).toMatchObject({ revision: 2, note: '4 bangles' })
  })

  it('stays open where somebody else has closed the enquiry, and its first save is refused', async () => {
    const desk = service()
    const { flow } = await opened(desk)
    flow.open(KAMLA)
    flow.change({ note: '4 bangles' })
    const page = await desk.list('open', 1)
    desk.list.mockResolvedValueOnce({ ...page, enquiries: [FATIMA] })
    await flow.refresh()
    expect(flow.$page.get()?.enquiries.map(({ id }) => id)).toEqual(['fatima', 'kamla'])
    await flow.saveThenNext()
    expect(desk.change.mock.lastCall?.[1]).toMatchObject({ revision: 1, note: '4 bangles' })
  })

  it('can be left', async () => {
    const { flow } = await opened()
    flow.open(KAMLA)
    flow.cancel()
    expect(flow.$call.get()).toBeNull()
  })
})

it('closes an enquiry, opens it again, shows its number and exports all', async () => {
  const { flow, desk } = await opened()
  expect(await flow.close(KAMLA)).toBe(true)
  expect(desk.change.mock.lastCall?.[1].state).toBe('closed')
  await flow.openAgain(JOSEPH)
  expect(desk.change.mock.lastCall?.[1].state).toBe('called')
  expect(await flow.reveal('kamla')).toBe('+919811031842')
  expect(await flow.export()).toMatchObject({ fileName: 'enquiries.csv' })
})
