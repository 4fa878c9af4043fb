import { beforeEach, describe, expect, it } from 'vitest'
import { atBooking } from './booking.fixture.ts'
import { setEntry } from '#lib/stores/identity/entry'
import { $identityFailure, identityRequest } from '#lib/stores/identity/identity'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { clearSession } from '#lib/stores/shared/session'

const OWN = { country: 'IN', number: '9811024680' }

/** A visitor in the first step of the booking. */
function visiting() {
  const { person, ownNumber } = atBooking()
  const flow = ownNumber()
  return { ...person, ...flow, visitor: () => flow.$visitor.get(), step: () => flow.$state.get().step }
}

/** A visitor who has typed number and name. */
function typed() {
  const visitor = visiting()
  visitor.setNumber('+91 98110-24680')
  visitor.setName(' Sunita  Devi ')
  return visitor
}

beforeEach(() => {
  clearSession()
  identityRequest.clear()
})

describe('a visitor who is not known', () => {
  it('has no number and name at first', () => {
    expect(visiting().visitor()).toEqual({ proven: null, ownNumber: '', fullName: '', codeSent: false })
  })

  it('is known once the code that was sent to the number is right', async () => {
    const { submit, typeCode, visitor, calls } = typed()
    await submit()
    expect(calls).toEqual(['sendOtp +919811024680'])
    expect(visitor()).toMatchObject({ proven: null, codeSent: true })
    typeCode('1111')
    await submit()
    expect(visitor().proven).toBeNull()
    typeCode('123456')
    await submit()
    expect(visitor().proven).toEqual(OWN)
    expect($onboarding.get()).toMatchObject({
      phone: '9811024680',
      fullName: 'Sunita Devi',
      otpVerified: true,
    })
  })

  it.each([
    ['12345', 'Sunita Devi'],
    ['9811024680', ''],
    ['9811024680', '<b>Sunita</b>'],
  ])('is sent no code with the number %s and the name %j', async (number, name) => {
    const { setNumber, setName, submit, visitor, calls, step } = visiting()
    setNumber(number)
    setName(name)
    await submit()
    expect(calls).toEqual([])
    expect(step()).toBe('number')
    expect(visitor()).toMatchObject({ ownNumber: number, fullName: name, codeSent: false })
  })

  it('is told when the code could not be sent, and loses nothing', async () => {
    const { submit, visitor, down } = typed()
    down.add('sendOtp')
    await submit()
    expect($identityFailure.get()).toBe('otp-send')
    expect(visitor()).toMatchObject({ ownNumber: '+91 98110-24680', proven: null, codeSent: false })
  })

  it('is no longer told of it once number or name is typed', async () => {
    const { submit, setNumber, setName, down } = typed()
    down.add('sendOtp')
    await submit()
    setNumber('98110')
    expect($identityFailure.get()).toBeNull()
    identityRequest.fail('otp-send')
    setName('Sunita')
    expect($identityFailure.get()).toBeNull()
  })

  it('types nothing twice: what was typed elsewhere stands in the fields, a number abroad does not', () => {
    const { visitor } = visiting()
    setEntry({ country: 'IN', phone: '98110', fullName: 'Sunita' })
    expect(visitor()).toMatchObject({ ownNumber: '98110', fullName: 'Sunita' })
    setEntry({ country: 'GB', phone: '07400 12' })
    expect(visitor().ownNumber).toBe('')
  })

  it('who was sent a code elsewhere and told no name is asked for it', () => {
    $onboarding.set({ ...$onboarding.initial, phone: '9811024680', otpSentAt: 1 })
    expect(visiting().visitor()).toMatchObject({ ownNumber: '98110 24680', fullName: '', codeSent: false })
  })
})

describe('a number that is to be changed', () => {
  it('is not proven meanwhile, and another one needs a code', async () => {
    proveNumber()
    const { edit, setNumber, setName, submit, visitor, calls } = visiting()
    edit()
    expect(visitor()).toMatchObject({ proven: null, ownNumber: '98110 24680', codeSent: false })
    setNumber('99900 11122')
    setName('Sunita Devi')
    await submit()
    expect(calls).toEqual(['sendOtp +919990011122'])
    expect(visitor()).toMatchObject({ proven: null, codeSent: true })
    expect($onboarding.get()).toMatchObject({ phone: '9990011122', otpVerified: false })
  })

  it('needs no code when it comes back as it was', async () => {
    proveNumber()
    const { edit, setName, submit, visitor, calls } = visiting()
    edit()
    setName('Sunita Devi')
    await submit()
    expect(calls).toEqual([])
    expect(visitor().proven).toEqual(OWN)
  })

  it('can be kept, which discards the typed number', () => {
    proveNumber()
    const { edit, setNumber, keepAsItWas, visitor } = visiting()
    edit()
    setNumber('12')
    keepAsItWas()
    expect(visitor()).toMatchObject({ proven: OWN, ownNumber: '98110 24680' })
  })

  it('from the code goes back to its field', async () => {
    const { submit, edit, visitor } = typed()
    await submit()
    edit()
    expect(visitor()).toMatchObject({ ownNumber: '98110 24680', fullName: 'Sunita Devi', codeSent: false })
  })

  it('is still to be changed when the step is entered again', () => {
    proveNumber()
    const { ownNumber } = atBooking()
    ownNumber().edit()
    expect(ownNumber().$state.get().step).toBe('number')
  })
})

describe('a code that could not be sent', () => {
  it('is no longer news once its step, or the dialog, was left', () => {
    const { open, editStep } = atBooking()
    const close = open()
    for (const leave of [() => editStep(2), () => close()]) {
      editStep(1)
      identityRequest.fail('otp-send')
      expect($identityFailure.get()).toBe('otp-send')
      leave()
      expect($identityFailure.get()).toBeNull()
    }
  })
})
