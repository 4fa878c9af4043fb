import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadAbroad } from '#lib/phone-numbers/load-abroad'
import type { IdentityService } from '#lib/services/ports'
import { $arrival, arrive } from './arrival.ts'
import { $entry, $number, EMPTY_ENTRY, editNumber, proceed, setEntry, settleNumber } from './entry.ts'
import { $identityFailure, $identityWait, identityRequest } from './identity.ts'
import { Refused, type RefusalCode } from '#lib/services/refused'
import { clearSession } from '#lib/stores/shared/session'
import { stubTab } from '#lib/stores/shared/tab.fixture'

vi.mock('#lib/phone-numbers/load-abroad', { spy: true })

const KEY = 'moneypal:1:entry'

const identity: IdentityService = {
  checkPhone: async () => ({ userExists: false }),
  sendOtp: async () => ({ secondsAgo: 0 }),
  verifyOtp: async () => ({ verified: true }),
  savePan: async () => undefined,
}

/** The tab's session storage. */
function tab() {
  const items = new Map<string, string>()
  stubTab(items)
  return items
}

afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
  identityRequest.clear()
})

describe('a code that is refused', () => {
  it.each([
    ['country-not-served', null],
    ['budget-spent', 7200],
    ['too-many', 60],
  ] as [RefusalCode, number | null][])(
    '(%s) is told as that, with what was typed kept',
    async (code, wait) => {
      setEntry({ country: 'IN', phone: '98110 13579' })
      const sendOtp = () => Promise.reject(new Refused(code, wait))
      expect(await proceed(true, { ...identity, sendOtp })).toBeUndefined()
      expect($identityFailure.get()).toBe(code)
      expect($identityWait.get()).toBe(wait)
      expect($entry.get().phone).toBe('98110 13579')
    },
  )
})

// The order of these tests matters: loaded plans stay loaded.
describe('the numbering plans abroad', () => {
  it('are not fetched for an Indian number', async () => {
    setEntry({ phone: '98110 13579' })
    expect(await proceed(true, identity)).toBe('sent')
    expect(loadAbroad).not.toHaveBeenCalled()
  })

  it.each([
    [true, 'phone-check'],
    [false, 'otp-send'],
  ])('that cannot be had fail the call, not the typing (asked who: %s)', async (asksWho, error) => {
    vi.mocked(loadAbroad).mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
    setEntry({ phone: '+44 7400 123456' })
    expect(await proceed(asksWho, identity)).toBeUndefined()
    expect(identityRequest.$progress.get()).toEqual({ state: 'failed', error })
    expect($entry.get().phone).toBe('+44 7400 123456')
  })

  it('are fetched while a number that needs them is typed, and once', async () => {
    vi.mocked(loadAbroad).mockClear()
    setEntry({ phone: '+44 7400 123456' })
    await vi.waitFor(() => expect($number.get().ok).toBe(true))
    setEntry({ phone: '+44 7400 123457' })
    expect(await proceed(true, identity)).toBe('sent')
    expect(loadAbroad).toHaveBeenCalledOnce()
  })
})

describe('the fields of the entry screens', () => {
  it('begin as the server renders them', () => {
    expect($entry.get()).toEqual(EMPTY_ENTRY)
    expect($arrival.get()).toBe('unread')
  })

  it('leave nothing behind in the tab once the number is put back', () => {
    const items = tab()
    setEntry({ phone: '98110' })
    expect(items.has(KEY)).toBe(true)
    editNumber()
    expect(items.has(KEY)).toBe(false)
  })

  it('are there after a reload as they were typed', async () => {
    tab()
    setEntry({ phone: '98110', fullName: 'Sunita' })
    vi.resetModules()
    const { $entry: $after } = await import('./entry.ts')
    expect($after.get()).toEqual({ country: 'IN', phone: '98110', fullName: 'Sunita' })
  })

  it('that nobody touched are not taken for typed when they are left', () => {
    const items = tab()
    arrive('9811024680')
    settleNumber()
    expect($entry.get().phone).toBe('98110 24680')
    expect(items.has(KEY)).toBe(false)
  })

  it('hold no more of an address than a number can be long', () => {
    arrive(` 44${'7'.repeat(5000)}`)
    expect($entry.get().phone).toHaveLength(60)
  })
})
