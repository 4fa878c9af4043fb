import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { priceOfKarat, type RateDay } from '#lib/domain/gold/rate-history'
import type { RateAlertsService, StoredAlert } from '#lib/services/ports'
import { Refused, type RefusalCode } from '#lib/services/refused'
import type { PushWay } from './push-way.ts'
import { createRateAlert } from './rate-alert.ts'

const day = (date: string, karat24: number): RateDay => ({
  date: date as IsoDate,
  karat24,
  karat22: priceOfKarat(karat24, 22),
  karat18: priceOfKarat(karat24, 18),
  source: 'A market',
})

/** A browser that may have proven a number, and a server. */
function setUp({ newer = null, offers = null }: { newer?: RateDay | null; offers?: string | null } = {}) {
  const server = {
    proven: true,
    trouble: null as RefusalCode | 'down' | 'already-there' | null,
    alerts: [] as readonly StoredAlert[],
    calls: [] as string[],
  }
  const answer = (name: string) => {
    server.calls.push(name)
    if (server.trouble === 'down') throw new Error('no signal')
    if (server.trouble && server.trouble !== 'already-there') throw new Refused(server.trouble)
    if (!server.proven) throw new Refused('not-proven')
    return { to: '+91 98••• ••680', alerts: server.alerts }
  }
  const service: RateAlertsService = {
    alerts: async () => answer('alerts'),
    async set(alert) {
      answer('set')
      if (server.trouble === 'already-there') return 'already-there'
      server.alerts = [...server.alerts, { ...alert, id: String(server.alerts.length + 1) }]
      return answer('stored')
    },
    async remove(id) {
      answer('remove')
      server.alerts = server.alerts.filter((one) => one.id !== id)
      return answer('stored')
    },
  }
  const history = {
    history: async () => newer && { city: 'Gurugram', unit: 'gram' as const, days: [newer] },
  }
  const here = {
    allows: true,
    loads: 0,
    alerts: [] as readonly StoredAlert[],
    calls: [] as string[],
  }
  const push: PushWay = {
    offered: async () => offers,
    mayWait: async () => here.alerts.length > 0,
    async load() {
      here.loads += 1
      return {
        allow: async () => (here.calls.push('ask'), here.allows),
        alerts: async () => here.alerts,
        set: async (key, alert) => (
          here.calls.push(`set ${key}`),
          server.trouble === 'already-there' ? 'already-there' : (here.alerts = [{ ...alert, id: '1' }])
        ),
        remove: async (id) => (here.alerts = here.alerts.filter((one) => one.id !== id)),
      }
    },
  }
  const flow = createRateAlert({ city: 'Gurugram', day: day('2026-11-20', 10_055), service, history, push })
  return { flow, server, here }
}

beforeEach(() => vi.stubGlobal('sessionStorage', undefined))

describe('a price that somebody waits for', () => {
  test('is stored at a press, and nothing before it', async () => {
    const { flow, server } = setUp()
    await flow.load()
    flow.type({ price: '8,900' })
    expect(server.calls).toEqual(['alerts'])
    await flow.submit()
    expect(server.alerts).toEqual([{ id: '1', city: 'Gurugram', karat: 22, direction: 'below', price: 8900 }])
    expect(flow.$done.get()).toBe('set-sms')
    expect(flow.$typed.get().price).toBe('')
    expect(flow.$problem.get()).toBeNull()
  })

  test('waits for the number, and is stored after it', async () => {
    const { flow, server } = setUp()
    server.proven = false
    flow.type({ price: '8,900' })
    await flow.submit()
    expect(flow.$proving.get()).toBe(true)
    server.proven = true
    expect(flow.proven()).toBe(true)
    await vi.waitFor(() => expect(flow.$done.get()).toBe('set-sms'))
    expect(server.alerts).toHaveLength(1)
  })

  test('is not stored after the dialog was closed', async () => {
    const { flow, server } = setUp()
    server.proven = false
    flow.type({ price: '8,900' })
    await flow.submit()
    flow.stopProving()
    expect(flow.proven()).toBe(false)
    expect(server.calls).toEqual(['set'])
  })

  test('says so where the browser does not keep that the number is proven', async () => {
    const { flow, server } = setUp()
    server.proven = false
    flow.type({ price: '8,900' })
    await flow.submit()
    flow.proven()
    await vi.waitFor(() => expect(flow.$progress.get()).toMatchObject({ error: 'not-kept' }))
    expect(flow.$proving.get()).toBe(false)
  })

  test('is ended by one press', async () => {
    const { flow, server } = setUp()
    flow.type({ price: '9,500', direction: 'above', karat: 18 })
    await flow.submit()
    await flow.remove('1', 'sms')
    expect(server.alerts).toEqual([])
    expect(flow.$done.get()).toBe('removed-sms')
    expect(flow.$stored.get()?.alerts).toEqual([])
  })
})

