// Part of `npm run bench`: measures the list of offers that pages ask for, for docs/benchmarks.md.
import { randomBytes } from 'node:crypto'
import { diceOf, goodOffer } from '#lib/domain/audit/feeds.fixture'
import type { FeedOffer } from '#lib/domain/feed/feed-offer'
import { TENURE_BOUNDS } from '#lib/domain/offer/offer-limits'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { allOperations } from '../../server/operations/all.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded } from '../../server/store/open.ts'

const LENDERS = 200
const OFFERS_EACH = 50
const ROUNDS = 50

/** The promised limit of an answer, ms of the processor: other work on the machine makes the clock go on. */
const PROMISED_MS = 20

/** An offer of at most a year: the reader of files takes no longer one. */
const withinAYear = ({ slabs, ...offer }: FeedOffer): FeedOffer => ({
  ...offer,
  tenureMonths: Math.min(offer.tenureMonths, TENURE_BOUNDS.max),
  ...(slabs && {
    slabs: slabs.map((slab) => ({ ...slab, upToMonths: Math.min(slab.upToMonths, TENURE_BOUNDS.max) })),
  }),
})

const { store, close } = await openEmbedded(null)
await migrate(store)
const now = new Date()
for (let lender = 0; lender < LENDERS; lender++) {
  const id = `lender-${lender}`
  await store
    .insertInto('lenders')
    .values({
      ...{ id, name: `Lender ${lender}`, contact_mail: `${id}@lenders.example`, source: 'upload' },
      ...{ last_file_at: now, created_at: now },
    })
    .execute()
  const rows = Array.from({ length: OFFERS_EACH }, (_, place) => {
    const made = goodOffer(diceOf(lender * OFFERS_EACH + place + 1), `L${lender}-${place}`)
    const offer = withinAYear(made)
    return {
      ...{ lender_id: id, number: 1, offer_id: offer.id, place, findings: '[]' },
      ...{ fields: JSON.stringify(offer), verdict: 'fine' as const, state: 'shown' as const },
    }
  })
  await store.insertInto('feed_offers').values(rows).execute()
}

const config = readConfig({ TRIAL: '1' })
const secrets = { pepper: randomBytes(32), panKeys: new Map([['bench', randomBytes(32)]]) }
const app = createApp({
  operations: allOperations(
    {
      ...{ store, secrets, config, webhookHost: null, assistant: null, sendsMail: false },
      ...{ disk: { fullAtMs: null }, now: () => now.getTime() },
    },
    null,
  ),
  siteUrl: new URL('http://localhost'),
  trustedProxy: null,
  logLevel: 'silent',
})

/** An answer with its milliseconds of the processor. */
async function ask(tag?: string) {
  const before = process.cpuUsage()
  const answer = await app.inject({ url: '/api/offers', headers: tag ? { 'if-none-match': tag } : {} })
  const { user, system } = process.cpuUsage(before)
  return { answer, ms: (user + system) / 1000 }
}

/** The middle one of many. */
async function middle(tag?: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await ask(tag)).ms)
  return times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN
}

const first = await ask()
if (first.answer.statusCode !== 200) throw new Error(first.answer.body)
const tag = String(first.answer.headers['etag'])
const [whole, same] = [await middle(), await middle(tag)]
const { length } = first.answer.rawPayload
await app.close()
await close()

console.log('\nThe list of offers, ms of the processor:\n')
console.log('| offers | bytes | first answer after a change | an answer | with the tag |')
console.log('| ---: | ---: | ---: | ---: | ---: |')
console.log(
  `| ${(LENDERS * OFFERS_EACH).toLocaleString('en-IN')} | ${length.toLocaleString('en-IN')} | ${first.ms.toFixed(0)} | ${whole.toFixed(1)} | ${same.toFixed(1)} |`,
)
if (Math.max(whole, same) >= PROMISED_MS) {
  console.error(`An answer with all offers takes ${whole.toFixed(1)} ms of the processor.`)
  process.exitCode = 1
}
