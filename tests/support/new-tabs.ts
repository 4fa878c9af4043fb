import type { BrowserContext } from '@playwright/test'

/**
 * The addresses of the documents that are asked for from now on. A tab whose document was prefetched sometimes makes no
 * request, and sometimes is not reported as a page, so either tells of it.
 */
export function newTabs(context: BrowserContext): readonly URL[] {
  const requested: URL[] = []
  const note = (address: string) => {
    if (address.startsWith('http') && !requested.some(({ href }) => href === address))
      requested.push(new URL(address))
  }
  context.on('page', (page) => note(page.url()))
  context.on('request', (request) => {
    if (request.resourceType() === 'document') note(request.url())
  })
  return requested
}
