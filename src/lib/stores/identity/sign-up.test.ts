import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $entry, $numberEmpty, setEntry, typeNumber } from './entry.ts'
import { exchange, focusOf } from '#lib/stores/shared/exchange.fixture'
import { identityRequest, verifyOtp } from './identity.ts'
import { $onboarding, setPhone } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'
import { createReturnForm, createStartForm } from './sign-up.ts'

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

/** A visitor on the start screen. */
function starting() {
  const service = exchange()
  const flow = createStartForm({ services: service })
  return { ...service, ...flow, focused: focusOf(flow.form), state: () => flow.$state.get() }
}

describe('a code that was sent and not used', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 4) }))
  afterEach(() => void vi.useRealTimers())

  it('is asked for again where the dialog was closed, and is accepted', async () => {
    const { submit, stopVerifying, state, calls, identity } = starting()
    typeNumber({ country: 'IN', phone: '98110 13579' })
    await submit()
    const sentAt = $onboarding.get().otpSentAt
    for (const ms of [12_000, 200_000]) {
      stopVerifying()
      vi.advanceTimersByTime(ms)
      await submit()
      expect(state().verifying).toBe(true)
      expect($onboarding.get().otpSentAt).toBe(sentAt)
    }
    expect(calls).toEqual(['checkPhone +919811013579', 'sendOtp +919811013579'])
    expect(await verifyOtp('123456', identity)).toBe(true)
  })

  it('is replaced once it has expired, or the number is another', async () => {
    const { submit, stopVerifying, calls } = starting()
    typeNumber({ country: 'IN', phone: '98110 13579' })
    await submit()
    stopVerifying()
    vi.advanceTimersByTime(300_000)
    await submit()
    stopVerifying()
    typeNumber({ country: 'IN', phone: '98110 13581' })
    await submit()
    expect(calls.filter((call) => call.startsWith('sendOtp'))).toEqual([
      'sendOtp +919811013579',
      'sendOtp +919811013579',
      'sendOtp +919811013581',
    ])
  })

  it('is as old as the service says where another tab had it sent', async () => {
    const { submit, earlier } = starting()
    earlier.secondsAgo = 12
    typeNumber({ country: 'IN', phone: '98110 13579' })
    await submit()
    expect($onboarding.get().otpSentAt).toBe(Date.now() - 12_000)
  })
})

describe('on the start screen', () => {
  it('a visitor types number and name, and is asked for the code', async () => {
    const { submit, state, calls, $shown, $failure, focused } = starting()
    expect(state()).toEqual({ pending: false, verifying: false })
    typeNumber({ country: 'IN', phone: '98110 13579' })
    setEntry({ fullName: 'Sunita Devi' })
    const sent = submit()
    expect(state()).toEqual({ pending: true, verifying: false })
    await sent
    expect(state()).toEqual({ pending: false, verifying: true })
    expect(calls).toEqual(['checkPhone +919811013579', 'sendOtp +919811013579'])
    expect($shown.get()).toEqual([])
    expect($failure.get()).toBeNull()
    expect(focused).toEqual([])
    expect($onboarding.get()).toMatchObject({ phone: '9811013579', fullName: 'Sunita Devi' })
  })

  it.each([
    ['', 'empty'],
    ['12345', 'invalid'],
    ['5811024680', 'invalid'],
  ])('the number %j is refused at its field, and nobody is asked', async (phone, reason) => {
    const { submit, state, calls, $shown, focused } = starting()
    setEntry({ phone })
    expect($shown.get()).toEqual([])
    await submit()
    expect($shown.get()).toEqual([{ field: 'number', reason }])
    expect(focused).toEqual(['number'])
    expect(calls).toEqual([])
    expect(state()).toEqual({ pending: false, verifying: false })
    typeNumber({ country: 'IN', phone: '98110 13579' })
    expect($shown.get()).toEqual([])
  })

  it('number and name that are both wrong are told both, the number first', async () => {
    const { submit, $shown, focused } = starting()
    setEntry({ phone: '1', fullName: '7' })
    await submit()
    expect($shown.get()).toEqual([
      { field: 'number', reason: 'invalid' },
      { field: 'fullName', reason: 'characters' },
    ])
    expect(focused).toEqual(['number'])
  })

  it('the button is blocked as long as nothing but spaces is typed', () => {
    expect($numberEmpty.get()).toBe(true)
    setEntry({ phone: '  ' })
    expect($numberEmpty.get()).toBe(true)
    setEntry({ phone: ' 9' })
    expect($numberEmpty.get()).toBe(false)
  })

  it('a wrong name keeps the code from being sent, and an empty one does not', async () => {
    const { submit, calls, $shown, focused, state } = starting()
    setEntry({ phone: '98110 13579', fullName: '7' })
    await submit()
    expect($shown.get()).toEqual([{ field: 'fullName', reason: 'characters' }])
    expect(focused).toEqual(['fullName'])
    expect(calls).toEqual([])
    setEntry({ fullName: '' })
    await submit()
    expect(state().verifying).toBe(true)
  })

  it('a number abroad is read before it is judged', async () => {
    const { submit, calls, state, $shown, focused } = starting()
    setEntry({ country: 'AU', phone: '02 9876 5432' })
    await submit()
    expect($shown.get()).toEqual([{ field: 'number', reason: 'invalid' }])
    expect(focused).toEqual(['number'])
    expect(state()).toEqual({ pending: false, verifying: false })
    setEntry({ country: 'GB', phone: '07400 123456' })
    await submit()
    expect(calls).toEqual(['checkPhone +447400123456', 'sendOtp +447400123456'])
    expect(state().verifying).toBe(true)
  })

  it.each([
    ['checkPhone', 'phone-check'],
    ['sendOtp', 'otp-send'],
  ] as const)('is told that %s failed, loses nothing, and tries again', async (call, failure) => {
    const { submit, down, state, $failure, focused } = starting()
    down.add(call)
    setEntry({ phone: '98110 13579', fullName: 'Sunita Devi' })
    await submit()
    expect($failure.get()).toBe(failure)
    expect(state()).toEqual({ pending: false, verifying: false })
    expect(focused).toEqual([])
    expect($entry.get()).toMatchObject({ phone: '98110 13579', fullName: 'Sunita Devi' })
    typeNumber({ country: 'IN', phone: '98110 13578' })
    expect($failure.get()).toBeNull()
    down.clear()
    await submit()
    expect(state().verifying).toBe(true)
  })

  it('two quick taps cause one call each', async () => {
    const { submit, calls, state } = starting()
    setEntry({ phone: '98110 13579' })
    await Promise.all([submit(), submit()])
    expect(calls).toHaveLength(2)
    expect(state()).toEqual({ pending: false, verifying: true })
  })
})

