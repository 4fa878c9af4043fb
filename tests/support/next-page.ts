import type { Page } from '@playwright/test'

/** Serves an empty page at an address, for tests that only check where the visitor arrives. */
export const standIn = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>next</p>' }))
