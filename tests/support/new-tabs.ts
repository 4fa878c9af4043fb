import type { BrowserContext } from '@playwright/test'

/**
 * The addresses of the documents that are asked for from now on. A new tab is recognised by its request: Playwright sometimes
 * reports no page for a tab whose document was prefetched.
 */
export function newTabs(context: BrowserContext): readonly URL[] {
  const asked: URL[] = []
  context.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(new URL(request.url()))
  })
  return asked
}
