import type { Page } from '@playwright/test'

/** Puts a page to arrive at in the place of an address: here only the address counts. */
export const standIn = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>next</p>' }))
