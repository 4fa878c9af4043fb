import { PHONE, violationsOf } from '../support/accessible'
import { expect } from '../support/clean-page'
import { IN_ALL, inAllUnless } from '../support/extent'
import { expectFitsEverywhere } from '../support/fits'
import { edgelessOf, watchRings } from '../support/focus-ring'
import { motionOf, watchMotion } from '../support/motion'
import { OFFICE, openLoaded } from '../support/office'
import { test } from '../support/office-server'
import { startWalk, walk } from '../support/tab-walk'

/** Where `npm test` looks: at a board, a week, a list, and forms. */
const TRIED: readonly string[] = ['/office/visits', '/office/shifts', '/office/customers', '/office/partner']

for (const screen of OFFICE) {
  const { name, who = 'session' } = screen
  const title = `${name} shows where the focus is, fits phones and text of 200 %, and axe finds nothing`

  test.describe(() => {
    test.use({ who })

    test(title, inAllUnless(TRIED.includes(name)), async ({ page, office }) => {
      await openLoaded(page, screen, office.days)
      await startWalk(page)
      const rings = await watchRings(page)
      await walk(page)
      expect.soft((await rings()).faults, 'controls without a ring').toEqual([])
      const { buttons, focused } = await edgelessOf(page)
      expect.soft(buttons, 'buttons without an edge in forced colours').toEqual([])
      expect.soft(focused, 'controls without a ring in forced colours').toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize(PHONE)
      expect.soft(await violationsOf(page)).toEqual([])
      await expectFitsEverywhere(page)
      await page.setViewportSize({ width: 320, height: PHONE.height })
      const skip = page.getByRole('link', { name: 'Skip to the content' })
      await expect(skip, 'before it has the focus').not.toBeInViewport()
      await skip.focus()
      await expect(skip).toBeInViewport({ ratio: 1 })
    })

    test(`${name} stands still where motion is not wanted`, IN_ALL, async ({ page, office }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const moved = await watchMotion(page)
      await openLoaded(page, screen, office.days)
      for (const button of await page.getByRole('button').all())
        if (await button.isVisible()) await button.hover()
      expect(await motionOf(page)).toEqual({ running: 0, scroll: 'auto' })
      expect(moved()).toEqual([])
    })
  })
}
