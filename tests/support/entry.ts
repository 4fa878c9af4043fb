import type { Locator, Page } from '@playwright/test'

export const NEW_NUMBER = '98110 13579'
export const KNOWN_NUMBER = '98110 24680'

/** The parts of the entry screens, by accessible name. */
export const phone = (page: Page): Locator => page.getByLabel('Mobile number')
export const proceed = (page: Page): Locator => page.getByRole('button', { name: 'Proceed' })
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Verification' })
export const code = (page: Page): Locator => page.getByLabel('6-digit code')
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The value in session storage under a key. */
export const stored = <T>(page: Page, name: string): Promise<T> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T, `moneypal:1:${name}`)
