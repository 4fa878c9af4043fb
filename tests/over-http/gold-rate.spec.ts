import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request, Route } from '@playwright/test'
import { addDays, istDate, type IsoDate } from '#lib/domain/dates/dates'
import { addMonths } from '#lib/domain/dates/month-days'
import { formatShortDate } from '#lib/domain/format/format'
import { LOCALES } from '#lib/domain/shared/locale'
import { inLocale } from '#lib/domain/shared/routes'
import { expect, visit } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { holdBack } from '../support/hold-back'
import { moved, STILL, watchShifts } from '../support/layout-shifts'
import { test as atWork } from '../support/office-server'
import { test } from '../support/own-server'

const HISTORY = /\/api\/gold-rate\/history\?city=Gurugram$/
/** The newest day of the content. */
const BUILT = '20 Nov 2026'

const today = istDate(Date.now())
const en = (day: IsoDate) => formatShortDate(day, 'en')
const line = (page: Page) => page.locator('[data-line]').filter({ visible: true })
/** The price of the city that is chosen; the server has none of another one. */
const city = (page: Page) => page.locator('[data-rate]').filter({ visible: true })
const ofGram = (page: Page, day: string) => city(page).getByText(`for 1 gram of 22 KT, on ${day}`)
const rows = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')
const bySize = (page: Page) => page.getByRole('table', { name: 'Price by weight, to the rupee' })

/** What a gram of 24 KT cost on a day of each month of a year, rupees: 9,000 rising to 10,200; 10,300 today. */
const YEAR: readonly (readonly [IsoDate, number])[] = [
  ...Array.from({ length: 12 }, (_, month) => [addMonths(today, month - 12), 9_000 + month * 100] as const),
  [addDays(today, -1), 10_200],
  [today, 10_300],
]

const answerOf = (days: readonly (readonly [IsoDate, number])[]) => ({
  ...{ city: 'Gurugram', unit: 'gram' },
  days: days.map(([date, price]) => ({
    ...{ date, karat24: price, karat22: (price * 22) / 24, karat18: (price * 18) / 24 },
    source: 'Bullion desk',
  })),
})

test('the newer days of a server take the place of the built-in ones, in each figure alike', async ({
  page,
  own,
}) => {
  test.slow()
  const table = path.join(own.folder, 'rates.csv')
  writeFileSync(table, ['date,karat24', ...YEAR.map((cells) => cells.join())].join('\n'))
  await own.whileStopped(() =>
    own.run('rate', `--file=${table}`, '--city=Gurugram', '--source=Bullion desk', '--sure'),
  )
  await watchShifts(page)
  const release = await holdBack(page, HISTORY)
  await visit(page, '/gold-rate')
  await expect(ofGram(page, BUILT)).toBeVisible()
  await expect(line(page).getByText('Sample', { exact: true })).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await moved(page)
  release()

  await expect(ofGram(page, en(today))).toBeVisible()
  expect((await moved(page)) - before).toBeLessThanOrEqual(STILL)
  await expect(page.locator('main')).toContainText(`+14.44% since ${en(addMonths(today, -12))}`)
  await expect(bySize(page).getByRole('row', { name: '8 g, a pavan ₹82,400 ₹75,533 ₹61,800' })).toBeVisible()
  await expect(bySize(page).getByRole('row', { name: 'Source' })).toContainText(
    `Bullion desk of ${en(today)}`,
  )
  await expect(line(page)).toContainText(`₹1,192 (14.44%) more than on ${en(addMonths(today, -12))}`)
  await expect(line(page)).toContainText(`to ₹9,442 on ${en(today)}`)
  await expect(page.getByText('Sample', { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(rows(page, 'A gram in rupees, one day a month')).toHaveCount(1 + 13)
  await expect(rows(page, 'A gram in rupees, one day a month').nth(1)).toHaveText(
    new RegExp(String.raw`${en(today)}\s*₹10,300\s*₹9,442\s*₹7,725`),
  )
  await page.locator('#span-month').check({ force: true })
  await expect(rows(page, 'A gram in rupees, each day of a month').nth(2)).toContainText('₹10,200')
  await expect(page.locator('body')).not.toContainText(/\{\w+\}/, { useInnerText: true })
})

/** What is no history of prices, and stands for a server that is away. */
const NONSENSE: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'refuses connections': (route) => route.abort('connectionrefused'),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'Try again later.' }),
  'answers with a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'answers with prices of 10 g': (route) =>
    route.fulfill({ json: answerOf([...YEAR.slice(0, -1), [today, 103_000]]) }),
  'answers with a price below zero': (route) =>
    route.fulfill({ json: answerOf([...YEAR.slice(0, -1), [today, -10_300]]) }),
  'answers with no day': (route) => route.fulfill({ json: answerOf([]) }),
  'has no newer day': (route) =>
    route.fulfill({ json: answerOf(YEAR.filter(([day]) => day <= '2026-11-20')) }),
}

