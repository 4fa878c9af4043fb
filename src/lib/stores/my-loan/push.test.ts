import { expect, test } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import type { LoansService } from '#lib/services/ports'
import { Refused, type RefusalCode } from '#lib/services/refused'
import type { DeviceStorage } from '#lib/storage/device'
import { createPushReminders } from './push.ts'

const OF = { id: 'a', days: ['2026-12-19', '2027-01-20'] as IsoDate[] }
const TO = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' }

/** A browser and a server, which note what they are asked. */
function setUp(more: { publicKey?: string | null; able?: boolean } = {}) {
  const { publicKey = 'B', able = true } = more
  const calls: string[] = []
  const items = new Map<string, unknown>()
  const world = { allows: true, trouble: null as RefusalCode | null }
  const storage: DeviceStorage = {
    read: (key) => Promise.resolve(items.get(key)),
    write: (key, value) => Promise.resolve(void items.set(key, structuredClone(value))),
    remove: (key) => Promise.resolve(void items.delete(key)),
    clear: () => Promise.resolve(items.clear()),
  }
  const call = (name: string) => {
    calls.push(name)
    if (world.trouble) throw new Refused(world.trouble)
  }
  const loans = {
    pushKey: async () => (call('key'), publicKey),
    setPush: async (of, to) => (call(`set ${of.id} ${of.days.length} ${to.endpoint}`), 'k'),
    changeReminders: async (key, days) => call(`change ${key} ${days.join(' ')}`.trim()),
  } as Partial<LoansService> as LoansService
  const browser = {
    isAble: () => able,
    allow: async () => (calls.push('ask'), world.allows),
    subscribe: async (key: string) => (calls.push(`subscribe ${key}`), TO),
    end: async () => void calls.push('end'),
  }
  const start = () => createPushReminders({ services: { loans }, storage, browser })
  return { flow: start(), start, calls, items, world }
}

test('nobody is asked for anything before a press', async () => {
  const { flow, calls } = setUp()
  await flow.load()
  expect(flow.$offered.get()).toBe(true)
  expect(calls).toEqual(['key'])
  await flow.press(OF, true)
  expect(calls).toEqual(['key', 'ask', 'subscribe B', `set a 2 ${TO.endpoint}`])
  expect(Object.keys(flow.reminders.$on.get())).toEqual(['a'])
})

test.each([
  ['a server without a key', { publicKey: null }],
  ['a browser that shows none', { able: false }],
])('%s is offered nothing, and a press does nothing', async (_, world) => {
  const { flow, calls } = setUp(world)
  await flow.load()
  await flow.press(OF, true)
  expect(flow.$offered.get()).toBe(false)
  expect(calls).not.toContain('ask')
})

test('a visitor who says no to the browser is told what to do, and nothing is stored', async () => {
  const { flow, calls, items, world } = setUp()
  await flow.load()
  world.allows = false
  await flow.press(OF, true)
  expect(flow.$progress.get()).toMatchObject({ state: 'failed', error: 'not-allowed' })
  expect(calls.at(-1)).toBe('ask')
  expect(items.size).toBe(0)
})

test('a failure says what to do', async () => {
  const { flow, world } = setUp()
  await flow.load()
  world.trouble = 'too-many'
  await flow.press(OF, true)
  expect(flow.$progress.get()).toMatchObject({ state: 'failed', error: 'too-many' })
  expect(flow.reminders.$on.get()).toEqual({})
})

test('a tick changes the days also in a browser that was started anew', async () => {
  const { flow, start, calls } = setUp()
  await flow.load()
  await flow.press(OF, true)
  const later = start()
  await later.load()
  await later.reminders.follow([{ id: 'a', days: OF.days.slice(1) }])
  expect(calls.at(-1)).toBe('change k 2027-01-20')
})

test('one press ends them, and with the last loan the browser takes no more', async () => {
  const { flow, calls, items } = setUp()
  await flow.load()
  await flow.press(OF, true)
  await flow.press({ ...OF, id: 'b' }, true)
  await flow.press(OF, false)
  expect(calls.at(-1)).toBe('change k')
  await flow.press({ ...OF, id: 'b' }, false)
  expect(calls.slice(-2)).toEqual(['change k', 'end'])
  expect(items.size).toBe(0)
})
