import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { addresses, goTo, items, open, step, withLoanAmount } from './plans.fixture.ts'

beforeEach(() => {
  items.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the history', () => {
  const need = {
    amount: 250_000 as Rupees,
    weight: 60.25 as Grams,
    existingLoans: null,
    pinCode: '',
    occupation: '',
  } as const

  it('has an entry for each change: Back undoes it, Forward does it again', async () => {
    const page = await open('?lender=SBI')
    const leave = page.$plansFilters.listen(() => undefined)
    page.chooseLender('HDFC', true)
    page.setFilters({ sort: 'lowest_rate' })
    step(-1)
    expect(page.$plansFilters.get()).toMatchObject({ lenders: ['SBI', 'HDFC'], sort: 'recommended' })
    step(-1)
    expect(page.$plansFilters.get()).toMatchObject({ lenders: ['SBI'], sort: 'recommended' })
    step(1)
    step(1)
    expect(page.$plansFilters.get()).toMatchObject({ lenders: ['SBI', 'HDFC'], sort: 'lowest_rate' })
    leave()
  })

  it('gives back the amount and the gold too, also where the address had none', async () => {
    withLoanAmount(40_000)
    const page = await open()
    const leave = page.$plansFilters.listen(() => undefined)
    page.changeNeed(need)
    expect(page.$amount.get()).toBe(250_000)
    step(-1)
    expect([page.$amount.get(), page.$weight.get()]).toEqual([40_000, null])
    expect(page.$onboarding.get()).toMatchObject({ loanAmount: 40_000, weight: null })
    step(1)
    expect([page.$amount.get(), page.$weight.get()]).toEqual([250_000, 60.25])
    leave()
  })

  it('has no entry for what changes nothing', async () => {
    const page = await open('?lender=SBI')
    page.chooseLender('SBI', true)
    page.clearFilters()
    page.clearFilters()
    expect(addresses()).toEqual(['?lender=SBI', ''])
  })

  it.each([null, 'text', { need: null }, { need: { loanAmount: 'much', weight: null } }])(
    'may remember anything: %j',
    async (state) => {
      const page = await open('?amount=200000')
      const leave = page.$plansFilters.listen(() => undefined)
      goTo('?amount=300000', state)
      expect(page.$amount.get()).toBe(300_000)
      leave()
    },
  )
})
