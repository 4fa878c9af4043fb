import { beforeEach, expect, test } from 'vitest'
import { retain } from '../../server/worker/retention.ts'
import { addColleague, as, type Colleague } from './office.ts'
import { DAYS, onEveryStore } from './trial.ts'
import { post } from './visitors.ts'

const DAY_MS = 86_400_000

onEveryStore((trial) => {
  let kavita: Colleague
  const asKavita = as(trial, () => kavita)
  beforeEach(async () => {
    await trial().reset()
    kavita = await addColleague(trial(), 'scheduler')
  })

  const report = (name: string, value: number, page = '/plans') =>
    post(trial(), '/vitals', { name, value, page })
  const figures = async () => (await asKavita('/office/vitals')).body.figures

  test('values are counted by page and week, and the 75th percentile is told', async () => {
    for (const value of [900, 1000, 1100, 9000]) expect((await report('LCP', value)).status).toBe(204)
    await report('CLS', 0, '/')
    expect(await figures()).toEqual([
      { week: '2026-11-23', page: '/plans', name: 'LCP', p75: 1181, count: 4 },
      { week: '2026-11-23', page: '/', name: 'CLS', p75: 0, count: 1 },
    ])
    trial().now += 7 * DAY_MS
    kavita = await addColleague(trial(), 'scheduler')
    await report('LCP', 800)
    expect(
      (await figures()).map(({ week, count }: { week: string; count: number }) => [week, count]),
    ).toEqual([
      ['2026-11-30', 1],
      ['2026-11-23', 4],
      ['2026-11-23', 1],
    ])
  })

  test('what is kept has nothing of a visitor, and goes after half a year', async () => {
    await report('INP', 90)
    expect(await trial().store.selectFrom('vitals').selectAll().execute()).toEqual([
      { week: '2026-11-23', page: '/plans', name: 'INP', step: 29, count: 1 },
    ])
    await retain(trial().store, { ...DAYS, retentionDays: 365 }, trial().now + 26 * 7 * DAY_MS)
    expect(await trial().store.selectFrom('vitals').selectAll().execute()).toHaveLength(1)
    await retain(trial().store, { ...DAYS, retentionDays: 365 }, trial().now + 27 * 7 * DAY_MS)
    expect(await trial().store.selectFrom('vitals').selectAll().execute()).toEqual([])
  })

  test('a page with a query, a figure of another name and a negative value are refused', async () => {
    for (const [name, value, page] of [
      ['LCP', 1, '/welcome-back?phone=9811024680'],
      ['LCP', 1, 'https://other.example/'],
      ['FID', 1, '/'],
      ['LCP', -1, '/'],
    ] as const)
      expect((await report(name, value, page)).status).toBe(422)
    expect(await figures()).toEqual([])
  })

  test('invented pages can not fill the table, and the pages of the week are still counted', async () => {
    await report('LCP', 900)
    const invented = Array.from({ length: 397 }, (_, index) => `/invented-${index}`)
    await trial()
      .store.insertInto('vitals')
      .values(invented.map((page) => ({ week: '2026-11-23', page, name: 'LCP', step: 76, count: 1 })))
      .execute()
    for (let index = 397; index < 405; index++) await report('LCP', 900, `/invented-${index}`)
    await report('LCP', 900)
    const rows = await figures()
    expect(rows).toHaveLength(400)
    expect(rows[0]).toMatchObject({ page: '/plans', count: 2 })
  })

  test('beyond a thousand in a minute they are left out, and counted again in the next', async () => {
    trial().now += 60_000
    for (let index = 0; index < 1001; index++) await report('TTFB', 100)
    expect(await figures()).toMatchObject([{ count: 1000 }])
    trial().now += 60_000
    await report('TTFB', 100)
    expect(await figures()).toMatchObject([{ count: 1001 }])
  })
})
