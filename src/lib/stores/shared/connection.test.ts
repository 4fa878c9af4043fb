import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let listeners: Map<string, () => void>
let network: { onLine: boolean }

/** The page in a browser that reports a network connection or not. */
async function open(onLine: boolean) {
  vi.resetModules()
  network = { onLine }
  listeners = new Map()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  return (await import('./connection.ts')).$online
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the network', () => {
  it('is taken to be there on the server', async () => {
    vi.resetModules()
    const { $online } = await import('./connection.ts')
    const stop = $online.listen(() => undefined)
    expect($online.get()).toBe(true)
    stop()
  })

  it('is known to be missing as the page opens', async () => {
    const $online = await open(false)
    const stop = $online.listen(() => undefined)
    expect($online.get()).toBe(false)
    stop()
  })

  it('that goes and comes back is noticed', async () => {
    const $online = await open(true)
    const seen: boolean[] = []
    const stop = $online.subscribe((online) => seen.push(online))
    for (const type of ['offline', 'online']) {
      network.onLine = type === 'online'
      listeners.get(type)?.()
    }
    expect(seen).toEqual([true, false, true])
    stop()
  })

  it('is watched only while somebody looks', async () => {
    const $online = await open(true)
    const stop = $online.listen(() => undefined)
    expect(listeners.size).toBe(2)
    stop()
    vi.runAllTimers()
    expect(listeners.size).toBe(0)
  })
})
