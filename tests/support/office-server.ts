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

/** Starts one with an office at work and an empty catalogue. @param site the folder of the built site */
export async function startOffice(
  site: string,
): Promise<OfficeServer & { readonly stop: () => Promise<void> }> {
  const folder = await emptyData('office')
  const { days, ...sessions } = await fillOffice(folder)
  const receiver = createReceiver(SECRET, () => undefined).listen(0)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await startServer({
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: folder,
    SITE_DIR: site,
    MAIL: 'file',
    WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    WEBHOOK_SECRET: SECRET,
  })
  return {
    ...{ url, folder, days, ...sessions },
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
