import { beforeEach, describe, expect, it } from 'vitest'
import type { Rupees } from '#lib/domain/money/money'
import { address, items, open, step, withLoanAmount } from './plans.fixture.ts'

beforeEach(() => {
  items.clear()
})

describe('the three ways to ask', () => {
  it.each([
    ['?amount=200000', 'amount'],
    ['?weight=20', 'gold'],
    ['?amount=200000&weight=20', 'gold'],
    ['?monthly=3000', 'month'],
    ['?monthly=3000&weight=20', 'month'],
  ])('%s asks by the %s', async (search, way) => {
    const { $way } = await open(search)
    expect($way.get()).toBe(way)
  })

  it('count gold of another purity as 22 KT, and show it as it was given', async () => {
    const { $gold, $weight, $onboarding } = await open('?weight=20&karat=18')
    expect($gold.get()).toEqual({ weight: 20, karat: 18 })
    expect($weight.get()).toBe(16.376)
    expect($onboarding.get().weight).toBe(16.376)
  })

  it('lead from one to the other and back, with what was known there', async () => {
    const page = await open('?amount=95000&weight=20&karat=18')
    expect(page.askBy('amount')).toBe(true)
    expect(address.search).toBe('?amount=95000')
    expect(page.$weight.get()).toBeNull()
    expect(page.askBy('gold')).toBe(true)
    expect(address.search).toBe('?amount=95000&weight=20&karat=18')
    expect(page.askBy('month')).toBe(false)
    page.payMonthly(3000 as Rupees)
    expect(page.$way.get()).toBe('month')
    page.askBy('amount')
    expect(address.search).toBe('?amount=95000')
    page.askBy('month')
    expect(address.search).toBe('?amount=95000&monthly=3000')
  })

  it('say that gold is not known yet, and change nothing', async () => {
    const page = await open('?amount=95000')
    expect(page.askBy('gold')).toBe(false)
    expect(address.search).toBe('?amount=95000')
  })

  it('are undone by Back, also in the session', async () => {
    const page = await open('?amount=95000&weight=20')
    const leave = page.$plansAddress.listen(() => undefined)
    page.askBy('amount')
    expect(page.$onboarding.get().weight).toBeNull()
    step(-1)
    expect(page.$weight.get()).toBe(20)
    leave()
  })

  it('no longer ask by the payment once an amount of the list is looked at', async () => {
    const page = await open('?monthly=3000&weight=20')
    page.changeAmount(52_000 as Rupees)
    expect(address.search).toBe('?amount=52000&weight=20')
  })
})

describe('the amount that a list for the gold begins with', () => {
  it('is taken where none is known', async () => {
    const page = await open('?weight=20')
    expect([page.lacksAmount(), page.$amount.get()]).toEqual([true, 10_000])
    page.beginWith(90_000 as Rupees)
    expect(page.$amount.get()).toBe(90_000)
    expect(address.search).toBe('?weight=20')
  })

  it.each(['?weight=20&amount=50000', ''])('is not taken for %j', async (search) => {
    const page = await open(search)
    const before = page.$amount.get()
    page.beginWith(90_000 as Rupees)
    expect([page.lacksAmount(), page.$amount.get()]).toEqual([false, before])
  })

  it('is not taken where the session has an amount', async () => {
    withLoanAmount(70_000)
    const page = await open('?weight=20')
    page.beginWith(90_000 as Rupees)
    expect(page.$amount.get()).toBe(70_000)
  })
})
