import { beforeEach, describe, expect, it } from 'vitest'
import { atBooking } from './booking.fixture.ts'
import { $identityFailure, identityRequest } from '#lib/stores/identity/identity'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { focusOf } from '#lib/stores/shared/exchange.fixture'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

/** A visitor in the first step of the booking. */
function booking() {
  const { person, problems, errors, setAlternateNumber, ownNumber, form } = atBooking()
  const flow = ownNumber()
  return {
    ...person,
    ...flow,
    form,
    setAlternateNumber,
    errors,
    problems: () => problems()[1],
    focused: focusOf(flow),
    state: () => flow.$state.get(),
    visitor: () => flow.$visitor.get(),
  }
}

/** A visitor who was sent a code. */
async function withCodeRequested() {
  const visitor = booking()
  visitor.setNumber('98110 24680')
  visitor.setName('Sunita Devi')
  await visitor.submit()
  visitor.focused.splice(0)
  visitor.calls.splice(0)
  return visitor
}

describe('the own number of a visitor who is not known', () => {
  it('is asked for, and told to be wrong only once the code is asked for', async () => {
    const { submit, $proofRequested, state, calls, focused, errors, problems, setNumber } = booking()
    expect($proofRequested.get()).toBe(true)
    expect(state().step).toBe('number')
    expect(errors()).toEqual([])
    setNumber('1')
    await submit()
    expect(errors()).toEqual(['ownNumber', 'fullName'])
    expect(problems()).toHaveLength(3)
    expect(calls).toEqual([])
    // The booking's own form moves the focus.
    expect(focused).toEqual([])
    setNumber('98110 24680')
    await submit()
    expect(errors()).toEqual(['fullName'])
    expect(state().doing).toBeNull()
  })

  it('is proven by the code that was sent to it', async () => {
    const { submit, state, calls, focused, typeCode, visitor, setNumber, setName } = booking()
    setNumber('98110 24680')
    setName('Sunita Devi')
    const sent = submit()
    expect(state()).toMatchObject({ step: 'number', doing: 'send' })
    await sent
    expect(calls).toEqual(['sendOtp +919811024680'])
    expect(state()).toMatchObject({ step: 'code', announcement: 'sent' })
    typeCode('123456')
    await submit()
    expect(state()).toEqual({ step: 'proven', code: '', doing: null, announcement: 'verified' })
    expect(focused).toEqual(['code', 'next'])
    expect(visitor().proven).toEqual({ country: 'IN', number: '9811024680' })
  })

  it('leaves what else was told in the step alone', async () => {
    const { setAlternateNumber, form, setNumber, setName, submit, errors } = booking()
    setAlternateNumber('1')
    form.passes([{ field: 'ownNumber' }, { field: 'alternateNumber' }])
    setNumber('98110 24680')
    setName('Sunita Devi')
    await submit()
    expect(errors()).toEqual(['ownNumber', 'alternateNumber'])
  })

  it('keeps its fields where no code could be sent', async () => {
    const { submit, down, state, focused, visitor, setNumber, setName } = booking()
    down.add('sendOtp')
    setNumber('98110 24680')
    setName('Sunita Devi')
    await submit()
    expect($identityFailure.get()).toBe('otp-send')
    expect(state()).toMatchObject({ step: 'number', doing: null, announcement: null })
    expect(focused).toEqual([])
    expect(visitor()).toMatchObject({ ownNumber: '98110 24680', fullName: 'Sunita Devi' })
  })

  it.each(['', ' '])('is told to enter the code where %j stands in the field', async (code) => {
    const { typeCode, submit, calls, errors } = await withCodeRequested()
    typeCode(code)
    await submit()
    expect(errors()).toEqual(['ownCode'])
    expect(calls).toEqual([])
  })

  it('keeps a wrong code, and moves to it', async () => {
    const { typeCode, submit, state, focused, errors } = await withCodeRequested()
    typeCode('1')
    await submit()
    expect($identityFailure.get()).toBe('otp-wrong')
    expect(state()).toMatchObject({ step: 'code', code: '1', doing: null })
    expect(focused).toEqual(['code'])
    expect(errors()).toEqual([])
  })

  it('is sent another code', async () => {
    const { resend, state, calls, focused } = await withCodeRequested()
    await resend()
    expect(calls).toEqual(['sendOtp +919811024680'])
    expect(state().announcement).toBe('resent')
    expect(focused).toEqual(['code'])
  })

  it('can be corrected, which discards the code', async () => {
    const { edit, typeCode, state, focused, visitor } = await withCodeRequested()
    typeCode('12')
    edit()
    expect(state()).toMatchObject({ step: 'number', code: '' })
    expect(visitor()).toMatchObject({ ownNumber: '98110 24680', proven: null, codeSent: false })
    expect(focused).toEqual(['number'])
  })

  it('can not be corrected while the code is being checked', async () => {
    const { edit, keepAsItWas, typeCode, submit, state, held, answer, focused } = await withCodeRequested()
    held.add('verifyOtp')
    typeCode('123456')
    const checked = submit()
    edit()
    keepAsItWas()
    expect(state()).toMatchObject({ step: 'code', doing: 'verify' })
    expect(focused).toEqual([])
    answer()
    await checked
    expect(state().step).toBe('proven')
  })
})

describe('an own number that is known', () => {
  beforeEach(() => {
    proveNumber()
    $onboarding.set({ ...$onboarding.get(), fullName: 'Sunita Devi' })
  })

  it('is not asked for', () => {
    const { $proofRequested, state } = booking()
    expect($proofRequested.get()).toBe(false)
    expect(state().step).toBe('proven')
  })

  it('is asked for once it is to be changed, and can be kept', () => {
    const { edit, keepAsItWas, $proofRequested, state, focused, visitor, setNumber } = booking()
    edit()
    expect($proofRequested.get()).toBe(true)
    expect(state().step).toBe('number')
    setNumber('1')
    keepAsItWas()
    expect(state().step).toBe('proven')
    expect(visitor().proven).toEqual({ country: 'IN', number: '9811024680' })
    expect(focused).toEqual(['number', 'next'])
  })

  it('needs no code when it comes back as it was', async () => {
    const { edit, submit, state, calls, focused } = booking()
    edit()
    await submit()
    expect(calls).toEqual([])
    expect(state()).toMatchObject({ step: 'proven', announcement: 'verified' })
    expect(focused).toEqual(['number', 'next'])
  })

  it('forgets a failure as it is changed', () => {
    identityRequest.fail('otp-send')
    booking().edit()
    expect($identityFailure.get()).toBeNull()
  })
})
