import AxeBuilder from '@axe-core/playwright'
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

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    for (const address of PAGES) {
      test(`axe reports nothing: ${address}`, async ({ page }) => {
        await visit(page, address)
        // What is folded away is looked at too.
        await page.evaluate(() => {
          for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
            details.removeAttribute('name')
            details.open = true
          }
        })
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
        ).toEqual([])
      })
    }
  })
}

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
