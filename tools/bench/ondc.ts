// Part of `npm run bench`: measures how soon what lenders post over ONDC is acknowledged, for docs/benchmarks.md.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createFigures } from '../../server/metrics/figures.ts'
import { askAll, offerMessage, sendTo } from '../../server/ondc/ask.ts'
import { DOMAIN, VERSION } from '../../server/ondc/protocol.ts'
import { readOndcSettings } from '../../server/ondc/settings.ts'
import { authorizationOf } from '../../server/ondc/signature.ts'
import { createOndc } from '../../server/ondc/start.ts'
import { createNetworkPost } from '../../server/ports/ondc/post.ts'
import { createOutside } from '../../server/ports/outside.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openEmbedded, openPostgres, type OpenStore } from '../../server/store/open.ts'
import { findPostgres, startPostgres } from '../../tests/server/postgres.ts'
import { listen } from '../../tests/support/servers.ts'
import { signingKey } from '../ondc-network/keys.ts'
import { LENDERS } from '../ondc-network/messages.ts'
import { startNetwork } from '../ondc-network/network.ts'

const A_SECOND = 50
const SECONDS = process.argv.includes('--short') ? 4 : 20
/** The promised limit at so many a second with PostgreSQL: of a hundred acknowledgements 99 take less, ms. */
const PROMISED_MS = 50
/** The largest that was recorded. */
const BODY_BYTES = 16 * 1024

const nothing = () => Promise.resolve()

interface Measured {
  /** Ms by the clock, sorted. */
  readonly times: readonly number[]
  /** Of the processor for one message, with its sender, which is in the same process. */
  readonly processorMs: number
}

async function measure({ store, close }: OpenStore): Promise<Measured> {
  await migrate(store)
  const network = await startNetwork()
  network.faults.on('silent')
  let app: FastifyInstance | null = null
  const site = await listen((request, response) => app?.routing(request, response))
  const settings = readOndcSettings(
    network.settings,
    { trial: true, siteUrl: new URL(site.url) },
    (sentence) => new Error(sentence),
  )
  if (!settings) throw new Error('There are no settings.')
  const ondc = createOndc({
    ...{ settings, store, figures: createFigures(), now: Date.now },
    post: createNetworkPost(createOutside(), settings.loopback),
    ...{ readCatalogue: () => ({ lenders: [], withheld: [] }), logLevel: 'silent' },
    handlers: { on_select: nothing, on_status: nothing },
  })
  app = ondc.app
  await app.ready()
  const [{ id: lender }] = LENDERS
  const url = `${network.url}/${lender}`
  const asking = { settings, store, send: ondc.send, now: Date.now }
  await askAll(asking, 'visitor')
  const { transaction_id: transactionId } = await store
    .selectFrom('ondc_messages')
    .select('transaction_id')
    .executeTakeFirstOrThrow()
  const peer = { bppId: lender, bppUri: url, subscriberUrl: url, transactionId }
  const selection = { providerId: 'p', itemId: 'i', formId: 'F01', submissionId: 's', locationId: null }
  await sendTo(asking, peer, offerMessage(asking, peer, selection))

  const signer = { subscriberId: lender, key: { id: '2026a', key: signingKey(lender) } }
  /** Posts news of a loan. @returns after how many ms they were acknowledged */
  async function post(): Promise<number> {
    const body = JSON.stringify({
      context: {
        ...{ domain: DOMAIN, version: VERSION, action: 'on_status', bap_id: settings?.subscriberId },
        ...{ bpp_id: lender, bpp_uri: url, transaction_id: transactionId, message_id: randomUUID() },
        timestamp: new Date().toISOString(),
      },
      message: { order: { items: [{ id: 'gold-1', note: 'x'.repeat(BODY_BYTES) }] } },
    })
    const headers = {
      'content-type': 'application/json',
      authorization: authorizationOf(body, signer, Date.now()),
    }
    const start = performance.now()
    const answer = await fetch(`${site.url}/ondc/on_status`, { method: 'POST', headers, body })
    const text = await answer.text()
    const ms = performance.now() - start
    if (!text.includes('"ACK"')) throw new Error(`${answer.status} ${text}`)
    return ms
  }
  for (let warm = 0; warm < 10; warm++) await post()
  await pause(1000)
  const before = process.cpuUsage()
  const times: Promise<number>[] = []
  for (let sent = 0; sent < SECONDS * A_SECOND; sent++) {
    // One less than a lender may send, since seconds begin on the clock.
    times.push(post())
    await pause(1000 / (A_SECOND - 1))
  }
  const measured = await Promise.all(times)
  const { user, system } = process.cpuUsage(before)
  await site.stop()
  await ondc.stop()
  await network.stop()
  await close()
  return {
    times: measured.toSorted((one, other) => one - other),
    processorMs: (user + system) / 1000 / measured.length,
  }
}

const part = (times: readonly number[], share: number) =>
  times[Math.floor(times.length * share)] ?? Number.NaN
const row = (store: string, { times, processorMs }: Measured) =>
  `| ${store} | ${times.length} | ${part(times, 0.5).toFixed(1)} | ${part(times, 0.99).toFixed(1)} | ${processorMs.toFixed(1)} |`

console.log(`\nWhat lenders post over ONDC, ${A_SECOND} a second, ms until it is acknowledged:\n`)
console.log('| database | messages | median | p99 | processor |')
console.log('| --- | ---: | ---: | ---: | ---: |')
console.log(row('embedded', await measure(await openEmbedded(null))))
const bin = findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  const measured = await measure(await openPostgres(postgres.url, { prepared: true }))
  const { times } = measured
  console.log(row('PostgreSQL', measured))
  await postgres.remove()
  if (part(times, 0.99) >= PROMISED_MS) {
    console.error(`Of a hundred acknowledgements one takes ${part(times, 0.99).toFixed(0)} ms or more.`)
    process.exitCode = 1
  }
}
