import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { SCREENS } from '../support/screens'
import { WITH_MOTION } from '../support/motion'

test.use(WITH_MOTION)

/** Texts of the page that the stamp covers. */
const coveredByStamp = (page: Page) =>
  page.evaluate(() => {
    const stamp = document.querySelector('main .stamp')
    if (!stamp) return ['there is no stamp']
    const seal = stamp.getBoundingClientRect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || stamp.contains(parent) || !node.nodeValue?.trim() || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNode(node)
      const over = [...range.getClientRects()].some(
        (box) =>
          box.left < seal.right && box.right > seal.left && box.top < seal.bottom && box.bottom > seal.top,
      )
      if (over) covered.push(node.nodeValue.trim())
    }
    if (seal.left < 0 || seal.right > window.innerWidth) covered.push('the stamp is out of view')
    return covered
  })

const WIDTHS = [320, 344, 360, 390, 414, 480, 600, 768, 1023, 1024, 1100, 1280, 1440, 1600, 1920]

for (const percent of [100, 200]) {
  const title = `the stamp covers no text at any width, with text of ${percent} %`
  test(title, inAllUnless(percent === 200), async ({ page }) => {
    await SCREENS.confirmation(page)
    const session = await page.context().newCDPSession(page)
    const size = (16 * percent) / 100
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
    await page.evaluate(() => document.fonts.ready)
    // Wait for the stamp's animation; only its final position counts.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    )
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await coveredByStamp(page), `at ${width} px`).toEqual([])
    }
  })
}

test('the calendar file holds the visit from its start to its end', async ({ page }) => {
  await SCREENS.confirmation(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  // 24 November 2026, 12 PM to 1 PM in India.
  expect(file).toContain('\r\nDTSTART:20261124T063000Z\r\n')
  expect(file).toContain('\r\nDTEND:20261124T073000Z\r\n')
  expect(file).toContain('\r\nUID:BOOK-1764000000000@')
  expect(file).toContain('\r\nLOCATION:14 Jacobpura')
})
