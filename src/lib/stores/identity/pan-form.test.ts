import { beforeEach, describe, expect, it } from 'vitest'
import { $identityFailure, identityRequest } from './identity.ts'
import { $onboarding, keep, setPhone } from '#lib/stores/onboarding/onboarding'
import { onScreen, PAN } from './pan.fixture.ts'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

describe('an unknown visitor', () => {
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

describe('a known visitor', () => {
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
