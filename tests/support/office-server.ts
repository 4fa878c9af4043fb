import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createReceiver } from '../../deploy/webhook-receiver.mjs'
import { freePort } from '../server/postgres'
import { startServer } from '../server/process'
import { test as clean } from './clean-page'
import { emptyData } from './empty-data'
import type { Sessions } from './office-people'
import { fillOffice, type OfficeDays } from './office-rows'
import { SITE_WITH_SERVER } from './site-with-server'

const SECRET = 'of the webhook'

export interface OfficeServer extends Sessions {
  readonly url: string
  readonly folder: string
  readonly days: OfficeDays
}

/** Moves the clock of a Node process, before its own code runs. */
const withClock = (nowMs: number) => {
  const ahead = nowMs - Date.now()
  const script = `const now = Date.now; Date.now = () => now() + ${ahead}`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` }
}

/** A server whose clock can be moved. */
export interface StartedOffice extends OfficeServer {
  /** Starts it again with another time on its clock, epoch ms. Its workers then look at once what is due. */
  readonly goTo: (nowMs: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts one with an office at work and an empty catalogue.
 * @param site the folder of the built site
 * @param nowMs what its clock shows; the time of the day unless given
 */
export async function startOffice(site: string, nowMs?: number): Promise<StartedOffice> {
  const folder = await emptyData('office')
  const { days, ...sessions } = await fillOffice(folder, nowMs)
  const receiver = createReceiver(SECRET, () => undefined).listen(0)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: folder,
    SITE_DIR: site,
    MAIL: 'file',
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    WEBHOOK_SECRET: SECRET,
  }
  let server = await startServer({ ...env, ...(nowMs !== undefined && withClock(nowMs)) })
  return {
    ...{ url, folder, days, ...sessions },
    async goTo(thenMs) {
      await server.end('SIGTERM')
      server = await startServer({ ...env, ...withClock(thenMs) })
    },
    async stop() {
      await server.end('SIGKILL')
      receiver.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The cookie of somebody of the office. @param token of `Sessions` */
export const officeCookie = (url: string, token: string) => ({
  ...{ name: 'moneypal_session', value: token, url: `${url}/api` },
  ...{ httpOnly: true, sameSite: 'Strict' as const },
})

/**
 * A test on a server whose office is at work; its window has the session of Kavita Rao, or of whom `who` names. The tests of a process share the
 * server one after the other: each changes only what is its own in `office-rows.ts`.
 */
export const test = clean.extend<{ loggedIn: boolean; who: keyof Sessions }, { office: OfficeServer }>({
  office: [
    async ({ browserName: _ }, use) => {
      const { stop, ...office } = await startOffice(SITE_WITH_SERVER)
      await use(office)
      await stop()
    },
    { scope: 'worker' },
  ],
  loggedIn: [true, { option: true }],
  who: ['session', { option: true }],
  baseURL: ({ office }, use) => use(office.url),
  context: async ({ context, office, loggedIn, who }, use) => {
    if (loggedIn) await context.addCookies([officeCookie(office.url, office[who])])
    await use(context)
  },
})