describe('the dialog over the form', () => {
  async function verifying() {
    const visitor = starting()
    setEntry({ phone: '98110 13579' })
    await visitor.submit()
    return visitor
  }

  it('says a failure itself, and takes it along when it is closed', async () => {
    const { stopVerifying, $failure, state } = await verifying()
    identityRequest.fail('otp-wrong')
    expect($failure.get()).toBeNull()
    stopVerifying()
    expect(state()).toEqual({ pending: false, verifying: false })
    expect($failure.get()).toBeNull()
    expect(identityRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('closes on a right code', async () => {
    const { finish, state } = await verifying()
    expect(finish()).toBe(true)
    expect(state()).toEqual({ pending: false, verifying: false })
  })

  it('does not leave the page after the visitor has closed it', async () => {
    const { stopVerifying, finish } = await verifying()
    stopVerifying()
    expect(finish()).toBe(false)
  })

  it('that was closed leaves a failure of the form alone', async () => {
    const { stopVerifying, finish, $failure } = await verifying()
    stopVerifying()
    identityRequest.fail('otp-send')
    expect(finish()).toBe(false)
    expect($failure.get()).toBe('otp-send')
  })

  it('is closed when the page comes back from the next one', async () => {
    const { comeBack, state } = await verifying()
    comeBack()
    expect(state().verifying).toBe(false)
  })
})

describe('a returning visitor', () => {
  function returning(known: boolean) {
    const service = exchange()
    const flow = createReturnForm({ known, services: service })
    return { ...service, ...flow, focused: focusOf(flow.form), state: () => flow.$state.get() }
  }

  it('whose number was told before goes on with one tap', async () => {
    setPhone({ country: 'IN', number: '9811024680' })
    const { submit, calls, $locked, state, $shown } = returning(true)
    expect($locked.get()).toBe(true)
    // The draft of a field that is not shown is ignored.
    setEntry({ phone: '1' })
    await submit()
    expect($shown.get()).toEqual([])
    expect(calls).toEqual(['sendOtp +919811024680'])
    expect(state().verifying).toBe(true)
  })

  it('whose number was told before is told when no code could be sent', async () => {
    setPhone({ country: 'IN', number: '9811024680' })
    const { submit, down, state, $failure } = returning(true)
    down.add('sendOtp')
    await submit()
    expect(state()).toEqual({ pending: false, verifying: false })
    expect($failure.get()).toBe('otp-send')
  })

  it('without a number types it, and nobody asks who it is', async () => {
    const { submit, calls, $locked, $shown, focused, state } = returning(false)
    expect($locked.get()).toBe(false)
    await submit()
    expect($shown.get()).toEqual([{ field: 'number', reason: 'empty' }])
    expect(focused).toEqual(['number'])
    setEntry({ phone: '98110 24680' })
    await submit()
    expect(calls).toEqual(['sendOtp +919811024680'])
    expect(state().verifying).toBe(true)
    // A number typed on this page stays in its field.
    expect($locked.get()).toBe(false)
  })

  it('whose details were cleared meanwhile is asked for the number', async () => {
    setPhone({ country: 'IN', number: '9811024680' })
    const { submit, calls, $locked, $shown } = returning(true)
    clearSession()
    expect($locked.get()).toBe(false)
    await submit()
    expect($shown.get()).toEqual([{ field: 'number', reason: 'empty' }])
    expect(calls).toEqual([])
  })
})
