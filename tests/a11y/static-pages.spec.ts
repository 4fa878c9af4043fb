import type { Page } from '@playwright/test'
import { axeFindsNothing } from '../support/accessible'
import { expect, test, visit } from '../support/clean-page'

const PAGES = [
  '/about',
  '/aml-compliance',
  '/business-loan',
  '/company',
  '/ekyc-compliance',
  '/faq',
  '/four-wheeler-loan',
  '/health-insurance',
  '/home-loan',
  '/learn',
  '/learn/documents-needed',
  '/learn/how-ltv-works',
  '/learn/key-facts-statement',
  '/learn/missed-payments',
  '/learn/purity-and-hallmarks',
  '/learn/repayment-types',
  '/learn/spot-a-fraud',
  '/loan-against-property',
  '/loan-transfer',
  '/partners',
  '/personal-loan',
  '/privacy-policy',
  '/team',
  '/terms-of-service',
  '/two-wheeler-loan',
] as const

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
    PAGES.map((address) => [
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
    ...PAGES,
  ])
})

test('no page of text scrolls sideways on the narrowest phone, nor with text at twice its size', async ({
  page,
}) => {
  for (const [width, zoom] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    for (const address of PAGES) {
      await page.goto(address)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), zoom)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect([address, wide]).toEqual([address, false])
    }
  }
})