describe('a press is not sent', () => {
  test.each([
    ['without a price', '', 'empty'],
    ['with one that is met already', '9,500', 'already-there'],
    ['with the price of 10 g', '92,170', 'too-large'],
  ])('%s', async (_what, price, problem) => {
    const { flow, server } = setUp()
    flow.type({ price })
    expect(flow.$problem.get()).toBeNull()
    await flow.submit()
    expect(flow.$problem.get()).toBe(problem)
    expect(flow.form.$focus.get()).toEqual({ field: 'price' })
    expect(server.calls).toEqual([])
  })

  test('and its error goes once the price is right', async () => {
    const { flow } = setUp()
    flow.type({ price: '9,500' })
    await flow.submit()
    flow.type({ price: '9,000' })
    expect(flow.$problem.get()).toBeNull()
  })
})

describe('what the server refuses is said', () => {
  test.each([
    ['down', 'reach'],
    ['too-many', 'too-many'],
    ['country-not-served', 'country-not-served'],
    ['invalid', 'invalid'],
    ['already-there', 'already-there'],
    ['no-consent', 'reach'],
  ] as const)('%s', async (trouble, error) => {
    const { flow, server } = setUp()
    server.trouble = trouble
    flow.type({ price: '8,900' })
    await flow.submit()
    expect(flow.$progress.get()).toMatchObject({ state: 'failed', error })
    expect(flow.$typed.get().price).toBe('8,900')
    flow.type({ price: '8,800' })
    expect(flow.$progress.get().state).toBe('idle')
  })
})

test('a newer price of the server counts in place of the one on the page', async () => {
  const { flow } = setUp({ newer: day('2026-11-24', 10_400) })
  await flow.load()
  expect(flow.$day.get().date).toBe('2026-11-24')
  flow.type({ price: '9,500' })
  expect(flow.$read.get()).toEqual({ ok: true, value: 9500 })
})

test('what waits already is shown, and nothing is said where it cannot be read', async () => {
  const { flow, server } = setUp()
  server.alerts = [{ id: '7', city: 'Gurugram', karat: 22, direction: 'below', price: 8900 }]
  await flow.load()
  expect(flow.$stored.get()?.alerts).toHaveLength(1)
  const away = setUp()
  away.server.trouble = 'down'
  await away.flow.load()
  expect(away.flow.$stored.get()).toBeNull()
  expect(away.flow.$progress.get().state).toBe('idle')
})

describe('a message to this browser', () => {
  async function chosen() {
    const world = setUp({ offers: 'B' })
    await world.flow.load()
    world.flow.choose('push')
    world.flow.type({ price: '8,900' })
    return world
  }

  test('is offered where browser and server can, and loaded once it is chosen', async () => {
    const { flow, here } = setUp({ offers: 'B' })
    expect(flow.$offered.get()).toBe(false)
    await flow.load()
    expect(flow.$offered.get()).toBe(true)
    expect(here.loads).toBe(0)
    flow.choose('push')
    expect(here.loads).toBe(1)
    const without = setUp()
    await without.flow.load()
    expect(without.flow.$offered.get()).toBe(false)
  })

  test('needs no number, and the browser asks at the press alone', async () => {
    const { flow, here, server } = await chosen()
    expect(here.calls).toEqual([])
    await flow.submit()
    expect(here.calls).toEqual(['ask', 'set B'])
    expect(server.calls).toEqual(['alerts'])
    expect(flow.$done.get()).toBe('set-push')
    expect(flow.$here.get()).toMatchObject([{ price: 8900 }])
    expect(flow.$typed.get().price).toBe('')
    await flow.remove('1', 'push')
    expect(flow.$here.get()).toEqual([])
    expect(flow.$done.get()).toBe('removed-push')
  })

  test('is not noted where the browser says no, or gold is there', async () => {
    const { flow, here, server } = await chosen()
    here.allows = false
    await flow.submit()
    expect(flow.$progress.get()).toMatchObject({ state: 'failed', error: 'not-allowed' })
    expect(here.calls).toEqual(['ask'])
    here.allows = true
    server.trouble = 'already-there'
    await flow.submit()
    expect(flow.$progress.get()).toMatchObject({ state: 'failed', error: 'already-there' })
    expect(flow.$typed.get().price).toBe('8,900')
  })

  test('that waits is shown where the browser has set some', async () => {
    const { flow, here } = setUp({ offers: 'B' })
    here.alerts = [{ id: '7', city: 'Gurugram', karat: 22, direction: 'below', price: 8900 }]
    await flow.load()
    expect(flow.$here.get()).toHaveLength(1)
  })
})
