import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { createOutside } from '../../server/ports/outside.ts'
import { csvFeed } from '../../server/ports/rates/csv.ts'
import { ibjaFeed } from '../../server/ports/rates/ibja.ts'
import { readRates, type TableKind } from '../../server/ports/rates/rows.ts'
import { openLenderSite, sends, type LenderSite } from './lender-site.ts'

const DEFAULTS = { city: 'Mumbai', source: 'IBJA' }
const read = (text: string, kind: TableKind = 'csv', defaults: object = DEFAULTS) =>
  readRates(Buffer.from(text), kind, { city: null, source: null, ...defaults })

test('a table in CSV has a line a day, rupees for a gram', () => {
  const table = [
    'date;karat24;karat22;city;source',
    '2026-11-24;10055;9217.08;Gurugram;A publisher',
    '2026-11-23;"10,040.50";;;',
  ].join('\n')
  expect(read(`\ufeff${table}`)).toEqual([
    { city: 'Mumbai', date: '2026-11-23', prices: { 24: 10_040.5 }, source: 'IBJA' },
    { city: 'Gurugram', date: '2026-11-24', prices: { 24: 10_055, 22: 9_217.08 }, source: 'A publisher' },
  ])
})

/** As it is printed each month: rupees for 10 g, of the morning and of the evening. */
const IBJA = [
  'Date,Gold 999 (AM),Gold 999 (PM),Gold 995 (AM),Gold 995 (PM),Gold 916 (AM),Gold 916 (PM),Gold 750 (AM),Gold 750 (PM),Gold 585 (AM),Gold 585 (PM),Silver 999 (AM),Silver 999 (PM)',
  '01/08/2024,69905,69721,69625,69442,64033,63864,52429,52291,40894,40787,83542,83464',
  '02/08/2024,70475,-,70193,-,64555,-,52856,-,41228,-,83542,-',
].join('\n')

test("IBJA's table counts by the evening, and by the morning until there is one", () => {
  expect(read(IBJA, 'ibja')).toEqual([
    { city: 'Mumbai', date: '2024-08-01', prices: { 24: 6_972.1, 22: 6_386.4, 18: 5_229.1 }, source: 'IBJA' },
    { city: 'Mumbai', date: '2024-08-02', prices: { 24: 7_047.5, 22: 6_455.5, 18: 5_285.6 }, source: 'IBJA' },
  ])
  const plain = 'Date\t999\t995\t916\t750\t585\n2024-08-01\t69721\t69442\t63864\t52291\t40787'
  expect(read(plain, 'ibja')).toMatchObject([{ date: '2024-08-01', prices: { 24: 6_972.1 } }])
})

test.each<[string, string, TableKind, RegExp]>([
  ['nothing', '', 'csv', /is empty/],
  ['a web page', '<!doctype html>\n<p>Gold</p>', 'csv', /does not name date/],
  ['a line with a cell too many', 'date,karat24\n2026-11-24,1,2', 'csv', /Line 2/],
  ['words for a price', 'date,karat24\n2026-11-24,much', 'csv', /Line 2 of the table: 'much' is no price/],
  ['no price', 'date,karat24\n2026-11-24,', 'csv', /karat24 is empty/],
  ['a day first by its month', 'date,karat24\n08-13-2026,9000', 'csv', /is no day/],
  ['a day that is not', 'date,karat24\n2026-02-30,9000', 'csv', /is no day/],
  ['one day twice', 'date,karat24\n2026-11-24,9000\n2026-11-24,9100', 'csv', /two rows of 2026-11-24/],
  ['a purity that is missing', IBJA.replaceAll('585', '583'), 'ibja', /must name a date and the purities/],
  ['columns that are swapped', IBJA.replace('69905,69721', '64033,63864'), 'ibja', /do not fall from 999/],
])('a table with %s is not read at all', (_, text, kind, message) => {
  expect(() => read(text, kind)).toThrow(message)
})

