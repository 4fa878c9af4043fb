import { beforeEach, describe, expect, it } from 'vitest'
import type { IdentityService } from '#lib/services/ports'
import { arrive } from './arrival.ts'
import { proceed, setEntry } from './entry.ts'
import { verifyOtp } from './identity.ts'
import { $personKnown } from '#lib/stores/onboarding/onboarding'
import { findCustomer } from './phone-check.ts'
import { clearSession } from '#lib/stores/shared/session'

const CUSTOMER = '9811024680'
const STRANGER = '9811013579'

/** A service that knows numbers with an even last digit. */
const identity: IdentityService = {
  checkPhone: async (phone) => ({ userExists: /[02468]$/.test(phone) }),
  sendOtp: async () => ({ secondsAgo: 0 }),
  verifyOtp: async () => ({ verified: true }),
  savePan: async () => undefined,
}

const known = () => $personKnown.get()

beforeEach(() => clearSession())

describe('a visitor', () => {
  it('is unknown at first', () => {
    arrive(null)
    expect(known()).toBe(false)
  })

  it('is known if the check on the landing page found a customer, not by typing a number', async () => {
    await findCustomer(STRANGER as never, identity)
    arrive(null)
    expect(known()).toBe(false)
    await findCustomer(CUSTOMER as never, identity)
    expect(known()).toBe(true)
  })

  it('is not known by a number in the URL', () => {
    arrive(CUSTOMER)
    expect(known()).toBe(false)
  })

  it('is known once the number is verified in this tab, also after going back', async () => {
    setEntry({ phone: STRANGER })
    await proceed(true, identity)
    expect(known()).toBe(false)
    await verifyOtp('1234', identity)
    arrive(null)
    expect(known()).toBe(true)
  })

  it('is unknown after changing the number, until the new one is verified', async () => {
    setEntry({ phone: STRANGER })
    await proceed(true, identity)
    await verifyOtp('1234', identity)
    arrive('9811013571')
    expect(known()).toBe(false)
    await verifyOtp('1234', identity)
    expect(known()).toBe(true)
  })

  it('is unknown once the details are cleared', async () => {
    await findCustomer(CUSTOMER as never, identity)
    clearSession()
    expect(known()).toBe(false)
  })
})
