import { rmSync } from 'node:fs'
import { freePort } from '../server/postgres'
import { startServer } from '../server/process'
import { test as clean } from './clean-page'
import { emptyData } from './empty-data'
import { SITE_WITH_SERVER } from './site-with-server'
import { startStandIn, type StandIn } from './stand-in-model'

interface Fixtures {
  /** The language model: does what the test says, and keeps what it was asked. */
  readonly model: StandIn
  /** How many questions it may be asked a day. */
  readonly perDay: number
  /** The address of the server. */
  readonly server: string
}

/** A test with a server of its own, and a scripted language model behind it. */
export const test = clean.extend<Fixtures>({
  perDay: [100, { option: true }],
  model: async ({ browserName: _ }, use) => {
    const model = await startStandIn()
    await use(model)
    await model.stop()
  },
  server: [
    async ({ model, perDay }, use) => {
      const folder = await emptyData('model')
      const port = await freePort()
      const url = `http://localhost:${port}`
      const running = await startServer({
        ...{ PORT: String(port), SITE_URL: url, SITE_DIR: SITE_WITH_SERVER },
        DATA_DIR: folder,
        ...{ LLM_URL: model.url, LLM_KEY: 'a-key', LLM_MODEL: 'a-model', LLM_DAILY: String(perDay) },
      })
      await use(url)
      await running.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
    // On a busy machine it takes long to start.
    { timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server),
})
