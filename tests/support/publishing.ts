import type { Browser, Page } from '@playwright/test'
import { expect, visit } from './clean-page'
import { json, type Row } from './offers-file'
import { officeCookie, type OfficeServer } from './office-server'

/** A window of somebody of the office. @param token of `Sessions` */
export async function windowWith(
  browser: Browser,
  { url }: OfficeServer,
  token: string,
  address: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([officeCookie(url, token)])
  const page = await context.newPage()
  await visit(page, address)
  return page
}

/** Uploads a file, which is the dry run of a version. */
export async function upload(desk: Page, version: number, ...offers: readonly Row[]): Promise<void> {
  await desk.getByRole('button', { name: 'Upload a file', exact: true }).click()
  await desk.locator('input[type=file]').setInputFiles(json(...offers))
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
    `Version ${version} dry run, nothing is shown yet`,
  )
}

/** Publishes what of a dry run is ticked. */
export async function publish(desk: Page, version: number, count: number): Promise<void> {
  await desk.getByRole('button', { name: `Publish ${count}`, exact: true }).click()
  await expect(desk.getByRole('status').filter({ hasText: `Version ${version} is shown` })).toBeVisible()
}
