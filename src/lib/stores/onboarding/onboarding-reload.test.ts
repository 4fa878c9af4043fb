import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import type { IdentityService } from '#lib/services/ports'
import { stubTab } from '#lib/stores/shared/tab.fixture'

const PHONE = { country: 'IN', number: '9811024680' } as const
const PAN = 'ABCDE1234F'

const onlyCode = (code: string): IdentityService => ({
  checkPhone: () => Promise.resolve({ userExists: false }),
  sendOtp: async () => ({ secondsAgo: 0 }),
  verifyOtp: (_phone, otp) => Promise.resolve({ verified: otp === code }),
  savePan: () => Promise.resolve(),
})

describe('after a reload of the tab', () => {
  const KEY = 'moneypal:1:onboarding'
  const items = new Map<string, string>()

  /** The stores on a newly loaded page of this tab. */
  async function load() {
    vi.resetModules()
    stubTab(items)
    return {
      ...(await import('./onboarding.ts')),
      ...(await import('#lib/stores/identity/identity')),
      ...(await import('#lib/stores/identity/pan-code')),
      ...(await import('./chosen-plan.ts')),
      ...(await import('./loan-amount.ts')),
    }
  }

  beforeEach(() => items.clear())
  afterEach(() => vi.unstubAllGlobals())

  it('midway, the plan and the number are there; the PAN and the code were never written down', async () => {
    const identity = onlyCode('4321')
    const before = await load()
    before.choosePlan(INDIAN_BANK, figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS))
    await before.requestOtp(PHONE, identity)
    await before.confirmPan(PAN, '9999', identity)
    expect([...items.values()].join()).not.toMatch(/ABCDE1234F|9999/)
    const { $onboarding: $after, identityRequest: after } = await load()
    expect($after.get()).toMatchObject({
      phone: '9811024680',
      selectedPlan: { bank: 'Indian Bank' },
      pan: '',
    })
    expect(after.$progress.get()).toEqual({ state: 'idle' })
  })

  it('what the visitor wants to borrow and has to pledge is there', async () => {
    const onboarding = {
      ...(await load()).$onboarding.initial,
      loanAmount: 50_000,
      weight: 12.5,
      pinCode: '122001',
    }
    items.set(KEY, JSON.stringify(onboarding))
    expect((await load()).$onboarding.get()).toEqual(onboarding)
  })

  it.each([
    ['AU', '412345678'],
    ['GB', ''],
  ])('a number abroad is there with its country: %s %s', async (country, phone) => {
    const onboarding = { ...(await load()).$onboarding.initial, country, phone }
    items.set(KEY, JSON.stringify(onboarding))
    expect((await load()).$onboarding.get()).toEqual(onboarding)
  })

  it('fields of the loan that were not sent are there as they were typed', async () => {
    const { setLoan } = await load()
    setLoan({ amount: '5000', occupation: 'Farmer', pinCode: '1220' })
    expect([...items.keys()]).toEqual(['moneypal:1:loan-amount'])
    expect((await load()).$loan.get()).toEqual({ amount: '5000', occupation: 'Farmer', pinCode: '1220' })
  })

  it('nothing is there where fields were left untouched', async () => {
    const { $loan, $onboarding, EMPTY_LOAN } = await load()
    expect($loan.get()).toEqual(EMPTY_LOAN)
    expect($onboarding.get().otpVerified).toBe(false)
    expect(items.size).toBe(0)
  })

  it('the confirmed PAN is there, and so is the masked one after a booking', async () => {
    const identity = onlyCode('4321')
    const before = await load()
    await before.requestOtp(PHONE, identity)
    await before.confirmPan(PAN, '4321', identity)
    expect((await load()).$onboarding.get().pan).toBe(PAN)
    ;(await load()).forgetPan()
    expect((await load()).$onboarding.get().pan).toBe('XXXXXX234F')
  })

  it('a session of an earlier release, which knew no countries and no plans, is taken over', async () => {
    const {
      country: _c,
      plans: _p,
      userExists: _u,
      otpSentAt: _o,
      ...onboarding
    } = (await load()).$onboarding.initial
    items.set(KEY, JSON.stringify({ ...onboarding, phone: '9811024680' }))
    const { $onboarding: $after } = await load()
    expect($after.get()).toEqual({ ...$after.initial, phone: '9811024680' })
  })

  it.each([
    ['a number that is none', { phone: '12345' }],
    ['a number that is no mobile', { phone: '5811024680' }],
    ['a PIN code with a digit too many', { pinCode: '1220011' }],
    ['a PAN that is none', { pan: '<img src=x>' }],
    ['a plan without a figure', { selectedPlan: { bank: 'SBI' } }],
    ['a number that is none abroad', { country: 'GB', phone: '12345' }],
    ['a country that is not listed', { country: 'FR' }],
    ['an amount above 10 crore', { loanAmount: 100_000_001 }],
    ['an occupation that nobody offers', { occupation: 'Pirate' }],
  ])('%s in the storage gives an empty start, not an error', async (_, damage) => {
    const onboarding = { ...(await load()).$onboarding.initial, phone: '9811024680' }
    items.set(KEY, JSON.stringify(onboarding))
    expect((await load()).$onboarding.get().phone).toBe('9811024680')
    items.set(KEY, JSON.stringify({ ...onboarding, ...damage }))
    const { $onboarding: $after } = await load()
    expect($after.get()).toEqual($after.initial)
  })
})
