import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/clean-page'
import { OPENED, OPENED_ON_A_PHONE, SCREENS } from '../support/screens'

/** The files beside this one say what a screen reader reads: regions, headings, names and states of the controls. */
const fileOf = (name: string) => ({ name: `${name.replace(/\W+/g, '-')}.aria.yml` })

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-20T09:00:00+05:30')))

async function expectReads(page: Page, name: string): Promise<void> {
  const open = page.locator('dialog[open], details[data-menu][open]')
  const part = (await open.count()) > 0 ? open : page.getByRole('main')
  await expect(part).toMatchAriaSnapshot(fileOf(name))
}

for (const [name, arrive] of Object.entries({ ...SCREENS, ...OPENED })) {
  test(`a screen reader reads: ${name}`, async ({ page }) => {
    await arrive(page)
    await expectReads(page, name)
  })
}

test('a screen reader reads: the frame of a page', async ({ page }) => {
  await visit(page, '/faq')
  await expect(page.locator('body')).toMatchAriaSnapshot(fileOf('frame'))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const { filters, menu, 'language menu': languages } = OPENED_ON_A_PHONE
  for (const [name, arrive] of Object.entries({ filters, menu, 'language menu': languages })) {
    test(`a screen reader reads: ${name}`, async ({ page }) => {
      await arrive(page)
      await expectReads(page, name)
    })
  }
})
