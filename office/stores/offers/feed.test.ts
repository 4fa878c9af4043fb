import { expect, it } from 'vitest'
import { OfficeRefused } from '@office/stores/refusal'
import { createFeed } from './feed'
import { feedVersion, lenderDetails, offerRow } from './feeds.fixture'
import { deskService, down } from './service.fixture'

const NOW = Date.parse('2026-11-24T07:01:00.000Z')

async function open(service = deskService()) {
  const flow = createFeed({ lender: 'tamarind-tree', version: 14, service, now: () => NOW })
  await flow.load()
  return { flow, service, ids: () => flow.$chosen.get().map(({ id }) => id) }
}

it('chooses what adds up, and never what is withheld', async () => {
  const { flow, ids } = await open()
  expect(ids()).toEqual(['TT-01'])
  flow.tick('TT-03', true)
  flow.tick('TT-07', true)
  expect(ids()).toEqual(['TT-07', 'TT-01'])
  flow.tickAll(false)
  expect(ids()).toEqual([])
  flow.tickAll(true)
  expect(ids()).toEqual(['TT-07', 'TT-01'])
})

it('publishes what is chosen at once, with what the person saw, and reads the version again', async () => {
  const { flow, service } = await open()
  expect(await flow.publish()).toBe(true)
  expect(service.publish).toHaveBeenCalledExactlyOnceWith('tamarind-tree', 14, {
    ...{ revision: 7, newest: 14, offers: ['TT-01'] },
  })
  expect(flow.$details.get()?.revision).toBe(8)
  expect(service.version).toHaveBeenCalledTimes(2)
})

it('publishes from a day and an hour in India, at first from tomorrow', async () => {
  const { flow, service } = await open()
  flow.askPublish()
  expect(flow.$publishing.get()).toEqual({ when: 'from', day: '2026-11-25', time: '00:00' })
  flow.setPublish({ day: '' })
  expect(await flow.publish()).toBe(false)
  expect(flow.$timeWrong.get()).toBe(true)
  flow.setPublish({ day: '2026-12-01', time: '00:00' })
  expect(await flow.publish()).toBe(true)
  expect(service.publish.mock.calls[0]?.[2].from).toBe('2026-11-30T18:30:00.000Z')
  expect(flow.$publishing.get()).toBeNull()
})

it('proposes the first day of an offer that begins later', async () => {
  const service = deskService()
  const later = offerRow({ id: 'TT-09', state: 'withheld', verdict: 'withheld', begins: '2026-12-05' })
  service.version.mockResolvedValue(feedVersion({ offers: [later, offerRow()] }))
  const { flow } = await open(service)
  flow.tick('TT-09', true)
  flow.askPublish()
  expect(flow.$publishing.get()?.day).toBe('2026-12-05')
})

it('publishes less than half of what is shown only when that is confirmed', async () => {
  const { flow, service } = await open()
  service.publish.mockRejectedValueOnce(new OfficeRefused('confirm'))
  await flow.publish()
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'confirm' })
  await flow.publish(true)
  expect(service.publish.mock.calls[1]?.[2].confirmed).toBe(true)
})

it('shows what is there now where somebody was faster', async () => {
  const { flow, service } = await open()
  service.publish.mockRejectedValueOnce(new OfficeRefused('newer-version'))
  service.version.mockResolvedValue(feedVersion({ newest: 15 }))
  expect(await flow.publish()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'newer-version' })
  expect(flow.$version.get()?.newest).toBe(15)
})

it('drafts a message from the audit, and holds it where it can’t be sent', async () => {
  const { flow, service } = await open()
  flow.askReject()
  expect(flow.$rejecting.get()).toEqual({
    which: 'withheld',
    message: 'TT-03 Tamarind Tree Easy: the APR is 12.55%.',
    only: false,
  })
  flow.setReject({ message: ' ' })
  expect(await flow.reject()).toBe(false)
  expect(flow.$messageMissing.get()).toBe(true)
  flow.setReject({ message: 'Please look at TT-03.', which: 'all' })
  service.reject.mockImplementationOnce(down)
  expect(await flow.reject()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'reject' })
  expect(flow.$rejecting.get()?.message).toBe('Please look at TT-03.')
  expect(await flow.reject()).toBe(true)
  expect(service.reject).toHaveBeenLastCalledWith('tamarind-tree', 14, {
    ...{ revision: 7, which: 'all', message: 'Please look at TT-03.' },
  })
  expect(flow.$rejecting.get()).toBeNull()
})

it('sends what is withheld without rejecting anything', async () => {
  const { flow, service } = await open()
  flow.askSend()
  expect(flow.$rejecting.get()).toEqual({
    ...{ which: 'withheld', only: true },
    message: feedVersion().draft,
  })
  expect(await flow.reject()).toBe(true)
  expect(service.reject).toHaveBeenCalledExactlyOnceWith(
    ...(['tamarind-tree', 14, { revision: 7, which: 'withheld', message: feedVersion().draft }] as const),
  )
  expect(flow.$rejecting.get()).toBeNull()
})

it('draws a hundred offers, and another hundred with everything about them', async () => {
  const service = deskService()
  const row = (place: number, full: boolean) => offerRow({ id: `TT-${place}`, full })
  service.version.mockImplementation(async (_lender, _number, page) =>
    feedVersion({
      offers: Array.from({ length: 150 }, (_, place) => row(place, Math.floor(place / 100) === page - 1)),
    }),
  )
  const { flow } = await open(service)
  expect(flow.$drawn.get()).toHaveLength(100)
  await flow.more()
  expect(flow.$drawn.get()).toHaveLength(150)
  expect(flow.$drawn.get().every(({ full }) => full)).toBe(true)
  await flow.refresh()
  expect(flow.$drawn.get().every(({ full }) => full)).toBe(true)
})

it('undoes the last decision, once there is one', async () => {
  const { flow, service } = await open()
  expect(await flow.undo()).toBe(false)
  const undo = { id: 'one', what: 'published', until: '2026-11-24T07:31:00.000Z' } as const
  service.publish.mockResolvedValueOnce(lenderDetails({ undo }))
  await flow.publish()
  expect(await flow.undo()).toBe(true)
  expect(service.undo).toHaveBeenCalledExactlyOnceWith('tamarind-tree', 'one')
})
