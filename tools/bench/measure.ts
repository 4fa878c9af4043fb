import { availableParallelism } from 'node:os'
import type { Grams } from '#lib/domain/gold/gold'
import { largestByMonth } from '#lib/domain/offer/by-month'
import { largestLoans } from '#lib/domain/offer/gold-fit'
import { NO_FILTERS, type PlansFilters } from '#lib/domain/offer/plans-address'
import { TERMS } from '#lib/domain/offer/market.fixture'
import { createFindOffers } from '#lib/search/embedded/find'
import { BANKS, makeOffers } from './offers'

const SIZES = [24, 1000, 10_000, 100_000]
const ROUNDS = 7
const ROUND_MS = 300
const HITS_PER_PAGE = 50

/** The promised limit: median time of an answer over this many offers, ms. */
const PROMISE = { offers: 10_000, ms: 1 }

/** The promised limit of the amounts by gold or by a payment a month, over as many offers, ms. */
const PROMISED_AMOUNTS_MS = 2

const QUESTIONS: Readonly<Record<string, PlansFilters>> = {
  'no filter': NO_FILTERS,
  'three lenders, doorstep': { ...NO_FILTERS, lenders: BANKS.slice(0, 3), doorstep: true },
  'every kind of filter': {
    lenders: BANKS.slice(0, 20),
    tenures: [3, 6],
    buckets: ['short'],
    repayments: ['emi', 'bullet'],
    doorstep: true,
    noFee: true,
    covered: false,
    sort: 'lowest_rate',
  },
}

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 3 : 0)

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The time of one run: the median of a round. */
function timeRound(run: () => unknown): number {
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  while (performance.now() < end) {
    const start = performance.now()
    run()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** The fastest and the median round: other work on the machine can only make a round longer. */
function timeRounds(run: () => unknown): { readonly best: number; readonly middle: number } {
  timeRound(run)
  const rounds = Array.from({ length: ROUNDS }, () => timeRound(run))
  return { best: Math.min(...rounds), middle: median(rounds) }
}

console.log(`Node ${process.versions.node}, ${String(availableParallelism())} cores\n`)
console.log(row(['offers', 'question', 'matches', 'an answer, best round', 'middle round']))
console.log(row(['---:', '---', '---:', '---:', '---:']))

const first: string[] = []
for (const size of SIZES) {
  const offers = makeOffers(size)
  const label = size.toLocaleString('en-IN')
  const start = performance.now()
  createFindOffers(offers)({ filters: NO_FILTERS, terms: TERMS })
  first.push(row([label, milliseconds(performance.now() - start)]))

  const find = createFindOffers(offers)
  for (const [title, filters] of Object.entries(QUESTIONS)) {
    const ask = () => find({ filters, terms: TERMS, hitsPerPage: HITS_PER_PAGE })
    const { best, middle } = timeRounds(ask)
    console.log(row([label, title, String(ask().total), milliseconds(best), milliseconds(middle)]))
    if (size === PROMISE.offers && best >= PROMISE.ms) {
      console.error(`An answer over ${label} offers takes ${milliseconds(best)} ms.`)
      process.exitCode = 1
    }
  }
}

console.log('\nThe amounts by gold and by a payment a month, each time for others:\n')
console.log(row(['offers', 'amounts', 'best round', 'middle round']))
console.log(row(['---:', '---', '---:', '---:']))
const offers = makeOffers(PROMISE.offers)
let turn = 0
const AMOUNTS: Readonly<Record<string, () => unknown>> = {
  'on gold': () => largestLoans(offers, (10 + (turn++ % 5000) / 100) as Grams, TERMS),
  'for a payment a month': () => {
    const monthly = 1000 + (turn++ % 5000)
    return offers.map((offer) => largestByMonth(offer, monthly))
  },
}
for (const [title, run] of Object.entries(AMOUNTS)) {
  const { best, middle } = timeRounds(run)
  console.log(row([PROMISE.offers.toLocaleString('en-IN'), title, milliseconds(best), milliseconds(middle)]))
  if (best >= PROMISED_AMOUNTS_MS) {
    console.error(`The amounts ${title} take ${milliseconds(best)} ms.`)
    process.exitCode = 1
  }
}

console.log('\nThe first answer, which sorts the catalogue:\n')
console.log(row(['offers', 'ms']))
console.log(row(['---:', '---:']))
console.log(first.join('\n'))
