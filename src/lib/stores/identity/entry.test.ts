import { beforeEach, describe, expect, it } from 'vitest'
import type { IdentityService } from '#lib/services/ports'
import { $arrival, arrive } from './arrival.ts'
import { $entry, $number, editNumber, proceed, setEntry, settleNumber } from './entry.ts'
import { identityRequest, requestOtp, verifyOtp } from './identity.ts'
import { generatePlans, setLoan } from '#lib/stores/onboarding/loan-amount'
import { $onboarding, phoneOf } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'

type Fault = 'checkPhone' | 'sendOtp' | 'verifyOtp'

/** A service that knows numbers with an even last digit, accepts only the code 4321, and records its calls. */
function service() {
  const calls: string[] = []
  const down = new Set<Fault>()
  const call = (name: Fault, ...requested: string[]) => {
    calls.push([name, ...requested].join(' '))
    if (down.has(name)) throw new Error('no signal')
  }
  const identity: IdentityService = {
    async checkPhone(phone) {
      call('checkPhone', phone)
      return { userExists: /[02468]$/.test(phone) }
    },
    async sendOtp(phone) {
      call('sendOtp', phone)
      return { secondsAgo: 0 }
    },
    async verifyOtp(phone, otp) {
      call('verifyOtp', phone, otp)
      return { verified: otp === '4321' }
    },
    savePan: async () => undefined,
  }
  return { identity, calls, down }
}

const progress = () => identityRequest.$progress.get()

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

describe('a new visitor', () => {
  it('goes from a number to generated plans', async () => {
    const { identity, calls } = service()
    arrive(null)
    expect($arrival.get()).toBe('nothing')
    setEntry({ phone: '+91 98110-13579', fullName: ' Sunita Devi ' })
    expect(await proceed(true, identity)).toBe('sent')
    expect($onboarding.get()).toMatchObject({
      country: 'IN',
      phone: '9811013579',
      fullName: 'Sunita Devi',
      userExists: false,
      otpVerified: false,
    })
    expect(await verifyOtp('99', identity)).toBe(false)
    expect(progress()).toEqual({ state: 'failed', error: 'otp-wrong' })
    expect(await verifyOtp('43 21', identity)).toBe(true)
    expect(progress()).toEqual({ state: 'idle' })
    expect($onboarding.get().otpVerified).toBe(true)
    setLoan({ amount: '1,00,000', occupation: 'Farmer', pinCode: '122001' })
    expect(await generatePlans({ generatePlans: async () => [] })).toBe(100_000)
    expect(calls).toEqual([
      'checkPhone +919811013579',
      'sendOtp +919811013579',
      'verifyOtp +919811013579 99',
      'verifyOtp +919811013579 4321',
    ])
  })

  it.each(['', '   ', '12345', '5811013579', 'call me'])('has nobody asked about %j', async (phone) => {
    const { identity, calls } = service()
    setEntry({ phone, fullName: 'Sunita Devi' })
    expect(await proceed(true, identity)).toBe('invalid')
    expect(calls).toEqual([])
    expect(progress()).toEqual({ state: 'idle' })
    expect($onboarding.get()).toEqual($onboarding.initial)
    expect($entry.get()).toMatchObject({ phone, fullName: 'Sunita Devi' })
  })

  it.each([
    ['checkPhone', 'phone-check'],
    ['sendOtp', 'otp-send'],
  ] as const)('is told when %s fails, loses nothing, and tries again', async (call, error) => {
    const { identity, down } = service()
    down.add(call)
    setEntry({ phone: '98110 13579', fullName: 'Sunita Devi' })
    expect(await proceed(true, identity)).toBeUndefined()
    expect(progress()).toEqual({ state: 'failed', error })
    expect($entry.get()).toEqual({ country: 'IN', phone: '98110 13579', fullName: 'Sunita Devi' })
    expect($onboarding.get().otpSentAt).toBeNull()
    down.clear()
    expect(await proceed(true, identity)).toBe('sent')
    expect(progress()).toEqual({ state: 'idle' })
  })

  it('is told when the code cannot be checked, and tries again', async () => {
    const { identity, down } = service()
    setEntry({ phone: '98110 13579' })
    await proceed(true, identity)
    down.add('verifyOtp')
    expect(await verifyOtp('4321', identity)).toBe(false)
    expect(progress()).toEqual({ state: 'failed', error: 'otp-verify' })
    down.clear()
    expect(await verifyOtp('4321', identity)).toBe(true)
  })

  it('causes one check and one code with two quick taps, and one check of the code', async () => {
    const { identity, calls } = service()
    setEntry({ phone: '98110 13579' })
    expect(await Promise.all([proceed(true, identity), proceed(true, identity)])).toEqual(['sent', undefined])
    await Promise.all([verifyOtp('4321', identity), verifyOtp('4321', identity)])
    expect(calls).toEqual([
      'checkPhone +919811013579',
      'sendOtp +919811013579',
      'verifyOtp +919811013579 4321',
    ])
  })

  it('changes the number in the dialog: the code goes to the new one', async () => {
    const { identity, calls } = service()
    setEntry({ phone: '98110 13571' })
    await proceed(true, identity)
    editNumber()
    expect($entry.get().phone).toBe('98110 13571')
    setEntry({ phone: '98110 13579' })
    expect(await proceed(false, identity)).toBe('sent')
    expect(calls.slice(2)).toEqual(['sendOtp +919811013579'])
    expect($onboarding.get()).toMatchObject({ phone: '9811013579', userExists: null })
  })

  it('from abroad chooses the country, or pastes the number with its code', async () => {
    const { identity, calls } = service()
    setEntry({ country: 'GB', phone: '07400 123456' })
    expect(await proceed(true, identity)).toBe('sent')
    expect(phoneOf($onboarding.get())).toEqual({ country: 'GB', number: '7400123456' })
    expect($entry.get()).toMatchObject({ country: 'GB', phone: '7400 123456' })
    setEntry({ phone: '+1 (604) 555-1234' })
    expect(await proceed(true, identity)).toBe('sent')
    expect(phoneOf($onboarding.get())).toEqual({ country: 'CA', number: '6045551234' })
    expect(calls.filter((call) => call.startsWith('sendOtp'))).toEqual([
      'sendOtp +447400123456',
      'sendOtp +16045551234',
    ])
    setEntry({ country: 'AU', phone: '02 9876 5432' })
    expect(await proceed(true, identity)).toBe('invalid')
  })

  it('sees a complete number as it is read, and an incomplete one as it is typed', () => {
    setEntry({ phone: '+919811013579' })
    settleNumber()
    expect($entry.get()).toMatchObject({ country: 'IN', phone: '98110 13579' })
    setEntry({ phone: '98110 1' })
    settleNumber()
    expect($entry.get().phone).toBe('98110 1')
    expect($number.get()).toEqual({ ok: false, reason: 'invalid' })
  })

  it('takes the name back by emptying the field', async () => {
    const { identity } = service()
    setEntry({ phone: '98110 13579', fullName: 'Sunita Devi' })
    await proceed(true, identity)
    setEntry({ fullName: '' })
    await proceed(true, identity)
    expect($onboarding.get().fullName).toBe('')
  })
})

