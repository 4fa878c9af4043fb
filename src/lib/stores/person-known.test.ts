import { beforeEach, describe, expect, it } from 'vitest'
import type { IdentityService } from '@/lib/services/ports'
import { arrive, proceed, setEntry } from './entry'
import { verifyOtp } from './identity'
import { $personKnown } from './onboarding'
import { findCustomer } from './phone-check'
import { clearSession } from './session'

const CUSTOMER = '9811024680'
const STRANGER = '9811013579'

/** A service that knows numbers with an even last digit. */
const identity: IdentityService = {
  checkPhone: async (phone) => ({ userExists: /[02468]$/.test(phone) }),
  sendOtp: async () => undefined,
  verifyOtp: async () => true,
}

const known = () => $personKnown.get()

beforeEach(() => clearSession())

describe('somebody whom we know', () => {
  it('is nobody at first', () => {
    arrive(null)
    expect(known()).toBe(false)
  })

  it('is not who only typed a number on the landing page, but is a customer whom the check found there', async () => {
    await findCustomer(STRANGER as never, identity)
    arrive(null)
    expect(known()).toBe(false)
    await findCustomer(CUSTOMER as never, identity)
    expect(known()).toBe(true)
  })

  it('is not who came with a number in the address', () => {
    arrive(CUSTOMER)
    expect(known()).toBe(false)
  })

  it('is who proved the number in this tab, also on the way back', async () => {
    setEntry({ phone: STRANGER })
    await proceed(true, identity)
    expect(known()).toBe(false)
    await verifyOtp('1234', false, identity)
    arrive(null)
    expect(known()).toBe(true)
  })

  it('is no longer with another number, until that one is proven too', async () => {
    setEntry({ phone: STRANGER })
    await proceed(true, identity)
    await verifyOtp('1234', false, identity)
    arrive('9811013571')
    expect(known()).toBe(false)
    await verifyOtp('1234', false, identity)
    expect(known()).toBe(true)
  })

  it('is nobody once the details are cleared', async () => {
    await findCustomer(CUSTOMER as never, identity)
    clearSession()
    expect(known()).toBe(false)
  })
})
