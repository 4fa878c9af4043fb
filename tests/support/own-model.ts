import { rmSync } from 'node:fs'
import { freePort } from '../server/postgres'
import { startServer } from '../server/process'
import { test as clean } from './clean-page'
import { emptyData } from './empty-data'
import { SITE_WITH_SERVER } from './site-with-server'
import { startStandIn, type StandIn } from './stand-in-model'

interface Shared {
  readonly standIn: StandIn
  /** How many questions it may be asked a day. */
  readonly perDay: number
  /** The address of the server. */
  readonly server: string
}

interface Fixtures {
  /** The language model: does what the test says, and keeps what it was asked. */
  readonly model: StandIn
}

/**
 * A test on a server with a scripted language model behind it. The tests of a process share the server one after the
 * other: each has a browser of its own, and the model keeps nothing of the test before.
 */
export const test = clean.extend<Fixtures, Shared>({
  perDay: [100, { option: true, scope: 'worker' }],
  standIn: [
    async ({ browserName: _ }, use) => {
      const standIn = await startStandIn()
      await use(standIn)
      await standIn.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn, perDay }, use) => {
      const folder = await emptyData('model')
      const port = await freePort()
      const url = `http://localhost:${port}`
      const running = await startServer({
        ...{ PORT: String(port), SITE_URL: url, SITE_DIR: SITE_WITH_SERVER },
        DATA_DIR: folder,
        ...{ LLM_URL: standIn.url, LLM_KEY: 'a-key', LLM_MODEL: 'a-model', LLM_DAILY: String(perDay) },
      })
      await use(url)
      await running.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
    // On a busy machine it takes long to start.
    { scope: 'worker', timeout: 120_000 },
  ],
  async model({ standIn }, use) {
    standIn.plays()
    await use(standIn)
  },
  baseURL: ({ server }, use) => use(server),
})
