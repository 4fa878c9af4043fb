import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/clean-page'
import { inAllUnless } from '../support/extent'
import { defineColours, type Colour, type Colours } from '../support/colours'
import { openOffice } from '../support/office'
import { test } from '../support/office-server'

const coloursOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { color, backgroundColor, borderBottomColor } = getComputedStyle(element)
    return { color, backgroundColor, borderBottomColor }
  })

/** The chosen one of several looks different from the others, and what is written in it can be read. */
async function expectDistinguishable(page: Page, chosen: string, other: string): Promise<void> {
  const [one, another] = [page.locator(chosen).first(), page.locator(other).first()]
  await expect(one).toBeVisible()
  expect(await coloursOf(one), chosen).not.toEqual(await coloursOf(another))
  const faint = await one.evaluate((element) => {
    const { parse, contrast } = (window as unknown as { colours: Colours }).colours
    const grounds = [element, document.body].map((part) => parse(getComputedStyle(part).backgroundColor))
    // The system's colour for what is chosen may be a little transparent.
    const [ground = [0, 0, 0, 0] as Colour] = grounds.filter(([, , , alpha]) => alpha > 0.5)
    return [element, ...element.querySelectorAll('b, em, span')]
      .filter((part) => contrast(parse(getComputedStyle(part).color), ground) < 4.5)
      .map((part) => part.outerHTML.slice(0, 80))
  })
  expect(faint, chosen).toEqual([])
}

/** The contrast of drawings to the page, the least of them. */
const leastContrast = (drawings: Locator) =>
  drawings.evaluateAll((elements) => {
    const { parse, contrast } = (window as unknown as { colours: Colours }).colours
    const canvas = parse(getComputedStyle(document.body).backgroundColor)
    return Math.min(...elements.map((one) => contrast(parse(getComputedStyle(one).color), canvas)))
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the system's ${colorScheme} colours`, inAllUnless(colorScheme === 'light'), () => {
    test.use({ contextOptions: { forcedColors: 'active' }, colorScheme })

    test.beforeEach(({ page }) => page.addInitScript(defineColours))

    test('the states of visits are told apart by their mark and by a word', async ({ page, office }) => {
      await openOffice(page, `/office/visits?day=${office.days.board}`)
      const legend = page.locator('[data-legend] [data-state]')
      await expect(legend).toHaveText([
        ...['Booked, unassigned', 'Assigned', 'On the way', 'Done', 'Missed', 'Cancelled'],
      ])
      const marks = await legend.locator('svg').evaluateAll((svgs) => svgs.map((svg) => svg.innerHTML))
      expect(new Set(marks).size).toBe(6)
      for (const visit of await page.locator('button[data-state]').all())
        await expect(visit).toContainText(/unassigned|assigned|on the way|done|missed|cancelled/)
      const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(await leastContrast(page.locator('[data-mark]'))).toBeGreaterThan(4.5)
      // The tick of what is done is cut out of a disc.
      const done = await page
        .locator('button[data-state="done"] svg')
        .first()
        .evaluate((svg) => ({
          disc: getComputedStyle(svg.querySelector('circle')!).fill,
          tick: getComputedStyle(svg.querySelector('path')!).stroke,
        }))
      expect(done.tick).toBe(canvas)
      expect(done.disc).not.toBe(canvas)
    })

    test('what is chosen is told apart from what is not', async ({ page, office }) => {
      await openOffice(page, `/office/visits?day=${office.days.board}`)
      await expectDistinguishable(page, 'header nav a[aria-current]', 'header nav a:not([aria-current])')
      await expectDistinguishable(page, 'a[aria-current="date"]', '[role="group"] a:not([aria-current])')
      await expectDistinguishable(page, '[data-seat="taken"]', '[data-seat="free"]')
      await expectDistinguishable(page, '[data-seat="full"]', '[data-seat="free"]')
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      await expectDistinguishable(page, '[role="option"][data-active]', '[role="option"]:not([data-active])')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Customers' }).first().click()
      await expectDistinguishable(page, '[aria-pressed="true"]', '[aria-pressed="false"]')
      await expectDistinguishable(
        page,
        'main nav [aria-current]',
        'main nav span > button:not([aria-current])',
      )
    })
  })
