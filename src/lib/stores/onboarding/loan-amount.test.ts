import { beforeEach, describe, expect, it } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import type { PlansService } from '#lib/services/ports'
import { $loan, $loanProblems, generatePlans, plansRequest, setLoan } from './loan-amount.ts'
import { $onboarding, setNeed } from './onboarding.ts'
import { clearSession } from '#lib/stores/shared/session'

/** A service that generates one plan for any amount. */
function desk() {
  const requested: number[] = []
  const faults = { down: false }
  const plans: PlansService = {
    async generatePlans(amount = 100_000 as Rupees) {
      requested.push(amount)
      if (faults.down) throw new Error('no signal')
      return [{ id: 'basic', title: 'Basic', annualRatePercent: 10.5, ltv: 70, tenureMonths: 6, amount }]
    },
  }
  return { plans, requested, faults }
}

beforeEach(() => {
  clearSession()
  plansRequest.clear()
})

describe('the loan-amount screen', () => {
  it('starts at the smallest loan, and with what was told before', () => {
    expect($loan.get()).toEqual({ amount: '10,000', occupation: '', pinCode: '' })
    setNeed({
      amount: 250_000 as Rupees,
      weight: null,
      existingLoans: null,
      pinCode: '122001',
      occupation: 'Farmer',
    })
    expect($loan.get()).toEqual({ amount: '2,50,000', occupation: 'Farmer', pinCode: '122001' })
  })

  it('keeps what was told, has plans generated, and says for which amount', async () => {
    const { plans, requested } = desk()
    setNeed({
      amount: 50_000 as Rupees,
      weight: 12.5 as Grams,
      existingLoans: null,
      pinCode: '',
      occupation: '',
    })
    setLoan({ amount: '1,50,000', occupation: 'Self-Employed (Professional)', pinCode: '122 001' })
    expect(await generatePlans(plans)).toBe(150_000)
    expect(requested).toEqual([150_000])
    expect($onboarding.get()).toMatchObject({
      loanAmount: 150_000,
      weight: 12.5,
      occupation: 'Self-Employed (Professional)',
      pinCode: '122001',
      plans: [{ id: 'basic', amount: 150_000 }],
    })
    expect($loan.get()).toEqual({
      amount: '1,50,000',
      occupation: 'Self-Employed (Professional)',
      pinCode: '122001',
    })
  })

  it('needs neither occupation nor PIN code', async () => {
    setLoan({ amount: '20000' })
    expect(await generatePlans(desk().plans)).toBe(20_000)
    expect($onboarding.get()).toMatchObject({ pinCode: '', occupation: '' })
  })

  it.each([
    [{ amount: '' }, [{ field: 'amount', reason: 'empty' }]],
    [{ amount: '9000' }, [{ field: 'amount', reason: 'too-small' }]],
    [{ amount: '10500' }, [{ field: 'amount', reason: 'off-step' }]],
    [{ pinCode: '012345' }, [{ field: 'pinCode', reason: 'format' }]],
    [
      { amount: 'much', pinCode: '1' },
      [
        { field: 'amount', reason: 'not-a-number' },
        { field: 'pinCode', reason: 'format' },
      ],
    ],
  ])('asks nobody about %j', async (fields, problems) => {
    const { plans, requested } = desk()
    setLoan(fields)
    expect($loanProblems.get()).toEqual(problems)
    expect(await generatePlans(plans)).toBeUndefined()
    expect(requested).toEqual([])
    expect($onboarding.get().loanAmount).toBeNull()
    expect(plansRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('says so when plans cannot be generated, keeps what was typed, and a second try works', async () => {
    const { plans, faults } = desk()
    faults.down = true
    setLoan({ amount: '50000', pinCode: '122001' })
    expect(await generatePlans(plans)).toBeUndefined()
    expect(plansRequest.$progress.get()).toEqual({ state: 'failed', error: 'plans-generate' })
    expect($loan.get()).toMatchObject({ amount: '50000', pinCode: '122001' })
    expect($onboarding.get().plans).toEqual([])
    faults.down = false
    expect(await generatePlans(plans)).toBe(50_000)
    expect(plansRequest.$progress.get()).toEqual({ state: 'idle' })
  })

  it('generates plans once for two quick taps', async () => {
    const { plans, requested } = desk()
    expect(await Promise.all([generatePlans(plans), generatePlans(plans)])).toEqual([10_000, undefined])
    expect(requested).toEqual([10_000])
  })

  it('forgets what was typed with everything else', () => {
    setLoan({ amount: '50000', occupation: 'Salaried', pinCode: '122001' })
    clearSession()
    expect($loan.get()).toEqual({ amount: '10,000', occupation: '', pinCode: '' })
  })
})
