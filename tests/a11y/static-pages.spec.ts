import type { Page } from '@playwright/test'
import { axeFindsNothing } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'
import { TEXT_PAGES } from '../support/screens'

/** What is folded away is looked at too. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      details.removeAttribute('name')
      details.open = true
    }
  })

axeFindsNothing(
  Object.fromEntries(
    TEXT_PAGES.map((address) => [
      address,
      async (page: Page) => {
        await visit(page, address)
        await unfold(page)
      },
    ]),
  ),
)

test('the list of pages looked at is the list of pages there are', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  // These three have tests of their own.
  expect(listed.filter((address) => !['/', '/gold-loan', '/plans'].includes(address)).sort()).toEqual([
    ...TEXT_PAGES,
  ])
})
