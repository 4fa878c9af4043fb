import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { HOLIDAYS } from '#lib/domain/dates/holidays.fixture'
import { GUIDE_SLABS } from '#lib/domain/loan/loans.fixture'
import { MARKET } from '#lib/domain/offer/market.fixture'
import { SIX_OFFERS } from '#lib/search/offers.fixture'
import { inOrderOfIds, type FindOffersById } from '#lib/search/port'
import { bar, goBackTo, items, openTab, settled } from '#lib/stores/shared/link-page.fixture'

const [FIRST] = SIX_OFFERS
if (!FIRST) throw new Error('There are no offers.')
const TERMS = { repayment: 'interest-only', tenureMonths: 4, annualRatePercent: 11.5 } as const
const BANYAN = { ...FIRST, ...TERMS, id: 'banyan', title: 'Banyan', penalChargePercent: 3 }
const MONTHLY = { ...FIRST, ...TERMS, id: 'monthly' }
const SLABS = {
  ...MONTHLY,
  id: 'slabs',
  annualRatePercent: 10.8,
  slabs: GUIDE_SLABS,
  slabsFrom: 'first-day',
} as const
const REBATE = { ...MONTHLY, id: 'rebate', repayment: 'emi', rateWithoutRebatePercent: 23.5 } as const
const UNSTATED = { ...FIRST, id: 'unstated', title: 'Unstated', repayment: null }
const find: FindOffersById = (ids) =>
  Promise.resolve(inOrderOfIds([...SIX_OFFERS, BANYAN, MONTHLY, SLABS, REBATE, UNSTATED], ids))

/** The page as a visitor opens it on 24 November 2026. */
async function open(search: string, answer: FindOffersById = find) {
  openTab(search)
  vi.setSystemTime('2026-11-24T10:00:00+05:30')
  const { createMonths, NO_MONTHS } = await import('./months.ts')
  const page = createMonths({ market: MARKET, holidays: HOLIDAYS, backDays: 7, find: answer })
  page.$view.listen(() => undefined)
  page.sums.$sums.listen(() => undefined)
  page.start()
  await settled()
  const ready = () => {
    const view = page.$view.get()
    if (view.state !== 'ready') throw new Error('No offer is shown.')
    return view
  }
  const sums = () => {
    const all = page.sums.$sums.get()
    if (!all) throw new Error('There are no sums.')
    return all
  }
  return { ...page, atFirst: NO_MONTHS, ready, shown: sums }
}

