import type { Page } from '@playwright/test'
import { expect, hydrated } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { allStored, banner, storedPaths, test, withoutConnection } from '../support/offline'

/** One page of each kind. */
const LANDED = ['/', '/plans', '/worth', '/faq', '/hi/plans']

/** The look of the page. */
const lookOf = async (page: Page) => ({
  ground: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  font: await page.evaluate(() => getComputedStyle(document.body).fontFamily),
})

for (const address of LANDED)
  test(
    `${address}, landed on and used before it has loaded, is whole without a connection`,
    {
      ...inAllUnless(address === '/hi/plans'),
    },
    async ({ page, context, faults }) => {
      await page.goto(address, { waitUntil: 'commit' })
      await page.keyboard.press('Shift')
      await hydrated(page)
      // Whoever was quicker than the page's scripts uses it once more.
      await page.keyboard.press('Shift')
      await allStored(page, address)
      const before = await lookOf(page)
      await withoutConnection(context, faults, async () => {
        const failed: string[] = []
        page.on('requestfailed', (request) => failed.push(request.url()))
        await page.reload()
        await expect(page.locator('h1').first()).toBeVisible()
        await hydrated(page)
        await expect.poll(() => lookOf(page)).toEqual(before)
        await expect(banner(page)).not.toBeEmpty()
        expect(failed.filter((url) => url.includes('/_astro/'))).toEqual([])
      })
    },
  )

for (const address of ['/get-started', '/hi/get-started'])
  test(
    `${address}, landed on, is not kept, and what is shown in its place is whole`,
    {
      ...inAllUnless(address === '/get-started'),
    },
    async ({ page, context, faults }) => {
      await page.goto(address)
      await hydrated(page)
      await page.keyboard.press('Shift')
      await allStored(page, address.startsWith('/hi') ? '/hi/offline' : '/offline')
      const before = await lookOf(page)
      expect(await storedPaths(page)).not.toContain(address)
      await withoutConnection(context, faults, async () => {
        const failed: string[] = []
        page.on('requestfailed', (request) => failed.push(request.url()))
        await page.reload()
        await expect(page.getByRole('heading', { name: /^(?:No connection|इंटरनेट बंद है)/ })).toBeVisible()
        await expect.poll(() => lookOf(page)).toEqual(before)
        await hydrated(page)
        expect(failed.filter((url) => url.includes('/_astro/'))).toEqual([])
      })
    },
  )