for (const [server, answer] of Object.entries(NONSENSE))
  atWork(
    `a server that ${server}: the figures of the build stand, with their day`,
    inAllUnless(server === 'answers 503' || server === 'answers with no day'),
    async ({ page, office: _, faults }) => {
      await page.route(HISTORY, answer)
      const isHistory = { predicate: (request: Request) => HISTORY.test(request.url()) }
      const over = Promise.race([
        page.waitForEvent('requestfinished', isHistory),
        page.waitForEvent('requestfailed', isHistory),
      ])
      await visit(page, '/gold-rate')
      await over
      // What draws the lines would be loaded now.
      await page.waitForLoadState('networkidle')
      await expect(ofGram(page, BUILT)).toBeVisible()
      await expect(bySize(page).getByRole('row', { name: '1 g ₹10,055 ₹9,217 ₹7,541' })).toBeVisible()
      await expect(bySize(page).getByRole('row', { name: 'Source' })).toContainText(`of ${BUILT}`)
      await expect(line(page)).toContainText('₹778 (9.22%) more than on 20 Nov 2025')
      await expect(line(page).getByText('Sample', { exact: true })).toBeVisible()
      faults.splice(0)
    },
  )

for (const locale of LOCALES)
  atWork(
    `a server in its first days has a line of those, and says of what no more: ${locale}`,
    async ({ page, office: _ }) => {
      await page.route(HISTORY, (route) => route.fulfill({ json: answerOf(YEAR.slice(-2)) }))
      await visit(page, inLocale('/gold-rate', locale))
      await expect(city(page)).toContainText(formatShortDate(today, locale))
      await expect(line(page)).toHaveCount(1)
      await expect(line(page)).toContainText('₹92')
      await expect(page.locator('#span-month')).toBeChecked()
      await expect(page.locator('#span-year')).toBeHidden()
      await expect(city(page)).toContainText('+00.98%')
      await expect(page.locator('body')).not.toContainText(/\{\w+\}/, { useInnerText: true })
    },
  )

atWork('a server on its first day has a price, no change and no line', async ({ page, office: _ }) => {
  await page.route(HISTORY, (route) => route.fulfill({ json: answerOf(YEAR.slice(-1)) }))
  await visit(page, '/gold-rate')
  await expect(ofGram(page, en(today))).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await expect(city(page).locator('[data-change]')).toBeHidden()
  await expect(rows(page, 'A gram in rupees, each day of a month').nth(1)).toContainText('₹10,300')
  await expect(page.locator('body')).not.toContainText(/\{\w+\}/, { useInnerText: true })
})

atWork('a price of a server that has stood still for days is said to be old', async ({ page, office: _ }) => {
  const old = YEAR.map(([day, price]) => [addDays(day, -3), price] as const)
  await page.route(HISTORY, (route) => route.fulfill({ json: answerOf(old) }))
  await visit(page, '/gold-rate')
  await expect(page.getByText(`The price is of ${en(addDays(today, -3))}`)).toBeVisible()
})