beforeEach(() => items.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the dates of an offer', () => {
  it('are those of the link, for its amount, months and day', async () => {
    const { ready } = await open('?offer=banyan&amount=95000&keep=6&from=2026-12-31')
    expect(ready()).toMatchObject({
      months: { offer: { id: 'banyan' }, loan: { principal: 95_000 }, terms: { from: '2026-12-31' } },
      paidOut: {
        text: '2026-12-31',
        problem: null,
        min: '2026-11-24',
        max: '2027-11-24',
        linkNotDone: false,
      },
    })
    expect(ready().months.schedule.closing.date).toBe('2027-06-30')
  })

  it('begin tomorrow if the link names no day', async () => {
    const { ready } = await open('?offer=banyan')
    expect(ready().paidOut).toMatchObject({ text: '2026-11-25', linkNotDone: false })
  })

  test.each(['2026-11-23', '2027-11-25', '2027-02-30', 'soon'])(
    'begin tomorrow if the day of the link, %s, cannot be one, and it is said',
    async (from) => {
      const { ready } = await open(`?offer=banyan&from=${from}`)
      expect(ready().paidOut).toMatchObject({ text: '2026-11-25', linkNotDone: true })
    },
  )

  it('follow another day, which the address then has', async () => {
    const page = await open('?offer=banyan&amount=95000&keep=6')
    page.chooseDay('2027-01-31')
    expect(page.ready().months.schedule.closing.date).toBe('2027-07-31')
    expect(bar.search).toBe('?offer=banyan&amount=95000&keep=6&from=2027-01-31')
  })

  it('reaches the next slab, for the whole of the interest that is late', async () => {
    const { shown } = await open('?offer=slabs&amount=100000&keep=4&from=2026-11-25')
    const { monthly, whole } = shown().late
    // 900 at 24 percent for ten days; 1,200 in place of 900, and 3.6 points of 1,00,000 for ten days.
    expect(monthly).toMatchObject({
      cost: { charge: 5.92, interest: 0, dearer: 404.55 },
      rate: { percent: 14.4, dearer: 398.63 },
    })
    expect(whole).toMatchObject({
      cost: { charge: 663.45, interest: 295.89, dearer: 1357.97 },
      rate: { percent: 14.4, dearer: 398.63 },
    })
  })

  it('counts the slab of the whole run of a bullet loan, and of the run after its renewal', async () => {
    const bullet: FindOffersById = () => Promise.resolve([{ ...SLABS, repayment: 'bullet' }])
    const { shown } = await open('?offer=slabs&amount=100000&keep=7&from=2026-11-25', bullet)
    // Three months into the second run: 21.6 percent in place of 14.4.
    expect(shown().late).toMatchObject({
      monthly: null,
      whole: { row: { month: 7, interest: 3600 }, rate: { percent: 21.6, dearer: 1800 + 197.26 } },
    })
  })

  it('loses a rebate', async () => {
    const { shown } = await open('?offer=rebate&amount=100000&keep=4&from=2026-11-25')
    // 12 points more of 1,00,000: 1,000 for the month, 328.77 for ten days.
    expect(shown().late.monthly?.rate).toEqual({ percent: 23.5, dearer: 1328.77 })
    const { shown: without } = await open('?offer=banyan&amount=100000&keep=4&from=2026-11-25')
    expect([without().late.monthly?.rate, without().late.whole.rate]).toEqual([null, null])
  })

  test.each([
    ['', 'empty'],
    ['2026-11-23', 'past'],
    ['2027-11-25', 'far'],
    ['2027-02-30', 'format'],
  ])('stay as they were while the typed day is %j, which stays in its field', async (text, problem) => {
    const page = await open('?offer=banyan&from=2026-12-01')
    page.chooseDay(text)
    expect(page.ready().paidOut).toMatchObject({ text, problem })
    expect(page.ready().months.terms.from).toBe('2026-12-01')
    expect(bar.search).toBe('?offer=banyan&from=2026-12-01')
  })

  it('follow the months that the loan is kept, from 1 to 12', async () => {
    const page = await open('?offer=banyan&amount=95000&keep=6')
    page.keepFor(4)
    expect(page.ready().months.schedule.closing).toMatchObject({ month: 4, termEnds: true })
    expect(bar.search).toBe('?offer=banyan&amount=95000&keep=4')
    page.keepFor(0)
    expect(page.ready().terms.basis.keepMonths).toBe(1)
    page.keepFor(13)
    expect(page.ready().terms.basis.keepMonths).toBe(12)
  })

  it('follow the visitor back to another offer', async () => {
    const page = await open('?offer=banyan')
    page.chooseDay('')
    goBackTo('?offer=hdfc')
    await settled()
    expect(page.ready()).toMatchObject({ months: { offer: { id: 'hdfc' } }, paidOut: { problem: null } })
  })
})

describe('nothing to show', () => {
  it('until the offer is found', async () => {
    const { $view, atFirst, sums } = await open('?offer=banyan', () => new Promise(() => undefined))
    expect([atFirst, $view.get(), sums.$sums.get()]).toEqual([
      { state: 'pending' },
      { state: 'pending' },
      null,
    ])
  })

  test.each(['', '?offer=nobody', '?offer=', '?offers=hdfc'])(
    'in a link without an offer: %j',
    async (search) => {
      const page = await open(search)
      expect(page.$view.get()).toMatchObject({ state: 'unknown' })
      page.keepFor(3)
      page.chooseDay('2026-12-01')
      expect(page.$view.get()).toMatchObject({ state: 'unknown' })
    },
  )

  it('of a lender that does not say how the loan is repaid', async () => {
    expect((await open('?offer=unstated')).$view.get()).toMatchObject({
      state: 'unstated',
      title: 'Unstated',
    })
  })

  it('while the offers cannot be loaded, and it is tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const page = await open('?offer=banyan', vi.fn(find).mockRejectedValueOnce(new Error('down')))
    expect(page.$view.get()).toEqual({ state: 'failed' })
    page.retry()
    await settled()
    expect(page.$view.get()).toMatchObject({ state: 'ready' })
  })
})

