import { expect, test } from 'vitest'
import type { PushAlertsService, StoredAlert } from '#lib/services/ports'
import { PUSH_KEY, RATE_PUSH_KEY, type DeviceStorage } from '#lib/storage/device'
import { createPushAlerts } from './push-alerts.ts'

const ALERT = { city: 'Gurugram', karat: 22, direction: 'below', price: 8900 } as const
const TO = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' }
const KEY = 'k'.repeat(22)

/** A browser and a server, which note what they are asked. */
function setUp() {
  const calls: string[] = []
  const items = new Map<string, unknown>()
  const server = { alerts: [] as readonly StoredAlert[], notTaken: null as 'already-there' | null }
  const storage: DeviceStorage = {
    read: (key) => Promise.resolve(items.get(key)),
    write: (key, value) => Promise.resolve(void items.set(key, structuredClone(value))),
    remove: (key) => Promise.resolve(void items.delete(key)),
    clear: () => Promise.resolve(items.clear()),
  }
  const service: PushAlertsService = {
    pushKey: async () => 'B',
    waiting: async (key) => (calls.push(`waiting ${key}`), server.alerts),
    async set(alert, to) {
      calls.push(`set ${alert.price} ${to.endpoint}`)
      if (server.notTaken) return server.notTaken
      server.alerts = [...server.alerts, { ...alert, id: String(server.alerts.length + 1) }]
      return { key: KEY, alerts: server.alerts }
    },
    async remove(key, id) {
      calls.push(`remove ${key} ${id}`)
      return (server.alerts = server.alerts.filter((one) => one.id !== id))
    },
  }
  const browser = {
    isAble: () => true,
    allow: async () => true,
    subscribe: async (key: string) => (calls.push(`subscribe ${key}`), TO),
    end: async () => void calls.push('end'),
  }
  const start = () => createPushAlerts({ service, storage, browser })
  return { here: start(), start, calls, items, server, storage }
}

test('a price is noted with the address of the browser, and found again by the key on the device', async () => {
  const { here, start, calls } = setUp()
  expect(await here.alerts()).toEqual([])
  expect(calls).toEqual([])
  expect(await here.set('B', ALERT)).toMatchObject([{ ...ALERT, id: '1' }])
  expect(calls).toEqual(['subscribe B', `set 8900 ${TO.endpoint}`])
  expect(await start().alerts()).toHaveLength(1)
  expect(calls.at(-1)).toBe(`waiting ${KEY}`)
})

test('why a price is not taken is handed on, and no key is stored', async () => {
  const { here, server, items } = setUp()
  server.notTaken = 'already-there'
  expect(await here.set('B', ALERT)).toBe('already-there')
  expect(items.size).toBe(0)
})

test('with the last price the browser takes no more messages', async () => {
  const { here, calls, items } = setUp()
  await here.set('B', ALERT)
  await here.set('B', { ...ALERT, price: 8800 })
  await here.remove('1')
  expect(calls.at(-1)).toBe(`remove ${KEY} 1`)
  await here.remove('2')
  expect(calls.slice(-2)).toEqual([`remove ${KEY} 2`, 'end'])
  expect(items.size).toBe(0)
})

test('where messages about a loan are on, the browser goes on taking them', async () => {
  const { here, calls, items } = setUp()
  items.set(PUSH_KEY, { a: { key: 'k', days: [] } })
  await here.set('B', ALERT)
  await here.remove('1')
  expect(calls).not.toContain('end')
})

test('once its message has come, the key goes at the next visit', async () => {
  const { here, start, calls, items, server } = setUp()
  await here.set('B', ALERT)
  server.alerts = []
  expect(await start().alerts()).toEqual([])
  expect(calls.at(-1)).toBe('end')
  expect(items.size).toBe(0)
})

test('a key that was damaged is not sent', async () => {
  const { here, calls, items } = setUp()
  items.set(RATE_PUSH_KEY, { no: 'key' })
  expect(await here.alerts()).toEqual([])
  expect(calls).toEqual([])
})

test('where the device stores nothing, an alert can be ended until the page is left', async () => {
  const { here, storage, calls } = setUp()
  storage.write = () => Promise.reject(new Error('full'))
  await here.set('B', ALERT)
  expect(await here.remove('1')).toEqual([])
  expect(calls).toContain(`remove ${KEY} 1`)
})
