import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { slowdownFor } from './reference.ts'

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** Islands that load with the page and do not answer yet: ours, and those of sites without `client:paint`. Not those of `client:after`. */
const NOT_YET = 'astro-island:is([client="paint"], [client="load"])[ssr]'

export interface Usable {
  /** From the start until every island that loads with the page answers, ms. Without one: until the page is parsed. */
  readonly usable: number
  /** Requests until then. */
  readonly requests: number
}

/** How soon a page can be used on a slow phone. @param slowness of the machine, from the reference page */
export async function measureUsable(url: string, slowness: number): Promise<Usable> {
  const { executablePath, libraryPath } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    ...(libraryPath && { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } as Record<string, string> }),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowdownFor(slowness)) })
    let requests = 0
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requests += 1
    })
    await page.goto(url, { waitUntil: 'commit' })
    const usable = await page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const waits = document.querySelector(selector)
            if (document.readyState !== 'loading' && !waits) resolve(performance.now())
            else setTimeout(look, 5)
          }
          look()
        }),
      NOT_YET,
    )
    return { usable: Math.round(usable), requests }
  } finally {
    await browser.close()
  }
}
