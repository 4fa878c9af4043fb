import { expect, it } from 'vitest'
import { OfficeRefused } from '@office/stores/refusal'
import { delivery, leadsService, webhook } from './leads.fixture'
import { createWebhook } from './webhook'

const ADDRESS = 'https://leads.lender.example/in'

it('sets the address, and shows the secret until it is stored', async () => {
  const service = leadsService()
  service.webhook.mockResolvedValue(webhook({ address: null, secret: null, deliveries: [] }))
  const flow = createWebhook('tamarind-tree', service)
  await flow.load()
  expect(flow.$typed.get()).toBe('')
  flow.type('http://leads.lender.example/in')
  expect(await flow.save()).toBe(false)
  expect(flow.$isWrong.get()).toBe(true)
  expect(service.saveWebhook).not.toHaveBeenCalled()
  flow.type(` ${ADDRESS} `)
  expect(flow.$isWrong.get()).toBe(false)
  expect(await flow.save()).toBe(true)
  expect(service.saveWebhook).toHaveBeenCalledExactlyOnceWith('tamarind-tree', ADDRESS)
  expect(flow.$newSecret.get()).toBe('secret-once')
  flow.forgetSecret()
  expect(flow.$newSecret.get()).toBeNull()
})

it('keeps the address that is being typed while others change', async () => {
  const service = leadsService()
  const flow = createWebhook('tamarind-tree', service)
  await flow.load()
  expect(flow.$typed.get()).toBe(webhook().address)
  flow.type('https://leads.lender')
  await flow.refresh()
  expect(flow.$typed.get()).toBe('https://leads.lender')
})

it('makes a new secret after a question, and says why it can not', async () => {
  const service = leadsService()
  const flow = createWebhook('tamarind-tree', service)
  await flow.load()
  flow.askTurn(true)
  service.turnSecret.mockRejectedValueOnce(new OfficeRefused('two-secrets'))
  expect(await flow.turn()).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'two-secrets' })
  expect(flow.$turning.get()).toBe(true)
  expect(await flow.endOld()).toBe(true)
  expect(await flow.turn()).toBe(true)
  expect([flow.$turning.get(), flow.$newSecret.get()]).toEqual([false, 'another'])
})

it('is paused and resumed', async () => {
  const service = leadsService()
  const flow = createWebhook('tamarind-tree', service)
  await flow.load()
  expect(await flow.pause(true)).toBe(true)
  expect(flow.$webhook.get()?.pausedAt).toBe('2026-11-24T06:50:00.000Z')
  service.pause.mockRejectedValueOnce(new Error('down'))
  expect(await flow.pause(false)).toBe(false)
  expect(flow.$progress.get()).toEqual({ state: 'failed', error: 'pause' })
  expect(flow.$webhook.get()?.pausedAt).not.toBeNull()
  expect(await flow.pause(false)).toBe(true)
  expect(service.pause).toHaveBeenLastCalledWith('tamarind-tree', false)
  expect(flow.$webhook.get()?.pausedAt).toBeNull()
})

it('posts a test, one event again, or all that were given up', async () => {
  const service = leadsService()
  service.webhook.mockResolvedValue(
    webhook({
      deliveries: [
        delivery(),
        delivery({ id: 'two', state: 'given-up' }),
        delivery({ id: 'three', state: 'given-up' }),
      ],
    }),
  )
  const flow = createWebhook('tamarind-tree', service)
  expect(await flow.sendAgain(null)).toBe(false)
  await flow.load()
  expect(await flow.sendAgain('one')).toBe(true)
  expect(service.sendAgain).toHaveBeenLastCalledWith('tamarind-tree', ['one'])
  await flow.load()
  await flow.sendAgain(null)
  expect(service.sendAgain).toHaveBeenLastCalledWith('tamarind-tree', ['two', 'three'])
  expect(await flow.test()).toBe(true)
  expect(flow.$webhook.get()?.deliveries[0]?.topic).toBe('test')
})
