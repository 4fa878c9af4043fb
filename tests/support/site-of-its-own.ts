import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { serveSite } from '../../server/site'

const SITE = 'dist'

export interface OwnSite {
  readonly address: string
  /** Changes a file of the site, as a new build would. */
  change(name: string, text: string): void
  /** A file of the site as it was built. */
  built(name: string): string
  stop(): Promise<void>
}

/** Serves the built site from a folder in which files may be changed. */
export async function ownSite(): Promise<OwnSite> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'moneypal-own-'))
  for (const name of readdirSync(SITE)) symlinkSync(path.resolve(SITE, name), path.join(folder, name))
  const server = createServer(await serveSite(folder))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    change: (name, text) => {
      for (const file of [name, `${name}.br`]) rmSync(path.join(folder, file), { force: true })
      writeFileSync(path.join(folder, name), text)
    },
    built: (name) => readFileSync(path.join(SITE, name), 'utf8'),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
