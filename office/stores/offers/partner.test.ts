import { expect, it } from 'vitest'
import { feedVersion, lenderDetails, offerRow, summary } from './feeds.fixture'
import { createPartner } from './partner'
import { deskService, down } from './service.fixture'

it('reads its lender, and the last file that could be read', async () => {
  const service = deskService()
  service.lender.mockResolvedValue(
    lenderDetails({ versions: [summary({ number: 15, state: 'unreadable' }), summary()] }),
  )
  const flow = createPartner('tamarind-tree', service)
  expect(flow.$offers.get()).toEqual([])
  await flow.load()
  expect(service.version).toHaveBeenCalledExactlyOnceWith('tamarind-tree', 14, 1, undefined)
  expect(flow.$offers.get().map(({ id, state }) => [id, state])).toEqual([
    ['TT-03', 'withheld'],
    ['TT-05', 'shown'],
    ['TT-07', 'waits'],
    ['TT-01', 'waits'],
  ])
})

it('takes an offer off at once, after a question', async () => {
  const service = deskService()
  const flow = createPartner('tamarind-tree', service)
  await flow.load()
  flow.ask('TT-05')
  service.takeOff.mockImplementationOnce(down)
  expect(await flow.takeOff('TT-05')).toBe(false)
  expect(flow.$asking.get()).toBe('TT-05')
  expect(await flow.takeOff('TT-05')).toBe(true)
  expect(service.takeOff).toHaveBeenLastCalledWith('tamarind-tree', ['TT-05'])
  expect(flow.$asking.get()).toBeNull()
  expect(flow.$offers.get().some(({ id }) => id === 'TT-05')).toBe(false)
})

it('undoes what was taken off, while that is possible', async () => {
  const service = deskService()
  const undo = { id: 'off', what: 'taken-off', until: '2026-11-24T07:11:00.000Z' } as const
  service.takeOff.mockResolvedValueOnce(lenderDetails({ undo, shown: [] }))
  const flow = createPartner('tamarind-tree', service)
  await flow.load()
  expect(await flow.undo()).toBe(false)
  await flow.takeOff('TT-05')
  expect(await flow.undo()).toBe(true)
  expect(service.undo).toHaveBeenCalledExactlyOnceWith('tamarind-tree', 'off')
})

it('shows a new key until it is stored, and ends one after a question', async () => {
  const service = deskService()
  const flow = createPartner('tamarind-tree', service)
  await flow.load()
  expect(await flow.makeKey()).toBe(true)
  expect(flow.$newKey.get()).toBe('secret-once')
  flow.forgetKey()
  expect(flow.$newKey.get()).toBeNull()
  expect(await flow.endKey()).toBe(false)
  flow.askEnd('key-1')
  expect(await flow.endKey()).toBe(true)
  expect(service.endKey).toHaveBeenCalledExactlyOnceWith('tamarind-tree', 'key-1')
  service.makeKey.mockImplementationOnce(down)
  expect(await flow.makeKey()).toBe(false)
  expect(flow.$keyProgress.get()).toEqual({ state: 'failed', error: 'key' })
})

it('reads more of a long file when it is wanted', async () => {
  const service = deskService()
  service.version.mockImplementation(async (_lender, _number, page) =>
    feedVersion({ offers: [1, 2].map((nth) => offerRow({ id: `TT-${nth}`, full: nth === page })) }),
  )
  const flow = createPartner('tamarind-tree', service)
  await flow.load()
  expect(flow.$short.get()).toBe(1)
  await flow.more()
  expect(flow.$short.get()).toBe(0)
})

it('opens the workings of one offer at a time', () => {
  const flow = createPartner('tamarind-tree', deskService())
  flow.open('TT-03')
  flow.open('TT-07')
  expect(flow.$open.get()).toBe('TT-07')
  flow.open(null)
  expect(flow.$open.get()).toBeNull()
})
