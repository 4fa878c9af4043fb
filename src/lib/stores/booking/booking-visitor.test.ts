import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityService } from '#lib/services/ports'
import {
  $visitor,
  editVisitor,
  keepVisitor,
  sendOwnCode,
  setOwnName,
  setOwnNumber,
} from './booking-visitor.ts'
import { setEntry } from '#lib/stores/identity/entry'
import { identityRequest, verifyOtp } from '#lib/stores/identity/identity'
import { $onboarding } from '#lib/stores/onboarding/onboarding'
import { proveNumber } from '#lib/stores/identity/proven.fixture'
import { clearSession } from '#lib/stores/shared/session'

const OWN = { country: 'IN', number: '9811024680' }

/** A service that accepts a single code. */
function taking(code: string) {
  const sendOtp = vi.fn<IdentityService['sendOtp']>(async () => ({ secondsAgo: 0 }))
  const identity: IdentityService = {
    checkPhone: () => Promise.reject(new Error('nobody asks who it is')),
    sendOtp,
    verifyOtp: async (_phone, otp) => ({ verified: otp === code }),
    savePan: async () => undefined,
  }
  return { identity, sendOtp }
}

function fillIn() {
  setOwnNumber('+91 98110-24680')
  setOwnName(' Sunita  Devi ')
}

beforeEach(() => {
  clearSession()
  keepVisitor()
})

describe('a visitor who is not known', () => {
  it('has no number and name at first', () => {
    expect($visitor.get()).toEqual({ proven: null, ownNumber: '', fullName: '', codeSent: false })
  })

  it('is known once the code that was sent to the number is right', async () => {
    const { identity, sendOtp } = taking('4321')
    fillIn()
    expect(await sendOwnCode(identity)).toBe('sent')
    expect(sendOtp).toHaveBeenCalledExactlyOnceWith('+919811024680')
    expect($visitor.get()).toMatchObject({ proven: null, codeSent: true })
    expect(await verifyOtp('1111', identity)).toBe(false)
    expect($visitor.get().proven).toBeNull()
    expect(await verifyOtp('4321', identity)).toBe(true)
    expect($visitor.get().proven).toEqual(OWN)
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
    const { identity, sendOtp } = taking('4321')
    setOwnNumber(number)
    setOwnName(name)
    expect(await sendOwnCode(identity)).toBe('invalid')
    expect(sendOtp).not.toHaveBeenCalled()
    expect($visitor.get()).toMatchObject({ ownNumber: number, fullName: name, codeSent: false })
  })

  it('is told when the code could not be sent, and loses nothing', async () => {
    fillIn()
    const { identity } = taking('4321')
    const failing = { ...identity, sendOtp: () => Promise.reject(new Error('down')) }
    expect(await sendOwnCode(failing)).toBeUndefined()
    expect(identityRequest.$progress.get()).toEqual({ state: 'failed', error: 'otp-send' })
    expect($visitor.get()).toMatchObject({ ownNumber: '+91 98110-24680', proven: null, codeSent: false })
  })

  it('types nothing twice: what was typed elsewhere stands in the fields, a number abroad does not', () => {
    setEntry({ country: 'IN', phone: '98110', fullName: 'Sunita' })
    expect($visitor.get()).toMatchObject({ ownNumber: '98110', fullName: 'Sunita' })
    setEntry({ country: 'GB', phone: '07400 12' })
    expect($visitor.get().ownNumber).toBe('')
  })

  it('who was sent a code elsewhere and told no name is asked for it', () => {
    $onboarding.set({ ...$onboarding.initial, phone: '9811024680', otpSentAt: 1 })
    expect($visitor.get()).toMatchObject({ ownNumber: '98110 24680', fullName: '', codeSent: false })
  })
})

describe('a number that is to be changed', () => {
  it('is not proven meanwhile, and another one needs a code', async () => {
    const { identity } = taking('4321')
    proveNumber()
    editVisitor()
    expect($visitor.get()).toMatchObject({ proven: null, ownNumber: '98110 24680', codeSent: false })
    setOwnNumber('99900 11122')
    setOwnName('Sunita Devi')
    expect(await sendOwnCode(identity)).toBe('sent')
    expect($visitor.get()).toMatchObject({ proven: null, codeSent: true })
    expect($onboarding.get()).toMatchObject({ phone: '9990011122', otpVerified: false })
  })

  it('needs no code when it comes back as it was', async () => {
    const { identity, sendOtp } = taking('4321')
    proveNumber()
    editVisitor()
    setOwnName('Sunita Devi')
    expect(await sendOwnCode(identity)).toBe('proven')
    expect(sendOtp).not.toHaveBeenCalled()
    expect($visitor.get().proven).toEqual(OWN)
  })

  it('can be kept, which discards the typed number', () => {
    proveNumber()
    editVisitor()
    setOwnNumber('12')
    keepVisitor()
    expect($visitor.get()).toMatchObject({ proven: OWN, ownNumber: '98110 24680' })
  })

  it('from the code goes back to its field', async () => {
    const { identity } = taking('4321')
    fillIn()
    await sendOwnCode(identity)
    editVisitor()
    expect($visitor.get()).toMatchObject({
      ownNumber: '98110 24680',
      fullName: 'Sunita Devi',
      codeSent: false,
    })
  })
})
