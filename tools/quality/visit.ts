import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from './browser.ts'
import type { Figures } from './budgets.ts'
import { measureReference, slowdownFor, slownessOf } from './reference.ts'

/** Response time of our server that Lighthouse assumes, ms, as on an idle machine: the host's is not measured here. */
const ANSWERED_IN = 5

/** Serves a built site. @throws if it cannot be served */
export async function serve(folder: string, port: number): Promise<{ stop(): void }> {
  const server = spawn(process.execPath, ['tools/serve.ts', folder], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => {
      throw new Error(`${folder} could not be served.`)
    }),
  ])
  return { stop: () => void server.kill() }
}

async function launchChrome(): Promise<chromeLauncher.LaunchedChrome> {
  const { executablePath, libraryPath } = await findBrowser()
  return chromeLauncher.launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    envVars: { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) },
  })
}

/** How many times slower the machine is now than the one that the budgets were measured on. */
export async function machineSlowness(): Promise<number> {
  const chrome = await launchChrome()
  try {
    return slownessOf(await measureReference(chrome.port))
  } finally {
    chrome.kill()
  }
}

async function visitOnce(site: string, path: string, first?: Figures): Promise<Figures> {
  const chrome = await launchChrome()
  try {
    const slowness = slownessOf(await measureReference(chrome.port))
    const result = await lighthouse(site + path, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      disableFullPageScreenshot: true,
      ...(first ? { onlyCategories: ['performance', 'best-practices'] } : {}),
      throttling: { cpuSlowdownMultiplier: slowdownFor(slowness) },
      precomputedLanternData: {
        additionalRttByOrigin: { [site]: 0 },
        serverResponseTimeByOrigin: { [site]: ANSWERED_IN },
      },
    })
    const { categories, audits, runtimeError } = result?.lhr ?? {}
    if (!categories || !audits || runtimeError) {
      throw new Error(`Lighthouse could not measure ${path}: ${runtimeError?.message ?? 'no result'}`)
    }
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const metric = (name: string) => audits[name]?.numericValue ?? Infinity
    const { items } = audits['network-requests']?.details as unknown as {
      items: readonly { resourceType: string; transferSize: number }[]
    }
    const bytes = (requests: typeof items) =>
      requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      performance: score('performance'),
      accessibility: first?.accessibility ?? score('accessibility'),
      bestPractices: score('best-practices'),
      seo: first?.seo ?? score('seo'),
      lcp: Math.round(metric('largest-contentful-paint')),
      tbt: Math.round(metric('total-blocking-time')),
      mainThread: Math.round(metric('mainthread-work-breakdown')),
      cls: Number(metric('cumulative-layout-shift').toFixed(4)),
      script: bytes(items.filter(({ resourceType }) => resourceType === 'Script')),
      total: bytes(items),
      slowness: Number(slowness.toFixed(2)),
    }
  } finally {
    chrome.kill()
  }
}

/**
 * Visits a page with a new browser, and a second time if Lighthouse recorded nothing, as it does on a busy machine. What
 * does not depend on the speed of the machine is looked at in the first visit of a page only; the others measure its
 * performance.
 */
export async function visit(site: string, path: string, first?: Figures): Promise<Figures> {
  try {
    return await visitOnce(site, path, first)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return await visitOnce(site, path, first)
  }
}
