import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readRate } from '../../server/commands/rate-options.ts'
import { runRate } from '../../server/commands/rate-run.ts'
import { MORNING, onEveryStore } from './trial.ts'

const ARGS = {
  price: '100900',
  city: 'Gurugram',
  source: 'A publisher',
  change: '-0.4',
  since: '2025-11-24',
}
const argsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([name, value]) => `--${name}=${value}`)

test('a price is of today in India unless a day is named', () => {
  const rate = {
    ...{ city: 'Gurugram', date: '2026-11-24', prices: { 24: 10_090 }, source: 'A publisher' },
    change: { percent: -0.4, since: '2025-11-24' },
  }
  expect(readRate(argsOf(ARGS), MORNING)).toEqual({ isSure: false, rate })
  const before = { ...rate, date: '2026-11-23' }
  expect(readRate(argsOf({ ...ARGS, day: '2026-11-23' }), MORNING)).toEqual({ isSure: false, rate: before })
})

test.each([
  [{ price: '1009' }, /--price must be the rupees for 10 g/],
  [{ price: 'much' }, /--price/],
  [{ change: '' }, /--change must be a percentage/],
  [{ price: '1009000' }, /--price/],
  [{ change: '100.5' }, /--change/],
  [{ since: '2026-11-24' }, /--since must be a day before/],
  [{ since: '24.11.2025' }, /--since must be a day before/],
  [{ day: '2026-11-25' }, /--day must be today in India or a day before/],
  [{ day: '24.11.2026' }, /--day/],
  [{ city: '' }, /--city must say where/],
  [{ source: '' }, /--source must say who/],
  [{ file: 'a.csv', kind: 'xls' }, /--kind must be csv or ibja/],
])('%o is refused with how the command looks', (change, message) => {
  expect(() => readRate(argsOf({ ...ARGS, ...change }), MORNING)).toThrow(message)
  expect(() => readRate(argsOf({ ...ARGS, ...change }), MORNING)).toThrow('npm run rate -- --')
})

onEveryStore((trial) => {
  const run = (options: Readonly<Record<string, string>>, ...more: readonly string[]) =>
    runRate(trial().store, readRate([...argsOf({ ...ARGS, ...options }), ...more], trial().now), trial().now)
  const shown = async () => (await trial().app.inject('/api/gold-rate')).json().rate
  beforeEach(() => trial().reset())

  test('a stored price is the one that pages get', async () => {
    expect(await run({})).toMatch(/^Shown: ₹1,00,900.00 for 10 g of 24 KT in Gurugram on 2026-11-24/)
    expect(await shown()).toMatchObject({
      price: 100_900,
      date: '2026-11-24',
      karat: 24,
      changePercent: -0.4,
    })
  })

  test('a price that is far off is held with both figures, and taken with --sure', async () => {
    await run({ day: '2026-11-23' })
    await expect(run({ price: '106000' })).rejects.toThrow(
      /^Held, and not shown: ₹1,06,000.00 .* It was ₹1,00,900.00 on 2026-11-23\.\n.*--sure/,
    )
    expect(await shown()).toMatchObject({ price: 100_900, date: '2026-11-23' })
    await run({ price: '106000' }, '--sure')
    expect(await shown()).toMatchObject({ price: 106_000, date: '2026-11-24' })
    expect(await trial().store.selectFrom('held_rates').selectAll().execute()).toEqual([])
  })

  test('a table is stored day by day; what is far off in it is held, and what follows is taken', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'rates-')), 'table.csv')
    writeFileSync(file, 'date,karat24\n2026-11-20,10000\n2026-11-21,10600\n2026-11-23,10050\n')
    const options = [`--file=${file}`, '--city=Gurugram', '--source=A publisher']
    const take = (...more: readonly string[]) =>
      runRate(trial().store, readRate([...options, ...more], trial().now), trial().now)
    await expect(take()).rejects.toThrow(
      /^2 of 3 rates from 2026-11-20 to 2026-11-23 are new or corrected\.\nHeld, and not shown: ₹1,06,000/,
    )
    expect(await shown()).toMatchObject({ price: 100_500, changePercent: 0.5, changeSince: '2026-11-20' })
    expect(await take('--sure')).toMatch(/^1 of 3 rates/)
    rmSync(path.dirname(file), { recursive: true })
  })
})
