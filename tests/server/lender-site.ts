import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { createPull, type Pull } from '../../server/ports/feeds/pull.ts'
import { createOutside, type Network } from '../../server/ports/outside.ts'
import { FILE_LIMITS, type FileLimits } from '../../server/sent-file.ts'
import { pullDue } from '../../server/worker/pulls.ts'
import { listen } from '../support/servers.ts'
import { fileOf, row } from './feeds.ts'
import type { Trial } from './trial.ts'

/** An address of the internet, for names of lenders. */
const PUBLIC = '93.184.216.34'
export const NAME = 'feeds.tamarind-tree.example'
export const ADDRESS = `https://${NAME}/offers.json`

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A site of a lender: a server of this machine, which stands where its names lead to. */
export interface LenderSite {
  /** How requests to it are answered from now on. */
  answer: Answer
  /** Where names lead to, other than to the internet. */
  readonly names: Map<string, readonly string[]>
  /** The requests that came, with their headers. */
  readonly requests: IncomingMessage[]
  /** Which addresses on the network were connected to. */
  readonly opened: string[]
  readonly network: Network
  pull(now: () => number, limits?: FileLimits): Pull
  stop(): Promise<void>
}

export async function openLenderSite(): Promise<LenderSite> {
  const names = new Map<string, readonly string[]>()
  const requests: IncomingMessage[] = []
  const opened: string[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    site.answer(request, response)
  })
  const { url, stop } = await listen(server)
  const network: Network = {
    resolve: async (name) => names.get(name) ?? [PUBLIC],
    open({ address, name }) {
      opened.push(`${name} ${address}`)
      return connect(Number(new URL(url).port), '127.0.0.1')
    },
  }
  const site: LenderSite = {
    answer: (_request, response) => void response.writeHead(404).end(),
    ...{ names, requests, opened, network, stop },
    pull: (now, limits = FILE_LIMITS) => createPull({ outside: createOutside(network), now, limits }),
  }
  return site
}

/** Answers with a file. */
export const sends =
  (file: string | Buffer, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(file)

/** Answers with a file of one offer that adds up. */
export const sendsFile: Answer = sends(fileOf(row()), { etag: '"1"' })

export const PULL_SECRET = 'a-secret-of-the-lender'
/** How the file of the site is fetched, as an editor states it first. */
export const PULL = {
  ...{ revision: 1, address: ADDRESS, everyHours: 6 },
  ...{ proof: 'bearer', secret: PULL_SECRET },
} as const

/** Fetches from a site what is due. @param problems gets what failed on our side @returns how many were tried */
export function workPulls(
  { context, secrets }: Trial,
  site: LenderSite,
  problems: unknown[] = [],
  stop?: AbortSignal,
): Promise<number> {
  const log = { warn: () => undefined, error: (error: unknown) => problems.push(error) }
  return pullDue({ ...context, secrets, pull: site.pull(context.now), log }, stop)
}
