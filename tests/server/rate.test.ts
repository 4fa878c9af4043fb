import { expect, test } from 'vitest'
import { readRate } from '../../server/commands/rate-options.ts'
import { MORNING, onEveryStore } from './trial.ts'
import { keepRate } from '../../server/store/rates.ts'

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
  const rate = { price: 100_900, city: 'Gurugram', source: 'A publisher', changePercent: -0.4 }
  expect(readRate(argsOf(ARGS), MORNING)).toEqual({ ...rate, changeSince: '2025-11-24', date: '2026-11-24' })
  expect(readRate(argsOf({ ...ARGS, day: '2026-11-23' }), MORNING)).toMatchObject({ date: '2026-11-23' })
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
])('%o is refused with how the command looks', (change, message) => {
  expect(() => readRate(argsOf({ ...ARGS, ...change }), MORNING)).toThrow(message)
  expect(() => readRate(argsOf({ ...ARGS, ...change }), MORNING)).toThrow('npm run rate -- --price')
})

onEveryStore((trial) => {
  test('a stored price is the one that pages get', async () => {
    await trial().reset()
    await keepRate(trial().store, readRate(argsOf(ARGS), MORNING), MORNING)
    const answer = await trial().app.inject('/api/gold-rate')
    expect(answer.json()).toMatchObject({ rate: { price: 100_900, date: '2026-11-24', karat: 24 } })
  })
})
