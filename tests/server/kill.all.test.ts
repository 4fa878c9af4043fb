import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createReceiver } from '../../deploy/webhook-receiver.mjs'
import { openEmbedded } from '../../server/store/open.ts'
import { bookingLoad } from './load.ts'
import { BOOKINGS, cleanUpAfterEach, expectWhole, preparedStore, within } from './prepared-store.ts'
import { startServer, type ServerProcess } from './process.ts'

/** How often the server is killed. */
const KILLS = 5

cleanUpAfterEach()
const prepared = preparedStore()

test('a process killed under load, and again, loses nothing that it acknowledged', async () => {
  const folder = prepared.folder()
  const load = bookingLoad(prepared.cookies())
  for (let kill = 0; kill < KILLS; kill++) {
    // It starts at once: the lock of the killed process is free.
    const server = await startServer({ DATA_DIR: folder })
    const enough = load.acknowledged.size + BOOKINGS
    const running = load.run(server.url, () => load.acknowledged.size >= enough + BOOKINGS)
    while (load.acknowledged.size < enough) await new Promise((resolve) => setTimeout(resolve, 5))
    await server.end('SIGKILL')
    await running
  }
  expect([...load.statuses.keys()]).toEqual([201])
  await within(openEmbedded(folder), (store) => expectWhole(store, load.acknowledged))
}, 300_000)

test('a process killed between sending an event and marking it sends it again, with the same id', async () => {
  const folder = prepared.folder()
  const load = bookingLoad(prepared.cookies())
  const ids: string[] = []
  let server: ServerProcess | null = null
  const secret = 'a secret of the receiver'
  const receiver = createReceiver(secret, ({ id }) => {
    ids.push(id)
    // It has the event, and the server has no answer yet.
    void server?.end('SIGKILL')
  }).listen(0)
  try {
    const { port } = receiver.address() as AddressInfo
    const env = { DATA_DIR: folder, WEBHOOK_URL: `http://127.0.0.1:${port}`, WEBHOOK_SECRET: secret }
    const first = (server = await startServer(env))
    await load.run(first.url, () => load.acknowledged.size > 0)
    await first.ended
    server = null
    await within(openEmbedded(folder), async (store) => {
      const events = store
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', 'webhook')
        .where('state', '=', 'due')
      expect((await events.execute()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
      // Half a minute later.
      await store
        .updateTable('outbox')
        .set({ leased_until: new Date(0) })
        .execute()
    })
    receiver.removeAllListeners('request')
    const again = new Set<string>()
    receiver.on('request', (request, response) => {
      again.add(String(request.headers['moneypal-event']))
      response.writeHead(204).end()
    })
    const second = await startServer(env)
    while (!ids.every((id) => again.has(id))) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(ids.length).toBeGreaterThan(0)
    expect(await second.end('SIGTERM')).toBe(0)
  } finally {
    receiver.close()
  }
}, 300_000)
