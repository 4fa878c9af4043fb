import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { IsoDate } from '#lib/domain/dates/dates'
import { myLoan } from '#lib/domain/my-loan/loan.fixture'
import type { StoredLoans } from '#lib/domain/my-loan/stored-loans'
import type { LoansService } from '#lib/services/ports'
import { Refused, type RefusalCode } from '#lib/services/refused'
import type { DeviceStorage } from '#lib/storage/device'
import { createAtMoneyPal, isSame } from './at-moneypal.ts'

const LOAN = myLoan()
const DAYS = ['2026-12-19', '2027-01-20'] as IsoDate[]
const OF = { id: LOAN.id, days: DAYS }

/** A browser and a server that keeps what it is sent. */
function setUp() {
  const items = new Map<string, unknown>()
  const storage: DeviceStorage = {
    read: (key) => Promise.resolve(items.get(key)),
    write: (key, value) => Promise.resolve(void items.set(key, structuredClone(value))),
    remove: (key) => Promise.resolve(void items.delete(key)),
    clear: () => Promise.resolve(items.clear()),
  }
  const server = { proven: true, trouble: null as RefusalCode | 'down' | null, calls: [] as string[] }
  let stored: StoredLoans = { to: '+91 98••• ••680', loans: [], reminders: [] }
  const call = (name: string, keyed = false) => {
    server.calls.push(name)
    if (server.trouble) throw server.trouble === 'down' ? new Error('no signal') : new Refused(server.trouble)
    if (!keyed && !server.proven) throw new Refused('not-proven')
  }
  const set = (part: Partial<StoredLoans>) => (stored = { ...stored, ...part })
  const loans: LoansService = {
    loans: async () => (call('loans'), stored),
    async keep(loan) {
      call('keep')
      return set({ loans: [{ loan, changedAt: '2026-11-24T02:30:00.000Z', until: '2027-09-18' as IsoDate }] })
    },
    remove: async () => (call('remove'), set({ loans: [] })),
    async setReminders(wanted) {
      call(`set ${wanted.days.length}`)
      return { key: 'k', stored: set({ reminders: wanted.days.length > 0 ? [wanted] : [] }) }
    },
    async changeReminders(key, days) {
      call(`change ${key} ${days.join(' ')}`.trim(), true)
      if (stored.reminders.length === 0) throw new Refused('no-reminders')
      set({ reminders: days.length > 0 ? [{ id: LOAN.id, days }] : [] })
    },
    pushKey: async () => null,
    setPush: () => Promise.reject(new Error('no key')),
    stopReminders: async () => call('stop', true),
  }
  const start = () => createAtMoneyPal({ services: { loans }, storage })
  return { server, start, flow: start(), items, there: () => stored }
}

const wait = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => vi.stubGlobal('sessionStorage', undefined))

describe('a copy', () => {
  test('is stored at a press, and nothing before it', async () => {
    const { flow, server, there } = setUp()
    await flow.load()
    expect(server.calls).toEqual(['loans'])
    expect(await flow.press({ name: 'keep', loan: LOAN })).toBe(true)
    expect(there().loans).toHaveLength(1)
    expect(flow.$stored.get()?.loans[0]?.loan).toEqual(LOAN)
  })

  test('waits for the number, and is stored after it', async () => {
    const { flow, server, there } = setUp()
    server.proven = false
    expect(await flow.press({ name: 'keep', loan: LOAN })).toBe(false)
    expect(flow.$waiting.get()?.name).toBe('keep')
    expect(flow.$proving.get()).toBe(false)
    flow.prove()
    server.proven = true
    expect(flow.proven()).toBe(true)
    await wait()
    expect(there().loans).toHaveLength(1)
    expect(flow.$waiting.get()).toBeNull()
  })

  test('is not stored where the dialog was closed before the code', async () => {
    const { flow, server, there } = setUp()
    server.proven = false
    await flow.press({ name: 'keep', loan: LOAN })
    flow.prove()
    flow.stopProving()
    expect(flow.proven()).toBe(false)
    await wait()
    expect(there().loans).toEqual([])
  })

  test('of a browser that keeps no proof says so instead of asking again', async () => {
    const { flow, server } = setUp()
    server.proven = false
    await flow.press({ name: 'keep', loan: LOAN })
    flow.prove()
    flow.proven()
    await wait()
    expect(flow.$progress.get()).toMatchObject({ state: 'failed', error: 'not-kept' })
  })

  test.each([
    ['down', 'reach'],
    ['too-many', 'too-many'],
    ['invalid', 'invalid'],
  ] as const)('that fails with %s says what to do', async (trouble, error) => {
    const { flow, server } = setUp()
    server.trouble = trouble
    await flow.press({ name: 'keep', loan: LOAN })
    expect(flow.$progress.get()).toMatchObject({ state: 'failed', error })
  })

  test('is brought back once, and waits until the device has it', async () => {
    const { flow } = setUp()
    await flow.press({ name: 'keep', loan: LOAN })
    await flow.press({ name: 'fetch' })
    expect(flow.$fetched.get()?.map(({ loan }) => loan)).toEqual([LOAN])
    flow.taken()
    expect(flow.$fetched.get()).toBeNull()
  })

  test('is the same whatever the order of its fields, and another one after a tick', () => {
    const { id, ...rest } = LOAN
    expect(isSame({ ...rest, id }, LOAN)).toBe(true)
    expect(isSame({ ...LOAN, paidDays: 4 }, LOAN)).toBe(false)
  })
})

