import { beforeEach, describe, expect, it } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import { BASIS } from '#lib/domain/offer/market.fixture'
import type { Rupees } from '#lib/domain/money/money'
import { figuresFor } from '#lib/domain/offer/offer'
import { INDIAN_BANK } from '#lib/domain/offer/offer.fixture'
import type { IdentityService } from '#lib/services/ports'
import { choosePlan } from './chosen-plan.ts'
import { requestOtp } from '#lib/stores/identity/identity'
import { $onboarding, forgetPan, phoneOf, setNeed, setPhone } from './onboarding.ts'
import { confirmPan } from '#lib/stores/identity/pan-code'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => clearSession())

describe('the number', () => {
  it('is kept with its country, and nothing is known yet of another one', () => {
    setPhone({ country: 'IN', number: '9811024680' })
    expect(phoneOf($onboarding.get())).toEqual({ country: 'IN', number: '9811024680' })
    $onboarding.set({ ...$onboarding.get(), userExists: true, otpSentAt: 1, otpVerified: true })
    setPhone({ country: 'IN', number: '9811024680' })
    expect($onboarding.get()).toMatchObject({ userExists: true, otpSentAt: 1, otpVerified: true })
    setPhone({ country: 'US', number: '4155552671' })
    expect($onboarding.get()).toMatchObject({ userExists: null, otpSentAt: null, otpVerified: false })
  })

  it('of another country is another one, even with the same digits', () => {
    setPhone({ country: 'US', number: '6045550123' })
    $onboarding.set({ ...$onboarding.get(), otpVerified: true })
    setPhone({ country: 'CA', number: '6045550123' })
    expect($onboarding.get()).toMatchObject({ country: 'CA', otpVerified: false })
  })

  it('is nobody’s before one is told', () => {
    expect(phoneOf($onboarding.get())).toBeNull()
  })
})

describe('the chosen plan', () => {
  it('has the figures that its card showed, and brings its amount along', () => {
    const figures = figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS)
    choosePlan(INDIAN_BANK, figures)
    expect($onboarding.get().loanAmount).toBe(100_000)
    expect($onboarding.get().selectedPlan).toMatchObject({
      ...figures,
      bank: 'Indian Bank',
      product: 'Gold Loan',
      tenureMonths: 12,
      ltv: 75,
      requiredGold: 22.222,
      monthlyInterest: 742,
    })
  })

  it('stays when amount and gold are told anew', () => {
    choosePlan(INDIAN_BANK, figuresFor(INDIAN_BANK, 100_000 as Rupees, BASIS))
    setNeed({
      amount: 50_000 as Rupees,
      weight: 12.5 as Grams,
      existingLoans: null,
      pinCode: '122001',
      occupation: 'Farmer',
    })
    expect($onboarding.get()).toMatchObject({
      loanAmount: 50_000,
      weight: 12.5,
      pinCode: '122001',
      occupation: 'Farmer',
      selectedPlan: { amount: 100_000 },
    })
  })
})

describe('the PAN after a booking', () => {
  const willing: IdentityService = {
    checkPhone: async () => ({ userExists: true }),
    sendOtp: async () => ({ secondsAgo: 0 }),
    verifyOtp: async () => ({ verified: true }),
    savePan: async () => undefined,
  }

  it('is kept masked only: no longer a PAN, still recognisable by its owner', async () => {
    await requestOtp({ country: 'IN', number: '9811024680' }, willing)
    await confirmPan('ABCDE1234F', '4321', willing)
    forgetPan()
    expect($onboarding.get().pan).toBe('XXXXXX234F')
    forgetPan()
    expect($onboarding.get().pan).toBe('XXXXXX234F')
  })

  it('is nothing where none was confirmed', () => {
    forgetPan()
    expect($onboarding.get()).toEqual($onboarding.initial)
  })
})
