import { deepStrictEqual } from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { CONTENDERS, type Question, type Reply } from './engines.ts'
import { BANKS, makeOffers } from './offers.ts'

const SIZES = [24, 1000, 10_000, 100_000]
const WARM_UP_MS = 400
const MEASURE_MS = 1500
const LEAST_RUNS = 5

const SHORT_TERMS = [1, 2, 3, 4, 5, 6]
const QUESTIONS: Readonly<Record<string, Question>> = {
  'plain filter': { text: '', banks: BANKS.slice(0, 3), terms: [], doorstep: true },
  'text, lenders, bucket': {
    text: 'kaveri',
    banks: BANKS.slice(0, 3),
    terms: SHORT_TERMS,
    doorstep: false,
  },
  'broad text, bucket': { text: 'loan', banks: [], terms: SHORT_TERMS, doorstep: false },
}

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 3 : 0)

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The sorted durations of as many runs as fit into the time. */
function timeRuns(run: () => unknown, budgetMs: number): number[] {
  const times: number[] = []
  const end = performance.now() + budgetMs
  while (times.length < LEAST_RUNS || performance.now() < end) {
    const start = performance.now()
    run()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN

/** What all engines must agree on; the order of offers with the same rate is each engine's own. */
const outcomeOf = ({ total, tenures, page }: Reply): unknown => ({
  total,
  tenures,
  rates: page.map((offer) => offer['Annual Rol']),
})

const answers: string[] = []
const builds: string[] = []

for (const size of SIZES) {
  const offers = makeOffers(size)
  const label = size.toLocaleString('en-IN')
  const built = CONTENDERS.map(({ name, build }) => {
    const start = performance.now()
    const answer = build(offers)
    return { name, answer, buildMs: performance.now() - start }
  })
  builds.push(row([label, ...built.map(({ buildMs }) => milliseconds(buildMs))]))
  for (const [title, question] of Object.entries(QUESTIONS)) {
    const [first, ...others] = built.map(({ name, answer }) => ({ name, reply: answer(question) }))
    if (!first) throw new Error('There is no engine to measure.')
    for (const { name, reply } of others) {
      const message: string = `${name} answers "${title}" over ${label} offers otherwise than ${first.name}.`
      deepStrictEqual(outcomeOf(reply), outcomeOf(first.reply), message)
    }
    const figures = built.map(({ answer }) => {
      timeRuns(() => answer(question), WARM_UP_MS)
      const times = timeRuns(() => answer(question), MEASURE_MS)
      return `${milliseconds(quantile(times, 0.5))} / ${milliseconds(quantile(times, 0.95))}`
    })
    answers.push(row([label, title, String(first.reply.total), ...figures]))
  }
}

const names = CONTENDERS.map(({ name }) => name)
console.log(`Node ${process.versions.node}, ${String(availableParallelism())} cores\n`)
console.log('An answer, median / 95th percentile, in milliseconds:\n')
console.log(row(['offers', 'question', 'hits', ...names]))
console.log(row(['---:', '---', '---:', ...names.map(() => '---:')]))
console.log(answers.join('\n'))
console.log('\nBuilding the index, in milliseconds:\n')
console.log(row(['offers', ...names]))
console.log(row(['---:', ...names.map(() => '---:')]))
console.log(builds.join('\n'))
