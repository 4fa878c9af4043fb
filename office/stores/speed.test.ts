import { expect, it } from 'vitest'
import type { PageVital } from '@office/services/ports'
import { byWeek, createSpeed } from './speed'

const vital = (week: string, page: string, name: PageVital['name'], p75: number, count = 10): PageVital => ({
  ...{ week, page, name, p75, count },
})

it('groups figures by week, the newest first, and by page, the most visited first', () => {
  const weeks = byWeek([
    vital('2026-11-16', '/', 'LCP', 1800),
    vital('2026-11-23', '/pan', 'CLS', 0.01),
    vital('2026-11-23', '/plans', 'LCP', 2300, 7),
    vital('2026-11-23', '/', 'LCP', 1900, 9),
    vital('2026-11-23', '/about', 'LCP', 900, 7),
    vital('2026-11-23', '/', 'INP', 96, 3),
  ])
  expect(weeks.map(({ week }) => week)).toEqual(['2026-11-23', '2026-11-16'])
  expect(weeks[0]?.pages.map(({ page, visits }) => [page, visits])).toEqual([
    ['/', 9],
    ['/about', 7],
    ['/plans', 7],
    ['/pan', 0],
  ])
  expect(weeks[0]?.pages[0]?.figures).toEqual({ LCP: 1900, INP: 96, CLS: null, TTFB: null })
})

it('says that the figures could not be loaded, and loads them at the next try', async () => {
  let down = true
  const flow = createSpeed({
    list: () =>
      down ? Promise.reject(new Error('down')) : Promise.resolve([vital('2026-11-23', '/', 'LCP', 1)]),
  })
  await flow.load()
  expect(flow.$loading.get()).toEqual({ state: 'failed', error: 'speed' })
  expect(flow.$weeks.get()).toBeNull()
  down = false
  await flow.load()
  expect(flow.$weeks.get()).toHaveLength(1)
})