describe('reminders', () => {
  test('are changed by a tick also in a browser that was started anew, and without a proven number', async () => {
    const { flow, server, start, there } = setUp()
    await flow.press({ name: 'remind', of: OF })
    server.proven = false
    const later = start()
    await later.load()
    await later.reminders.follow([{ id: LOAN.id, days: DAYS.slice(1) }])
    expect(there().reminders).toEqual([{ id: LOAN.id, days: DAYS.slice(1) }])
    // Nothing has changed since.
    server.calls.length = 0
    await later.reminders.follow([{ id: LOAN.id, days: DAYS.slice(1) }])
    expect(server.calls).toEqual([])
  })

  test('end with the loan, and leave no key on the device', async () => {
    const { flow, items, there } = setUp()
    await flow.press({ name: 'remind', of: OF })
    await flow.reminders.follow([])
    expect(there().reminders).toEqual([])
    expect(items.size).toBe(0)
    expect(flow.reminders.$on.get()).toEqual({})
  })

  test('whose change does not arrive say so, and are tried again', async () => {
    const { flow, server, there } = setUp()
    await flow.press({ name: 'remind', of: OF })
    server.trouble = 'down'
    await flow.reminders.follow([{ id: LOAN.id, days: [] }])
    expect(flow.reminders.$late.get()).toBe(true)
    server.trouble = null
    await flow.reminders.again()
    expect(flow.reminders.$late.get()).toBe(false)
    expect(there().reminders).toEqual([])
  })

  test('that were stopped by the link of a message are off here too', async () => {
    const { flow, server } = setUp()
    await flow.press({ name: 'remind', of: OF })
    server.trouble = 'no-reminders'
    await flow.reminders.follow([{ id: LOAN.id, days: DAYS.slice(1) }])
    expect(flow.reminders.$on.get()).toEqual({})
    expect(flow.reminders.$late.get()).toBe(false)
  })

  test('that were stopped elsewhere are off here when the page is opened again; without a signal they stand', async () => {
    const { flow, server, start } = setUp()
    await flow.press({ name: 'remind', of: OF })
    const later = start()
    await later.load()
    server.trouble = 'down'
    await later.reminders.follow([OF])
    expect(Object.keys(later.reminders.$on.get())).toEqual([LOAN.id])
    expect(later.reminders.$late.get()).toBe(false)
    server.trouble = 'no-reminders'
    await later.reminders.follow([OF])
    expect(later.reminders.$on.get()).toEqual({})
  })

  test('are switched off with the key alone; those of another browser need the number', async () => {
    const { flow, server, start, items } = setUp()
    await flow.press({ name: 'remind', of: OF })
    server.calls.length = 0
    server.proven = false
    expect(await flow.press({ name: 'end', id: LOAN.id })).toBe(true)
    expect(server.calls).toEqual(['change k'])
    expect(flow.$stored.get()?.reminders).toEqual([])
    expect(flow.$done.get()?.name).toBe('end')
    server.proven = true
    await flow.press({ name: 'remind', of: OF })
    items.clear()
    const other = start()
    await other.load()
    await other.press({ name: 'end', id: LOAN.id })
    expect(server.calls.at(-1)).toBe('set 0')
    expect(other.$stored.get()?.reminders).toEqual([])
  })
})