test('a row needs a city and a source, of its own or of the settings', () => {
  expect(() => read('date,karat24\n2026-11-24,9000', 'csv', { city: null })).toThrow(/the city is missing/)
  expect(() => read('date,karat24\n2026-11-24,9000', 'csv', { ...DEFAULTS, source: null })).toThrow(
    /the source is missing/,
  )
})

const ADDRESS = 'https://rates.publisher.example/gold.csv'
const TABLE = 'date,karat24\n2026-11-24,9000'
const never = new AbortController().signal

let site: LenderSite
beforeAll(async () => {
  site = await openLenderSite()
})
afterAll(() => site.stop())
beforeEach(() => site.names.clear())

const fetched = (limits?: { readonly bytes: number; readonly ms: number }) =>
  csvFeed({
    ...{ address: ADDRESS, defaults: DEFAULTS, outside: createOutside(site.network) },
    ...(limits && { limits }),
  })
    .read(never)
    .then(
      (rates) => rates.map(({ date, prices }) => `${date} ${prices[24]}`).join(),
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    )

test('a table is fetched from its address', async () => {
  site.answer = sends(TABLE, { 'content-type': 'text/csv; charset=utf-8' })
  expect(await fetched()).toBe('2026-11-24 9000')
})

test('whatever else the address answers is not read, and says why', async () => {
  site.answer = sends(TABLE)
  expect(await fetched()).toBe('RatesNotRead: The table must be sent as text/csv or text/plain.')
  site.answer = (_request, response) => void response.writeHead(503).end()
  expect(await fetched()).toBe('RatesNotRead: The address answered 503 in the place of the table.')
  site.answer = (_request, response) => void response.writeHead(302, { location: '/other' }).end()
  expect(await fetched()).toMatch(/^RatesNotRead: The table has moved \(302\)/)
  site.answer = sends('x'.repeat(2000), { 'content-type': 'text/csv' })
  expect(await fetched({ bytes: 1000, ms: 20_000 })).toMatch(/^RatesNotRead: The file is too large/)
  site.answer = () => undefined
  expect(await fetched({ bytes: 1000, ms: 200 })).toBe(
    'RatesNotRead: The table did not come whole within 0.2 seconds.',
  )
  site.answer = (request) => request.socket.destroy()
  expect(await fetched()).toBe('RatesNotRead: rates.publisher.example could not be reached.')
  site.names.set('rates.publisher.example', ['127.0.0.1'])
  expect(await fetched()).toMatch(/^RatesNotRead: .* is in a network that is not public/)
})

test("IBJA's table is read from the file into which it was saved", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ibja-'))
  const file = path.join(folder, 'table.csv')
  writeFileSync(file, IBJA)
  expect(await ibjaFeed(file, DEFAULTS).read(never)).toHaveLength(2)
  await expect(ibjaFeed(path.join(folder, 'none.csv'), DEFAULTS).read(never)).rejects.toThrow(
    /There is no file/,
  )
  rmSync(folder, { recursive: true })
})

const feedOf = (env: Readonly<Record<string, string | undefined>>) =>
  readConfig({ TRIAL: '1', ...env }).rateFeed

test('the settings name a feed, or none', () => {
  expect(feedOf({})).toBeNull()
  expect(feedOf({ RATE_FEED: 'csv', RATE_FEED_URL: ADDRESS })).toEqual({
    ...{ kind: 'csv', from: ADDRESS, defaults: { city: null, source: null }, everyMinutes: 60 },
  })
  const ibja = { RATE_FEED: 'ibja', RATE_FEED_CITY: 'Mumbai', RATE_FEED_SOURCE: 'IBJA' }
  expect(feedOf({ ...ibja, RATE_FEED_FILE: '/srv/ibja.csv', RATE_FEED_MINUTES: '30' })).toEqual({
    ...{ kind: 'ibja', from: '/srv/ibja.csv', defaults: DEFAULTS, everyMinutes: 30 },
  })
  for (const wrong of [
    { RATE_FEED: 'site' },
    { RATE_FEED: 'csv', RATE_FEED_URL: 'http://rates.example/gold.csv' },
    ibja,
  ])
    expect(() => feedOf(wrong)).toThrow(/RATE_FEED is/)
})
