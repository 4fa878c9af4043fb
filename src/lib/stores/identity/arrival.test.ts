import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let history: { state: unknown; readonly replaceState: (state: unknown, title: string) => void }
let listeners: Map<string, (event: { persisted: boolean }) => void>

/** The page as it is opened from an entry of the history with this state. */
async function open(state: unknown) {
  vi.resetModules()
  listeners = new Map()
  history = { state, replaceState: (next) => void (history.state = next) }
  vi.stubGlobal('window', {
    history,
    addEventListener: (type: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.set(type, listener),
    removeEventListener: () => undefined,
  })
  const { $arrival, arriveByAddress } = await import('./arrival.ts')
  const { $onboarding, setPhone } = await import('#lib/stores/onboarding/onboarding')
  return { $arrival, arriveByAddress, $onboarding, setPhone }
}

beforeEach(() => void (listeners = new Map()))
afterEach(() => vi.unstubAllGlobals())

describe('a number that came with the address', () => {
  it('is stored, and taken out of the history; what else is there stays', async () => {
    const { $arrival, arriveByAddress, $onboarding } = await open({ phone: ' 919811024680', turn: 2 })
    expect($arrival.get()).toBe('unread')
    arriveByAddress()
    expect($arrival.get()).toBe('number')
    expect($onboarding.get().phone).toBe('9811024680')
    expect(history.state).toEqual({ turn: 2 })
  })

  it.each([{ phone: 9_811_024_680 }, { phone: '' }])('is ignored in another form: %j', async (state) => {
    const { $arrival, arriveByAddress } = await open(state)
    arriveByAddress()
    expect($arrival.get()).toBe('nothing')
    expect(history.state).toEqual({})
  })
})

it.each([null, { turn: 2 }])('leaves a history without a number as it is: %j', async (state) => {
  const { $arrival, arriveByAddress } = await open(state)
  arriveByAddress()
  expect($arrival.get()).toBe('nothing')
  expect(history.state).toBe(state)
})

it('looks again at a page that comes back as it was left, and only then', async () => {
  const { $arrival, arriveByAddress, setPhone } = await open(null)
  arriveByAddress()
  setPhone({ country: 'IN', number: '9811024680' })
  listeners.get('pageshow')?.({ persisted: false })
  expect($arrival.get()).toBe('nothing')
  listeners.get('pageshow')?.({ persisted: true })
  expect($arrival.get()).toBe('number')
})
