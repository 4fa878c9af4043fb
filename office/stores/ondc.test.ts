import { expect, it, vi } from 'vitest'
import type { OndcDesk, OndcDeskLender } from '@office/services/ondc-port'
import { createOndcDesk, namesOf } from './ondc'
import { OfficeRefused } from './refusal'

const NEEM: OndcDeskLender = {
  ...{ id: 'neem-grove.example', names: ['Neem Grove Finance'], shown: 3, withheld: 1 },
  ranges: { answers: 8, median: 1.2, slowest: 4 },
  offers: { answers: 4, median: 2, slowest: 9 },
  ...{ offSince: null, offBy: null },
}
const OFF: OndcDeskLender = { ...NEEM, offSince: '2026-11-27T05:30:00.000Z', offBy: 'Leena Joseph' }

const deskWith = (lender: OndcDeskLender): OndcDesk => ({
  ...{ takesPart: true, days: 7, lenders: [lender], shown: { ranges: 4, offers: 3 } },
  searches: [
    { day: '2026-11-27', count: 5, failed: 1 },
    { day: '2026-11-26', count: 3, failed: 0 },
  ],
  ...{ reasons: [], states: [], ownKeys: ['2027a'], keys: [] },
})

const serviceWith = (lender: OndcDeskLender) => ({
  read: vi.fn(() => Promise.resolve(deskWith(lender))),
  turn: vi.fn((_: string, off: boolean) => Promise.resolve(deskWith(off ? OFF : NEEM))),
})

it('reads the desk and adds the searches of all days up', async () => {
  const flow = createOndcDesk(serviceWith(NEEM))
  expect(flow.$searches.get()).toBe(0)
  await flow.load()
  expect(flow.$searches.get()).toBe(8)
})

it('says that it could not be read, and holds what it had on a later failure', async () => {
  const service = serviceWith(NEEM)
  const flow = createOndcDesk(service)
  service.read.mockRejectedValueOnce(new Error('down'))
  await flow.load()
  expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'desk' })
  await flow.load()
  service.read.mockRejectedValueOnce(new Error('down'))
  await flow.refresh()
  expect(flow.$desk.get()?.lenders).toEqual([NEEM])
})

it('switches a lender off only after that is confirmed', async () => {
  const service = serviceWith(NEEM)
  const flow = createOndcDesk(service)
  await flow.load()
  await flow.turn(NEEM)
  expect(service.turn).not.toHaveBeenCalled()
  flow.cancel()
  expect(await flow.confirm()).toBe(false)
  await flow.turn(NEEM)
  expect(await flow.confirm()).toBe(true)
  expect(service.turn).toHaveBeenCalledExactlyOnceWith(NEEM.id, true)
  expect([flow.$desk.get()?.lenders, flow.$confirming.get()]).toEqual([[OFF], null])
})

it('switches a lender on at once', async () => {
  const service = serviceWith(OFF)
  const flow = createOndcDesk(service)
  await flow.load()
  await flow.turn(OFF)
  expect(service.turn).toHaveBeenCalledExactlyOnceWith(OFF.id, false)
  expect(flow.$desk.get()?.lenders).toEqual([NEEM])
})

it('leaves the question open where a lender could not be switched, and says why', async () => {
  const service = serviceWith(NEEM)
  const flow = createOndcDesk(service)
  await flow.turn(NEEM)
  service.turn.mockRejectedValueOnce(new OfficeRefused('unknown'))
  expect(await flow.confirm()).toBe(false)
  expect([flow.$progress.get(), flow.$confirming.get()]).toEqual([
    { state: 'failed', error: 'unknown' },
    NEEM,
  ])
  service.turn.mockRejectedValueOnce(new Error('down'))
  await flow.confirm()
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'turn' })
})

it('calls a lender by its names, or by its id where none is stored', () => {
  expect(namesOf({ id: 'a.example', names: ['A', 'B'] })).toBe('A, B')
  expect(namesOf({ id: 'a.example', names: [] })).toBe('a.example')
})
