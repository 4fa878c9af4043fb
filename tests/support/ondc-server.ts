import { rmSync } from 'node:fs'
import { startNetwork, type OndcNetwork } from '../../tools/ondc-network/network.ts'
import { freePort } from '../server/postgres'
import { startServer } from '../server/process'
import { test as clean } from './clean-page'
import { emptyData } from './empty-data'
import { SITE_WITH_SERVER } from './site-with-server'

interface OnNetwork {
  readonly url: string
  /** Of the server's files. */
  readonly folder: string
  readonly network: OndcNetwork
}

/** A test with a server that takes part in a network of made-up lenders. All tests of a worker share it. */
export const test = clean.extend<{ network: OndcNetwork }, { server: OnNetwork }>({
  server: [
    async ({ browserName: _ }, use) => {
      const network = await startNetwork()
      const folder = await emptyData('ondc')
      const port = await freePort()
      const url = `http://localhost:${port}`
      const server = await startServer({
        ...{ PORT: String(port), SITE_URL: url, DATA_DIR: folder, SITE_DIR: SITE_WITH_SERVER },
        ...{ MAIL: 'file', ...network.settings },
      })
      await use({ url, folder, network })
      await server.end('SIGKILL')
      await network.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  network: async ({ server: { network } }, use) => {
    await use(network)
    network.faults.clear()
  },
  baseURL: ({ server }, use) => use(server.url),
})
