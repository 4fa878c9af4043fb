import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const schema = v.object({ name: v.string(), amount: v.number() })
const initial = { name: '', amount: 0 }
const KEY = 'moneypal:1:entry'

/** A tab's session storage as in browsers: items are own properties, methods are inherited. */
class FakeStorage {
  [key: string]: unknown
  constructor(items: Record<string, string> = {}) {
    Object.assign(this, items)
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

class FullStorage extends FakeStorage {
  override setItem() {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

/** A page of a tab with this storage and fresh modules, as after a reload. */
async function open(storage: () => FakeStorage) {
  vi.resetModules()
  vi.stubGlobal('window', {
    get sessionStorage() {
      return storage()
    },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  const { sessionStore, clearSession } = await import('./session.ts')
  const $visitor = sessionStore('entry', schema, initial)
  return { $visitor, clearSession }
}

let storage: FakeStorage
beforeEach(() => {
  storage = new FakeStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what a visitor told in a tab', () => {
  it('is there again after a reload', async () => {
    const first = await open(() => storage)
    first.$visitor.set({ name: 'Sunita', amount: 200_000 })
    const second = await open(() => storage)
    expect(second.$visitor.get()).toEqual({ name: 'Sunita', amount: 200_000 })
  })

  it('does not change what the server rendered, so that hydration agrees', async () => {
    storage.setItem(KEY, JSON.stringify({ name: 'Sunita', amount: 1 }))
    const { $visitor } = await open(() => storage)
    expect($visitor.get().name).toBe('Sunita')
    expect($visitor.initial).toEqual(initial)
  })

  it('is brought up to date when the browser brings the page back as it was, while somebody looks', async () => {
    vi.useFakeTimers()
    const { $visitor } = await open(() => storage)
    const stop = $visitor.listen(() => undefined)
    const [type, restore] = vi.mocked(window.addEventListener).mock.calls[0] ?? []
    expect(type).toBe('pageshow')
    storage.setItem(KEY, JSON.stringify({ name: 'Sunita', amount: 1 }))
    ;(restore as () => void)()
    expect($visitor.get().name).toBe('Sunita')
    stop()
    vi.runAllTimers()
    expect(window.removeEventListener).toHaveBeenCalledExactlyOnceWith('pageshow', restore)
    vi.useRealTimers()
  })

  it('once kept in the page alone gives way to what is stored later, and is gone once it is cleared', async () => {
    const full = new FullStorage()
    let current: FakeStorage = full
    const { $visitor, clearSession } = await open(() => current)
    $visitor.listen(() => undefined)
    const restore = vi.mocked(window.addEventListener).mock.calls[0]?.[1] as () => void
    $visitor.set({ name: 'Sunita', amount: 1 })
    restore()
    expect($visitor.get().name).toBe('Sunita')
    current = storage
    $visitor.set({ name: 'Meena', amount: 1 })
    restore()
    expect($visitor.get().name).toBe('Meena')
    current = full
    $visitor.set({ name: 'Asha', amount: 1 })
    clearSession()
    restore()
    expect($visitor.get()).toEqual(initial)
  })

  it('is not read from another version of the site', async () => {
    storage.setItem('moneypal:0:entry', JSON.stringify({ name: 'Old', amount: 1 }))
    const { $visitor } = await open(() => storage)
    expect($visitor.get()).toEqual(initial)
  })

  it.each([
    ['cut off', '{"name":"Sun'],
    ['of another shape', '{"name":1}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['empty', ''],
  ])('gives the defaults where the stored text is %s', async (_, text) => {
    storage.setItem(KEY, text)
    const { $visitor } = await open(() => storage)
    expect($visitor.get()).toEqual(initial)
  })

  it('never throws, whatever was stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const { $visitor } = await open(() => new FakeStorage({ [KEY]: text }))
        const read = $visitor.get()
        expect(typeof read.name).toBe('string')
        expect(typeof read.amount).toBe('number')
      }),
      { numRuns: 50 },
    )
  })
})

describe('a browser that does not store', () => {
  it('keeps what is told as long as the page lives when storage is blocked', async () => {
    const { $visitor, clearSession } = await open(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect($visitor.get()).toEqual(initial)
    $visitor.set({ name: 'Sunita', amount: 5 })
    expect($visitor.get()).toEqual({ name: 'Sunita', amount: 5 })
    expect(() => clearSession()).not.toThrow()
    expect($visitor.get()).toEqual(initial)
  })

  it('keeps what is told as long as the page lives when storage is full', async () => {
    const { $visitor } = await open(() => new FullStorage())
    $visitor.set({ name: 'Sunita', amount: 5 })
    const stop = $visitor.listen(() => undefined)
    expect($visitor.get()).toEqual({ name: 'Sunita', amount: 5 })
    stop()
  })
})

describe('clearing', () => {
  it('empties the loaded stores and every leftover of this site, and nothing else', async () => {
    storage = new FakeStorage({ 'moneypal:0:old': 'x', 'moneypal:1:other': 'y', theirs: 'z' })
    const { $visitor, clearSession } = await open(() => storage)
    $visitor.set({ name: 'Sunita', amount: 5 })
    clearSession()
    expect($visitor.get()).toEqual(initial)
    expect(storage.getItem(KEY)).toBeNull()
    expect(storage.getItem('moneypal:0:old')).toBeNull()
    expect(storage.getItem('moneypal:1:other')).toBeNull()
    expect(storage.getItem('theirs')).toBe('z')
  })
})
