import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Grams } from '#lib/domain/gold/gold'
import type { Rupees } from '#lib/domain/money/money'
import { NO_FILTERS } from '#lib/domain/offer/plans-address'
import { address, goTo, items, listensTo, open, step, withLoanAmount } from './plans.fixture.ts'

beforeEach(() => {
  items.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the amount that offers are shown for', () => {
  it('is the one of the address, before the one told on another screen', async () => {
    withLoanAmount(40_000)
    const { $amount } = await open('?amount=200000')
    expect($amount.get()).toBe(200_000)
  })

  it('is the one told on another screen where the address has none', async () => {
    withLoanAmount(40_000)
    const { $amount } = await open('?sort=lowest_rate')
    expect($amount.get()).toBe(40_000)
  })

  it.each(['', '?amount=', '?amount=0', '?amount=-5', '?amount=1e6', '?amount=100000001', '?amount=gold'])(
    'is 10,000 where nothing usable is known: %s',
    async (search) => {
      const { $amount } = await open(search)
      expect($amount.get()).toBe(10_000)
    },
  )

  it('is 10,000 where 0 was stored', async () => {
    withLoanAmount(0)
    const { $amount } = await open()
    expect($amount.get()).toBe(10_000)
  })

  it.each([1, 9999])('may be below 10,000, in the session and in the address: %d', async (amount) => {
    withLoanAmount(amount)
    expect((await open()).$amount.get()).toBe(amount)
    const page = await open(`?amount=${amount + 7}`)
    expect(page.$amount.get()).toBe(amount + 7)
    expect(page.$onboarding.get().loanAmount).toBe(amount + 7)
  })

  it.each(['?amount=abc', '?amount=11%20crore'])(
    'is the one told before where the address has none that is lent: %s',
    async (search) => {
      withLoanAmount(40_000)
      const page = await open(search)
      expect(page.$amount.get()).toBe(40_000)
      expect(page.$plansAddress.get().notDone.amount).toBeTruthy()
    },
  )

  it('can be changed alone, in the session and in the address', async () => {
    const page = await open('?amount=5000&weight=20&sort=lowest_rate')
    page.changeAmount(10_000 as Rupees)
    expect(page.$amount.get()).toBe(10_000)
    expect(page.$onboarding.get()).toMatchObject({ loanAmount: 10_000, weight: 20 })
    expect(address.search).toBe('?amount=10000&weight=20&sort=lowest_rate')
    step(-1)
    expect(page.$amount.get()).toBe(5000)
  })

  it('is the one before again after Back, also where only the session had it', async () => {
    withLoanAmount(40_000)
    const page = await open()
    page.$plansAddress.listen(() => undefined)
    page.changeAmount(10_000 as Rupees)
    step(-1)
    expect(page.$amount.get()).toBe(40_000)
  })

  it('that could not be read is no word any more once it is changed; a weight still is', async () => {
    const page = await open('?amount=abc&weight=2%20tola')
    expect(page.$plansAddress.get().notDone).toEqual({ amount: 'unreadable', weight: 'unreadable' })
    page.changeAmount(20_000 as Rupees)
    expect(page.$plansAddress.get().notDone).toEqual({ weight: 'unreadable' })
  })

  it('is kept in the session for the next screens, as the gold is', async () => {
    const page = await open('?amount=200000&weight=60.25')
    expect(page.$weight.get()).toBe(60.25)
    expect(page.$onboarding.get()).toMatchObject({ loanAmount: 200_000, weight: 60.25 })
    const later = await open()
    expect(later.$amount.get()).toBe(200_000)
    expect(later.$weight.get()).toBe(60.25)
  })
})

