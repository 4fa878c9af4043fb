import { beforeEach, expect, test } from 'vitest'
import { addDays, istDate, istInstant, type IsoDate } from '#lib/domain/dates/dates'
import { RatesNotRead } from '../../server/ports/ports.ts'
import { SERVER } from '../../server/store/audit.ts'
import { heldRates } from '../../server/store/rates/held.ts'
import { receiveRate } from '../../server/store/rates/receive.ts'
import { transact } from '../../server/store/transaction.ts'
import { CITY, readPublished, storePrice } from './rates.ts'
import { onEveryStore } from './trial.ts'

const LAST = '2026-11-24' as IsoDate
const ROW = { city: CITY, prices: { 24: 9_000 }, source: 'A publisher' }

onEveryStore((trial) => {
  beforeEach(() => trial().reset())

  const history = async () => (await trial().app.inject(`/api/gold-rate/history?city=${CITY}`)).json()

  test('a feed that can not be read changes nothing, and the office sees why; the page says of which day its price is', async () => {
    const before20 = [{ ...ROW, date: '2026-11-20' as IsoDate }]
    trial().now = istInstant('2026-11-20' as IsoDate, 18 * 60)
    await readPublished(trial(), before20)
    const before = await history()
    trial().now = istInstant(LAST, 18 * 60)
    for (let times = 0; times < 2; times++)
      await readPublished(trial(), new RatesNotRead('The table can not be read.'))
    expect(await history()).toEqual(before)
    expect(before.days).toMatchObject([{ date: '2026-11-20', karat24: 9_000 }])
    const [state] = await trial().store.selectFrom('rate_feeds').selectAll().execute()
    expect(state).toMatchObject({ problem: 'The table can not be read.' })
    const audit = await trial()
      .store.selectFrom('audit')
      .select('detail')
      .where('action', '=', 'rate-feed-failed')
      .execute()
    expect(audit).toEqual([{ detail: 'The table can not be read.' }])
    await readPublished(trial(), [...before20, { ...ROW, date: LAST }])
    expect(await trial().store.selectFrom('rate_feeds').select('problem').execute()).toEqual([
      { problem: null },
    ])
  })

  test('without a city the history is that of the default; a city of none has no days', async () => {
    const { store, now } = trial()
    const today = istDate(now)
    const empty = (await trial().app.inject('/api/gold-rate/history')).json()
    expect(empty).toEqual({ city: '', unit: 'gram', days: [] })
    const rates = [
      { city: 'Delhi', date: addDays(today, -3), prices: { 24: 9_000 } },
      { city: 'Mumbai', date: today, prices: { 24: 9_100, 22: 8_340, 18: 6_830 } },
    ]
    for (const rate of rates)
      await transact(store, (tx) =>
        receiveRate(
          tx,
          { ...rate, source: 'A publisher', change: null },
          { way: 'feed', actor: SERVER },
          now,
        ),
      )
    const newest = (await trial().app.inject('/api/gold-rate/history')).json()
    expect(newest).toEqual({
      ...{ city: 'Mumbai', unit: 'gram' },
      days: [{ date: today, karat24: 9_100, karat22: 8_340, karat18: 6_830, source: 'A publisher' }],
    })
    expect((await trial().app.inject('/api/gold-rate/history?city=Pune')).json().days).toEqual([])
  })

  test('each city is held against its own last price, and a second one does not become the default', async () => {
    const { store, now } = trial()
    const today = istDate(now)
    await storePrice(trial(), addDays(today, -2), 9_000)
    await storePrice(trial(), addDays(today, -1), 12_000, 'Agra')
    const source = 'A publisher'
    await readPublished(trial(), [
      { city: CITY, date: addDays(today, -1), prices: { 24: 9_050 }, source },
      { city: 'Agra', date: today, prices: { 24: 9_060 }, source },
    ])
    expect(await heldRates(store)).toMatchObject([
      { city: 'Agra', date: today, reason: 'far-off', known: { date: addDays(today, -1) } },
    ])
    await readPublished(trial(), [{ city: 'Agra', date: today, prices: { 24: 12_100 }, source }])
    expect(await heldRates(store)).toEqual([])
    const [rate, byDefault, agra] = await Promise.all(
      ['', '/history', '/history?city=Agra'].map(async (of) =>
        (await trial().app.inject(`/api/gold-rate${of}`)).json(),
      ),
    )
    expect(rate.rate).toMatchObject({ city: CITY, price: 90_500, changePercent: 0.56 })
    expect(byDefault).toMatchObject({ city: CITY, days: [{ karat24: 9_000 }, { karat24: 9_050 }] })
    expect(agra).toMatchObject({ city: 'Agra', days: [{ karat24: 12_000 }, { karat24: 12_100 }] })
  })

  test('a feed leaves alone what a person entered, and asks no more about what was refused', async () => {
    const { store, now } = trial()
    const today = istDate(now)
    const entered = { city: CITY, date: today, prices: { 24: 9_000 }, source: 'By hand', change: null }
    await transact(store, (tx) => receiveRate(tx, entered, { way: 'office', actor: SERVER }, now))
    await readPublished(trial(), [{ city: CITY, date: today, prices: { 24: 9_050 }, source: 'A publisher' }])
    expect((await history()).days).toMatchObject([{ karat24: 9_000, source: 'By hand' }])
    const tomorrow = addDays(today, 1)
    trial().now += 86_400_000
    const far = [{ city: CITY, date: tomorrow, prices: { 24: 9_900 }, source: 'A publisher' }]
    await readPublished(trial(), far)
    await readPublished(trial(), far)
    expect(await heldRates(store)).toHaveLength(1)
    await store.updateTable('held_rates').set({ state: 'refused' }).execute()
    await readPublished(trial(), far)
    expect(await heldRates(store)).toEqual([])
    await readPublished(trial(), [
      { city: CITY, date: tomorrow, prices: { 24: 9_060 }, source: 'A publisher' },
    ])
    expect((await history()).days).toHaveLength(2)
    expect(await store.selectFrom('held_rates').selectAll().execute()).toEqual([])
  })
})
