import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { secondsToNextCode } from '#lib/domain/person/one-time-code'
import type { Phone } from '#lib/domain/person/phone'
import type { IdentityService } from '#lib/services/ports'
import { cleanOtp, identityRequest, requestOtp } from './identity.ts'
import { $onboarding, codeOf } from '#lib/stores/onboarding/onboarding'
import { confirmPan } from './pan-code.ts'
import { clearSession } from '#lib/stores/shared/session'

const PHONE: Phone = { country: 'IN', number: '9811024680' }
const OTHER: Phone = { country: 'IN', number: '9811013579' }
const PAN = 'ABCDE1234F'

afterEach(() => vi.useRealTimers())

/** A service that sends the code 4321 to any number and records its calls. */
function exchange(faults: { send?: boolean; verify?: boolean } = {}) {
  const sentTo: string[] = []
  const checked: string[] = []
  const identity: IdentityService = {
    checkPhone: () => Promise.resolve({ userExists: false }),
    async sendOtp(phone) {
      sentTo.push(phone)
      if (faults.send) throw new Error('no signal')
      return { secondsAgo: 0 }
    },
    async verifyOtp(phone, otp) {
      checked.push(`${phone} ${otp}`)
      if (faults.verify) throw new Error('no signal')
      return { verified: otp === '4321' }
    },
    savePan: async () => undefined,
  }
  return { identity, sentTo, checked, faults }
}

const progress = () => identityRequest.$progress.get()

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

it('a PAN is confirmed without asking who the visitor is', async () => {
  const { identity } = exchange()
  await requestOtp(PHONE, identity)
  const checkPhone = () => Promise.reject(new Error('not asked here'))
  expect(await confirmPan(PAN, '4321', { ...identity, checkPhone })).toBe(true)
})

describe('asking for a code on the PAN screen', () => {
  it('keeps the number and sends the code to it in full', async () => {
    const { identity, sentTo } = exchange()
    expect(await requestOtp(PHONE, identity)).toBe(true)
    expect(sentTo).toEqual(['+919811024680'])
    expect($onboarding.get().phone).toBe('9811024680')
  })

  it('notes when the code was sent, and nothing where it was not', async () => {
    const { identity, faults } = exchange({ send: true })
    await requestOtp(PHONE, identity)
    expect($onboarding.get().otpSentAt).toBeNull()
    faults.send = false
    const before = Date.now()
    await requestOtp(PHONE, identity)
    expect($onboarding.get().otpSentAt).toBeGreaterThanOrEqual(before)
  })

  it('pauses after each code: the first, the second, and the one after a used one', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 4) })
    const { identity } = exchange()
    const wait = () => secondsToNextCode(codeOf($onboarding.get()), Date.now())
    for (const again of [false, true, true]) {
      expect(await requestOtp(PHONE, identity, again)).toBe(true)
      expect(wait()).toBe(30)
      vi.advanceTimersByTime(30_000)
      expect(wait()).toBe(0)
    }
    await confirmPan(PAN, '4321', identity)
    expect(wait()).toBe(0)
    expect(await requestOtp(PHONE, identity)).toBe(true)
    expect(wait()).toBe(30)
  })

  it('sends one code for two quick taps', async () => {
    const { identity, sentTo } = exchange()
    const both = await Promise.all([requestOtp(PHONE, identity), requestOtp(PHONE, identity)])
    expect(both).toEqual([true, false])
    expect(sentTo).toHaveLength(1)
  })

  it('keeps the number that the code is on its way to, not one of a second tap', async () => {
    const { identity } = exchange()
    await Promise.all([requestOtp(PHONE, identity), requestOtp(OTHER, identity)])
    expect($onboarding.get().phone).toBe('9811024680')
  })

  it('says so when the code cannot be sent, keeps the number, and a second try works', async () => {
    const { identity, faults, sentTo } = exchange({ send: true })
    expect(await requestOtp(PHONE, identity)).toBe(false)
    expect(progress()).toEqual({ state: 'failed', error: 'otp-send' })
    expect($onboarding.get().phone).toBe('9811024680')
    faults.send = false
    expect(await requestOtp(PHONE, identity)).toBe(true)
    expect(progress()).toEqual({ state: 'idle' })
    expect(sentTo).toHaveLength(2)
  })

  it('lets a visitor who mistyped the number ask for a code to the right one', async () => {
    const { identity, sentTo, checked } = exchange()
    await requestOtp({ country: 'IN', number: '9811024681' }, identity)
    await requestOtp(PHONE, identity)
    await confirmPan(PAN, '4321', identity)
    expect(sentTo).toEqual(['+919811024681', '+919811024680'])
    expect(checked).toEqual(['+919811024680 4321'])
  })

  it('takes a number as proven no longer once it changes, and only then', async () => {
    const { identity } = exchange()
    await requestOtp(PHONE, identity)
    await confirmPan(PAN, '4321', identity)
    await requestOtp(PHONE, identity)
    expect($onboarding.get().otpVerified).toBe(true)
    await requestOtp(OTHER, identity)
    expect($onboarding.get().otpVerified).toBe(false)
  })
})

