import type { Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { misfitsOf } from '../support/fits'
import { OPENED, OPENED_ON_A_PHONE, SCREENS, TEXT_PAGES } from '../support/screens'

const TALL = 800
const DEFAULT_FONT_SIZE = 16

/** The browser's own setting of the font size, which also moves what is stated in rem of a media query. */
async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const standard = (DEFAULT_FONT_SIZE * percent) / 100
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
}

/** Sections further down are laid out after the first paint. */
const laidOut = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main > *, footer')].every(
      (section) => getComputedStyle(section).contentVisibility === 'visible',
    ),
  )

async function expectFitsEverywhere(page: Page, name: string): Promise<void> {
  await laidOut(page)
  await page.setViewportSize({ width: 320, height: TALL })
  expect.soft(await misfitsOf(page), `${name} at 320 px`).toEqual([])
  await setFontSize(page, 200)
  await page.setViewportSize({ width: 360, height: TALL })
  expect.soft(await misfitsOf(page), `${name} at 360 px with text of 200 %`).toEqual([])
  await page.setViewportSize({ width: 1280, height: TALL })
  expect.soft(await misfitsOf(page), `${name} at 1280 px with text of 200 %`).toEqual([])
}

for (const [name, arrive] of Object.entries({ ...SCREENS, ...OPENED })) {
  test(`nothing is cut off or covered: ${name}`, async ({ page }) => {
    await arrive(page)
    await expectFitsEverywhere(page, name)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  for (const [name, arrive] of Object.entries(OPENED_ON_A_PHONE)) {
    test(`nothing is cut off or covered: ${name}`, async ({ page }) => {
      await arrive(page)
      await expectFitsEverywhere(page, name)
    })
  }
})

const guides = TEXT_PAGES.filter((address) => address.startsWith('/learn'))
const others = TEXT_PAGES.filter((address) => !address.startsWith('/learn'))

for (const [name, pages] of Object.entries({ guides, others })) {
  test(`nothing is cut off or covered on the pages of text: ${name}`, async ({ page }) => {
    for (const address of pages) {
      await page.goto(address)
      await setFontSize(page, 100)
      await expectFitsEverywhere(page, address)
    }
  })
}
