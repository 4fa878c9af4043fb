import { expect, test } from 'vitest'
import { openPostgres } from '../../server/store/open.ts'
import { bookingLoad, prepare } from './load.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { BOOKINGS, cleanUpAfterEach, expectWhole, newFolder, within } from './prepared-store.ts'
import { startServer } from './process.ts'

/** How often PostgreSQL is killed. */
const KILLS = 5

cleanUpAfterEach()

test('PostgreSQL may be killed under load, and again: the server stays, says 503, and works again', async () => {
  const postgres = await startPostgres(findPostgres() ?? '')
  try {
    const load = bookingLoad(await within(openPostgres(postgres.url), prepare))
    const server = await startServer({ DATA_DIR: newFolder(), DATABASE_URL: postgres.url })
    let isOver = false
    const running = load.run(server.url, () => isOver)
    const until = async (reached: () => boolean) => {
      while (!reached()) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = load.acknowledged.size + BOOKINGS
      await until(() => load.acknowledged.size >= enough)
      const refused = load.statuses.get(503) ?? 0
      await postgres.kill()
      await until(() => (load.statuses.get(503) ?? 0) > refused)
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
      const ready = await fetch(`${server.url}/api/ready`)
      expect([ready.status, await ready.json()]).toMatchObject([503, { store: false }])
      await postgres.start()
    }
    const enough = load.acknowledged.size + BOOKINGS
    await until(() => load.acknowledged.size >= enough)
    isOver = true
    await running
    // Requests that were refused are sent again.
    await load.run(server.url, () => load.acknowledged.size > enough + BOOKINGS)
    expect([...load.statuses.keys()].sort()).toEqual([201, 503])
    expect(await server.end('SIGTERM')).toBe(0)
    await within(openPostgres(postgres.url), (store) => expectWhole(store, load.acknowledged))
  } finally {
    await postgres.remove()
  }
}, 300_000)