describe('confirming the PAN with the code', () => {
  it('keeps the PAN in capitals and the number as proven', async () => {
    const { identity } = exchange()
    await requestOtp(PHONE, identity)
    expect(await confirmPan('abcde 1234 f', '4321', identity)).toBe(true)
    expect($onboarding.get()).toMatchObject({ pan: PAN, otpVerified: true })
  })

  it('says "Invalid OTP" of a wrong code and keeps nothing of the PAN', async () => {
    const { identity } = exchange()
    await requestOtp(PHONE, identity)
    expect(await confirmPan(PAN, '9999', identity)).toBe(false)
    expect(progress()).toEqual({ state: 'failed', error: 'otp-wrong' })
    expect($onboarding.get()).toMatchObject({ pan: '', otpVerified: false })
  })

  it('tells a code that could not be checked from a wrong one', async () => {
    const { identity } = exchange({ verify: true })
    await requestOtp(PHONE, identity)
    expect(await confirmPan(PAN, '4321', identity)).toBe(false)
    expect(progress()).toEqual({ state: 'failed', error: 'otp-verify' })
    expect($onboarding.get().pan).toBe('')
  })

  it('goes on with the right code after a wrong one', async () => {
    const { identity } = exchange()
    await requestOtp(PHONE, identity)
    await confirmPan(PAN, '9999', identity)
    expect(await confirmPan(PAN, '4321', identity)).toBe(true)
    expect(progress()).toEqual({ state: 'idle' })
  })

  it('checks one code for two quick taps', async () => {
    const { identity, checked } = exchange()
    await requestOtp(PHONE, identity)
    await Promise.all([confirmPan(PAN, '4321', identity), confirmPan(PAN, '4321', identity)])
    expect(checked).toHaveLength(1)
  })

  it.each([
    ['a PAN of nine characters', 'ABCDE1234', '4321'],
    ['a PAN with a digit for its last letter', 'ABCDE12345', '4321'],
    ['a code of three characters', PAN, '432'],
    ['a code of three characters and spaces', PAN, ' 4 3 2 '],
  ])('asks nobody about %s', async (_, pan, otp) => {
    const { identity, checked } = exchange()
    await requestOtp(PHONE, identity)
    expect(await confirmPan(pan, otp, identity)).toBe(false)
    expect(checked).toEqual([])
    expect(progress()).toEqual({ state: 'idle' })
  })

  it('asks nobody while no number is known', async () => {
    const { identity, checked } = exchange()
    expect(await confirmPan(PAN, '4321', identity)).toBe(false)
    expect(checked).toEqual([])
  })

  it('reads a code as it was pasted: with spaces, or in Devanagari digits', async () => {
    const { identity, checked } = exchange()
    await requestOtp(PHONE, identity)
    expect(await confirmPan(PAN, ' 43 21 ', identity)).toBe(true)
    expect(await confirmPan(PAN, '४३२१', identity)).toBe(true)
    expect(checked).toEqual(['+919811024680 4321', '+919811024680 4321'])
  })

  it('waits for four characters, letters among them too', async () => {
    const { identity, checked } = exchange()
    await requestOtp(PHONE, identity)
    await confirmPan(PAN, 'a1b2', identity)
    expect(checked).toEqual(['+919811024680 a1b2'])
  })

  it('reads whatever is typed as a code without spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', '२', 'a', ' ', '\t', '\u00a0', '-') }), (text) => {
        const read = cleanOtp(text)
        expect(read).toMatch(/^[12a-]*$/)
        expect(read).toHaveLength(text.replace(/[ \t\u00a0]/g, '').length)
      }),
    )
  })
})
