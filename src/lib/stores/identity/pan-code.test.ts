import { beforeEach, describe, expect, it } from 'vitest'
import { Refused } from '#lib/services/refused'
import { exchange } from '#lib/stores/shared/exchange.fixture'
import { $identityFailure, identityRequest, requestOtp, verifyOtp } from './identity.ts'
import { $onboarding, setPhone } from '#lib/stores/onboarding/onboarding'
import { withCodeRequested, onScreen, PAN } from './pan.fixture.ts'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

describe('the code on the PAN screen', () => {
  it('is sent at once to somebody who has just used one, and asked for again after a reload', async () => {
    setPhone({ country: 'IN', number: '9811013579' })
    const before = exchange()
    await requestOtp({ country: 'IN', number: '9811013579' }, before.identity)
    expect(await verifyOtp('123456', before.identity)).toBe(true)
    const first = onScreen()
    first.typePan(PAN)
    await first.submit()
    expect(first.calls).toEqual(['sendOtp +919811013579'])
    const reloaded = onScreen()
    await reloaded.submit()
    expect(reloaded.state().step).toBe('code')
    reloaded.typeCode('123456')
    await reloaded.submit()
    expect(reloaded.calls).toEqual(['verifyOtp +919811013579 123456', 'savePan ABCDE1234F'])
  })

  it('confirms the PAN, and leads on to the credit score', async () => {
    const { typeCode, submit, calls, go, state } = await withCodeRequested()
    typeCode('123 456')
    await submit()
    expect(calls).toEqual(['verifyOtp +919811013579 123456', 'savePan ABCDE1234F'])
    expect($onboarding.get()).toMatchObject({ pan: PAN, otpVerified: true })
    expect(go).toHaveBeenCalledExactlyOnceWith('/credit-score')
    expect(state().doing).toBe('leave')
  })

  it.each(['', '123', ' 1 2 3 '])('is told to be too short: %j', async (code) => {
    const { typeCode, submit, $shown, focused, calls } = await withCodeRequested()
    typeCode(code)
    expect($shown.get()).toEqual([])
    await submit()
    expect($shown.get()).toEqual([{ field: 'code', reason: 'short' }])
    expect(focused).toEqual(['code'])
    expect(calls).toEqual([])
    typeCode('1234')
    expect($shown.get()).toEqual([])
  })

  it('that is wrong is kept, and no PAN is', async () => {
    const { typeCode, submit, state, focused, go } = await withCodeRequested()
    typeCode('9999')
    await submit()
    expect($identityFailure.get()).toBe('otp-wrong')
    expect(state()).toMatchObject({ code: '9999', doing: null, step: 'code' })
    expect(focused).toEqual(['code'])
    expect(go).not.toHaveBeenCalled()
    expect($onboarding.get().pan).toBe('')
    typeCode('123456')
    expect($identityFailure.get()).toBeNull()
  })

  it('that was right is not checked again where the PAN could not be saved', async () => {
    const { typeCode, submit, state, down, calls, go } = await withCodeRequested()
    down.add('savePan')
    typeCode('123456')
    await submit()
    expect($identityFailure.get()).toBe('pan-save')
    expect(state()).toMatchObject({ code: '123456', doing: null, step: 'code', pan: PAN })
    expect($onboarding.get()).toMatchObject({ pan: '', otpVerified: true })
    expect(go).not.toHaveBeenCalled()
    down.clear()
    await submit()
    expect(calls).toEqual(['verifyOtp +919811013579 123456', 'savePan ABCDE1234F', 'savePan ABCDE1234F'])
    expect($onboarding.get().pan).toBe(PAN)
    expect(go).toHaveBeenCalledExactlyOnceWith('/credit-score')
  })

  it('is checked where another one was typed after the PAN could not be saved', async () => {
    const { typeCode, submit, down, calls } = await withCodeRequested()
    down.add('savePan')
    typeCode('123456')
    await submit()
    typeCode('9999')
    await submit()
    expect($identityFailure.get()).toBe('otp-wrong')
    expect(calls.at(-1)).toBe('verifyOtp +919811013579 9999')
  })

  it('that was tried too often is told', async () => {
    const { typeCode, submit, refused, go } = await withCodeRequested()
    refused.set('verifyOtp', new Refused('too-many', 300))
    typeCode('123456')
    await submit()
    expect($identityFailure.get()).toBe('otp-spent')
    expect(go).not.toHaveBeenCalled()
  })

  it('is sent again, to the same number', async () => {
    const { resend, typeCode, state, calls } = await withCodeRequested()
    typeCode('12')
    await resend()
    expect(calls).toEqual(['sendOtp +919811013579'])
    expect(state()).toMatchObject({ code: '12', announcement: 'resent' })
  })

  it.each(['phone', 'pan'] as const)('is let go when the %s is edited', async (field) => {
    const { unlock, typeCode, submit, state, focused, $shown } = await withCodeRequested()
    typeCode('12')
    await submit()
    focused.splice(0)
    unlock(field)
    expect(state()).toMatchObject({ step: 'number', code: '', pan: PAN, phone: '9811013579' })
    expect($shown.get()).toEqual([])
    expect(focused).toEqual([field])
    await submit()
    expect(state().step).toBe('code')
    expect($shown.get()).toEqual([])
  })

  it('goes to another number that is typed instead', async () => {
    const { unlock, typePhone, submit, calls, state } = await withCodeRequested()
    unlock('phone')
    typePhone('98110 24680')
    await submit()
    expect(calls).toEqual(['sendOtp +919811024680'])
    expect(state().number).toEqual({ country: 'IN', number: '9811024680' })
  })

  it('cannot be discarded while it is being checked', async () => {
    const { unlock, typeCode, submit, state, held, answer, focused } = await withCodeRequested()
    held.add('verifyOtp')
    typeCode('123456')
    const checked = submit()
    unlock('phone')
    expect(state()).toMatchObject({ step: 'code', code: '123456', doing: 'verify' })
    expect(focused).toEqual([])
    answer()
    await checked
  })
})

describe('back on the PAN screen, out of the browser’s cache', () => {
  it('a used code is gone, and what was typed is there', async () => {
    const { typeCode, submit, comeBack, state } = await withCodeRequested()
    typeCode('123456')
    await submit()
    comeBack()
    expect(state()).toMatchObject({
      step: 'number',
      code: '',
      doing: null,
      announcement: null,
      phone: '9811013579',
      pan: PAN,
    })
  })

  it('the form is empty if the details were cleared meanwhile', async () => {
    const { comeBack, state } = await withCodeRequested()
    clearSession()
    comeBack()
    expect(state()).toMatchObject({ phone: '', pan: '', asksPhone: true, number: null })
  })

  it('the form is empty too if those details were known before the screen', () => {
    setPhone({ country: 'IN', number: '9811024680' })
    const { typePan, comeBack, state } = onScreen()
    typePan(PAN)
    clearSession()
    comeBack()
    expect(state()).toMatchObject({ phone: '', pan: '', asksPhone: true })
  })

  it('what was typed and never sent stays', () => {
    const { typePhone, typePan, comeBack, state } = onScreen()
    typePhone('98110')
    typePan('ABC')
    comeBack()
    expect(state()).toMatchObject({ phone: '98110', pan: 'ABC' })
  })
})
