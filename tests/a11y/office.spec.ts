import { PHONE, violationsOf } from '../support/accessible'
import { expect, test } from '../support/clean-page'
import { IN_ALL } from '../support/extent'
import { expectFitsEverywhere } from '../support/fits'
import { edgelessOf, watchRings } from '../support/focus-ring'
import { motionOf, watchMotion } from '../support/motion'
import { OFFICE, openLoaded, openOffice } from '../support/office'
import { startWalk, walk } from '../support/tab-walk'

for (const screen of OFFICE) {
  const [address] = screen

  test(`${address} fits phones and text of 200 %, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openLoaded(page, screen)
    expect.soft(await violationsOf(page)).toEqual([])
    await expectFitsEverywhere(page)
    await page.setViewportSize({ width: 320, height: PHONE.height })
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip, 'before it has the focus').not.toBeInViewport()
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
  })

  test(`${address} shows where the focus is, also in forced colours, in which buttons have edges`, async ({
    page,
  }) => {
    await openLoaded(page, screen)
    await startWalk(page)
    const rings = await watchRings(page)
    await walk(page)
    expect.soft((await rings()).faults, 'controls without a ring').toEqual([])
    const { buttons, focused } = await edgelessOf(page)
    expect.soft(buttons, 'buttons without an edge in forced colours').toEqual([])
    expect.soft(focused, 'controls without a ring in forced colours').toEqual([])
  })

  test(`${address} stands still where motion is not wanted`, IN_ALL, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moved = await watchMotion(page)
    await openLoaded(page, screen)
    for (const button of await page.getByRole('button').all())
      if (await button.isVisible()) await button.hover()
    expect(await motionOf(page)).toEqual({ running: 0, scroll: 'auto' })
    expect(moved()).toEqual([])
  })
}

test('the form that books a visit fits phones, with all of its errors, and axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openOffice(page, '/office/customer?id=CUST-001')
  await page.getByRole('button', { name: 'Book a visit' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Full name').fill('')
  await form.getByLabel('PIN code').fill('560001')
  await form.getByLabel('The customer names other times').check()
  await form.getByRole('button', { name: 'Book the visit' }).click()
  await expect(form.getByLabel('Full name')).toBeFocused()
  expect.soft(await violationsOf(page)).toEqual([])
  await expectFitsEverywhere(page)
})