describe('a returning visitor', () => {
  it('is recognised by the number of the address, and goes on with a code alone', async () => {
    const { identity, calls } = service()
    arrive('9811024680')
    expect($arrival.get()).toBe('number')
    const phone = phoneOf($onboarding.get())
    expect(phone).toEqual({ country: 'IN', number: '9811024680' })
    expect(phone && (await requestOtp(phone, identity))).toBe(true)
    expect(await verifyOtp('4321', identity)).toBe(true)
    expect(calls).toEqual(['sendOtp +919811024680', 'verifyOtp +919811024680 4321'])
  })

  it('is recognised by the number told before', async () => {
    setEntry({ phone: '98110 24680' })
    await proceed(true, service().identity)
    arrive(null)
    expect($arrival.get()).toBe('number')
    expect($entry.get().phone).toBe('98110 24680')
  })

  it.each([true, false])(
    'is told with the right code whether the number is known: %s',
    async (userExists) => {
      const { identity, calls } = service()
      arrive('9811024680')
      const telling: IdentityService = {
        ...identity,
        verifyOtp: async (_phone, otp) =>
          otp === '4321' ? { verified: true, userExists } : { verified: false },
      }
      expect(await verifyOtp('99', telling)).toBe(false)
      expect($onboarding.get()).toMatchObject({ userExists: null, otpVerified: false })
      expect(await verifyOtp('4321', telling)).toBe(true)
      expect($onboarding.get()).toMatchObject({ userExists, otpVerified: true })
      expect(calls).toEqual([])
    },
  )

  it('stays what the phone check found where the code does not tell', async () => {
    const { identity } = service()
    setEntry({ phone: '98110 24680' })
    await proceed(true, identity)
    await verifyOtp('4321', identity)
    expect($onboarding.get()).toMatchObject({ userExists: true, otpVerified: true })
  })

  it('is asked for no code check without a number or a code', async () => {
    const { identity, calls } = service()
    expect(await verifyOtp('4321', identity)).toBe(false)
    arrive('9811024680')
    expect(await verifyOtp('  ', identity)).toBe(false)
    expect(calls).toEqual([])
    expect(progress()).toEqual({ state: 'idle' })
  })
})

describe('the number of an address', () => {
  it.each([
    ['9811024680', '9811024680'],
    ['98110 24680', '9811024680'],
    // A plus in a URL is decoded as a space.
    [' 919811024680', '9811024680'],
    ['+91 98110 24680', '9811024680'],
  ])('%j is kept', (text, number) => {
    arrive(text)
    expect(phoneOf($onboarding.get())).toEqual({ country: 'IN', number })
    expect($entry.get().phone).toBe('98110 24680')
  })

  it.each(['', '12345', '<script>', '9'.repeat(5000), ' 33612345678'])('%j is let go', (text) => {
    arrive(text)
    expect($onboarding.get()).toEqual($onboarding.initial)
    expect($entry.get().phone).toBe('')
    expect($arrival.get()).toBe('nothing')
  })

  it('with another dial code stands in the field, to be proven', () => {
    arrive(' 447400123456')
    expect($entry.get()).toMatchObject({ country: 'GB', phone: '+447400123456' })
    expect($arrival.get()).toBe('nothing')
  })

  it('goes before what was typed, and has to be proven anew', async () => {
    const { identity } = service()
    arrive('9811024680')
    await verifyOtp('4321', identity)
    setEntry({ phone: '98' })
    arrive('9811013579')
    expect($entry.get().phone).toBe('98110 13579')
    expect($onboarding.get()).toMatchObject({ userExists: null, otpVerified: false })
  })

  it('absent leaves what was typed alone, but no empty field', () => {
    setEntry({ phone: '98110' })
    arrive(null)
    expect($entry.get().phone).toBe('98110')
    setEntry({ phone: ' ' })
    arrive(null)
    expect($entry.get().phone).toBe('')
  })
})
