// Part of `npm run bench`: measures the desk's view of a lender's largest file on both stores, for docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { auditOffers } from '#lib/domain/audit/audit'
import { diceOf, goodOffer } from '#lib/domain/audit/feeds.fixture'
import { BASIS } from '#lib/domain/audit/offers.fixture'
import { MAX_OFFERS } from '#lib/domain/feed/columns'
import { countsOfChanges, differenceOf } from '#lib/domain/feed/difference'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { USUAL_FEEDS } from '../../server/feeds/settings.ts'
import { shownAt } from '../../server/store/feeds/shown.ts'
import { decide, standingOf } from '../../server/store/feeds/decide.ts'
import { addLender } from '../../server/store/feeds/lenders.ts'
import { addVersion } from '../../server/store/feeds/received.ts'
import { versionOf } from '../../server/store/feeds/versions.ts'
import { comparedWith, draftOf, pageOf } from '../../server/operations/office/feed-rows.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded, openPostgres, type OpenStore, type Store } from '../../server/store/open.ts'
import { transact } from '../../server/store/transaction.ts'
import { findPostgres, startPostgres } from '../../tests/server/postgres.ts'

const ROUNDS = process.argv.includes('--short') ? 7 : 21
/** No view may take longer at the median, ms of the processor in the server's process. */
const PROMISED_MS = 200

const LENDER = 'large-lender'
const NOW = Date.parse(`${BASIS.day}T06:00:00Z`)

/** The first is shown. In the second every third offer is changed, and every fiftieth does not add up. */
const first = Array.from({ length: MAX_OFFERS }, (_, index) => goodOffer(diceOf(index + 1), `L-${index}`))
const second = first.map((offer, index): FeedOffer => {
  if (index % 50 === 0) return { ...offer, aprPercent: 99 }
  return index % 3 === 0 ? { ...offer, annualRatePercent: offer.annualRatePercent + 0.1 } : offer
})

async function receive(
  store: Store,
  number: number,
  offers: readonly FeedOffer[],
  shown: readonly FeedOffer[],
) {
  const before = new Map(shown.map((offer) => [offer.id, offer]))
  const audited = {
    ...{ day: BASIS.day, findings: [], audits: auditOffers(offers, BASIS, before) },
    price: { pricePerGram22: BASIS.pricePerGram22, day: BASIS.priceDay, basis: 'previous-day' as const },
  }
  const file = {
    ...({ lender: LENDER, type: 'json', source: 'upload', sender: 'nobody' } as const),
    ...{ bytes: Buffer.from(String(number)), sha256: String(number) },
  }
  const changes = countsOfChanges(differenceOf(offers, before, true))
  const read = { state: 'waiting', problem: null, problems: [], audited, changes } as const
  await transact(store, (tx) => addVersion(tx, file, number, read, NOW))
}

/** A lender of whose largest file everything is shown, and that has sent the next one. */
async function fill(store: Store): Promise<void> {
  await migrate(store)
  const lender = { id: LENDER, name: 'Large Lender', contactMail: 'offers@large.example' }
  await transact(store, (tx) => addLender(tx, lender, NOW))
  await receive(store, 1, first, [])
  const version = await versionOf(store, LENDER, 1)
  if (!version) throw new Error('The first version is not there.')
  const before = standingOf(version)
  const offers = first.map(({ id }) => ({ number: 1, offer: id, state: 'ready', to: 'shown' }) as const)
  const versions = [{ number: 1, before, to: { ...before, state: 'shown' } }] as const
  const decision = { what: 'published', number: 1, by: 'nobody', shownBefore: [], offers, versions } as const
  await transact(store, (tx) => decide(tx, LENDER, decision, NOW))
  await receive(store, 2, second, first)
}

/** What the desk is answered about the offers of the second file. @returns its length */
async function view(store: Store): Promise<number> {
  const at = shownAt(NOW, USUAL_FEEDS.keepDays)
  const version = await versionOf(store, LENDER, 2)
  if (!version) throw new Error('The second version is not there.')
  const { offers: compared } = await comparedWith(store, version, at)
  const offers = await pageOf(store, version, at, compared, 1)
  const draft = await draftOf(store, version, compared)
  return JSON.stringify({ changes: countsOfChanges(compared), offers, draft }).length
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(name: string, { store, close }: OpenStore): Promise<void> {
  await fill(store)
  const rounds: { readonly clock: number; readonly cpu: number }[] = []
  let length = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    length = await view(store)
    const { user, system } = process.cpuUsage(before)
    rounds.push({ clock: performance.now() - start, cpu: (user + system) / 1000 })
  }
  await close()
  const [clock, cpu] = [median(rounds.map((one) => one.clock)), median(rounds.map((one) => one.cpu))]
  const inMs = (value: number) => value.toFixed(0)
  console.log(`| ${name} | ${inMs(clock)} | ${inMs(cpu)} | ${(length / 1024).toFixed(0)} |`)
  if (cpu >= PROMISED_MS) {
    console.error(`${name}: ${inMs(cpu)} ms of the processor; under ${PROMISED_MS} ms are promised.`)
    process.exitCode = 1
  }
}

console.log(
  `\nThe desk: a file of ${MAX_OFFERS} offers beside as many that are shown. ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before.\n`,
)
console.log('| store | median, ms | of the processor | answer, KB |')
console.log('| --- | ---: | ---: | ---: |')
const folder = mkdtempSync(path.join(tmpdir(), 'moneypal-bench-'))
try {
  await measure('embedded', await openEmbedded(path.join(folder, 'data')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const bin = findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  try {
    await measure('PostgreSQL', await openPostgres(postgres.url))
  } finally {
    await postgres.remove()
  }
} else console.log('PostgreSQL is not installed here, so it was not measured.')
