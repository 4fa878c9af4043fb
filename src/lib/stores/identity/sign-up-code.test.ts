import { beforeEach, describe, expect, it, vi } from 'vitest'
import { secondsToNextCode } from '#lib/domain/person/one-time-code'
import { Refused } from '#lib/services/refused'
import { $entry, setEntry } from './entry.ts'
import { exchange, focusOf } from '#lib/stores/shared/exchange.fixture'
import { $identityFailure, identityRequest } from './identity.ts'
import { $hasNumber, $onboarding, codeOf, keep, setPhone } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'
import { $who, afterCode, createCodeScreen } from './sign-up-code.ts'

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

/** A visitor on the code step. */
function requested({ goOn = vi.fn(() => true) } = {}) {
  const service = exchange()
  const flow = createCodeScreen({ services: service, goOn })
  return { ...service, ...flow, goOn, focused: focusOf(flow.form), state: () => flow.$state.get() }
}

describe('a visitor who was sent a code', () => {
  beforeEach(() => setPhone({ country: 'IN', number: '9811013579' }))

  it('types it and goes on', async () => {
    const { typeCode, submit, state, calls, goOn } = requested()
    expect(state().step).toBe('code')
    typeCode('123456')
    await submit()
    expect(calls).toEqual(['verifyOtp +919811013579 123456'])
    expect(goOn).toHaveBeenCalledOnce()
    expect(state().doing).toBe('leave')
    expect($onboarding.get().otpVerified).toBe(true)
  })

  it.each(['', '  '])('is told to enter it where %j stands in the field', async (code) => {
    const { typeCode, submit, $shown, focused, calls } = requested()
    typeCode(code)
    expect($shown.get()).toEqual([])
    await submit()
    expect($shown.get()).toEqual([{ field: 'code' }])
    expect(focused).toEqual(['code'])
    expect(calls).toEqual([])
    typeCode('1')
    expect($shown.get()).toEqual([])
  })

  it('is told that it is wrong, and the next one is accepted', async () => {
    const { typeCode, submit, state, focused, goOn } = requested()
    typeCode('111111')
    await submit()
    expect($identityFailure.get()).toBe('otp-wrong')
    expect(state()).toMatchObject({ code: '111111', doing: null })
    expect(focused).toEqual(['code'])
    expect(goOn).not.toHaveBeenCalled()
    typeCode('123456')
    expect($identityFailure.get()).toBeNull()
    await submit()
    expect(goOn).toHaveBeenCalledOnce()
  })

  it('is told when it could not be checked', async () => {
    const { typeCode, submit, down, focused } = requested()
    down.add('verifyOtp')
    typeCode('123456')
    await submit()
    expect($identityFailure.get()).toBe('otp-verify')
    expect(focused).toEqual(['code'])
  })

  it.each([
    ['9811013579', '/loan-amount'],
    ['9811024680', '/pan'],
  ])('goes on with %s to %s, by what the code told', async (number, route) => {
    setPhone({ country: 'IN', number })
    const { typeCode, submit, calls } = requested()
    typeCode('123456')
    await submit()
    expect(calls).toEqual([`verifyOtp +91${number} 123456`])
    expect(afterCode()).toBe(route)
  })

  it('is told to have another one sent where the tries are used up, or it has expired', async () => {
    const { typeCode, submit, resend, refused, earlier, goOn } = requested()
    keep({ otpSentAt: Date.now(), otpUsed: false })
    refused.set('verifyOtp', new Refused('too-many', 240))
    typeCode('123456')
    await submit()
    expect($identityFailure.get()).toBe('otp-spent')
    // Another one can be had without a pause.
    expect(secondsToNextCode(codeOf($onboarding.get()), Date.now())).toBe(0)
    typeCode('12345')
    expect($identityFailure.get()).toBeNull()
    refused.clear()
    earlier.expired = true
    typeCode('123456')
    await submit()
    expect($identityFailure.get()).toBe('otp-expired')
    earlier.expired = false
    await resend()
    expect($identityFailure.get()).toBeNull()
    await submit()
    expect(goOn).toHaveBeenCalledOnce()
  })

  it('has it sent again', async () => {
    const { resend, state, calls, focused } = requested()
    await resend()
    expect(calls).toEqual(['sendOtp +919811013579'])
    expect(state().announcement).toBe('resent')
    expect(focused).toEqual(['code'])
  })

  it('is told when it could not be sent again', async () => {
    const { resend, state, down } = requested()
    down.add('sendOtp')
    await resend()
    expect($identityFailure.get()).toBe('otp-send')
    expect(state().announcement).toBeNull()
  })

  it('corrects the number: the code is discarded, and the next one goes to the new number', async () => {
    const { edit, typeCode, submit, state, calls, focused, $shown } = requested()
    typeCode('12')
    setEntry({ phone: '1' })
    edit()
    expect(state()).toMatchObject({ step: 'number', code: '' })
    expect($entry.get().phone).toBe('98110 13579')
    expect(focused).toEqual(['number'])
    setEntry({ phone: '98110' })
    await submit()
    expect($shown.get()).toEqual([{ field: 'number', reason: 'invalid' }])
    expect(calls).toEqual([])
    setEntry({ phone: '98110 24681' })
    expect($shown.get()).toEqual([])
    await submit()
    expect(calls).toEqual(['sendOtp +919811024681'])
    expect(state()).toMatchObject({ step: 'code', announcement: 'sent' })
    expect(focused).toEqual(['number', 'number', 'code'])
  })

  it('is told nothing about the code after going back to the number', async () => {
    const { edit, submit, $shown, form } = requested()
    await submit()
    edit()
    expect($shown.get()).toEqual([])
    expect(form.$invalidFields.get()).toEqual([])
  })

  it('stays with the number where the new one could not be sent a code', async () => {
    const { edit, submit, state, down } = requested()
    edit()
    setEntry({ phone: '98110 24681' })
    down.add('sendOtp')
    await submit()
    expect(state()).toMatchObject({ step: 'number', doing: null })
    expect($identityFailure.get()).toBe('otp-send')
  })

  it('is told that a number abroad is none once it is read', async () => {
    const { edit, submit, state, $shown, focused } = requested()
    edit()
    setEntry({ country: 'GB', phone: '020 7946 0018' })
    await submit()
    expect($shown.get()).toEqual([{ field: 'number', reason: 'invalid' }])
    expect(focused).toEqual(['number', 'number'])
    expect(state()).toMatchObject({ step: 'number', doing: null })
  })

  it('can not correct the number while the code is being checked', async () => {
    const { edit, typeCode, submit, state, held, answer, focused } = requested()
    held.add('verifyOtp')
    typeCode('123456')
    const checked = submit()
    edit()
    expect(state()).toMatchObject({ step: 'code', doing: 'verify' })
    expect(focused).toEqual([])
    answer()
    await checked
    expect(state().doing).toBe('leave')
  })

  it('stays on the page if the dialog was closed meanwhile', async () => {
    const { typeCode, submit, state } = requested({ goOn: vi.fn(() => false) })
    typeCode('123456')
    await submit()
    expect(state()).toMatchObject({ doing: null, code: '' })
  })

  it('whose details were cleared meanwhile is asked for the number', async () => {
    const { submit, state, $shown } = requested()
    clearSession()
    expect(state().step).toBe('number')
    await submit()
    expect($shown.get()).toEqual([{ field: 'number', reason: 'empty' }])
  })
})

describe('who the visitor is', () => {
  it('is not known before anybody asked; the way then is that of somebody new', () => {
    expect($who.get()).toBe('unknown')
    expect(afterCode()).toBe('/loan-amount')
  })

  it('decides where the code leads', () => {
    keep({ userExists: true })
    expect($who.get()).toBe('customer')
    expect(afterCode()).toBe('/pan')
    keep({ userExists: false })
    expect($who.get()).toBe('stranger')
    expect(afterCode()).toBe('/loan-amount')
  })

  it('is unknown without a number', () => {
    expect($hasNumber.get()).toBe(false)
    setPhone({ country: 'IN', number: '9811013579' })
    expect($hasNumber.get()).toBe(true)
  })
})
