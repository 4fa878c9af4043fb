import { expect, it, vi } from 'vitest'
import { createOutbox } from './outbox'
import type { Outbox, OutboxService } from '@office/services/ports'

const delivered = { firstTry: 0, retried: 0 }
const OUTBOX: Outbox = {
  ...{ messages: [], lanes: [] },
  dead: 1,
  waiting: 1,
  today: { sms: delivered, push: delivered, webhook: delivered, mail: delivered },
}

const down = () => Promise.reject(new Error('down'))

const service = () => ({
  budgets: vi.fn<OutboxService['budgets']>(down),
  list: vi.fn<OutboxService['list']>(async () => OUTBOX),
  retry: vi.fn<OutboxService['retry']>(async () => 2),
  drop: vi.fn<OutboxService['drop']>(async () => undefined),
  tryLane: vi.fn<OutboxService['tryLane']>(async () => undefined),
})

it('sends one message again, or all of them, and says how many', async () => {
  const outbox = service()
  const flow = createOutbox(outbox)
  await flow.load()
  await flow.retry('message-1')
  expect(outbox.retry).toHaveBeenLastCalledWith(['message-1'])
  await flow.retryAll()
  expect(outbox.retry).toHaveBeenLastCalledWith(null)
  expect(flow.$retried.get()).toBe(2)
  expect(outbox.list).toHaveBeenCalledTimes(3)
})

it('drops a message only after a question', async () => {
  const outbox = service()
  const flow = createOutbox(outbox)
  await flow.drop()
  expect(outbox.drop).not.toHaveBeenCalled()
  flow.askDrop('message-1')
  await flow.drop()
  expect(outbox.drop).toHaveBeenCalledExactlyOnceWith('message-1')
  expect(flow.$dropping.get()).toBeNull()
})

it('tries a paused receiver, and reads how it stands then', async () => {
  const outbox = service()
  const flow = createOutbox(outbox)
  await flow.tryLane('webhook')
  expect(outbox.tryLane).toHaveBeenCalledExactlyOnceWith('webhook')
  expect(flow.$about.get()).toBe('webhook')
  expect(outbox.list).toHaveBeenCalledOnce()
  outbox.tryLane.mockImplementationOnce(down)
  await flow.tryLane('sms')
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'try' })
})

it('says what failed, and keeps the list', async () => {
  const outbox = service()
  const flow = createOutbox(outbox)
  await flow.load()
  outbox.retry.mockImplementationOnce(down)
  await flow.retryAll()
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'retry' })
  expect(flow.$retried.get()).toBeNull()
  outbox.list.mockImplementationOnce(down)
  await flow.load()
  expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'outbox' })
  expect(flow.$outbox.get()).toBe(OUTBOX)
})
