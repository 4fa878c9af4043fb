import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exchange, focusOf } from './exchange.fixture'
import { $identityFailure, identityRequest } from './identity'
import { $onboarding, keep, setPhone } from './onboarding'
import { createPanForm } from './pan'
import { clearSession } from './session'

const PAN = 'ABCDE1234F'

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

/** A visitor on the PAN screen. */
function onScreen() {
  const service = exchange()
  const go = vi.fn()
  const flow = createPanForm(go, service.identity)
  return { ...service, ...flow, go, focused: focusOf(flow.form), state: () => flow.$state.get() }
}

/** One who was sent a code. */
async function askedForCode() {
  const visitor = onScreen()
  visitor.typePhone('+91 98110-13579')
  visitor.typePan(PAN)
  await visitor.submit()
  visitor.focused.splice(0)
  visitor.calls.splice(0)
  return visitor
}

describe('somebody whom nobody knows', () => {
  it('is asked for number and PAN, and told nothing yet', () => {
    const { state, $shown } = onScreen()
    expect(state()).toEqual({
      phone: '',
      pan: '',
      asksPhone: true,
      number: null,
      step: 'number',
      code: '',
      doing: null,
      announcement: null,
      problems: [
        { field: 'phone', reason: 'empty' },
        { field: 'pan', reason: 'empty' },
      ],
    })
    expect($shown.get()).toEqual([])
  })

  it('is told all that is wrong at once, the number first', async () => {
    const { typePhone, typePan, submit, $shown, focused, calls } = onScreen()
    typePhone('12')
    typePan('ABC')
    expect($shown.get()).toEqual([])
    await submit()
    expect($shown.get()).toEqual([
      { field: 'phone', reason: 'invalid' },
      { field: 'pan', reason: 'incomplete' },
    ])
    expect(focused).toEqual(['phone'])
    expect(calls).toEqual([])
    typePhone('98110 13579')
    expect($shown.get()).toEqual([{ field: 'pan', reason: 'incomplete' }])
    await submit()
    expect(focused).toEqual(['phone', 'pan'])
  })

  it('is told at once of ten characters that are no PAN', () => {
    const { typePan, $shown } = onScreen()
    typePan('1234567890')
    expect($shown.get()).toEqual([{ field: 'pan', reason: 'format' }])
  })

  it('is sent a code, and sees the number as it was read', async () => {
    const { typePhone, typePan, submit, state, calls, focused } = onScreen()
    typePhone('+91 98110-13579')
    typePan(PAN)
    const sent = submit()
    expect(state()).toMatchObject({ doing: 'send', step: 'number' })
    await sent
    expect(calls).toEqual(['sendOtp +919811013579'])
    expect(state()).toMatchObject({
      step: 'code',
      phone: '9811013579',
      asksPhone: true,
      number: { country: 'IN', number: '9811013579' },
      doing: null,
      announcement: 'sent',
      problems: [{ field: 'code', reason: 'short' }],
    })
    expect(focused).toEqual(['code'])
    expect($onboarding.get()).toMatchObject({ phone: '9811013579', pan: '' })
  })

  it('is told when no code could be sent, and loses nothing', async () => {
    const { typePhone, typePan, submit, state, down, focused } = onScreen()
    down.add('sendOtp')
    typePhone('98110 13579')
    typePan(PAN)
    await submit()
    expect($identityFailure.get()).toBe('otp-send')
    expect(state()).toMatchObject({ step: 'number', phone: '98110 13579', pan: PAN, announcement: null })
    expect(focused).toEqual([])
    typePan(PAN)
    expect($identityFailure.get()).toBeNull()
    identityRequest.fail('otp-send')
    typePhone('98110 13579')
    expect($identityFailure.get()).toBeNull()
    down.clear()
    await submit()
    expect(state().step).toBe('code')
  })

  it('causes one code with two quick taps', async () => {
    const { typePhone, typePan, submit, calls } = onScreen()
    typePhone('98110 13579')
    typePan(PAN)
    await Promise.all([submit(), submit()])
    expect(calls).toHaveLength(1)
  })
})

describe('somebody who is known', () => {
  it('is not asked for the number, one abroad included', async () => {
    setPhone({ country: 'GB', number: '7400123456' })
    const { state, typePan, submit, calls } = onScreen()
    expect(state()).toMatchObject({
      phone: '',
      asksPhone: false,
      number: { country: 'GB', number: '7400123456' },
      problems: [{ field: 'pan', reason: 'empty' }],
    })
    typePan(PAN)
    await submit()
    expect(calls).toEqual(['sendOtp +447400123456'])
    expect(state()).toMatchObject({ asksPhone: false, phone: '' })
  })

  it('sees the number in its field once it is to be changed', async () => {
    setPhone({ country: 'IN', number: '9811024680' })
    const { state, typePan, submit, unlock, focused } = onScreen()
    expect(state()).toMatchObject({ phone: '9811024680', asksPhone: false })
    typePan(PAN)
    await submit()
    unlock('phone')
    expect(state()).toMatchObject({ step: 'number', phone: '9811024680', asksPhone: true })
    expect(focused).toEqual(['code', 'phone'])
  })

  it('finds the PAN that was confirmed, and types a masked one anew', () => {
    keep({ pan: PAN })
    expect(onScreen().state().pan).toBe(PAN)
    keep({ pan: 'XXXXXX234F' })
    expect(onScreen().state().pan).toBe('')
  })
})

describe('the code on the PAN screen', () => {
  it('confirms the PAN, and leads on to the credit score', async () => {
    const { typeCode, submit, calls, go, state } = await askedForCode()
    typeCode('123 456')
    await submit()
    expect(calls).toEqual(['verifyOtp +919811013579 123456'])
    expect($onboarding.get()).toMatchObject({ pan: PAN, otpVerified: true })
    expect(go).toHaveBeenCalledExactlyOnceWith('/credit-score')
    expect(state().doing).toBe('leave')
  })

  it.each(['', '123', ' 1 2 3 '])('is told to be too short: %j', async (code) => {
    const { typeCode, submit, $shown, focused, calls } = await askedForCode()
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
    const { typeCode, submit, state, focused, go } = await askedForCode()
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

  it('is sent again, to the same number', async () => {
    const { resend, typeCode, state, calls } = await askedForCode()
    typeCode('12')
    await resend()
    expect(calls).toEqual(['sendOtp +919811013579'])
    expect(state()).toMatchObject({ code: '12', announcement: 'resent' })
  })

  it.each(['phone', 'pan'] as const)('is let go when the %s is edited', async (field) => {
    const { unlock, typeCode, submit, state, focused, $shown } = await askedForCode()
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
    const { unlock, typePhone, submit, calls, state } = await askedForCode()
    unlock('phone')
    typePhone('98110 24680')
    await submit()
    expect(calls).toEqual(['sendOtp +919811024680'])
    expect(state().number).toEqual({ country: 'IN', number: '9811024680' })
  })

  it('can not be let go while it is being checked', async () => {
    const { unlock, typeCode, submit, state, held, answer, focused } = await askedForCode()
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
    const { typeCode, submit, comeBack, state } = await askedForCode()
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

  it('nothing is there of details that were cleared meanwhile', async () => {
    const { comeBack, state } = await askedForCode()
    clearSession()
    comeBack()
    expect(state()).toMatchObject({ phone: '', pan: '', asksPhone: true, number: null })
  })

  it('nor of details that were known before the screen', () => {
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
