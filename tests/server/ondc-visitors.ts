import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import { auditBasis } from '../../server/feeds/basis.ts'
import { createFigures } from '../../server/metrics/figures.ts'
import { takePart } from '../../server/ondc/take-part.ts'
import { allOperations } from '../../server/operations/all.ts'
import { createOutside } from '../../server/ports/outside.ts'
import type { OndcChoice, OndcQuestions, OndcSearch } from '#contract/generated/types.gen'
import { startNetwork, type OndcNetwork } from '../../tools/ondc-network/network.ts'
import { listen } from '../support/servers.ts'
import { settingsOf } from './ondc.ts'
import type { Trial } from './trial.ts'

interface Got<Body> {
  readonly status: number
  readonly body: Body
}

/** A browser that asks lenders on a server that takes part in a made-up network. */
export interface OndcBrowser {
  readonly network: OndcNetwork
  /** The server that it asks. */
  readonly app: FastifyInstance
  /** Its cookies, as they are sent. */
  cookie: string
  post<Body>(path: string, payload?: object): Promise<Got<Body>>
  get<Body>(path: string): Promise<Got<Body>>
  /** Waits until everybody has answered, and what came is handled. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** @param trial whose store and clock it has */
async function openBrowser(trial: () => Trial): Promise<OndcBrowser> {
  const { store, secrets, context } = trial()
  const now = () => trial().now
  const network = await startNetwork({ now, slowMs: 1 })
  let app: FastifyInstance | null = null
  const site = await listen((request, response) => app?.routing(request, response))
  const settings = settingsOf(network, site.url)
  const ondc = takePart({
    ...{ settings, store, secrets, now, logLevel: 'silent', pauseMs: 1 },
    ...{ outside: createOutside(), figures: createFigures() },
    basis: async () => (await auditBasis(context)).basis,
  })
  app = ondc.app
  await app.ready()
  const api = createApp({
    operations: allOperations(
      { ...context, ondc: ondc.operations, ondcKeys: settings.signingKeys.map(({ id }) => id) },
      null,
    ),
    siteUrl: new URL('http://localhost'),
    trustedProxy: null,
    logLevel: 'silent',
    onFull: () => undefined,
  })
  await api.ready()
  async function ask<Body>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Got<Body>> {
    const { statusCode, body, headers } = await api.inject({
      ...{ method, url: `/api/ondc${path}`, headers: { cookie: browser.cookie } },
      ...(payload ? { payload } : {}),
    })
    const [set] = String(headers['set-cookie'] ?? '').split(';')
    if (set) browser.cookie = set
    return { status: statusCode, body: JSON.parse(body) as Body }
  }
  const browser: OndcBrowser = {
    ...{ network, app: api, cookie: '' },
    get: (path) => ask('GET', path),
    post: (path, payload) => ask('POST', path, payload),
    async settled() {
      await network.settled()
      await ondc.drained()
    },
    async stop() {
      await browser.settled()
      await site.stop()
      await api.close()
      await ondc.stop()
      await network.stop()
    },
  }
  return browser
}

/** As the lenders call it. */
export const PIN_FIELD = 'pincode'

/** What a borrower enters in the form of the made-up lenders. */
export const ABOUT = {
  ...{ fullName: 'Sunita Devi', pan: 'ABCDE1234F', dob: '1988-03-02', contactNumber: '9876543210' },
  ...{ gender: 'female', [PIN_FIELD]: '123401', jewellery: '30', purity: '22K', endUse: 'education' },
  ...{ annualIncome: '240000', bureauConsent: 'true' },
}

/** Values as they are sent. */
export const listed = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

export const WORDING = '2026-11-27'

/** Asks all lenders, and waits for them. */
export async function search(browser: OndcBrowser): Promise<{ id: string; found: OndcSearch }> {
  const { body } = await browser.post<{ id: string }>('/searches')
  await browser.settled()
  return { id: body.id, found: (await browser.get<OndcSearch>(`/searches/${body.id}`)).body }
}

/** Chooses the lender of a name. @returns the id of the choice */
export async function choose(browser: OndcBrowser, name: RegExp): Promise<string> {
  const { id, found } = await search(browser)
  const key = found.lenders.find(({ lender }) => name.test(lender))?.key ?? ''
  await browser.get<OndcQuestions>(`/searches/${id}/lenders/${key}`)
  const { body } = await browser.post<{ id: string }>(`/searches/${id}/choices`, {
    ...{ key, consent: true, wording: WORDING },
  })
  return body.id
}

export const standing = async (browser: OndcBrowser, id: string): Promise<OndcChoice> =>
  (await browser.get<OndcChoice>(`/choices/${id}`)).body

/** Sends the form that is due, and waits for the lender. @returns how the choice stands then */
export async function fill(
  browser: OndcBrowser,
  id: string,
  values: Readonly<Record<string, string>>,
  branch: string | null = null,
): Promise<OndcChoice> {
  await browser.post(`/choices/${id}/form`, { values: listed(values), branch })
  await browser.settled()
  return standing(browser, id)
}

/** Chooses a lender, and gets its offer. @returns the id of the choice */
export async function offered(browser: OndcBrowser): Promise<string> {
  const id = await choose(browser, /Neem/)
  await fill(browser, id, ABOUT)
  return id
}

/** Asks as another browser. */
export async function withoutCookie<T>(browser: OndcBrowser, ask: () => Promise<T>): Promise<T> {
  const { cookie } = browser
  browser.cookie = ''
  const answer = await ask()
  browser.cookie = cookie
  return answer
}

/** One browser for the tests of a file, which knows nothing of the test before. */
export function eachBrowser(trial: () => Trial): () => OndcBrowser {
  let browser: OndcBrowser
  beforeAll(async () => {
    browser = await openBrowser(trial)
  })
  afterAll(() => browser.stop())
  beforeEach(async () => {
    await browser.settled()
    browser.network.faults.clear()
    browser.cookie = ''
    await trial().reset()
  })
  return () => browser
}
