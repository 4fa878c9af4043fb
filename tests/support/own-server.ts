import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createReceiver } from '../../deploy/webhook-receiver.mjs'
import { freePort } from '../server/postgres'
import { startServer } from '../server/process'
import { test as clean } from './clean-page'
import { emptyData } from './empty-data'
import { SITE_WITH_SERVER } from './site-with-server'

const SECRET = 'of the webhook'

export interface Own {
  readonly url: string
  readonly folder: string
  /** The events whose signature was right. */
  readonly events: readonly { readonly topic: string; readonly data: object }[]
  /** Stops the server, changes what it keeps, and starts it again. */
  readonly whileStopped: (change: () => Promise<unknown>) => Promise<void>
  /** Runs a command on the database of the server, which must be stopped. */
  readonly run: (command: string, ...options: readonly string[]) => Promise<void>
}

/** A test with a server of its own: a database on disk, mail and SMS in files, and a receiver of its webhook. */
export const test = clean.extend<{ own: Own }>({
  own: async ({ browserName: _ }, use) => {
    const folder = await emptyData('own')
    const events: Own['events'][number][] = []
    const receiver = createReceiver(SECRET, (event) => void events.push(event)).listen(0)
    const port = await freePort()
    // Passkeys need a name: browsers make none for a number.
    const url = `http://localhost:${port}`
    const env = {
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: folder,
      SITE_DIR: SITE_WITH_SERVER,
      MAIL: 'file',
      WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
      WEBHOOK_SECRET: SECRET,
    }
    let server = await startServer(env)
    await use({
      url,
      folder,
      events,
      async whileStopped(change) {
        await server.end('SIGTERM')
        await change()
        server = await startServer(env)
      },
      async run(command, ...options) {
        await promisify(execFile)(process.execPath, [`server/commands/${command}.ts`, ...options], {
          env: { PATH: process.env['PATH'], TRIAL: '1', DATA_DIR: folder },
        })
      },
    })
    await server.end('SIGKILL')
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: ({ own }, use) => use(own.url),
})