describe('paying late', () => {
  it('begins with 10 days at what the lender states', async () => {
    const { shown } = await open('?offer=banyan&amount=95000&keep=6&from=2026-11-25')
    expect(shown().late).toMatchObject({
      days: 10,
      charge: { text: '3', problem: null, stated: true },
      monthly: {
        row: { date: '2026-12-25' },
        cost: { charge: 0.75 },
        bureau: { date: '2026-12-31', unpaid: true },
      },
      whole: { row: { date: '2027-05-25' }, cost: { charge: 78.83, interest: 299.32, dearer: 378.15 } },
    })
  })

  it('begins with an example where the lender states none, which is typed over', async () => {
    const { shown, sums } = await open('?offer=monthly&amount=95000&keep=6&from=2026-11-25')
    expect(shown().late).toMatchObject({ charge: { text: '24', stated: false } })
    expect(shown().late.whole.cost).toMatchObject({ charge: 630.64, interest: 299.32, dearer: 929.96 })
    sums.typeLateCharge('12')
    expect(shown().late.whole.cost).toMatchObject({ charge: 315.32 })
  })

  test.each([
    ['', 'empty'],
    ['much', 'not-a-number'],
    ['-3', 'negative'],
    ['101', 'too-large'],
  ])('has no sums while the charge is %j, which stays in its field', async (text, problem) => {
    const { shown, sums } = await open('?offer=banyan')
    sums.typeLateCharge(text)
    expect(shown().late).toMatchObject({
      charge: { text, problem },
      monthly: { cost: null },
      whole: { cost: null },
    })
  })

  it('takes from 1 to 90 days', async () => {
    const { shown, sums } = await open('?offer=banyan')
    sums.changeLateDays(0)
    expect(shown().late.days).toBe(1)
    sums.changeLateDays(91)
    expect(shown().late.days).toBe(90)
  })

  it('has no payment of a month where nothing falls due before the end', async () => {
    const { shown } = await open('?offer=banyan&keep=1')
    expect(shown().late.monthly).toBeNull()
  })
})

describe('paying part early', () => {
  it('says what it saves', async () => {
    const { shown, sums } = await open('?offer=banyan&amount=100000&keep=6')
    expect(shown().part).toMatchObject({ months: [1, 2, 3, 4, 5], month: 1, problem: null, effect: null })
    sums.choosePartMonth(2)
    sums.typePart('40000')
    sums.leavePart()
    expect(shown().part).toMatchObject({
      ...{ month: 2, text: '40,000', problem: null },
      effect: { saved: 1533.32, monthly: { before: 958.33, after: 575 } },
    })
  })

  it('says why an amount can be no part', async () => {
    const { shown, sums } = await open('?offer=banyan&amount=100000&keep=6')
    sums.typePart('100000')
    expect(shown().part).toMatchObject({ text: '100000', problem: 'too-much', largest: 99_999, effect: null })
    sums.typePart('a lot')
    expect(shown().part).toMatchObject({ text: 'a lot', problem: 'not-a-number' })
  })

  it('has no later month than the loan is kept, and none for a month', async () => {
    const { shown, sums, keepFor } = await open('?offer=banyan&keep=6')
    sums.choosePartMonth(5)
    keepFor(3)
    expect(shown().part).toMatchObject({ month: 2 })
    keepFor(1)
    expect(shown().part).toBeNull()
  })
})
