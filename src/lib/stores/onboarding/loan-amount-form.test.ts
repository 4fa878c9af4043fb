import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlansService } from '#lib/services/ports'
import { focusOf } from '#lib/stores/shared/exchange.fixture'
import { $loan, createLoanForm, nearestLoan, plansRequest, setLoan } from './loan-amount.ts'
import { clearSession } from '#lib/stores/shared/session'

beforeEach(() => {
  clearSession()
  plansRequest.clear()
})

/** A visitor on the loan-amount screen. */
function asking() {
  const go = vi.fn()
  const generatePlans = vi.fn<PlansService['generatePlans']>(async () => [])
  const flow = createLoanForm({ services: { plans: { generatePlans } }, locale: 'en', go })
  return { ...flow, go, generatePlans, focused: focusOf(flow.form) }
}

describe('the form of the loan amount', () => {
  it('generates plans and goes to their offers', async () => {
    const { submit, $pending, go } = asking()
    setLoan({ amount: '1,50,000' })
    const generated = submit()
    expect($pending.get()).toBe(true)
    await generated
    expect(go).toHaveBeenCalledExactlyOnceWith('/plans?amount=150000')
    // The page is navigating away.
    expect($pending.get()).toBe(true)
  })

  it('tells what is wrong once it is sent, moves to the first, and asks nobody', async () => {
    const { submit, type, $shown, generatePlans, focused, $pending } = asking()
    type({ amount: '10500', pinCode: '012' })
    expect($shown.get()).toEqual([])
    await submit()
    expect($shown.get()).toEqual([
      { field: 'amount', reason: 'off-step' },
      { field: 'pinCode', reason: 'format' },
    ])
    expect(focused).toEqual(['amount'])
    expect($pending.get()).toBe(false)
    type({ amount: '11000' })
    expect($shown.get()).toEqual([{ field: 'pinCode', reason: 'format' }])
    await submit()
    expect(focused).toEqual(['amount', 'pinCode'])
    expect(generatePlans).not.toHaveBeenCalled()
  })

  it('says when plans could not be generated, until something is typed, and a second try works', async () => {
    const { submit, type, go, generatePlans, $pending } = asking()
    generatePlans.mockRejectedValueOnce(new Error('no signal'))
    await submit()
    expect(plansRequest.$progress.get()).toEqual({ state: 'failed', error: 'plans-generate' })
    expect(go).not.toHaveBeenCalled()
    expect($pending.get()).toBe(false)
    type({ amount: '20,000' })
    expect(plansRequest.$progress.get()).toEqual({ state: 'idle' })
    expect($loan.get().amount).toBe('20,000')
    await submit()
    expect(go).toHaveBeenCalledOnce()
  })

  it('asks once for two quick taps, and no more while the page is being left', async () => {
    const { submit, generatePlans, go } = asking()
    await Promise.all([submit(), submit()])
    await submit()
    expect(generatePlans).toHaveBeenCalledOnce()
    expect(go).toHaveBeenCalledOnce()
  })

  it('is ready again when the page comes back', async () => {
    const { submit, comeBack, $pending, go } = asking()
    await submit()
    comeBack()
    expect($pending.get()).toBe(false)
    await submit()
    expect(go).toHaveBeenCalledTimes(2)
  })
})

it.each([
  ['10500', 11_000],
  ['10,400', 10_000],
  ['2,50,499', 250_000],
  ['1', 10_000],
  ['much', 10_000],
  ['', 10_000],
])('the loan nearest to %j is %i rupees', (text, nearest) => {
  expect(nearestLoan(text)).toBe(nearest)
})