describe('the address bar', () => {
  it('is read when the store is first used, and before the first change', async () => {
    const first = await open('?amount=200000&weight=50.5&lender=SBI&sort=short_term')
    first.chooseLender('HDFC', true)
    expect(address.search).toBe('?amount=200000&weight=50.5&lender=SBI&lender=HDFC&sort=short_term')
    const { $plansAddress } = await open('?tenure=12&bucket=long&doorstep=1&nofee=1')
    expect($plansAddress.get()).toEqual({
      ...{ amount: null, weight: null, karat: 22, monthly: null },
      keepMonths: 6,
      filters: { ...NO_FILTERS, tenures: [12], buckets: ['long'], doorstep: true, noFee: true },
      notDone: {},
    })
  })

  it('is followed through the history as long as the store has listeners', async () => {
    const { $plansFilters } = await open('?lender=SBI')
    const seen: (readonly string[])[] = []
    const leave = $plansFilters.subscribe(({ lenders }) => seen.push(lenders))
    goTo('?lender=Kotak')
    leave()
    expect(seen).toEqual([['SBI'], ['Kotak']])
    // nanostores unmounts a store one second after its last listener is removed.
    await vi.waitFor(() => expect(listensTo('popstate')).toBe(false), 3000)
  })

  it('holds every filter and the sort, and loses what is taken back', async () => {
    const page = await open()
    page.chooseLender('HDFC', true)
    page.chooseTenure(12, true)
    page.chooseTenure(6, true)
    page.chooseBucket('short', true)
    page.setFilters({ doorstep: true, noFee: true, sort: 'lowest_rate' })
    expect(address.search).toBe(
      '?lender=HDFC&tenure=6&tenure=12&bucket=short&doorstep=1&nofee=1&sort=lowest_rate',
    )
    page.chooseTenure(12, false)
    page.chooseBucket('short', false)
    page.chooseLender('HDFC', false)
    page.setFilters({ doorstep: false })
    expect(address.search).toBe('?tenure=6&nofee=1&sort=lowest_rate')
  })

  it('names a lender once, however often it is chosen', async () => {
    const page = await open('?lender=SBI')
    page.chooseLender('SBI', true)
    expect(address.search).toBe('?lender=SBI')
  })

  it('keeps amount, weight and sort when the filters are cleared', async () => {
    const page = await open('?amount=50000&weight=12&lender=SBI&tenure=6&sort=highest_ltv')
    page.clearFilters()
    expect(address.search).toBe('?amount=50000&weight=12&sort=highest_ltv')
  })

  it('is bare when nothing is chosen', async () => {
    const page = await open('?lender=SBI')
    page.clearFilters()
    expect(address.search).toBe('')
  })

  it('brings back whatever was chosen', async () => {
    const lender = fc.constantFrom('SBI', 'HDFC', 'Kite & Thread', 'A=B#C?', 'लेखा')
    const choice = fc.record({
      lenders: fc.uniqueArray(lender),
      tenures: fc
        .uniqueArray(fc.integer({ min: 1, max: 12 }))
        .map((months) => months.sort((one, other) => one - other)),
      doorstep: fc.boolean(),
      noFee: fc.boolean(),
      sort: fc.constantFrom('recommended' as const, 'lowest_rate' as const, 'short_term' as const),
    })
    const page = await open()
    const leave = page.$plansFilters.listen(() => undefined)
    fc.assert(
      fc.property(choice, (chosen) => {
        page.setFilters(chosen)
        const shown = address.search
        goTo('')
        goTo(shown)
        expect(page.$plansFilters.get()).toEqual({ ...NO_FILTERS, ...chosen })
      }),
    )
    leave()
  })
})

describe('a change of amount and gold', () => {
  const need = {
    amount: 250_000 as Rupees,
    weight: 60.25 as Grams,
    existingLoans: 40_000 as Rupees,
    pinCode: '122001',
    occupation: 'Farmer',
  } as const

  it('shows in the address with amount and weight, never with other loans, PIN code or occupation', async () => {
    const page = await open('?lender=SBI')
    page.changeNeed(need)
    expect(address.search).toBe('?amount=250000&weight=60.25&lender=SBI')
    expect(page.$amount.get()).toBe(250_000)
  })

  it('is kept in the session for the next screens', async () => {
    const page = await open()
    page.changeNeed(need)
    expect(page.$onboarding.get()).toMatchObject({
      loanAmount: 250_000,
      weight: 60.25,
      pinCode: '122001',
      occupation: 'Farmer',
    })
  })

  it('takes the weight off where none is given', async () => {
    const page = await open('?weight=50')
    page.changeNeed({ ...need, weight: null })
    expect(address.search).toBe('?amount=250000')
  })

  it('starts no new search: the filters stay the same', async () => {
    const page = await open('?lender=SBI')
    let changes = 0
    const leave = page.$plansFilters.listen(() => changes++)
    page.changeNeed(need)
    leave()
    expect(changes).toBe(0)
  })
})

it('the server, without an address bar, knows nothing yet', async () => {
  vi.resetModules()
  const { $plansAddress, EMPTY_PLANS_ADDRESS, $amount } = await import('./plans.ts')
  expect($plansAddress.get()).toBe(EMPTY_PLANS_ADDRESS)
  expect($amount.get()).toBe(10_000)
})
