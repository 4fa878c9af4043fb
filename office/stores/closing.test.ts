import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EnquiriesService, EnquiryPage, OfficeEnquiry } from '@office/services/ports'
import { createClosing } from './closing'
import { OfficeRefused } from './refusal'

const enquiry = (id: string, more: Partial<OfficeEnquiry> = {}): OfficeEnquiry => ({
  ...{ id, revision: 1, state: 'new', fullName: id, phone: '+91 98••• ••000', lookingFor: 'Gold Loan' },
  ...{ amount: 1000, about: null, otherOffers: false, createdAt: '2026-11-24T06:00:00Z' },
  ...{ callBackAt: null, outcome: null, note: '', takenBy: null, changedAt: null, visit: null },
  ...more,
})
const closedOf = (one: OfficeEnquiry) => ({ ...one, state: 'closed', outcome: 'spam', revision: 2 }) as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const enquiries = [enquiry('aaaa'), enquiry('bbbb', { state: 'called', note: 'twice' }), enquiry('kamla')]
  const $page = atom<EnquiryPage | null>({
    enquiries,
    counts: { new: 2, called: 1, closed: 0 },
    pagination: { currentPage: 1, totalPages: 1, totalItems: 3, itemsPerPage: 50 },
  })
  const service = {
    list: vi.fn<EnquiriesService['list']>(),
    change: vi.fn<EnquiriesService['change']>(async (id) => enquiry(id)),
    close: vi.fn<EnquiriesService['close']>(async (all) => ({
      closed: enquiries.filter(({ id }) => all.some((one) => one.id === id)).map(closedOf),
      changed: [],
    })),
    reveal: vi.fn<EnquiriesService['reveal']>(),
    export: vi.fn<EnquiriesService['export']>(),
  }
  const changed = vi.fn<() => void>()
  const flow = createClosing($page, changed, service)
  for (const id of ['aaaa', 'bbbb']) flow.toggle(id)
  return { $page, service, changed, flow }
}

it('those that are ticked are closed with one press, and taken back with another', async () => {
  const { service, changed, flow } = setUp()
  flow.toggle('kamla')
  flow.toggle('kamla')
  expect([...flow.$chosen.get()]).toEqual(['aaaa', 'bbbb'])
  expect(await flow.close('spam')).toBe(true)
  expect(service.close.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['aaaa', 'bbbb'])
  expect(changed).toHaveBeenCalledTimes(1)
  expect([flow.$chosen.get().size, flow.$undoable.get()]).toEqual([0, true])

  expect(await flow.undo()).toBe(true)
  const was = { outcome: null, callBackAt: null }
  expect(service.change.mock.calls).toEqual([
    ['aaaa', { ...was, revision: 2, state: 'new', note: '' }],
    ['bbbb', { ...was, revision: 2, state: 'called', note: 'twice' }],
  ])
  expect(flow.$closed.get()).toBeNull()
})

it('after half a minute it stands', async () => {
  const { service, flow } = setUp()
  await flow.close('spam')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(flow.$undoable.get()).toBe(false)
  expect(await flow.undo()).toBe(false)
  expect(service.change).not.toHaveBeenCalled()
})

it('what somebody else changed meanwhile stays chosen', async () => {
  const { service, flow } = setUp()
  const theirs = enquiry('aaaa', { revision: 2, takenBy: 'Kavita Rao' })
  service.close.mockResolvedValueOnce({ closed: [closedOf(enquiry('bbbb'))], changed: [theirs] })
  await flow.close('double')
  expect([...flow.$chosen.get()]).toEqual(['aaaa'])
  expect(flow.$closed.get()?.changed).toEqual([theirs])
})

it('one that is closed or gone from the page is not chosen any more, and nothing chosen closes nothing', async () => {
  const { $page, service, flow } = setUp()
  const page = $page.get()
  if (page) $page.set({ ...page, enquiries: page.enquiries.slice(2) })
  expect(flow.$chosen.get().size).toBe(0)
  expect(await flow.close('spam')).toBe(false)
  expect(service.close).not.toHaveBeenCalled()
})

it('a refusal closes nothing', async () => {
  const { service, changed, flow } = setUp()
  service.close.mockRejectedValueOnce(new OfficeRefused('not-allowed'))
  expect(await flow.close('spam')).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'not-allowed' })
  expect([flow.$chosen.get().size, changed.mock.calls.length]).toEqual([2, 0])
})
