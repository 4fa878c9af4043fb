import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from './clean-page'
import { ownSite, type OwnSite } from './site-of-its-own'

/** A test with service workers, on a site whose files may be changed. */
export const test = base.extend<{ site: OwnSite }>({
  serviceWorkers: 'allow',
  site: async ({}, use) => {
    const site = await ownSite()
    await use(site)
    await site.stop()
  },
  baseURL: ({ site }, use) => use(site.address),
})

/** The line that says from when a copy is. */
export const banner = (page: Page) => page.locator('[data-offline]')

/** The addresses that are kept. */
export const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until a page and all that comes with it is kept. */
export async function allStored(page: Page, address: string): Promise<void> {
  await expect.poll(() => storedPaths(page)).toContain(address)
  let stored: number | null = null
  const asBefore = async () => stored === (stored = (await storedPaths(page)).length)
  await expect.poll(asBefore, { intervals: [300] }).toBe(true)
}

/** The browser's own message where a request fails without a connection is no fault of the page. */
export async function withoutConnection(
  context: BrowserContext,
  faults: string[],
  work: () => Promise<void>,
) {
  await context.setOffline(true)
  await work()
  await context.setOffline(false)
  faults.length = 0
}
